import { type SignalKind, signalKinds } from '../../contract/posts'
import type { Hidden, Signal } from './analyzer'

const groups =
  '(?:jews|muslims|blacks|black people|gays|gay people|lesbians|arabs|mexicans|immigrants|gypsies|refugees|asians|chinese people|indians|trans people|disabled people|foreigners|christians)'
const platforms = '(?:snap|snapchat|whatsapp|telegram|kik|discord|insta|instagram|signal|skype|tiktok)'
const grownUps = '(?:mom|mum|mummy|mommy|dad|daddy|parents|teacher|family)'
const will =
  "\\b(?:(?:i|we)(?:'?ll| will|'?m going to| am going to| are going to|'?re going to|'?m gonna| am gonna|'?re gonna)|i'?m?ma|gonna)"
const whom = '(?:you|u|ya|him|her|them|your (?:mom|mum|family|dog|house))'
const inPlay = '(?! (?:at|in|with) )'
const forFun = '(?!.{0,60}\\b(?:birthday|surprise|present|gift|party|christmas|cake|joke|lie)\\b)'
/** Whoever tells what somebody else said is not the one who means it. */
const ownWords = '(?<!\\b(?:said|says|say|saying|shouted|wrote|heard) (?:that )?)'

/**
 * What a text is a sign of, by how it is put: rules that would rather miss than be wrong. No expression repeats what repeats, so time
 * grows with the length alone.
 */
const rules: Readonly<Record<SignalKind, readonly string[]>> = {
  self_harm: [
    '\\bi (?:just |really |sometimes |often )?(?:want to|wanna|want 2) (?:die(?! (?:of|from|laughing|my|a|in|for)\\b)|be dead|kill myself|end it all|hurt myself|cut myself|not be alive)\\b',
    "\\bi(?:'m| am|m) (?:going to|gonna|about to) (?:kill|hurt|cut) myself(?! (?:laughing|with))",
    "\\bi (?:don't|dont|do not) (?:want to|wanna) (?:live|be alive|exist|be here any ?more|wake up any ?more)\\b(?! (?:in|at|with|without|near|there)\\b)",
    "\\b(?:i've|ive|i have) been cutting\\b(?! (?:paper|the|grass|wood|my hair|onions|out))",
    '\\bi (?:cut|burn|starve) myself (?:again|every|at night|when i|because)\\b',
    '\\bend my (?:own )?life\\b',
    '\\bi took all (?:the|my) pills\\b',
    '\\b(?:nobody|no one|noone) would (?:care|notice|miss me) if i (?:died|was gone|were gone|disappeared)\\b',
    "\\b(?:my )?life (?:is not|isn't|isnt) worth living\\b",
    '\\b(?:everyone|everybody|the world|they|my family|my parents) would be better off? ?without me\\b',
    '\\bi wish i (?:was|were) (?:dead(?! (?:tired|sure))|never born)\\b',
    "\\bi(?:'m| am|m) (?:feeling )?suicidal\\b|\\bunalive myself\\b|\\b(?:gonna|imma|ima|wanna|just) kms\\b",
  ],
  threat: [
    `${will} (?:kill|murder|stab|shoot|strangle|choke|hurt|burn) ${whom}\\b${inPlay}`,
    `${will} beat ${whom} up\\b${inPlay}`,
    `${will} (?:punch|smash|break) (?:your|ur) (?:face|head|teeth|nose|arm|legs?)\\b`,
    '\\b(?:i|we) know where (?:you|u) live\\b',
    '\\bwatch your back\\b(?!,? (?:the|when|as)\\b)',
    '\\bwait (?:till|until) (?:we|i) (?:get|catch) (?:you|u) (?:after|alone|outside)\\b',
    "\\b(?:you're|youre|ur|you are|your) dead (?:meat|tomorrow|after school|when i)\\b",
    '\\b(?:brings?|bringing|takes?|taking) (?:a |my |the )?(?:real )?(?:gun|knife|bomb) to (?:school|class)\\b',
    '\\b(?:blow|shoot) up (?:the|this|our|my|your) school\\b(?! (?:steps|stairs|road|hill|path|yard))',
  ],
  grooming: [
    `\\b(?:don't|dont|do not|never) tell (?:your |ur )?${grownUps}\\b${forFun}`,
    "\\b(?:don't|dont|do not|never) tell (?:anyone|anybody|any1) (?:about (?:us|me)|that we|what we)\\b",
    `\\b(?:our|be our|just our) little secret\\b${forFun}`,
    '\\bdelete (?:these|our|this) (?:messages|chats?|texts)\\b',
    '\\bsend (?:me )?(?:a |some |more |your )?(?:nude|nudes|(?:pics?|photos?|pictures?|videos?|selfies?) of (?:you|yourself|your body))\\b',
    `\\b(?:add|text|message|dm|msg|call|find) me on ${platforms}\\b(?!,? (?:mum|mom|dad|grandma|gran)\\b)`,
    `\\b(?:what's|whats|what is|give me) (?:your|ur) ${platforms}\\b`,
    `\\b(?:let's|lets|can we|could we) (?:talk|chat|move) (?:on|to) ${platforms}\\b(?! about (?:the|our) (?:homework|project|game))`,
    '\\bhow old (?:are|r) (?:you|u)\\b.{0,40}\\b(?:where (?:do|d) (?:you|u) live|alone|boyfriend|girlfriend|pics?)\\b',
    '\\b(?:are|r) (?:you|u) (?:at )?home alone\\b|\\b(?:you|u) alone (?:rn|right now|tonight)\\b',
    `\\bmeet (?:up )?(?:alone|in secret|secretly|without your ${grownUps})\\b`,
    `\\bwhen (?:your|ur) ${grownUps} (?:are|is|r) (?:away|out|asleep|gone|not home)\\b`,
  ],
  personal_data: [
    '(?<![\\d.]|isbn:? )(?:\\+\\d{1,3}[ .-]?|0|\\(0?)\\d{2,5}\\)?[ .-]?\\d{3}[ .-]?\\d{3,4}(?!\\d)',
    '\\b(?:call|text|ring|phone|number|whatsapp|mobile|cell)\\b[^\\d\\n]{0,25}\\(\\d{3}\\) ?\\d{3}[ .-]?\\d{4}(?!\\d)',
    '\\b(?:i live|we live|my address|our address|come to|my house)\\b[^\\d\\n]{0,20}\\d{1,4}[a-z]? (?:[a-z]+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|close|court|way|terrace|crescent|boulevard|square)\\b',
    '\\bmy (?:school|class) is called (?!(?:off|the|a|my)\\b)[a-z]+',
    '\\bi (?:go to|attend) (?!(?:a|the|my|an|another|our|this)\\b)(?:[a-z]+ ){1,3}(?:primary|elementary|high|secondary|middle|grammar) school\\b',
    `\\bmy (?:${platforms}|roblox)(?: (?:is|name is|user is|username is|handle is))?(?::| @| is @|  ?=)? ?@?(?=[\\w.]{0,20}[\\d_.@])[a-z][\\w.]{3,30}`,
    `\\b${platforms}: ?@?[a-z][\\w.]{3,30}|\\b[a-z]\\w{1,30}#\\d{4}\\b`,
    '[\\w.+-]{1,64}@[a-z\\d-]{1,63}\\.[a-z.]{2,20}\\b',
  ],
  sexual: [
    '\\b(?:send|trade|swap) (?:me )?nudes?\\b|\\bnudes\\b(?! (?:by|in the museum|and (?:pinks|browns)))',
    '\\b(?:blow ?jobs?|hand ?jobs?|dick ?pics?|sexting|porn|pornhub|masturbat(?:e|es|ing|ion)|wanking)\\b',
    '\\b(?:have|had|having|want) sex (?:with|on|in)\\b',
    '\\b(?:suck|lick|touch) my (?:dick|cock|pussy|balls)\\b',
  ],
  hate: [
    `${ownWords}\\b${groups} (?:should|must|need to|deserve to) (?:all )?(?:die|be (?:killed|shot|deported|gassed|hanged|banned|burned))\\b`,
    `${ownWords}\\b${groups} are (?:all )?(?:vermin|animals|dirty|disgusting|scum|rats|subhuman|greedy|terrorists|criminals|parasites|apes|monkeys|evil|inferior)\\b`,
    `${ownWords}\\b(?:i hate|kill|gas|exterminate|death to) (?:all |the |all the )?${groups}\\b`,
    `${ownWords}\\b${groups} (?:don't|dont|do not) belong (?:here|in)\\b|\\bno ${groups} allowed\\b`,
    `${ownWords}\\bgo back to (?:your (?:own )?country|africa|mexico|china|syria|where you (?:came|come) from)\\b`,
    '\\b(?:white power|heil hitler|sieg heil)\\b',
  ],
  spam: [
    '\\b(?:send|forward|share|copy|repost) this (?:message )?to (?:\\d+|five|ten|fifteen|twenty|all your) (?:friends|people|others|contacts)\\b',
    '\\b(?:free|claim your|get your (?:free|\\d+)) (?:free )?(?:\\d+ )?(?:v-?bucks|robux|iphones?|gift ?cards?|followers)\\b',
    "\\byou(?: have|'ve|ve)? won (?:a|an|the|\\d+)\\b.{0,80}(?:\\bclick\\b|\\bclaim\\b|https?:)",
    '\\b(?:dm|message|text) me to (?:earn|make|win)\\b|\\bearn \\W?\\d+ a (?:day|week)\\b',
    '\\bclick (?:here|the link|this link|my link|on my link)\\b.{0,60}https?:',
    '\\b(?:follow (?:me )?(?:for|4) follow|f4f|l4l|like (?:for|4) like|sub ?(?:for|4) ?sub|s4s)\\b',
    '(?<link>https?:\\S{4,200})\\s+\\k<link>\\s+\\k<link>',
  ],
}

const mostSpans = 5
const expressions = signalKinds.map((kind) => ({
  kind,
  expression: new RegExp(rules[kind].map((one) => `(?:${one})`).join('|'), 'gs'),
}))

/** Where digits are digits. */
const asWritten: readonly SignalKind[] = ['personal_data', 'spam']
const lettersOfDigits: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
}

/**
 * What a text is a sign of, and by which words. `hidden` is what was read behind disguises: the rules see what it reads, and the places
 * are those of the text as it is written.
 */
export function signalsIn(text: string, hidden: readonly Hidden[] = []): Signal[] {
  const { plain, placeOf } = disclosed(text, hidden)
  const spelled = plain.replace(/(?<=[a-z])[013457](?=[a-z])/g, (digit) => lettersOfDigits[digit] ?? digit)
  return expressions.flatMap(({ kind, expression }) => {
    const spans = Array.from(
      (asWritten.includes(kind) ? plain : spelled).matchAll(expression),
      ({ 0: words, index }) => ({ start: placeOf(index), end: placeOf(index + words.length) }),
    )
    return spans.length > 0 ? [{ kind, spans: spans.slice(0, mostSpans) }] : []
  })
}

/** The text in lower case with what was hidden in it, and where each place of that is in the text itself. */
function disclosed(text: string, hidden: readonly Hidden[]) {
  const shifts: { from: number; by: number }[] = []
  let plain = ''
  let end = 0
  for (const { start, end: over, reads } of hidden) {
    if (start < end) continue
    plain += text.slice(end, start) + reads
    end = over
    shifts.push({ from: plain.length, by: over - plain.length })
  }
  plain = (plain + text.slice(end)).replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[’‘`]/g, "'")
  const placeOf = (place: number) =>
    Math.min(text.length, place + (shifts.findLast(({ from }) => from <= place)?.by ?? 0))
  return { plain, placeOf }
}
