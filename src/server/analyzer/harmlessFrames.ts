import type { Listed } from './lexicon'
import { aims, at, type Texts, words } from './mentionWords'
import { classesOfWord } from './wordClasses'

const beings = words(
  'am was were be being feel felt feeling must might look looked looking sound sounded looks sounds is are',
)
const between = words(
  'a an the such so very really just complete total absolute bloody stupid silly little big bit of like as kinda favourite favorite biggest most more laziest old actual right proper lol too',
)
const writers = words("i i'm im we me we're myself")
const owned = words('my our the that this his her their these those your its')
const isThing = (word: string) => classesOfWord(word)?.includes('thing') === true
/** What is only said to somebody who is liked. */
const kindness =
  /\b(?:love|luv|miss|adore) (?:you|u|ya|it)\b|\bnever change\b|\b(?:look|looked|looking|are|were|sang|played|did) (?:so |really |absolutely )?(?:amazing|great|gorgeous|beautiful|lovely|brilliant)\b|\b(?:so )?proud of (?:you|u)\b|\bhappy birthday\b|\bget well\b|\bgood luck\b|\bthank(?:s| you| u) (?:so much|for)\b|\bbest friends?\b|\bbestie\b|\bmy favou?rite\b|\bwell (?:done|played)\b|\bmade my day\b|\bcheering\b/

/** Whether an insult is said of the writer, an animal or a thing, or fondly, so that it hurts nobody. */
export function isHarmless(texts: Texts, { first, last, entry }: Listed, isOnly: boolean): boolean {
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

/** Where what leads to the insult begins: before "such a big …". */
function lead(texts: Texts, first: number): number {
  let index = first - 1
  while (index >= 0 && first - index < 6 && between.has(at(texts, index))) index--
  return index
}

/** "I feel like a …", "what a … I am", "sorry for being a …", "I ran round like a …" */
function isOfWriter(texts: Texts, first: number, last: number): boolean {
  if (isWriter(texts, last + 1) && /^(?:am|was)$/.test(at(texts, last + 2))) return true
  const index = lead(texts, first)
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

/** The place before "is", "is being", "must be", or the place itself. */
function subjectOf(texts: Texts, index: number): number {
  let subject = index
  while (subject > 0 && index - subject < 3 && beings.has(at(texts, subject))) subject--
  return subject
}

/** "My dog is a …", "stupid printer", "this is so …" */
function isOfThing(texts: Texts, first: number, last: number): boolean {
  if (isThing(at(texts, last + 1)) && !aims.has(at(texts, first - 1))) return true
  const index = lead(texts, first)
  if (/^(?:it's|that's|thats|this's)$/.test(at(texts, index))) return isOpinion(texts, first)
  const subject = subjectOf(texts, index)
  if (subject === index) return false
  if (/^(?:this|that|it|which)$/.test(at(texts, subject))) return isOpinion(texts, first)
  return isThing(at(texts, subject)) && owned.has(at(texts, subject - 1))
}

/** What is said of things more than of people. */
const isOpinion = (texts: Texts, first: number) =>
  /^(?:stupid|dumb|lame|gross|disgusting|sick|horrible|trash|garbage|cringe|ugly|useless)$/.test(
    at(texts, first),
  )

function isFond(texts: Texts, first: number): boolean {
  const before = lead(texts, first)
  return aims.has(at(texts, before)) && kindness.test(texts.join(' '))
}
