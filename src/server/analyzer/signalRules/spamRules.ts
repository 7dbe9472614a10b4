import type { Span } from '../analyzer'
import { vocabulary } from '../lexicon'
import { type SignalRules, within } from './patterns'

const goods = '(?:v-?bucks|robux|gems|skins|coins|followers|likes|nitro|gift ?cards?|iphones?|laptops?|ps5)'
const reached = '(?:https?:|www\\.|\\bclick\\b|\\bgenerator\\b|\\blink in\\b|\\bdm me\\b|\\bcodes?\\b)'
const count = '(?:\\d+|five|ten|fifteen|twenty|all your)'

const domain =
  '[a-z\\d-]{3,40}\\.(?:com|net|org|xyz|top|site|online|shop|store|info|biz|ru|io|gg|tk|click|link|club|live|app|example|test)\\b'
/** Where a link begins: what follows may be of it or not, so its end is not looked for. */
const linkStart = `(?:(?:https?://|www\\.)\\S{4}|\\b(?:bit\\.ly|tinyurl)|\\b${domain})`
const link = `(?:(?:https?://|www\\.)\\S{4,200}|\\b(?:bit\\.ly|tinyurl)\\S{0,60}|\\b${domain}\\S{0,100})`
const offer =
  "(?:free (?:v-?bucks|robux|skins|gems|coins|gift|iphone|money|followers|trial|diamonds|uc|data|credits|stuff|cash)|win (?:a|an|free|cash|big|up)|you(?:'ve|ve| have)? won|winner|claim|\\d{2}% off|limited (?:time|offer|stock)|hurry|earn|cash prize|gift ?cards?|giveaway|bonus|order now|buy now|sign up now|join now|unlimited|generator|hack(?:ed)? (?:account|gems|coins)|crypto|bitcoin|invest|loans?|promo code|coupon|cheap(?:est)?|best price|guaranteed|no survey|verify your|double your|make money|lose weight|click)"

export const spam: SignalRules = {
  'http, www, com , net , org , xyz , top , site , online , shop , store , info , biz , gg , tk , click , link , club , live , app , io , ru , example, bit , tinyurl': `${linkStart}[^\\n]{0,200}\\b${offer}\\b|\\b${offer}\\b[^\\n]{0,100}${link}`,
  ' tag , send , forward , share , copy , repost , paste ': `\\b(?:send|forward|share|copy|repost|paste)(?: this)?(?: message| post)? (?:to|with) (?:${count} (?:of your )?(?:friends|people|others|contacts)|everyone you know or)\\b|\\btag \\d+ friends (?:and|to) win\\b|\\b(?:share|repost|send) this (?:post |message )?\\d+ times\\b|\\b(?:repost|send|share|forward) this\\b${within}{0,30}\\bor (?:your (?:mum|mom|mother|dad|family|dog)\\b|something bad|you will (?:have bad|die|never))`,
  'bucks , robux , iphone, gift card, giftcard, followers , nitro ':
    '\\b(?:free|claim your|get your (?:free|\\d+)) (?:free )?(?:\\d+ )?(?:v-?bucks|robux|iphones?|gift ?cards?|followers)\\b|\\bunlimited (?:v-?bucks|robux)\\b|\\bbuy (?:cheap )?followers\\b|\\b\\d+k? followers\\b.{0,10}\\b(?:fast|cheap|www|now)',
  'bucks , robux , gem, skin, coin, likes , nitro , gift , giftcard, iphone, laptop, ps ': `\\b(?:free|cheap|unlimited|buy|claim|win|unlock)\\b${within}{0,20}\\b${goods}\\b.{0,40}${reached}|${reached}.{0,40}\\b(?:free (?:\\w+ )?${goods}\\b|${goods} for free\\b)`,
  ' won , winner , selected , chosen ':
    "\\byou(?: have|'ve|ve)? won (?:a|an|the|\\d+)\\b.{0,80}(?:\\bclick\\b|\\bclaim\\b|https?:)|\\blucky winner\\b.{0,30}\\b(?:claim|click)\\b|\\byou have been (?:selected|chosen) to (?:receive|win|get)\\b",
  ' earn , make , pays , made , money , rich ':
    '\\b(?:dm|message|text) me to (?:earn|make|win)\\b|\\bearn \\W?\\d+ a (?:day|week)\\b|\\b(?:make|made|earn) \\W?\\d[\\d.,]* (?:dollars|euros|pounds) (?:a|per|every|in one) (?:day|week|month)\\b.{0,40}\\b(?:dm|link|app|info|click)\\b|\\bmake [$]{2}|\\bpays (?:you|u) \\W?\\d+ (?:dollars|euros|pounds)\\b|\\bmake money (?:online|fast|from home)\\b|\\b(?:get rich|money)\\? (?:dm|message|text) me\\b',
  ' click , link ':
    '\\bclick (?:here|the link|this link|my link|on my link)\\b.{0,60}https?:|\\bwin an? .{0,20}\\bclick here\\b|\\blink in (?:my )?bio\\b',
  ' follow , like , sub , s s , f f , l l , subscribe , followback ':
    "\\b(?:follow (?:me )?(?:for|4) follow|f4f|l4l|like (?:for|4) like|sub ?(?:for|4) ?sub|s4s)\\b|\\b(?:and |me )i(?:'?ll| will)? (?:follow|sub|subscribe)(?: you)? back\\b|\\bfollowback every|\\bcheck out my (?:youtube )?channel\\b.{0,20}\\bsubscribe\\b",
  'money , crypto , bitcoin ': `\\b(?:bitcoin|crypto|invest|guaranteed)\\b.{0,40}\\bdouble your money\\b|\\b(?:crypto|bitcoin) giveaway\\b`,
  'order now, off , discount , cheap , singles ':
    '(?<!pre[ -]?)\\border now\\b.{0,30}https?:|\\blose \\d+ ?(?:kg|pounds|lbs)\\b.{0,40}\\border now\\b|\\d% (?:off|discount)\\b.{0,60}https?:|\\bcheap \\w+ \\w+\\b.{0,30}https?:|\\b(?:hot|sexy) singles\\b.{0,40}https?:',
  ' account ':
    '\\byour account (?:will be|has been|is) (?:closed|suspended|locked|deleted)\\b.{0,30}(?:https?:|\\bverify\\b|\\bclick\\b)',
  http: '(?<link>https?:\\S{4,200})\\s+\\k<link>\\s+\\k<link>',
  ' copy , repost , share , forward , resend , send this , paste ':
    "\\b(?:copy|copy and paste|repost|share|forward|resend|send|paste) (?:this |it )?(?:message |post )?(?:on|to|with|in) (?:at least )?(?:\\d+|five|ten|fifteen|twenty|all your) (?:\\w+ )?(?:posts?|groups?|friends|people|contacts|videos|pages|drawings|others|chats)\\b|\\bif (?:you|u) (?:don'?t|do not|dont) (?:repost|resend|share|forward|send|copy)\\b|\\bif (?:you|u) love\\b[^.?!\\n]{0,30}\\b(?:repost|share|type amen)\\b",
  'selling , buying , accounts , alts , coins , login , boosting ':
    '\\b(?:buying|selling|cheap|trusted)\\b[^\\n]{0,40}\\b(?:accounts?|alts|godlies|coins|gems|followers|boosting|robux|v-?bucks|nitro)\\b[^\\n]{0,40}(?:\\b(?:dm|paypal|cash ?app|crypto|bulk|each|only|fast|trusted|price|discount|lvl)\\b|[$£₦₹€]\\d)',
  'your login , ur login , your username , your password , ur account , your account ':
    '\\b(?:we need|send|enter|entering|reply with|log ?in with|logging in with|give|tell) (?:me |us )?(?:your|ur) (?:login|username|password|account)\\b[^\\n]{0,60}\\b(?:free|coins|prize|win|reward|start|boost|link|keep|gems|robux)\\b|\\b(?:free|coins|prize|win|reward|admin|gems|robux|inventory)\\b[^\\n]{0,60}\\b(?:send|enter|entering|reply with|log ?in with|logging in with|tell me|give me|give us) (?:your|ur) (?:login|username|password|account)\\b',
  'server , channel , giveaway , sub ':
    '\\bgiveaway\\b[^\\n]{0,60}\\b(?:follow|tag|share|like)\\b|\\b(?:sub+|subscribe) to my (?:channel|page)\\b|\\bjoin my (?:discord )?server\\b[^\\n]{0,30}(?:join my|discord|https?:|dot )',
}

/** A part this long, repeated this often in a row, is spam. */
const minRepeats = 4
const minPartLength = 9
const maxPartLength = 100
const maxSearchedLength = 2000
/** Gibberish: at least this many letters in unpronounceable words, and this share of all letters; keyboard smashes are shorter. */
const minGibberish = 30
const minGibberishShare = 0.7
const unsayable = /[bcdfghjklmnpqrstvwxz]{5}|[aeiou]{5}|q(?!u)[a-z]/i

/** Where a text repeats itself over and over, or is gibberish. */
export function spamShapes(text: string): Span[] {
  const repeated = repeatedIn(text)
  if (repeated) return [repeated]
  if (!unsayable.test(text)) return []
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  if (letters < minGibberish) return []
  const odd = words
    .filter(
      (word) => word.length > 5 && !vocabulary.has(word) && unsayable.test(word) && !/(.)\1\1/.test(word),
    )
    .reduce((sum, word) => sum + word.length, 0)
  return odd >= minGibberish && odd >= letters * minGibberishShare ? [{ start: 0, end: text.length }] : []
}

/** Takes samples and looks for them again further on; then extends the repetition in both directions. */
function repeatedIn(text: string): Span | null {
  const searched = text.slice(0, maxSearchedLength)
  for (let at = 0; at + minPartLength * minRepeats <= searched.length; at += 2 * minPartLength) {
    const part = searched.indexOf(searched.slice(at, at + minPartLength), at + minPartLength) - at
    if (part < minPartLength || part > maxPartLength) continue
    let [start, end] = [at, at + part]
    while (end < searched.length && searched.charAt(end) === searched.charAt(end - part)) end++
    while (start > 0 && searched.charAt(start - 1) === searched.charAt(start - 1 + part)) start--
    // A drawn-out letter is no repetition.
    const isVaried = new Set(searched.slice(start, start + part)).size > 4
    if (isVaried && end - start >= part * minRepeats - 1) return { start, end }
    at = Math.max(at, end - part)
  }
  return null
}
