import { type SignalKind, signalKinds } from '../../contract/posts'
import type { Signal } from './analyzer'

const groups =
  '(?:jews|muslims|blacks|black people|gays|gay people|lesbians|arabs|mexicans|immigrants|gypsies|refugees|asians|chinese people|indians|trans people|disabled people|foreigners|christians)'
const platforms = '(?:snap|snapchat|whatsapp|telegram|kik|discord|insta|instagram|signal|skype|tiktok)'
const grownUps = '(?:mom|mum|mummy|mommy|dad|daddy|parents|teacher|family)'
const will =
  "(?:i(?:'ll| will|'m going to| am going to|m going to|'m gonna|m gonna| am gonna| gonna)|we(?:'ll| will| are going to|'re gonna))"
const inPlay = '(?! (?:at|in|with|up (?:at|in)) )'

/**
 * What a text is a sign of, by how it is put: rules that would rather miss than be wrong. Texts are looked at in lower case, with plain
 * apostrophes; no expression repeats what repeats, so time grows with the length alone.
 */
const rules: Readonly<Record<SignalKind, readonly string[]>> = {
  self_harm: [
    '\\bi (?:just |really |sometimes |often )?(?:want to|wanna|want 2) (?:die(?! (?:of|from|laughing|my|a|in|for)\\b)|kill myself|end it all|hurt myself|cut myself|not be alive)\\b',
    "\\bi(?:'m| am|m) (?:going to|gonna|about to) (?:kill|hurt|cut) myself(?! (?:laughing|with))",
    "\\bi (?:don't|dont|do not) (?:want to|wanna) (?:live|be alive|exist|be here any ?more|wake up any ?more)\\b(?! (?:in|at|with|near|there)\\b)",
    '\\bi (?:cut|burn|starve) myself (?:again|every|at night|when i|because)\\b',
    "\\b(?:my )?life (?:is not|isn't|isnt) worth living\\b",
    '\\b(?:everyone|everybody|the world|they|my family|my parents) would be better off? ?without me\\b',
    '\\bi wish i (?:was|were) (?:dead|never born)\\b',
    "\\bi(?:'m| am|m) (?:feeling )?suicidal\\b|\\bunalive myself\\b|\\bkms\\b",
  ],
  threat: [
    `\\b${will} (?:kill|murder|stab|shoot|strangle|choke|hurt|beat|burn) (?:you|u|ya|him|her|them|your (?:mom|mum|family|dog|house))\\b${inPlay}`,
    `\\b${will} (?:punch|smash|break) your (?:face|head|teeth|nose|arm|legs?)\\b`,
    '\\b(?:i|we) know where (?:you|u) live\\b',
    '\\bwatch your back\\b',
    '\\bwait (?:till|until) (?:we|i) (?:get|catch) (?:you|u) (?:after|alone|outside)\\b',
    "\\b(?:you're|ur|you are|your) dead (?:tomorrow|after school|when i)\\b",
    '\\b(?:brings?|bringing|takes?|taking) (?:a |my |the )?(?:real )?(?:gun|knife|bomb) to (?:school|class)\\b',
    '\\b(?:blow|shoot) up (?:the|this|our|my|your) school\\b',
  ],
  grooming: [
    `\\b(?:don't|dont|do not|never) tell (?:your )?${grownUps}\\b(?!.{0,60}\\b(?:birthday|surprise|present|gift|party|christmas))`,
    '\\b(?:our|be our|just our) little secret\\b(?!.{0,60}\\b(?:birthday|surprise|present|gift|party))',
    '\\bsend (?:me )?(?:a |some |more |your )?(?:nude|nudes|(?:pics?|photos?|pictures?|videos?|selfies?) of (?:you|yourself|your body))\\b',
    `\\b(?:add|text|message|dm|msg|call|find) me on ${platforms}\\b`,
    `\\b(?:let's|lets|can we|could we) (?:talk|chat|move) (?:on|to) ${platforms}\\b`,
    '\\bhow old (?:are|r) (?:you|u)\\b.{0,40}\\b(?:where (?:do|d) (?:you|u) live|alone|boyfriend|girlfriend|pics?)\\b',
    '\\b(?:are|r) (?:you|u) (?:at )?home alone\\b',
    `\\bmeet (?:up )?(?:alone|in secret|secretly|without your ${grownUps})\\b`,
    `\\bwhen your ${grownUps} (?:are|is|r) (?:away|out|asleep|gone|not home)\\b`,
  ],
  personal_data: [
    '\\b(?:call|text|ring|phone|number|whatsapp|mobile|cell|tel)\\b[^\\d\\n]{0,25}\\+?\\d[\\d ().-]{6,16}\\d(?![\\d])',
    '\\b(?:i live|we live|my address|our address|come to|my house)\\b[^\\d\\n]{0,20}\\d{1,4}[a-z]? (?:[a-z]+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|close|court|way|terrace|crescent|boulevard|square)\\b',
    '\\bmy (?:school|class) is (?:called |at )(?!(?:the|a|my)\\b)[a-z]+',
    `\\bmy (?:${platforms}|roblox)(?: (?:is|name is|user is|username is|handle is))?(?::| @| is @|  ?=)? ?@?(?=[\\w.]{0,20}[\\d_.@])[a-z][\\w.]{3,30}`,
    '[\\w.+-]{1,64}@[a-z\\d-]{1,63}\\.[a-z.]{2,20}\\b',
  ],
  sexual: [
    '\\b(?:send|trade|swap) (?:me )?nudes?\\b|\\bnudes\\b(?! (?:by|in the museum|and (?:pinks|browns)))',
    '\\b(?:blow ?jobs?|hand ?jobs?|dick ?pics?|sexting|porn|pornhub|masturbat(?:e|es|ing|ion)|wanking)\\b',
    '\\b(?:have|had|having|want) sex (?:with|on|in)\\b',
    '\\b(?:suck|lick|touch) my (?:dick|cock|pussy|balls)\\b',
  ],
  hate: [
    `\\b${groups} (?:should|must|need to|deserve to) (?:all )?(?:die|be (?:killed|shot|deported|gassed|hanged|banned|burned))\\b`,
    `\\b${groups} are (?:all )?(?:vermin|animals|dirty|disgusting|scum|rats|subhuman|greedy|terrorists|criminals|parasites|apes|monkeys|evil|inferior)\\b`,
    `\\b(?:i hate|kill|gas|death to) (?:all |the |all the )?${groups}\\b`,
    '\\bgo back to (?:your (?:own )?country|africa|mexico|china|syria|where you (?:came|come) from)\\b',
    '\\b(?:white power|heil hitler|sieg heil)\\b',
  ],
  spam: [
    '\\b(?:send|forward|share|copy|repost) this (?:message )?to (?:\\d+|five|ten|fifteen|twenty|all your) (?:friends|people|others|contacts)\\b',
    '\\b(?:free|claim your|get your) (?:\\d+ )?(?:v-?bucks|robux|iphones?|gift ?cards?|followers)\\b',
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

/** What a text is a sign of, and by which words. */
export function signalsIn(text: string): Signal[] {
  // As many units as before: the places are those of the text as it was written.
  const plain = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[’‘`]/g, "'")
  return expressions.flatMap(({ kind, expression }) => {
    const spans = Array.from(plain.matchAll(expression), ({ 0: words, index }) => ({
      start: index,
      end: index + words.length,
    }))
    return spans.length > 0 ? [{ kind, spans: spans.slice(0, mostSpans) }] : []
  })
}
