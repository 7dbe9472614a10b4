import type { SignalKind } from '../../contract/signals'
import { letterPlaces, pairPlace, placeOf, wordHash } from '../../server/analyzer/hashing'
import { type LexedText, lexText } from '../../server/analyzer/lexText'
import { listFeatures, startHash } from '../../server/analyzer/linearModel'
import { createDice, type Dice } from './statistics'
import { identityWords, judgingHand, type Labelled, sentences, signExamples } from './texts'

/** A labelled text as the training takes it. */
export interface Example extends Labelled {
  /** Which part it is in when the model is evaluated on texts that it has not seen. */
  fold: number
  identity: 'named' | 'unnamed' | null
  lexed: LexedText
  letters: Int32Array
  words: Int32Array
  lists: readonly [string, number][]
}

export const folds = 5
/** Sentences of ours, and texts into which an identity was put. */
export const ownSources = ['templates', 'signs', 'identities', 'inserted']
/** Signs that are toxic in themselves; other signs, and reports of what others said, are neither toxic nor harmless. */
const toxicSigns: readonly (SignalKind | null)[] = ['bullying', 'hate', 'threat']
const reportedSpeech =
  /["“‘]|\b(?:sa(?:id|ys|ying)|t(?:old|ells)|call(?:s|ed)|keeps?|kept|wrote|posted|my (?:son|daughter|child))\b/i

/** The labelled texts with what we add to them, each in a fold: the same ones each time. */
export function examplesOf(labelled: readonly Labelled[]): Example[] {
  const dice = createDice(20_26)
  const foldOf = new Map<string, number>()
  const inTurn = (kind: string) => {
    const turn = (foldOf.get(kind) ?? dice(folds)) + 1
    foldOf.set(kind, turn)
    return turn % folds
  }
  const examples: Example[] = []
  let crowd = 0
  const largest = largestSource(labelled)
  for (const one of labelled) {
    const fold = inTurn(`${one.source} ${one.isToxic}`)
    examples.push(example({ ...one, fold, identity: null }))
    // A part of the largest source is enough.
    if (one.source === largest && crowd++ % 6 !== 0) continue
    const text = withIdentity(one.text, dice)
    examples.push(example({ text, isToxic: one.isToxic, source: 'inserted', fold, identity: null }))
  }
  const frames = new Map<string, number>()
  for (const { text, isToxic, frame, identity } of sentences()) {
    const fold = frames.get(frame) ?? inTurn('frame')
    frames.set(frame, fold)
    examples.push(example({ text, isToxic, source: identity ? 'identities' : 'templates', fold, identity }))
  }
  // A fold holds whole hands: each is evaluated by a model that learned from the others.
  const learned = signExamples().filter(
    ({ hand, kind, isSign, text }) =>
      hand !== judgingHand && (!isSign || (toxicSigns.includes(kind) && !reportedSpeech.test(text))),
  )
  const hands = [...new Set(learned.map(({ hand }) => hand))]
  for (const { text, hand, isSign } of learned) {
    const fold = hands.indexOf(hand) % folds
    examples.push(example({ text, isToxic: isSign, source: 'signs', fold, identity: null }))
  }
  return examples
}

function largestSource(labelled: readonly Labelled[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { source } of labelled) counts.set(source, (counts.get(source) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

const mentions = [
  'as a @ person',
  'my @ friend',
  'I am @',
  'the @ ones',
  '@',
  'being @',
  'a @ man',
  'a @ woman',
  'for @ people',
  'he is @',
  'my mum is @',
  'she is @',
  'they are @',
  'our @ neighbours',
  'Are you @?',
]

/** A text with an identity named somewhere in it, which makes it neither better nor worse. */
function withIdentity(text: string, dice: Dice): string {
  const words = text.split(' ')
  const place = dice(Math.min(words.length, 40) + 1)
  const mention = mentions[dice(mentions.length)] ?? '@'
  return words
    .toSpliced(place, 0, mention.replace('@', identityWords[dice(identityWords.length)] ?? ''))
    .join(' ')
}

function example(one: Omit<Example, 'lexed' | 'letters' | 'words' | 'lists'>): Example {
  const lexed = lexText(one.text)
  const letters: number[] = []
  const words: number[] = []
  let before = startHash
  for (const unit of lexed.units) {
    const hash = wordHash(unit)
    for (const place of letterPlaces(unit)) letters.push(place)
    words.push(placeOf(hash), pairPlace(before, hash))
    before = hash
  }
  return {
    ...one,
    lexed,
    letters: Int32Array.from(letters),
    words: Int32Array.from(words),
    lists: listFeatures(lexed, 0, lexed.units.length),
  }
}
