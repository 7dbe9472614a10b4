import { isWithheld, type PictureWords, type Post, type PostStatus } from '../../contract/posts'
import { type MediaScore, sayingOf, type TextScore } from '../analyzer/analyzer'
import type { PostRow } from '../db/schema/moderation'
import type { Microseconds } from '../db/time'
import { bandOf } from '../insights/measures'
import type { Judging } from '../settings/settings.service'
import { storedSignals } from './signals'

export const partNames = ['text', 'image', 'video'] as const
type PartName = (typeof partNames)[number]
export type ByPart<Value> = { [Name in PartName]: Value }

/** Of a score that came with the post, or from before models were kept. */
export const noModels: ByPart<string | null> = { text: null, image: null, video: null }

/** What is known of a part that a post has. */
interface Part<Answer> {
  /** A score that came with the post, which stands; a text is read for its signals all the same. */
  given: number | null
  /** What the analyzer says; null while it is out of reach, or was not asked yet. */
  answer: Answer | null
  /** What it said before, which stands where there are no means of telling any more. */
  kept?: Kept
}

export interface Kept {
  score: number | null
  model: string | null
}

/** The parts of a post, null where it has no such part. */
export interface Parts {
  text: Part<TextScore> | null
  image: Part<MediaScore> | null
  video: Part<MediaScore> | null
  /** The words that are read in its pictures and videos, and what the analyzer says of them as of a text. */
  words?: { text: string; answer: TextScore | null } | null
}

/** What the analyzer makes of a post. */
export interface Judgement
  extends Pick<Post, 'score' | 'models' | 'provisional' | 'explanation' | 'signals' | 'language'> {
  status: PostStatus
  pictureWords: PictureWords | null
  /** Whether there is nothing left to ask the analyzer. */
  isScored: boolean
}

/** The scores of a post, and the state that they and its signals call for. */
export function judge(parts: Parts, judging: Judging): Judgement {
  const found = {
    text: foundOf(parts.text, judging),
    image: foundOf(parts.image, judging),
    video: foundOf(parts.video, judging),
  }
  const read = <Field extends keyof Found>(field: Field): ByPart<Found[Field]> => ({
    text: found.text[field],
    image: found.image[field],
    video: found.video[field],
  })
  const said = sayingOf(parts.text?.answer ?? null)
  const words = wordsOf(parts.words ?? null, judging)
  const signals = [...said.signals, ...words.signals].map((signal) => ({
    ...signal,
    effect: judging[signal.kind],
  }))
  const score = read('score')
  const provisional = read('provisional')
  const needed = partNames.filter(
    (name) =>
      parts[name] &&
      !(name === 'text' && found.text.isAnswered && isPublishedUnscored(said.language, judging)),
  )
  const status = statusByScore([...needed.map((name) => score[name]), ...words.needed], judging.toxicity)
  return {
    score,
    models: read('model'),
    provisional: partNames.some((name) => provisional[name] !== null) ? provisional : null,
    // What raised the analyzer's score says nothing of one that came with the post.
    explanation: parts.text?.given === null ? said.explanation : null,
    pictureWords: words.pictureWords,
    signals,
    language: said.language,
    status: status === 'public' && signals.some(isWithheld) ? 'pending' : status,
    isScored:
      parts.text?.answer !== null && words.isAnswered && partNames.every((name) => found[name].isAnswered),
  }
}

/** What the words in pictures say of a post, and the score that its state needs. */
function wordsOf(part: Parts['words'], judging: Judging) {
  if (!part) return { pictureWords: null, signals: [], needed: [], isAnswered: true }
  const { text, answer } = part
  const { score, isAnswered } = foundOf({ given: null, answer }, judging)
  const { explanation, signals, language } = sayingOf(answer)
  return {
    pictureWords: { text, score, spans: explanation?.spans ?? [] },
    signals: signals.map((signal) => ({ ...signal, inPicture: true as const })),
    needed: isAnswered && isPublishedUnscored(language, judging) ? [] : [score],
    isAnswered,
  }
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

/** A judgement as it is stored; what was not answered is asked for again at `due`. */
export function storedJudgement(
  { score, models, provisional, explanation, pictureWords, signals, language, status, isScored }: Judgement,
  due: Microseconds,
) {
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
    language,
    score_due: isScored ? null : due,
  } satisfies Partial<PostRow>
}
