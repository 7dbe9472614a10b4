import { setTimeout as wait } from 'node:timers/promises'
import type { Post } from '../../contract/posts'
import { type Analyzer, type MediaScore, unscorable } from '../analyzer/analyzer'
import type { InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import type { PostRow } from '../db/schema/moderation'
import { type Clock, hour, type Microseconds, second } from '../lib/clock'
import { createYieldToEventLoop } from '../lib/yieldToEventLoop'
import type { Judging, Settings } from '../settings/settings.service'
import { type Judgement, judge, storedJudgement } from './decideStatus'
import type { Kept } from './findings'
import { hintBits } from './hints'
import { type ByPart, partNames, readMedia, readModels, readPictureWords, type StoredMedia } from './post'
import * as scoringRepository from './scoring.repository'
import type { PostReading } from './secondReading.service'
import { readSignals } from './signals'
import { storeFound } from './storing'

/** What of a post can be scored. */
export interface Content {
  text: string | null
  media: StoredMedia[]
}

/** Told of a failure that is not the caller's: the analyzer being out of reach. */
interface ScoringLog {
  warn(context: object, message: string): void
}

/** So many posts are scored and stored together: of those with media, which take long, few. */
const batch = { texts: 100, media: 5 }
/** Whoever makes a post waits so long for the score of its picture, in milliseconds; then it is scored afterwards, too. */
const patience = 25_000
/** What the analyzer did not answer is asked for again after so long. */
const retry = 60 * second
/** What is older is decided by the first reading; what the second finds takes it back. */
const recent = hour

/** How the parts of a post are scored: which not now, for how long each is waited for in milliseconds, and what it said before. */
interface How {
  later?: readonly ('image' | 'video')[]
  limit?: number
  kept?: Partial<ByPart<Kept>>
  /** Whether the text is read a second time now, before what nobody waits for, or later. */
  reading: 'now' | 'urgent' | 'later'
  created: Microseconds
  /** What was read in its pictures before, which stands where nobody reads them any more. */
  words?: string | null
  hinted?: Post['signals']
}

interface ScoringParts {
  engine: Engine
  inTransaction: InTransaction
  analyzer: Analyzer
  /** Null where texts are read once. */
  secondReading: PostReading | null
  settings: Settings
  /** Where the analyzer finds what a post's media names. */
  locate: (path: string) => string
  clock: Clock
  log: ScoringLog
}

/** Scores the parts of posts. What the analyzer can't be reached for has no score, and waits. */
export function createScoring(parts: ScoringParts) {
  const { engine, analyzer, secondReading, settings, locate, clock, log } = parts

  async function attempt<Answer>(score: () => Promise<Answer> | Answer, limit = 0): Promise<Answer | null> {
    try {
      return limit > 0 ? await Promise.race([score(), tooLong(limit)]) : await score()
    } catch (error) {
      log.warn({ err: error }, 'the analyzer is out of reach; the post waits')
      return null
    }
  }

  /** The platform's own media is fetched where a setting says so; else nobody can tell what it shows. */
  async function scoreMedia(
    { path }: StoredMedia,
    part: 'image' | 'video',
    { platformMedia }: Judging,
    limit: number,
  ) {
    if (isElsewhere(path) && platformMedia === 'wait') return unscorable
    return await attempt(() => analyzer.scoreMedia(locate(path), part, true), limit)
  }

  /** What both readings say of a text, be it the post's or one that is read in its pictures. */
  async function readText(text: string, { reading, limit = 0 }: Pick<How, 'reading' | 'limit'>) {
    const isNow = secondReading !== null && reading !== 'later'
    const [answer, second] = await Promise.all([
      attempt(() => analyzer.scoreText(text)),
      isNow ? attempt(() => secondReading.readOne(text, reading === 'urgent'), limit) : null,
    ])
    return { answer, second }
  }

  /** Nothing reads these a second time later: where that is waited for, they are read again with their picture. */
  async function readWords(text: string, { reading, limit }: Pick<How, 'reading' | 'limit'>) {
    const read = await readText(text, { reading: reading === 'later' ? 'now' : reading, limit })
    const isWaited = read.second === null && secondReading?.isWaitedFor() === true
    return { text, ...read, ...(isWaited && { answer: null }) }
  }

  async function judgeNow(
    { text, media }: Content,
    given: Partial<Post['score']>,
    judging: Judging,
    { later = [], limit = 0, kept = {}, reading, created, words = null, hinted = [] }: How,
  ): Promise<Judgement> {
    const ofMedia = async (part: 'image' | 'video') => {
      const all = media.filter(({ type }) => type.startsWith(`${part}/`))
      if (all.length === 0) return null
      const known = given[part] ?? null
      const isAsked = known === null && !later.includes(part)
      const answers = isAsked
        ? await Promise.all(all.map((medium) => scoreMedia(medium, part, judging, limit)))
        : [null]
      const before = kept[part]
      return { given: known, answer: answers.reduce(combineScores), ...(before && { kept: before }) }
    }
    const ofText = async () =>
      text === null ? null : { given: given.text ?? null, ...(await readText(text, { reading, limit })) }
    const [ofTheText, image, video] = await Promise.all([ofText(), ofMedia('image'), ofMedia('video')])
    const inPictures = joined(image?.answer?.words, video?.answer?.words) ?? words
    const ofWords = inPictures ? await readWords(inPictures, { reading, limit }) : null
    const isDue = secondReading !== null && text !== null && !ofTheText?.second
    const isHeld = isDue && secondReading.isWaitedFor() && created > clock() - recent
    return judge({ text: ofTheText, image, video, words: ofWords, hints: hintBits(text), hinted }, judging, {
      isDue,
      isHeld,
    })
  }

  return {
    /** The scores of a post as it is made here. Videos take long, and are scored afterwards. */
    async judge(content: Content, judging: Judging): Promise<Judgement> {
      const how = { later: ['video'], limit: patience, reading: 'urgent', created: clock() } as const
      return await judgeNow(content, {}, judging, how)
    },

    /** The same of one that comes from the platform, of which media is scored afterwards; scores that come with it stand. */
    async judgeFed(
      content: Content,
      given: Partial<Post['score']>,
      created: Microseconds,
      judging: Judging,
    ): Promise<Judgement> {
      const later = judging.platformMedia === 'fetch' ? (['image', 'video'] as const) : []
      return await judgeNow(content, given, judging, { later, reading: 'later', created })
    },

    /**
     * Scores what is due, posts that wait first, and publishes, blocks or holds back those that nobody has decided; answers how
     * many posts have all their scores now. It ends with the first batch of which none has.
     */
    async scorePending(): Promise<number> {
      const yieldToEventLoop = createYieldToEventLoop()
      for (let sum = 0; ; ) {
        const due = await scoringRepository.dueToScore(engine.kysely, clock(), batch)
        const judging = await settings.judging()
        const found = await Promise.all(
          due.map(async (row) => {
            const content = { text: row.text, media: readMedia(row.media) }
            const how = { kept: keptOf(row), reading: row.reading_due === null ? 'now' : 'later' } as const
            const { created, pid } = row
            const words = readPictureWords(row)?.text ?? null
            const hinted = readSignals(row).filter(({ hints }) => hints !== undefined)
            const kept = { created, words, hinted }
            const judgement = await judgeNow(content, givenWith(row), judging, { ...how, ...kept })
            return { pid, changeOf: (now: PostRow) => changeOf(now, judgement, clock() + retry) }
          }),
        )
        const stored = found.length > 0 ? await storeFound(parts, found) : []
        const scored = stored.filter(({ score_due }) => score_due === null).length
        if (scored === 0) return sum
        sum += scored
        await yieldToEventLoop()
      }
    },
  }
}

export type Scoring = ReturnType<typeof createScoring>

async function tooLong(milliseconds: number): Promise<never> {
  await wait(milliseconds, undefined, { ref: false })
  throw new Error(`it did not answer within ${milliseconds / 1000} s`)
}

/** Files of ours have bare names. */
function isElsewhere(path: string): boolean {
  return path.includes(':')
}

/** What a post has been scored, by which models. */
function keptOf(row: PostRow): ByPart<Kept> {
  const { score_text, score_image, score_video } = row
  const known = readModels(row)
  return {
    text: { score: score_text, model: known.text },
    image: { score: score_image, model: known.image },
    video: { score: score_video, model: known.video },
  }
}

/** Scores without a model came with the post; before models were kept a text may have been scored here, media never was. */
function givenWith(row: PostRow): Partial<Post['score']> {
  const kept = keptOf(row)
  const given = partNames.filter(
    (name) => kept[name].model === null && (name !== 'text' || row.models !== null),
  )
  return Object.fromEntries(given.map((name) => [name, kept[name].score]))
}

/** Of two files of one part: what can't be told of one, or is not answered, can't be told of the part. */
function combineScores(one: MediaScore | null, other: MediaScore | null): MediaScore | null {
  if (one === null || other === null) return null
  const isTold = one.score !== null && other.score !== null
  const both = { score: isTold ? Math.max(one.score ?? 0, other.score ?? 0) : null }
  const isProvisional = one.isProvisional ?? other.isProvisional
  const words = joined(one.words, other.words)
  return {
    ...(isTold ? one : unscorable),
    ...both,
    suggestive: Math.max(one.suggestive, other.suggestive),
    ...(isProvisional && { isProvisional }),
    ...(words !== undefined && { words }),
  }
}

/** What is read in several files; absent where none of them was read. */
function joined(...words: readonly (string | undefined)[]): string | undefined {
  const read = words.filter((text) => text !== undefined)
  return read.length > 0 ? read.filter((text) => text !== '').join('\n') : undefined
}

/** What a judgement makes of a post. What has been read twice and can't be now, or lacks a score, keeps what it has until all is there. */
function changeOf(row: PostRow, judgement: Judgement, again: Microseconds): Partial<PostRow> | null {
  if (row.score_due === null) return null
  const { reading_due, ...found } = storedJudgement(judgement, again)
  const isUnread = reading_due !== null && row.reading_due === null
  if (isUnread || (found.score_due !== null && row.status !== 'pending')) return { score_due: again }
  return found
}
