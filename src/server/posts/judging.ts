import { isWithheld, type Post, type PostStatus } from '../../contract/posts'
import { type MediaScore, sayingOf, type TextScore } from '../analyzer/analyzer'
import type { SecondRead } from '../analyzer/second/findings'
import type { PostRow } from '../db/schema/moderation'
import type { Microseconds } from '../db/time'
import { bandOf } from '../insights/measures'
import type { Judging } from '../settings/settings.service'
import { explained, type Kept, withCruelty, withFindings } from './findings'
import { type ByPart, partNames, readMedia } from './post'
import { readSignals, storedSignals } from './signals'

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
}

/** What the analyzer makes of a post. */
export interface Judgement
  extends Pick<Post, 'score' | 'models' | 'provisional' | 'explanation' | 'signals' | 'language'> {
  status: PostStatus
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
  const found = {
    text: parts.text?.given === null ? withCruelty(first, second) : first,
    image: foundOf(parts.image, judging),
    video: foundOf(parts.video, judging),
  }
  const read = <Field extends keyof Found>(field: Field): ByPart<Found[Field]> => ({
    text: found.text[field],
    image: found.image[field],
    video: found.video[field],
  })
  const said = sayingOf(parts.text?.answer ?? null)
  const signals = withFindings(
    said.signals.map((signal) => ({ ...signal, effect: judging[signal.kind] })),
    second,
    judging,
  )
  const score = read('score')
  const provisional = read('provisional')
  const isPublishedUnscored = said.language !== null && judging.unscored.split(',').includes(said.language)
  const needed = partNames.filter(
    (name) => parts[name] && !(name === 'text' && found.text.isAnswered && isPublishedUnscored),
  )
  const status = statusByScore(
    needed.map((name) => score[name]),
    judging.toxicity,
  )
  return {
    score,
    models: read('model'),
    provisional: partNames.some((name) => provisional[name] !== null) ? provisional : null,
    // What raised the analyzer's score says nothing of one that came with the post.
    explanation: parts.text?.given === null ? explained(said.explanation, found.text.model, second) : null,
    signals,
    language: said.language,
    status: status === 'public' && (signals.some(isWithheld) || reading.isHeld) ? 'pending' : status,
    isScored: parts.text?.answer !== null && partNames.every((name) => found[name].isAnswered),
    awaitsReading: reading.isDue && parts.text !== null && second === null,
  }
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
  const score = 'suggestive' in answer ? weighed(answer, suggestive) : answer.score
  if (answer.model === null && kept && kept.score !== null) return { ...nothing, ...kept }
  if (answer.isProvisional) return { ...nothing, provisional: score, isAnswered: false }
  return { ...nothing, score, model: answer.model }
}

/** The score of a picture or video, in which what is suggestive weighs as much as the setting says. */
export function weighed({ score, suggestive }: MediaScore, weight: number): number | null {
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
  const isPublishedUnscored =
    row.score_due === null && row.language !== null && judging.unscored.split(',').includes(row.language)
  const scores = [
    ...(row.text === null || (row.score_text === null && isPublishedUnscored) ? [] : [row.score_text]),
    ...(types.some((type) => type.startsWith('image/')) ? [row.score_image] : []),
    ...(types.some((type) => type.startsWith('video/')) ? [row.score_video] : []),
  ]
  const status = statusByScore(scores, judging.toxicity)
  return status === 'public' && readSignals(row).some(isWithheld) ? 'pending' : status
}

type StoredScores = Pick<
  PostRow,
  'text' | 'media' | 'score_text' | 'score_image' | 'score_video' | 'score_due' | 'language' | 'signals'
>

/** A judgement as it is stored; what was not answered is asked for again at `due`. */
export function storedJudgement(
  { score, models, provisional, explanation, signals, language, status, isScored, awaitsReading }: Judgement,
  due: Microseconds,
) {
  return {
    status,
    score_text: score.text,
    score_image: score.image,
    score_video: score.video,
    band: bandOf([score.text, score.image, score.video]),
    models: JSON.stringify(models),
    provisional: provisional && JSON.stringify(provisional),
    explanation: explanation && JSON.stringify(explanation),
    ...storedSignals(signals),
    language,
    score_due: isScored ? null : due,
    reading_due: awaitsReading ? due : null,
  } satisfies Partial<PostRow>
}
