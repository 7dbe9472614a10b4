import type { Post, PostStatus } from '../../contract/posts'
import { isWithheld, type PictureWords } from '../../contract/signals'
import { explanationOf, type MediaScore, type SecondRead, type TextScore } from '../analyzer/analyzer'
import type { PostRow } from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'
import type { Judging } from '../settings/settings.service'
import { explained, type Kept, storedFound, withCruelty, withFindings } from './findings'
import { bandOf } from './insightMeasures'
import { type ByPart, partNames, readMedia, readPictureWords } from './post'
import { joined, readSignals, storedSignals } from './signals'

/** What is known of a part that a post has. */
interface Part<Answer> {
  /** A score that came with the post, which stands; a text is read for its signals all the same. */
  given: number | null
  /** What the analyzer says; null while it is out of reach, or was not asked yet. */
  answer: Answer | null
  /** What it said before, which stands where there are no means of telling any more. */
  kept?: Kept
}

/** The parts of a post, null where it has no such part. */
export interface Parts {
  /** What a second reading says of the text beside it; null while there is none. */
  text: (Part<TextScore> & { second?: SecondRead | null }) | null
  image: Part<MediaScore> | null
  video: Part<MediaScore> | null
  /** The words that are read in its pictures and videos, and what both readings say of them as of a text. */
  words?: { text: string; answer: TextScore | null; second?: SecondRead | null } | null
  /** What in the text may be a step of grooming (`hintBits`). */
  hints?: number
  /** Signals that come of what its author has written before. */
  hinted?: Post['signals']
}

/** What the analyzer makes of a post. */
export interface Judgement
  extends Pick<Post, 'score' | 'models' | 'provisional' | 'explanation' | 'signals' | 'language'> {
  status: PostStatus
  pictureWords: PictureWords | null
  /** What the second reading has found in the text, as it is stored; null where there was none. */
  found: string | null
  /** What in the text may be a step of grooming (`hintBits`). */
  hints: number
  /** Whether there is nothing left to ask the analyzer. */
  isScored: boolean
  /** Whether the text is still to be read a second time. */
  awaitsReading: boolean
}

/**
 * The scores of a post, and the state that they and its signals call for. One whose text is still to be read a second time is public
 * meanwhile, unless it is `held` for that.
 */
export function judge(
  parts: Parts,
  judging: Judging,
  reading: { isDue: boolean; isHeld: boolean } = { isDue: false, isHeld: false },
): Judgement {
  const second = parts.text?.second ?? null
  const first = foundOf(parts.text, judging)
  const said = explanationOf(parts.text?.answer ?? null)
  const found = withFindings(effective(said.signals, judging), second, judging)
  const told = (parts.hinted ?? []).reduce(joined, found)
  const scored = {
    text: parts.text?.given === null ? withCruelty(first, second, told) : first,
    image: foundOf(parts.image, judging),
    video: foundOf(parts.video, judging),
  }
  const read = <Field extends keyof Found>(field: Field): ByPart<Found[Field]> => ({
    text: scored.text[field],
    image: scored.image[field],
    video: scored.video[field],
  })
  const words = judgeWords(parts.words ?? null, judging)
  const signals = [...told, ...words.signals]
  const score = read('score')
  const provisional = read('provisional')
  const needed = partNames.filter(
    (name) =>
      parts[name] &&
      !(name === 'text' && scored.text.isAnswered && isPublishedUnscored(said.language, judging)),
  )
  const ofWords = neededOf(words.pictureWords, words.isAnswered, judging)
  const status = statusByScore([...needed.map((name) => score[name]), ...ofWords], judging.toxicity)
  return {
    score,
    models: read('model'),
    provisional: partNames.some((name) => provisional[name] !== null) ? provisional : null,
    // What raised the analyzer's score says nothing of one that came with the post.
    explanation: parts.text?.given === null ? explained(said.explanation, scored.text.model, second) : null,
    pictureWords: words.pictureWords,
    signals,
    found: storedFound(second),
    hints: parts.hints ?? 0,
    language: said.language,
    status: status === 'public' && (signals.some(isWithheld) || reading.isHeld) ? 'pending' : status,
    isScored:
      parts.text?.answer !== null && words.isAnswered && partNames.every((name) => scored[name].isAnswered),
    awaitsReading: reading.isDue && parts.text !== null && second === null,
  }
}

/** What the words in its pictures say of a post. */
function judgeWords(words: Parts['words'], judging: Judging) {
  if (!words) return { pictureWords: null, signals: [], isAnswered: true }
  const { text, answer, second = null } = words
  const first = foundOf({ given: null, answer }, judging)
  const said = explanationOf(answer)
  const signals = withFindings(effective(said.signals, judging), second, judging)
  const { score, model } = withCruelty(first, second, signals)
  const spans = explained(said.explanation, model, second)?.spans ?? []
  return {
    pictureWords: { text, score, spans, language: said.language },
    signals: signals.map((signal) => ({ ...signal, inPicture: true as const })),
    isAnswered: first.isAnswered,
  }
}

/** The score of these words that the state of their post needs; none where they are in a language that is published without. */
function neededOf(words: PictureWords | null, isAnswered: boolean, judging: Judging): (number | null)[] {
  if (words === null) return []
  const { score, language } = words
  return score === null && isAnswered && isPublishedUnscored(language, judging) ? [] : [score]
}

function effective(signals: ReturnType<typeof explanationOf>['signals'], judging: Judging): Post['signals'] {
  return signals.map((signal) => ({ ...signal, effect: judging[signal.kind] }))
}

function isPublishedUnscored(language: string | null, { unscored }: Judging): boolean {
  return language !== null && unscored.split(',').includes(language)
}

interface Found {
  score: number | null
  model: string | null
  provisional: number | null
  isAnswered: boolean
}

const nothing: Found = { score: null, model: null, provisional: null, isAnswered: true }

function foundOf(part: Part<TextScore | MediaScore> | null, { suggestive }: Judging): Found {
  if (part === null) return nothing
  const { given, answer, kept } = part
  if (given !== null) return { ...nothing, score: given }
  if (answer === null) return { ...nothing, isAnswered: false }
  const score = 'suggestive' in answer ? applyWeight(answer, suggestive) : answer.score
  if (answer.model === null && kept && kept.score !== null) return { ...nothing, ...kept }
  if (answer.isProvisional) return { ...nothing, provisional: score, isAnswered: false }
  return { ...nothing, score, model: answer.model }
}

/** The score of a picture or video, in which what is suggestive weighs as much as the setting says. */
export function applyWeight({ score, suggestive }: MediaScore, weight: number): number | null {
  return score === null ? null : Math.max(score, weight * suggestive)
}

/** The state that the scores of the parts of a post call for: `pending` while one was not scored. */
function statusByScore(scores: readonly (number | null)[], acceptedToxicity: number): PostStatus {
  if (scores.some((score) => score !== null && score > acceptedToxicity)) return 'blocked'
  return scores.includes(null) ? 'pending' : 'public'
}

/** The state that what is stored of a post calls for, whether it is still to be read a second time or not. */
export function statusOfStored(row: StoredScores, judging: Judging): PostStatus {
  const types = readMedia(row.media).map(({ type }) => type)
  const isAnswered = row.score_due === null
  const isUnscored = row.score_text === null && isAnswered && isPublishedUnscored(row.language, judging)
  const scores = [
    ...(row.text === null || isUnscored ? [] : [row.score_text]),
    ...(types.some((type) => type.startsWith('image/')) ? [row.score_image] : []),
    ...(types.some((type) => type.startsWith('video/')) ? [row.score_video] : []),
    ...neededOf(readPictureWords(row), isAnswered, judging),
  ]
  const status = statusByScore(scores, judging.toxicity)
  return status === 'public' && readSignals(row).some(isWithheld) ? 'pending' : status
}

type StoredScores = Pick<
  PostRow,
  | 'text'
  | 'media'
  | 'score_text'
  | 'score_image'
  | 'score_video'
  | 'score_due'
  | 'language'
  | 'signals'
  | 'picture_words'
>

/** A judgement as it is stored; what was not answered is asked for again at `due`. */
export function storedJudgement(judgement: Judgement, due: Microseconds) {
  const { score, models, provisional, explanation, pictureWords, signals, language } = judgement
  const { status, found, hints, isScored, awaitsReading } = judgement
  return {
    status,
    score_text: score.text,
    score_image: score.image,
    score_video: score.video,
    band: bandOf([score.text, score.image, score.video, pictureWords?.score ?? null]),
    models: JSON.stringify(models),
    provisional: provisional && JSON.stringify(provisional),
    explanation: explanation && JSON.stringify(explanation),
    picture_words: pictureWords && JSON.stringify(pictureWords),
    ...storedSignals(signals),
    found,
    hints,
    language,
    score_due: isScored ? null : due,
    reading_due: awaitsReading ? due : null,
  } satisfies Partial<PostRow>
}
