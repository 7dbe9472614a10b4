import { setTimeout as wait } from 'node:timers/promises'
import type { Post } from '../../contract/posts'
import { isKnownMaterial, type MediaScore, unscorable } from '../analyzer/analyzer'
import type { OwnWords } from '../analyzer/ownWords/ownWords'
import type { InTransaction } from '../audit/inTransaction'
import type { PostRow } from '../db/schema/moderation'
import { systemActor } from '../http/auth'
import { type Clock, day, hour, type Microseconds, second } from '../lib/clock'
import { createYieldToEventLoop } from '../lib/yieldToEventLoop'
import { type Judging, readJudging } from '../settings/settings.service'
import { matchedList, sealMatches } from './abuse/sealing'
import type { ModerationContext } from './context'
import { isKnownPicture, withKnown } from './pictures/knownPictures'
import { decideStatus, type Judgement, storedJudgement } from './rules'
import * as scoringRepository from './scoring.repository'
import { readingState } from './secondReading'
import { type ModelScore, readSignals, writtenAt } from './signals'
import { storeFindings } from './storing/findings'
import { hintBits } from './storing/grooming'
import {
  type ByPart,
  isElsewhere,
  partNames,
  readMedia,
  readModels,
  readPictureWords,
  type StoredMedia,
} from './wire'

/** The parts of a post that are scored. */
export interface ScoredContent {
  text: string | null
  media: StoredMedia[]
}

/** Posts that are scored and stored together: fewer of those with media, which take long. */
const batchSizes = { texts: 100, media: 5 }
/** How long the author of a post waits for the score of its picture, in ms; then it is scored afterwards. */
const pictureTimeoutMs = 25_000
/** When to ask again for what the analyzer did not answer. */
const retryAfter = 60 * second
/** Older posts are decided by the first reading; what the second finds takes them back. */
const maxHeldAge = hour

interface ScoringOptions {
  /** Parts that are not scored now. */
  later?: readonly ('image' | 'video')[]
  /** How long each part is waited for; 0 without limit. */
  limitMs?: number
  /** What the parts were scored before. */
  kept?: Partial<ByPart<ModelScore>>
  /** Whether the text is read a second time now, ahead of what nobody waits for (`urgent`), or later. */
  reading: 'now' | 'urgent' | 'later'
  created: Microseconds
  /** Words read in its pictures before, which stand if nobody can read them any more. */
  words?: string | null
  hinted?: Post['signals']
}

/** What posts are judged by: the settings, and the words of the office's own. */
export interface Scoring extends Judging {
  own: OwnWords
}

export async function readScoring({ db, readOwnWords }: ModerationContext): Promise<Scoring> {
  const [judging, own] = await Promise.all([readJudging(db), readOwnWords()])
  return { ...judging, own }
}

/** Scores a post that is made here. Videos take long, and are scored afterwards. */
export async function scoreNewPost(
  ctx: ModerationContext,
  content: ScoredContent,
  judging: Scoring,
): Promise<Judgement> {
  return await score(ctx, content, {}, judging, {
    ...{ later: ['video'], limitMs: pictureTimeoutMs, reading: 'urgent', created: ctx.clock() },
  })
}

/** Scores a post of the platform's, whose media is scored afterwards. Scores that came with it stand. */
export async function scoreIngestedPost(
  ctx: ModerationContext,
  content: ScoredContent,
  given: Partial<Post['score']>,
  created: Microseconds,
  judging: Scoring,
): Promise<Judgement> {
  const later = judging.platformMedia === 'fetch' ? (['image', 'video'] as const) : []
  return await score(ctx, content, given, judging, { later, reading: 'later', created })
}

/**
 * Scores the posts that are due, those that wait first, and publishes, blocks or holds back those that nobody has decided. Ends with the first
 * batch in which no post gets all its scores; returns how many got them.
 */
export async function scorePendingPosts(ctx: ModerationContext): Promise<number> {
  const { db, clock } = ctx
  const yieldToEventLoop = createYieldToEventLoop()
  for (let sum = 0; ; ) {
    const due = await scoringRepository.dueToScore(db, clock(), batchSizes)
    const judging = await readScoring(ctx)
    const findings = await Promise.all(
      due.map(async (row) => {
        const content = { text: row.text, media: readMedia(row.media) }
        const judgement = await score(ctx, content, givenScores(row), judging, {
          kept: knownScores(row),
          reading: row.reading_due === null ? 'now' : 'later',
          created: writtenAt(row),
          words: readPictureWords(row)?.text ?? null,
          hinted: readSignals(row).filter(({ hints }) => hints !== undefined),
        })
        const changeOf = (now: PostRow) =>
          now.revision === row.revision ? changeBy(judgement, now, clock() + retryAfter) : null
        return { pid: row.pid, changeOf, list: matchedList(judgement.models) }
      }),
    )
    // Whatever else is found in them, and whatever the author has made of them meanwhile.
    const sealed = await sealMatches(
      ctx,
      findings.flatMap(({ pid, list }) => (list === null ? [] : [{ pid, list }])),
    )
    const stored = findings.length > sealed ? await storeFindings(ctx, findings) : []
    const scored = sealed + stored.filter(({ score_due }) => score_due === null).length
    if (scored === 0) return sum
    sum += scored
    await yieldToEventLoop()
  }
}

async function score(
  ctx: ModerationContext,
  { text, media }: ScoredContent,
  given: Partial<Post['score']>,
  judging: Scoring,
  options: ScoringOptions,
): Promise<Judgement> {
  const { later = [], limitMs = 0, kept = {}, reading, created, words = null, hinted = [] } = options
  const scoreMedia = async (part: 'image' | 'video') => {
    const all = media.filter(({ type }) => type.startsWith(`${part}/`))
    if (all.length === 0) return null
    const known = given[part] ?? null
    const isAsked = known === null && !later.includes(part)
    const answers = isAsked
      ? await Promise.all(all.map((medium) => scoreMedium(ctx, medium, part, judging, limitMs)))
      : [null]
    const before = kept[part]
    return { given: known, answer: answers.reduce(combineScores), ...(before && { kept: before }) }
  }
  const scoreText = async () =>
    text === null
      ? null
      : { given: given.text ?? null, ...(await readText(ctx, text, judging, reading, limitMs)) }
  const [textPart, image, video] = await Promise.all([scoreText(), scoreMedia('image'), scoreMedia('video')])
  const inPictures = joinWords(image?.answer?.words, video?.answer?.words) ?? words
  const wordsPart = inPictures ? await readWords(ctx, inPictures, judging, reading, limitMs) : null
  const parts = { text: textPart, image, video, words: wordsPart, hints: hintBits(text), hinted }
  const isDue = ctx.secondReading !== null && text !== null && !textPart?.second
  const isHeld = isDue && readingState(ctx) === 'on' && created > ctx.clock() - maxHeldAge
  return decideStatus(parts, judging, { isDue, isHeld })
}

/** Media of the platform's is fetched where the settings say so; else nobody can tell what it shows. */
async function scoreMedium(
  ctx: ModerationContext,
  medium: StoredMedia,
  part: 'image' | 'video',
  { platformMedia }: Judging,
  limitMs: number,
) {
  if (isElsewhere(medium) && platformMedia === 'wait') return unscorable
  const { analyzer, store, db, clock } = ctx
  const ask = async () =>
    withKnown(db, clock(), await analyzer.scoreMedia(store.locate(medium.path), part, true))
  return await attempt(ctx, ask, limitMs)
}

/** What both readings say of a text. */
async function readText(
  ctx: ModerationContext,
  text: string,
  scoring: Scoring,
  reading: ScoringOptions['reading'],
  limitMs: number,
) {
  const { analyzer, secondReading } = ctx
  const signal = limitMs > 0 ? AbortSignal.timeout(limitMs) : undefined
  const readSecond = async () =>
    (await secondReading?.read([text], reading === 'urgent', signal))?.[0] ?? null
  const [answer, second] = await Promise.all([
    attempt(ctx, () => analyzer.scoreText(text, scoring.own)),
    secondReading !== null && reading !== 'later' ? attempt(ctx, readSecond) : null,
  ])
  return { answer, second }
}

/** Words in pictures are never read a second time later: if the second reading is waited for, they are read again with their picture. */
async function readWords(
  ctx: ModerationContext,
  text: string,
  scoring: Scoring,
  reading: ScoringOptions['reading'],
  limitMs: number,
) {
  const read = await readText(ctx, text, scoring, reading === 'later' ? 'now' : reading, limitMs)
  const isWaitedFor = read.second === null && readingState(ctx) === 'on'
  return { text, ...read, ...(isWaitedFor && { answer: null }) }
}

/** Null if the analyzer is out of reach, or takes longer than the limit. */
async function attempt<Answer>(
  { log }: ModerationContext,
  ask: () => Promise<Answer> | Answer,
  limitMs = 0,
): Promise<Answer | null> {
  try {
    return limitMs > 0 ? await Promise.race([ask(), failAfter(limitMs)]) : await ask()
  } catch (error) {
    log.warn({ err: error }, 'the analyzer is out of reach; the post waits')
    return null
  }
}

async function failAfter(milliseconds: number): Promise<never> {
  await wait(milliseconds, undefined, { ref: false })
  throw new Error(`it did not answer within ${milliseconds / 1000} s`)
}

function knownScores(row: PostRow): ByPart<ModelScore> {
  const models = readModels(row)
  return {
    text: { score: row.score_text, model: models.text },
    image: { score: row.score_image, model: models.image },
    video: { score: row.score_video, model: models.video },
  }
}

/** Scores without a model came with the post. Before models were kept a text may have been scored here, media never was. */
function givenScores(row: PostRow): Partial<Post['score']> {
  const known = knownScores(row)
  const given = partNames.filter(
    (name) => known[name].model === null && (name !== 'text' || row.models !== null),
  )
  return Object.fromEntries(given.map((name) => [name, known[name].score]))
}

/** Two files of one part: without a score, or an answer, for one of them the part has none, unless the other is known abuse material. */
function combineScores(one: MediaScore | null, other: MediaScore | null): MediaScore | null {
  if (one === null || other === null)
    return [one, other].find((file) => file && isKnownMaterial(file)) ?? null
  const known = [one, other].find(isKnownMaterial) ?? [one, other].find(isKnownPicture)
  const isScored = known !== undefined || (one.score !== null && other.score !== null)
  const isProvisional = one.isProvisional ?? other.isProvisional
  const words = joinWords(one.words, other.words)
  const looks = [...(one.looks ?? []), ...(other.looks ?? [])]
  const higher = (other.score ?? 0) > (one.score ?? 0) ? other : one
  return {
    ...(isScored ? (known ?? higher) : unscorable),
    score: isScored ? Math.max(one.score ?? 0, other.score ?? 0) : null,
    suggestive: Math.max(one.suggestive, other.suggestive),
    ...(isProvisional && { isProvisional }),
    ...(words !== undefined && { words }),
    ...(looks.length > 0 && { looks }),
  }
}

/** The words read in several files; undefined if none of them was read. */
function joinWords(...words: readonly (string | undefined)[]): string | undefined {
  const read = words.filter((text) => text !== undefined)
  return read.length > 0 ? read.filter((text) => text !== '').join('\n') : undefined
}

/** How a judgement changes a post. A post that was read twice and can't be now, or lacks a score, keeps what it has until all is there. */
function changeBy(judgement: Judgement, row: PostRow, again: Microseconds): Partial<PostRow> | null {
  if (row.score_due === null || row.erased_media > 0) return null
  const { reading_due, ...change } = storedJudgement(judgement, again)
  const isUnread = reading_due !== null && row.reading_due === null
  if (isUnread || (change.score_due !== null && row.status !== 'pending')) return { score_due: again }
  return change
}

/** Posts that are marked in one transaction. */
const markedAtOnce = 5000

/**
 * Has the posts of the last days scored anew, the newest first; returns how many. Limited to some days, because what a new model finds in
 * published posts waits for people.
 */
export async function scoreAgain(inTransaction: InTransaction, clock: Clock, days: number): Promise<number> {
  const due = clock()
  let sum = 0
  let cursor: scoringRepository.PostCursor | null = { created: due - days * day, pid: '' }
  while (cursor !== null) {
    const from: scoringRepository.PostCursor = cursor
    cursor = await inTransaction(systemActor, async (transaction) => {
      const marked = await scoringRepository.scoreAgain(transaction, from, due, markedAtOnce)
      sum += marked?.n ?? 0
      const event = { act: 'score_again', kind: 'post', subject: null, after: { posts: sum, days } } as const
      return { result: marked?.last ?? null, events: marked ? [] : [event] }
    })
  }
  return sum
}
