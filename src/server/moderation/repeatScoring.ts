import type { DiskSpace } from '../db/diskSpace'
import type { Engine } from '../db/engines/engine'
import { onOneServer, repeat } from '../db/repeat'
import type { Scoring } from './scoring.service'
import type { PostReading } from './secondReading.service'

/** How long after a round the next one looks for posts that wait for their score, in milliseconds. */
const pause = 5_000

/** Scores what was left pending, again and again, until the returned function is called. */
export function repeatScoring(engine: Engine, scoring: Scoring, disk: DiskSpace): () => Promise<void> {
  const round = onOneServer(engine, 'scoring', pause, async () => {
    await scoring.scorePending()
    return pause
  })
  return repeat(round, pause, (error) =>
    disk.report(error, 'scoring what is pending failed; it is tried again'),
  )
}

/** How often posts are looked for whose text is to be read a second time, and while it can't be read, in milliseconds. */
const soon = 250
const pauseWhileAway = 5_000

/** Reads texts a second time, again and again, until the returned function is called. */
export function repeatReading(engine: Engine, reading: PostReading, disk: DiskSpace): () => Promise<void> {
  const round = onOneServer(engine, 'reading', soon, async () => {
    await reading.readDue()
    return reading.isAnswered() ? soon : pauseWhileAway
  })
  return repeat(round, soon, (error) =>
    disk.report(error, 'reading texts a second time failed; it is tried again'),
  )
}
