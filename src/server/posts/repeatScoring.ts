import type { DiskSpace } from '../db/diskSpace'
import type { Engine } from '../db/engines/engine'
import { onOneServer, repeat } from '../repeat'
import type { Scoring } from './scoring.service'

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
