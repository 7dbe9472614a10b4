import type { SecondReadingState } from '../../contract/settings'
import type { SecondRead } from '../analyzer/analyzer'
import { ReadingAway, type SecondReading } from '../analyzer/second/secondReading'
import type { InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import type { PostRow } from '../db/schema/moderation'
import { type Clock, day, minute } from '../lib/clock'
import { createYieldToEventLoop } from '../lib/yieldToEventLoop'
import type { Judging, Settings } from '../settings/settings.service'
import { statusOfStored } from './decideStatus'
import { explained, storedFound, withCruelty, withFindings } from './findings'
import { bandOf } from './insightMeasures'
import { readExplanation, readModels, readPictureWords } from './post'
import * as secondReadingRepository from './secondReading.repository'
import { readSignals, storedSignals } from './signals'
import { storeFound } from './storing'

/** So many posts are read and stored together. */
const batch = 64
/** Posts that are older when their turn comes are not read a second time. */
const oldest = 90 * day
interface ReadingParts {
  engine: Engine
  inTransaction: InTransaction
  settings: Settings
  clock: Clock
  second: SecondReading
  /** Whether posts of the last hour are public meanwhile. */
  isBehind: boolean
}

/** Reads the texts of posts a second time, for what they mean; what it finds in published posts takes them back. */
export function createSecondReadingOfPosts(parts: ReadingParts) {
  const { engine, settings, clock, second, isBehind } = parts
  const inTime = isBehind ? 'behind' : 'on'

  async function store(rows: readonly PostRow[], judged: (row: PostRow) => Partial<PostRow>): Promise<void> {
    await storeFound(
      parts,
      rows.map(({ pid, text }) => ({
        pid,
        changeOf: (now: PostRow) => (now.reading_due === null || now.text !== text ? null : judged(now)),
      })),
    )
  }

  return {
    /** @throws ReadingAway */
    async readOne(text: string, isUrgent: boolean): Promise<SecondRead | null> {
      const [reading] = await second.read([text], isUrgent)
      return reading ?? null
    },

    /** Whether posts of the last hour wait for it. */
    isWaitedFor: () => !isBehind && !second.isAway(),
    isAnswered: second.isAnswering,
    state: (): SecondReadingState => (second.isAway() ? 'away' : inTime),

    /**
     * Reads what is due, posts that wait first, then reported ones, then the newest; answers how many it has read. While it can't be had
     * for longer than a minute, posts that wait for it alone are decided by the first reading, and read later.
     */
    async readDue(): Promise<number> {
      const yieldToEventLoop = createYieldToEventLoop()
      for (let sum = 0; ; ) {
        const now = clock()
        const judging = await settings.judging()
        if (second.isAway()) {
          const waiting = await secondReadingRepository.waiting(engine.kysely, now, batch)
          const later = now + minute
          await store(waiting, (row) => ({
            status: statusOfStored(row, judging),
            reading_due: later,
          }))
        }
        const due = await secondReadingRepository.due(engine.kysely, now, now - oldest, batch)
        const readings = due.length > 0 ? await attempt(due) : null
        if (readings === null) return sum
        const pageSliceOf = new Map(due.map(({ pid }, n) => [pid, readings[n] ?? null]))
        await store(due, (row) => withReading(row, pageSliceOf.get(row.pid) ?? null, judging))
        sum += due.length
        await yieldToEventLoop()
      }
    },
  }

  /** Null where it can't be had now. */
  async function attempt(rows: readonly PostRow[]): Promise<SecondRead[] | null> {
    try {
      return await second.read(rows.map(({ text }) => text ?? ''))
    } catch (error) {
      if (error instanceof ReadingAway) return null
      throw error
    }
  }
}

export type PostReading = ReturnType<typeof createSecondReadingOfPosts>

/** What a second reading adds to what is stored of a post; where it finds nothing, what was decided stands. */
function withReading(row: PostRow, reading: SecondRead | null, judging: Judging): Partial<PostRow> {
  const known = readSignals(row)
  const signals = withFindings(known, reading, judging)
  const models = readModels(row)
  const before = { score: row.score_text, model: models.text }
  const { score, model } = before.model === null ? before : withCruelty(before, reading, signals)
  const explanation = explained(readExplanation(row), model, reading)
  const read = {
    score_text: score,
    band: bandOf([score, row.score_image, row.score_video, readPictureWords(row)?.score ?? null]),
    models: row.models && JSON.stringify({ ...models, text: model }),
    explanation: explanation && JSON.stringify(explanation),
    ...storedSignals(signals),
    found: storedFound(reading),
    reading_due: null,
  } satisfies Partial<PostRow>
  const isMore = signals.length > known.length || score !== row.score_text
  const isOpen = row.status === 'pending' || (row.status === 'public' && isMore)
  return isOpen ? { ...read, status: statusOfStored({ ...row, ...read }, judging) } : read
}
