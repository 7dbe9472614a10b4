import { type HintKind, hintKinds } from '../../contract/signals'
import { writtenOut } from './second/sentences'

const app = '(?:snapchat|whatsapp|telegram|kik|discord|instagram|signal|skype|tiktok|facetime|zoom|messenger)'
const parents =
  '(?:mother|mummy|mommy|dad|daddy|papa|parents|family|nan|gran|teacher|coach|brother|sister|uncle|aunty)'
const picture = '(?:pictures?|photos?|selfies?|videos?|snaps?)'

/** Words of the stages of grooming, each harmless by itself, over texts with short forms written out. */
const hintPatterns: Readonly<Record<HintKind, readonly string[]>> = {
  age: [
    'how old are you',
    "what(?:'s| is) your age",
    'age, sex, location',
    '^age\\b',
    'what (?:school )?(?:year|grade|class) are you in',
    'are you (?:a )?(?:boy or (?:a )?girl|girl or (?:a )?boy)',
    "(?:you're|you are) (?:only |just )(?:\\d|1[0-5])\\b",
    'mature for (?:your age|year|\\d)',
    'older than you|bit older than|age is (?:just|only) a number',
  ],
  place: [
    'where (?:exactly |about )?(?:do|are) you (?:live|from|stay|at school)',
    '(?:what|which) (?:school|city|town|suburb|street|park|part of \\w+)(?: do| are)? you',
    "(?:what's|what is|tell me|give me) your (?:address|street|postcode|suburb|school)",
    'do you live (?:near|in|by|close)',
    'what time do(?:es)? your',
  ],
  secrecy: [
    `don't (?:you )?(?:tell|let|show|ask) (?:your|anyone|anybody|any|the) ?(?:${parents})?`,
    '(?:our|little|be a) secret|secret (?:friend|boyfriend|girlfriend)',
    'keep (?:this|it|that|our \\w+) (?:just )?(?:between us|secret|quiet|to yourself)',
    'delete (?:the|our|these|this|your|all)? ?(?:chats?|messages?|texts|history)',
    '(?:nobody|no one) (?:has|needs|must|should|will) (?:to )?know',
    `(?:do|does|can) (?:your ${parents}|anyone else) (?:check|read|see|use|go through|look)`,
    `without your ${parents}|(?:behind|from) your ${parents}(?:'s)? back`,
    "(?:tell|say to) (?:them|her|him|your \\w+) (?:that )?(?:you're|you are) (?:at|going|with)",
    "don't screenshot|promise (?:me )?(?:that )?you (?:won't|will not) (?:tell|screenshot|show)",
  ],
  other_app: [
    `(?:add|text|message|call|find|write to) me (?:there )?on ${app}`,
    `(?:do you have|have you got|you got|you have|use|download|get|come (?:to|on)|move to|switch to|go (?:to|on)|talk on|chat on) ${app}`,
    `(?:what's|what is|give me|send me) your (?:${app}|number|phone number)`,
    `message me (?:privately|in private)|come off (?:here|this app)|(?:another|different|other) app`,
  ],
  gift: [
    "i(?:'ll| will| can| could| want to| have|'ve)? ?(?:buy|give|send|get|gift|pay|order|bought|sent|gave|got|recharged?) (?:for )?you\\b",
    '(?:free|some) (?:robux|v-?bucks|gems|diamonds|skins|nitro)',
    'gift ?cards?|you owe me',
  ],
  picture: [
    `send (?:me )?(?:a |an |some |one |another |more |your |the )*(?:\\w+ )?${picture}`,
    `(?:got|have) (?:you )?(?:any|more) ${picture}`,
    `${picture} of (?:you\\b|yourself|your (?:face|body|room|hair|outfit))`,
    '(?:turn|switch|put) (?:your|the|on your) cam(?:era)?|cam(?:era)? on\\b|on cam(?:era)?\\b',
    '(?:video|voice) (?:call|chat) (?:with )?me|(?:do|make|have) (?:a|one|our) (?:little |private )?video call',
    'show me your (?:face|room|body|outfit|pyjamas|bed)',
    'what (?:are you|you are|do you) wear',
  ],
  meeting: [
    '(?:can|could|should|shall|will|let us|want to|we could|we should|i want to) (?:we |you )?(?:meet|hang out)',
    'meet (?:me|you|up) (?:at|in|after|behind|alone|by|on)',
    '(?:come|meet|collect it|be) (?:alone|by yourself|on your own)',
    "i(?:'ll| will| can| could) (?:pick you|collect you|come (?:and )?(?:to (?:your|you)|get you|see you)|drive you|wait for you)",
    'are you (?:at )?(?:home )?(?:alone|by yourself|on your own)',
    `(?:when|while|after|till|until) your ${parents} (?:are|is|go|goes|get|come)`,
    'come (?:over|to my (?:house|place|flat))',
    'just (?:us two|you and me|the two of us)',
  ],
}

const expressions = hintKinds.map((kind) => ({
  kind,
  expression: new RegExp(hintPatterns[kind].map((pattern) => `(?<![\\w'])(?:${pattern})`).join('|')),
}))

/** The stages of grooming that a text hints at. One hint says little; `moderation/hints.ts` adds them up. */
export function hintsIn(text: string): HintKind[] {
  const plain = writtenOut(text)
  return expressions.filter(({ expression }) => expression.test(plain)).map(({ kind }) => kind)
}
