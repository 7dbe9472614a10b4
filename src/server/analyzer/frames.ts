import type { Find } from './lexicon'
import type { Reading } from './reading/read'

const words = (list: string) => new Set(list.split(' '))
const calling = words('called calls calling call calld name named names labelled labeled branded')
const telling = words(
  'said says say saying told tells tell telling texted text texts wrote writes write writing shouted shouts shout yelled yells posted posts commented screamed whispered sent messaged message typed heard read',
)
const others = words(
  'me him her us them someone somebody anyone anybody everyone everybody people others kids boys girls students friends classmates myself himself herself themselves my his their our each other',
)
const describing = words(
  'a an the such so very really just complete total absolute fucking bloody stupid little big fat ugly dirty',
)
const terms = words(
  'word words term terms insult insults slur slurs name names expression phrase saying swearword swear definition meaning',
)
const explaining = words('means meaning comes came originally originates derives derived originated')
const forbidding = words("don't dont never shouldn't cannot can't not")
const passive = words('got get gets getting be is was been being are were am')
const aims = words("you u ur your you're youre ya yourself")
const teaching = words(
  'bullying bully bullied harassment cyberbullying abuse trolling teasing racism sexism homophobia discrimination',
)

/**
 * Which words of a text are mentioned and not used: quoted, reported or explained ("someone called me …", "the word …
 * comes from"). What is said to the reader beside that counts.
 */
export function findMentioned(
  { tokens }: Reading,
  finds: readonly (Find & { first: number; last: number })[],
): Set<number> {
  const mentioned = new Set<number>()
  if (finds.length === 0) return mentioned
  const at = (index: number) => tokens[index]?.text ?? ''
  const isEnd = (index: number) => index < 0 || index >= tokens.length || '.!?'.includes(at(index))
  const mention = (from: number, to: number) => {
    for (let index = from; index <= to; index++) mentioned.add(index)
  }

  function isCalled(first: number): boolean {
    let index = first - 1
    while (
      index >= 0 &&
      first - index < 6 &&
      (describing.has(at(index)) ||
        at(index) === '"' ||
        at(index) === 'as' ||
        at(index) === 'and' ||
        mentioned.has(index))
    )
      index--
    if (calling.has(at(index)) && !aims.has(at(index + 1))) return passive.has(at(index - 1))
    for (let back = 0; back < 3; back++) {
      if (
        calling.has(at(index - 1 - back)) &&
        others.has(at(index - back)) &&
        !isAimedSubject(index - 1 - back)
      )
        return true
    }
    return false
  }

  /** "I'll call them …" is no report of somebody else's words. */
  function isAimedSubject(verb: number): boolean {
    return /^(?:i'll|ill|lets|let's|i'd)$/.test(at(verb - 1))
  }

  function isExplained(first: number, last: number): boolean {
    const before = at(first - 1) === '"' ? first - 2 : first - 1
    const after = at(last + 1) === '"' ? last + 2 : last + 1
    if (terms.has(at(before)) || (terms.has(at(before - 1)) && /^(?:like|as|is|of|for)$/.test(at(before))))
      return true
    if (terms.has(at(before - 2)) && at(before - 1) === 'such' && at(before) === 'as') return true
    if (explaining.has(at(after)) && !aims.has(at(before)) && !describing.has(at(before))) return true
    if (
      /^(?:is|was)$/.test(at(after)) &&
      /^(?:a|an|the)$/.test(at(after + 1)) &&
      (terms.has(at(after + 2)) || terms.has(at(after + 3)))
    )
      return true
    if (
      at(after) === 'is' &&
      at(after + 1) === 'what' &&
      /^(?:they|he|she|people|someone|somebody|kids|everybody|everyone)$/.test(at(after + 2))
    )
      return true
    if (/^(?:what|does|did)$/.test(at(before)) && at(after) === 'mean') return true
    if (
      /^(?:is|was)$/.test(at(before)) &&
      /^(?:a|an|the)$/.test(at(after)) &&
      (terms.has(at(after + 1)) || terms.has(at(after + 2)))
    )
      return true
    return (
      /^(?:say|saying|says|said|spell|spells|spelled|pronounce)$/.test(at(before)) &&
      /^(?:why|do|does|people|they|kids|he|she|everyone|somebody|someone|to|not|never|don't|you|i)$/.test(
        at(before - 1),
      ) &&
      !aims.has(at(after))
    )
  }

  /** "They said I am a …" */
  function isSaidOfWriter(first: number): boolean {
    for (let index = first - 1; index > 0 && first - index < 6; index--) {
      if (!/^(?:i'm|im|i)$/.test(at(index))) {
        if (describing.has(at(index)) || at(index) === 'am' || at(index) === 'was') continue
        return false
      }
      const verb = at(index - 1) === 'that' ? index - 2 : index - 1
      return (
        /^(?:said|say|says|saying|think|thinks|thought)$/.test(at(verb)) &&
        !/^(?:i|you|u)$/.test(at(verb - 1))
      )
    }
    return false
  }

  for (const { first, last } of finds) {
    if (isExplained(first, last) || isCalled(first) || isSaidOfWriter(first)) mention(first, last)
  }
  for (let index = 0; index < tokens.length; index++) {
    const isTold = telling.has(at(index)) && others.has(at(index + 1))
    const isTaught =
      teaching.has(at(index)) && /^(?:is|means|can|includes|happens|involves|are)$/.test(at(index + 1))
    const isWhen =
      at(index) === 'when' &&
      /^(?:someone|somebody|people|kids|others|a|one|they)$/.test(at(index + 1)) &&
      hasBefore(index, teaching)
    const isRule = forbidding.has(at(index)) && /^(?:say|call|tell|write|use)$/.test(at(index + 1))
    if (!isTold && !isTaught && !isWhen && !isRule) continue
    const quote = nextQuote(index)
    let to = index + 1
    let isAimed = false
    while (!isEnd(to + 1) && to - index < 20) {
      to++
      isAimed ||= aims.has(at(to)) && at(to) !== 'yourself'
    }
    if (!isAimed || isTaught || isWhen) mentionFinds(index, to)
    else if (quote) mention(quote.from, quote.to)
  }
  for (let index = 0; index < tokens.length; index++) {
    if (at(index) !== '"') continue
    let to = index + 1
    while (to < tokens.length && at(to) !== '"') to++
    if (to < tokens.length && to - index < 20 && (isReporting(index) || isReportedAfter(to)))
      mention(index + 1, to - 1)
    index = to
  }
  return mentioned

  function mentionFinds(from: number, to: number): void {
    for (const { first, last } of finds) if (first > from && last <= to) mention(first, last)
  }
  function hasBefore(index: number, set: ReadonlySet<string>): boolean {
    for (let back = index - 1; back >= 0 && index - back < 6; back--) if (set.has(at(back))) return true
    return false
  }
  function nextQuote(index: number): { from: number; to: number } | null {
    let from = index + 1
    while (from < tokens.length && from - index < 6 && at(from) !== '"') from++
    if (at(from) !== '"') return null
    let to = from + 1
    while (to < tokens.length && to - from < 25 && at(to) !== '"') to++
    return at(to) === '"' ? { from: from + 1, to: to - 1 } : null
  }
  function isReporting(quote: number): boolean {
    for (let back = quote - 1; back >= 0 && quote - back < 6; back--) {
      const isVerb = telling.has(at(back)) || calling.has(at(back)) || terms.has(at(back))
      if (isVerb && !/^(?:i|i'll|ill|i'd|would|you)$/.test(at(back - 1))) return true
    }
    return false
  }
  function isReportedAfter(quote: number): boolean {
    return (
      explaining.has(at(quote + 1)) ||
      (/^(?:is|was)$/.test(at(quote + 1)) &&
        /^(?:a|an|not|never|what|hurtful|wrong|the)$/.test(at(quote + 2)))
    )
  }
}
