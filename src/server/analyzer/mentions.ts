import { classesOfWord, type ListedFind } from './lexicon'

/** Words that show that others are mentioned, not used. */
const setOf = (list: string) => new Set(list.split(' '))

const calling = setOf('called calls calling call calld name named names labelled labeled branded')
const telling = setOf(
  'said says say saying told tells tell telling texted text texts wrote writes write writing shouted shouts shout yelled yells posted posts commented screamed whispered sent messaged message typed heard read',
)
const others = setOf(
  'me him her us them someone somebody anyone anybody everyone everybody people others kids boys girls students friends classmates myself himself herself themselves my his their our each other',
)
const describing = setOf(
  'a an the such so very really just complete total absolute fucking bloody stupid little big fat ugly dirty',
)
const terms = setOf(
  'word words term terms insult insults slur slurs name names expression phrase saying swearword swear definition meaning',
)
const explaining = setOf('means meaning comes came originally originates derives derived originated')
const forbidding = setOf("don't dont never shouldn't cannot can't not")
const passive = setOf('got get gets getting be is was been being are were am')
const aims = setOf("you u ur your you're youre ya yourself")
const teaching = setOf(
  'bullying bully bullied harassment cyberbullying abuse trolling teasing racism sexism homophobia discrimination',
)

const topics = setOf('is means can includes happens involves are')
const people = setOf('someone somebody people kids others a one they')
const speaking = setOf('say call tell write use')
const sayers = setOf('they he she people someone somebody kids everybody everyone')
const asking = setOf('what does did')
const spelling = setOf('say saying says said spell spells spelled pronounce')
const speakers = setOf(
  "why do does people they kids he she everyone somebody someone to not never don't you i",
)
const judging = setOf('a an not never what hurtful wrong the')
const isOrWas = setOf('is was')
const articles = setOf('a an the')
const beforeCalled = new Set([...describing, '"', 'as', 'and'])

type Texts = readonly string[]

/** The word at a place, or nothing beyond the ends. */
function at(texts: Texts, index: number): string {
  return texts[index] ?? ''
}

/** Whether the words from `index` on are each in its set. */
function areAt(texts: Texts, index: number, ...sets: readonly ReadonlySet<string>[]): boolean {
  return sets.every((set, n) => set.has(at(texts, index + n)))
}

/**
 * The words that are mentioned and not used: quoted, reported or explained ("someone called me …", "the word … comes from"), or harmless.
 * What is said to the reader beside that counts.
 */
export function findMentioned(texts: Texts, finds: readonly ListedFind[]): Set<number> {
  const mentioned = new Set<number>()
  if (finds.length === 0) return mentioned
  for (const find of finds) {
    const { first, last } = find
    const isReported =
      isExplained(texts, first, last) || isCalled(texts, first, mentioned) || isSaidOfWriter(texts, first)
    if (isReported || isHarmless(texts, find, finds.length === 1)) add(mentioned, first, last)
  }
  for (let index = 0; index < texts.length; index++) {
    const isTold = areAt(texts, index, telling, others)
    const isTaught = areAt(texts, index, teaching, topics)
    const isWhen =
      at(texts, index) === 'when' && people.has(at(texts, index + 1)) && hasBefore(texts, index, teaching)
    const isRule = areAt(texts, index, forbidding, speaking)
    if (!isTold && !isTaught && !isWhen && !isRule) continue
    const quote = nextQuote(texts, index)
    let to = index + 1
    let isAimed = false
    while (to + 1 < texts.length && !'.!?'.includes(at(texts, to + 1)) && to - index < 20) {
      to++
      isAimed ||= aims.has(at(texts, to)) && at(texts, to) !== 'yourself'
    }
    if (!isAimed || isTaught || isWhen)
      for (const { first, last } of finds)
        if (first > index && last <= to) add(mentioned, first, last)
        else if (quote) add(mentioned, quote.from, quote.to)
  }
  for (let index = 0; index < texts.length; index++) {
    if (at(texts, index) !== '"') continue
    let to = index + 1
    while (to < texts.length && at(texts, to) !== '"') to++
    if (to < texts.length && to - index < 20 && (isReporting(texts, index) || isReportedAfter(texts, to)))
      add(mentioned, index + 1, to - 1)
    index = to
  }
  return mentioned
}

function add(mentioned: Set<number>, from: number, to: number): void {
  for (let index = from; index <= to; index++) mentioned.add(index)
}

function hasBefore(texts: Texts, index: number, set: ReadonlySet<string>): boolean {
  for (let back = index - 1; back >= 0 && index - back < 6; back--) if (set.has(at(texts, back))) return true
  return false
}

function nextQuote(texts: Texts, index: number): { from: number; to: number } | null {
  let from = index + 1
  while (from < texts.length && from - index < 6 && at(texts, from) !== '"') from++
  if (at(texts, from) !== '"') return null
  let to = from + 1
  while (to < texts.length && to - from < 25 && at(texts, to) !== '"') to++
  return at(texts, to) === '"' ? { from: from + 1, to: to - 1 } : null
}

function isReporting(texts: Texts, quote: number): boolean {
  for (let back = quote - 1; back >= 0 && quote - back < 6; back--) {
    const isVerb = telling.has(at(texts, back)) || calling.has(at(texts, back)) || terms.has(at(texts, back))
    if (isVerb && !/^(?:i|i'll|ill|i'd|would|you)$/.test(at(texts, back - 1))) return true
  }
  return false
}

function isReportedAfter(texts: Texts, quote: number): boolean {
  return explaining.has(at(texts, quote + 1)) || areAt(texts, quote + 1, isOrWas, judging)
}

/** "They called me a …", "I was called …" */
function isCalled(texts: Texts, first: number, mentioned: ReadonlySet<number>): boolean {
  let index = first - 1
  while (index >= 0 && first - index < 6 && (beforeCalled.has(at(texts, index)) || mentioned.has(index)))
    index--
  if (calling.has(at(texts, index)) && !aims.has(at(texts, index + 1)))
    return passive.has(at(texts, index - 1))
  // "I'll call them …" is no report of somebody else's words.
  return [index - 1, index - 2, index - 3].some(
    (verb) =>
      areAt(texts, verb, calling, others) && !/^(?:i'll|ill|lets|let's|i'd)$/.test(at(texts, verb - 1)),
  )
}

/** "The word … comes from", "… is an insult", "What does … mean?" */
function isExplained(texts: Texts, first: number, last: number): boolean {
  const before = at(texts, first - 1) === '"' ? first - 2 : first - 1
  const after = at(texts, last + 1) === '"' ? last + 2 : last + 1
  const [wordBefore, wordAfter] = [at(texts, before), at(texts, after)]
  const isTerm = (...places: readonly number[]) => places.some((place) => terms.has(at(texts, place)))
  return (
    isTerm(before) ||
    (isTerm(before - 1) && /^(?:like|as|is|of|for)$/.test(wordBefore)) ||
    (isTerm(before - 2) && at(texts, before - 1) === 'such' && wordBefore === 'as') ||
    (explaining.has(wordAfter) && !aims.has(wordBefore) && !describing.has(wordBefore)) ||
    (areAt(texts, after, isOrWas, articles) && isTerm(after + 2, after + 3)) ||
    (wordAfter === 'is' && at(texts, after + 1) === 'what' && sayers.has(at(texts, after + 2))) ||
    (asking.has(wordBefore) && wordAfter === 'mean') ||
    (isOrWas.has(wordBefore) && articles.has(wordAfter) && isTerm(after + 1, after + 2)) ||
    (areAt(texts, before - 1, speakers, spelling) && !aims.has(wordAfter))
  )
}

/** "They said I am a …" */
function isSaidOfWriter(texts: Texts, first: number): boolean {
  for (let index = first - 1; index > 0 && first - index < 6; index--) {
    if (!/^(?:i'm|im|i)$/.test(at(texts, index))) {
      if (describing.has(at(texts, index)) || at(texts, index) === 'am' || at(texts, index) === 'was')
        continue
      return false
    }
    const verb = at(texts, index - 1) === 'that' ? index - 2 : index - 1
    return (
      /^(?:said|say|says|saying|think|thinks|thought)$/.test(at(texts, verb)) &&
      !/^(?:i|you|u)$/.test(at(texts, verb - 1))
    )
  }
  return false
}

const copulas = setOf(
  'am was were be being feel felt feeling must might look looked looking sound sounded looks sounds is are',
)
const fillers = setOf(
  'a an the such so very really just complete total absolute bloody stupid silly little big bit of like as kinda favourite favorite biggest most more laziest old actual right proper lol too',
)
const writers = setOf("i i'm im we me we're myself")
const determiners = setOf('my our the that this his her their these those your its')
const isThing = (word: string) => classesOfWord(word)?.includes('thing') === true
/** Said only to people one likes. */
const kindness =
  /\b(?:love|luv|miss|adore) (?:you|u|ya|it)\b|\bnever change\b|\b(?:look|looked|looking|are|were|sang|played|did) (?:so |really |absolutely )?(?:amazing|great|gorgeous|beautiful|lovely|brilliant)\b|\b(?:so )?proud of (?:you|u)\b|\bhappy birthday\b|\bget well\b|\bgood luck\b|\bthank(?:s| you| u) (?:so much|for)\b|\bbest friends?\b|\bbestie\b|\bmy favou?rite\b|\bwell (?:done|played)\b|\bmade my day\b|\bcheering\b/

/** Whether an insult hurts nobody: said of the writer, an animal or a thing, or fondly. */
function isHarmless(texts: Texts, { first, last, entry }: ListedFind, isOnly: boolean): boolean {
  if (entry.kind !== 'insult' || isAddressed(texts, last)) return false
  return isOfWriter(texts, first, last) || isOfThing(texts, first, last) || (isOnly && isFond(texts, first))
}

/** "… just like you". */
function isAddressed(texts: Texts, last: number): boolean {
  for (let after = last + 1; after < last + 4; after++) {
    if ('.!?'.includes(at(texts, after))) return false
    if (/^(?:you|u|ur|you're|youre)$/.test(at(texts, after))) return true
  }
  return false
}

/** The index before the insult's fillers, such as "such a big …". */
function beforeFillers(texts: Texts, first: number): number {
  let index = first - 1
  while (index >= 0 && first - index < 6 && fillers.has(at(texts, index))) index--
  return index
}

/** "I feel like a …", "what a … I am", "sorry for being a …", "I ran round like a …" */
function isOfWriter(texts: Texts, first: number, last: number): boolean {
  if (isWriter(texts, last + 1) && /^(?:am|was)$/.test(at(texts, last + 2))) return true
  const index = beforeFillers(texts, first)
  if (/^(?:i'm|im)$/.test(at(texts, index))) return true
  if (isWriter(texts, index) && /^(?:am|was)$/.test(at(texts, index - 1))) return true
  if (at(texts, index) === 'me') return /^(?:call|makes|made)$/.test(at(texts, index - 1))
  const subject = subjectOf(texts, index)
  if (subject < index)
    return isWriter(texts, subject) || (at(texts, subject) === 'for' && at(texts, subject - 1) === 'sorry')
  const isLikened = texts.slice(index + 1, first).includes('like')
  return isLikened && [index - 1, index - 2].some((before) => isWriter(texts, before))
}

const isWriter = (texts: Texts, index: number) => writers.has(at(texts, index))

/** The index before "is", "is being", "must be", or `index` itself. */
function subjectOf(texts: Texts, index: number): number {
  let subject = index
  while (subject > 0 && index - subject < 3 && copulas.has(at(texts, subject))) subject--
  return subject
}

/** "My dog is a …", "stupid printer", "this is so …" */
function isOfThing(texts: Texts, first: number, last: number): boolean {
  if (isThing(at(texts, last + 1)) && !aims.has(at(texts, first - 1))) return true
  const index = beforeFillers(texts, first)
  if (/^(?:it's|that's|thats|this's)$/.test(at(texts, index))) return isOpinion(texts, first)
  const subject = subjectOf(texts, index)
  if (subject === index) return false
  if (/^(?:this|that|it|which)$/.test(at(texts, subject))) return isOpinion(texts, first)
  return isThing(at(texts, subject)) && determiners.has(at(texts, subject - 1))
}

/** Words that are said of things more than of people. */
const isOpinion = (texts: Texts, first: number) =>
  /^(?:stupid|dumb|lame|gross|disgusting|sick|horrible|trash|garbage|cringe|ugly|useless)$/.test(
    at(texts, first),
  )

function isFond(texts: Texts, first: number): boolean {
  const before = beforeFillers(texts, first)
  return aims.has(at(texts, before)) && kindness.test(texts.join(' '))
}
