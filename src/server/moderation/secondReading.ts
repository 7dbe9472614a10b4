import type { SecondReadingState } from '../../contract/outlook'
import type { SecondRead } from '../analyzer/analyzer'
import type { PostRow } from '../db/schema/moderation'
import { day, minute } from '../lib/clock'
import { createYieldToEventLoop } from '../lib/yieldToEventLoop'
import { type Judging, readJudging } from '../settings/settings.service'
import type { ModerationContext } from './context'
import { bandOf, statusOfStored } from './rules'
import * as scoringRepository from './scoring.repository'
import {
  explained,
  readSignals,
  readUnlessAway,
  storedFindings,
  storedSignals,
  withCruelty,
  withFindings,
} from './signals'
import { storeFindings } from './storing/findings'
import { readExplanation, readModels, readPictureWords } from './wire'

const batchSize = 64
/** Older posts are not read a second time. */
const maxAge = 90 * day

type SecondReadingContext = Pick<ModerationContext, 'config' | 'secondReading'>

/** While it is `on`, posts of the last hour wait for it. */
export function readingState({ config, secondReading }: SecondReadingContext): SecondReadingState {
  if (secondReading === null) return 'off'
  if (secondReading.isAway()) return 'away'
  return config.secondReading === 'behind' ? 'behind' : 'on'
}

/**
 * Reads the texts that are due a second time: posts that wait first, then reported ones, then the newest. What it finds in published posts
 * takes them back. While the second reading is out of reach for longer than a minute, posts that wait for it alone are decided by the first
 * reading, and read later. Returns how many it has read.
 */
export async function readDue(ctx: ModerationContext): Promise<number> {
  const { db, clock, secondReading } = ctx
  if (secondReading === null) return 0
  const yieldToEventLoop = createYieldToEventLoop()
  for (let sum = 0; ; ) {
    const now = clock()
    const judging = await readJudging(db)
    if (secondReading.isAway()) {
      const waiting = await scoringRepository.waitingToBeRead(db, now, batchSize)
      const reading_due = now + minute
      await store(ctx, waiting, (row) => ({ status: statusOfStored(row, judging), reading_due }))
    }
    const due = await scoringRepository.dueToRead(db, now, now - maxAge, batchSize)
    const texts = due.map(({ text }) => text ?? '')
    const readings = due.length > 0 ? await readUnlessAway(secondReading, texts) : null
    if (readings === null) return sum
    const readingOf = new Map(due.map(({ pid }, n) => [pid, readings[n] ?? null]))
    await store(ctx, due, (row) => withReading(row, readingOf.get(row.pid) ?? null, judging))
    sum += due.length
    await yieldToEventLoop()
  }
}

/** Stores what was read of posts that are still due and have the same text. */
async function store(
  ctx: ModerationContext,
  rows: readonly PostRow[],
  changeOf: (row: PostRow) => Partial<PostRow>,
): Promise<void> {
  await storeFindings(
    ctx,
    rows.map(({ pid, text }) => ({
      pid,
      changeOf: (now: PostRow) => (now.reading_due === null || now.text !== text ? null : changeOf(now)),
    })),
  )
}

/** What a second reading adds to a stored post; where it finds nothing, the decision stands. */
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
    found: storedFindings(reading),
    reading_due: null,
  } satisfies Partial<PostRow>
  const isMore = signals.length > known.length || score !== row.score_text
  const isOpen = row.status === 'pending' || (row.status === 'public' && isMore)
  return isOpen ? { ...read, status: statusOfStored({ ...row, ...read }, judging) } : read
}
