import { scoreBands } from '../../contract/insights'
import { type ReasonGiven, severities } from '../../contract/policies'
import {
  analyzerModerator,
  type Post,
  type PostAction,
  type PostDecision,
  type PostStatus,
} from '../../contract/posts'
import type { ModerationSettings } from '../../contract/settings'
import { isBlocking, isWithheld, type PictureWords } from '../../contract/signals'
import type { SecondRead } from '../analyzer/analyzer'
import { explanationOf, type MediaScore, type TextScore } from '../analyzer/analyzer'
import type { PostRow } from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'
import type { Judging } from '../settings/settings.service'
import {
  addSignal,
  explained,
  type ModelScore,
  ownWordSignals,
  readSignals,
  storedFindings,
  storedSignals,
  withCruelty,
  withFindings,
} from './signals'
import { type ByPart, partNames, readMedia, readPictureWords } from './wire'

export const targetStatus = { block: 'blocked', approve: 'public' } as const satisfies Record<
  PostAction,
  PostStatus
>

/**
 * What a decision about a post comes to. `conflict`: somebody has decided otherwise since `version` was shown, and nothing is
 * overwritten. `revised`: the author has changed the post since. `unchanged`: the post has that state already. `own`: the caller's own
 * block needs a second person, or the caller would approve a post of their own. A block that says `neverAgain` is a decision in any case.
 *
 * Without a version, the caller may reverse their own decision or the analyzer's, not another person's. Blocking what the analyzer blocked
 * is a decision, because a person stands behind it from then on; so is a second person's agreement to a block.
 */
export function decisionEffect(
  post: Pick<
    PostRow,
    | 'uid'
    | 'status'
    | 'moderator'
    | 'version'
    | 'revision'
    | 'second_look'
    | 'open_reports'
    | 'imminent_since'
  >,
  isAppealed: boolean,
  action: PostAction,
  { version, revision }: PostDecision['post'],
  caller: string,
  neverAgain: number | null = null,
): 'decided' | 'unchanged' | 'conflict' | 'revised' | 'own' {
  const isThereAlready = post.status === targetStatus[action]
  const isMore = neverAgain !== null
  if (version !== undefined && version !== post.version) {
    return isThereAlready && !isMore ? 'unchanged' : 'conflict'
  }
  if (revision !== undefined && revision !== post.revision) return 'revised'
  const isOwn = action === 'approve' && post.uid === caller
  const decidedByPerson = post.moderator !== null && post.moderator !== analyzerModerator
  if (!isThereAlready) {
    if (isOwn) return 'own'
    const isAnothers = decidedByPerson && post.moderator !== caller
    return version === undefined && isAnothers ? 'conflict' : 'decided'
  }
  if (post.second_look === 1) return post.moderator === caller ? 'own' : 'decided'
  const nothingToSettle = post.open_reports === 0 && post.imminent_since === null && !isAppealed
  const confirmsAnalyzer = post.moderator === analyzerModerator
  if (nothingToSettle && !confirmsAnalyzer && !isMore) return 'unchanged'
  return isOwn ? 'own' : 'decided'
}

/** Whether a second person has to agree: to a block for a policy of at least this severity, unless this is the agreement. */
export function needsSecondLook(
  from: ModerationSettings['secondLook'],
  before: Pick<PostRow, 'second_look'>,
  action: PostAction,
  reason: ReasonGiven | null,
): boolean {
  if (from === 'none' || action === 'approve' || before.second_look === 1 || !reason?.policy) return false
  return severities.indexOf(reason.policy.severity) >= severities.indexOf(from)
}

/** What is known of one part of a post. */
interface PartReading<Answer> {
  /** A score that came with the post, which stands; a text is read for its signals all the same. */
  given: number | null
  /** What the analyzer says; null while it is out of reach, or was not asked yet. */
  answer: Answer | null
  /** What it said before, which stands if the part can't be scored any more. */
  kept?: ModelScore
}

/** The parts of a post; null for a part that it does not have. */
export interface PostParts {
  /** `second`: what the second reading says, null until there is one. */
  text: (PartReading<TextScore> & { second?: SecondRead | null }) | null
  image: PartReading<MediaScore> | null
  video: PartReading<MediaScore> | null
  /** The words read in its pictures and videos, and what both readings say of them. */
  words?: { text: string; answer: TextScore | null; second?: SecondRead | null } | null
  /** What in the text may be a step of grooming (`hintBits`). */
  hints?: number
  /** Signals that come of what its author has written before. */
  hinted?: Post['signals']
}

/** What the analyzer says of a post, and the status that this calls for. */
export interface Judgement
  extends Pick<Post, 'score' | 'models' | 'provisional' | 'explanation' | 'signals' | 'language'> {
  status: PostStatus
  pictureWords: PictureWords | null
  /** What its pictures look like (`lookOf`). */
  looks: readonly string[]
  /** The second reading's findings in the text, as stored; null if it was not read. */
  found: string | null
  /** What in the text may be a step of grooming (`hintBits`). */
  hints: number
  /** Nothing is left to ask the analyzer. */
  isScored: boolean
  /** The text is due for the second reading. */
  awaitsReading: boolean
}

/**
 * The scores of a post, and the status that they and its signals call for. While its text is due for the second reading a post is public,
 * unless it is held (`isHeld`).
 */
export function decideStatus(
  parts: PostParts,
  judging: Judging,
  reading: { isDue: boolean; isHeld: boolean } = { isDue: false, isHeld: false },
): Judgement {
  const second = parts.text?.second ?? null
  const first = scoreOfPart(parts.text, judging)
  const answer = explanationOf(parts.text?.answer ?? null)
  const inText = withFindings(withEffects(answer.signals, judging), second, judging)
  const textSignals = (parts.hinted ?? []).reduce(addSignal, inText)
  const scored = {
    text: parts.text?.given === null ? withCruelty(first, second, textSignals) : first,
    image: scoreOfPart(parts.image, judging),
    video: scoreOfPart(parts.video, judging),
  }
  const byPart = <Field extends keyof PartScore>(field: Field): ByPart<PartScore[Field]> => ({
    text: scored.text[field],
    image: scored.image[field],
    video: scored.video[field],
  })
  const words = readWordsInPictures(parts.words ?? null, judging)
  const signals = [...textSignals, ...ownWordSignals(parts.text?.answer ?? null), ...words.signals]
  const score = byPart('score')
  const provisional = byPart('provisional')
  const needed = partNames.filter(
    (name) =>
      parts[name] &&
      !(name === 'text' && scored.text.isAnswered && isPublishedUnscored(answer.language, judging)),
  )
  const ofWords = scoresOfWords(words.pictureWords, words.isAnswered, judging)
  const byScore = statusByScore([...needed.map((name) => score[name]), ...ofWords], judging.toxicity)
  const status = signals.some(isBlocking) ? 'blocked' : byScore
  return {
    score,
    models: byPart('model'),
    provisional: partNames.some((name) => provisional[name] !== null) ? provisional : null,
    // An explanation of the analyzer's score does not apply to a score that came with the post.
    explanation: parts.text?.given === null ? explained(answer.explanation, scored.text.model, second) : null,
    pictureWords: words.pictureWords,
    looks: parts.image?.answer?.looks ?? [],
    signals,
    found: storedFindings(second),
    hints: parts.hints ?? 0,
    language: answer.language,
    status: status === 'public' && (signals.some(isWithheld) || reading.isHeld) ? 'pending' : status,
    isScored:
      parts.text?.answer !== null && words.isAnswered && partNames.every((name) => scored[name].isAnswered),
    awaitsReading: reading.isDue && parts.text !== null && second === null,
  }
}

function readWordsInPictures(words: PostParts['words'], judging: Judging) {
  if (!words) return { pictureWords: null, signals: [], isAnswered: true }
  const { text, answer, second = null } = words
  const first = scoreOfPart({ given: null, answer }, judging)
  const said = explanationOf(answer)
  const signals = withFindings(withEffects(said.signals, judging), second, judging)
  const { score, model } = withCruelty(first, second, signals)
  const spans = explained(said.explanation, model, second)?.spans ?? []
  return {
    pictureWords: { text, score, spans, language: said.language },
    signals: [...signals, ...ownWordSignals(answer)].map((signal) => ({
      ...signal,
      inPicture: true as const,
    })),
    isAnswered: first.isAnswered,
  }
}

/** The score of the words in pictures that the status depends on; none for a language that is published unscored. */
function scoresOfWords(words: PictureWords | null, isAnswered: boolean, judging: Judging): (number | null)[] {
  if (words === null) return []
  const { score, language } = words
  return score === null && isAnswered && isPublishedUnscored(language, judging) ? [] : [score]
}

function withEffects(signals: ReturnType<typeof explanationOf>['signals'], judging: Judging) {
  return signals.map((signal) => ({ ...signal, effect: judging[signal.kind] }))
}

function isPublishedUnscored(language: string | null, { unscored }: Judging): boolean {
  return language !== null && unscored.split(',').includes(language)
}

interface PartScore {
  score: number | null
  model: string | null
  provisional: number | null
  isAnswered: boolean
}

const noScore: PartScore = { score: null, model: null, provisional: null, isAnswered: true }

function scoreOfPart(part: PartReading<TextScore | MediaScore> | null, { suggestive }: Judging): PartScore {
  if (part === null) return noScore
  const { given, answer, kept } = part
  if (given !== null) return { ...noScore, score: given }
  if (answer === null) return { ...noScore, isAnswered: false }
  const score = 'suggestive' in answer ? applyWeight(answer, suggestive) : answer.score
  if (answer.model === null && kept && kept.score !== null) return { ...noScore, ...kept }
  if (answer.isProvisional) return { ...noScore, provisional: score, isAnswered: false }
  return { ...noScore, score, model: answer.model }
}

/** The score of a picture or video, with what is suggestive weighted as the settings say. */
export function applyWeight({ score, suggestive }: MediaScore, weight: number): number | null {
  return score === null ? null : Math.max(score, weight * suggestive)
}

/** `pending` while a score is missing. */
function statusByScore(scores: readonly (number | null)[], acceptedToxicity: number): PostStatus {
  if (scores.some((score) => score !== null && score > acceptedToxicity)) return 'blocked'
  return scores.includes(null) ? 'pending' : 'public'
}

/** The status that the stored scores and signals of a post call for, without regard to a second reading that is due. */
export function statusOfStored(row: PostRow, judging: Judging): PostStatus {
  const types = readMedia(row.media).map(({ type }) => type)
  const isAnswered = row.score_due === null
  const isUnscored = row.score_text === null && isAnswered && isPublishedUnscored(row.language, judging)
  const scores = [
    ...(row.text === null || isUnscored ? [] : [row.score_text]),
    ...(types.some((type) => type.startsWith('image/')) ? [row.score_image] : []),
    ...(types.some((type) => type.startsWith('video/')) ? [row.score_video] : []),
    ...scoresOfWords(readPictureWords(row), isAnswered, judging),
  ]
  const signals = readSignals(row)
  const status = signals.some(isBlocking) ? 'blocked' : statusByScore(scores, judging.toxicity)
  return status === 'public' && signals.some(isWithheld) ? 'pending' : status
}

/** A judgement as columns; what has no answer yet is due at `due`. */
export function storedJudgement(judgement: Judgement, due: Microseconds) {
  const { score, models, provisional, explanation, pictureWords, looks, signals, language } = judgement
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
    looks: looks.length > 0 ? JSON.stringify(looks) : null,
    ...storedSignals(signals),
    found,
    hints,
    language,
    score_due: isScored ? null : due,
    reading_due: awaitsReading ? due : null,
  } satisfies Partial<PostRow>
}

/** The band of the highest score; null without scores. */
export function bandOf(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null)
  if (known.length === 0) return null
  const highest = Math.max(...known)
  // Not by multiplying: 0.29 × 100 is less than 29.
  return Array.from({ length: scoreBands }, (_, band) => band / scoreBands).findLastIndex(
    (bound) => bound <= highest,
  )
}
