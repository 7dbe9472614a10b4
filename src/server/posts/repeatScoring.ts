import type { DiskSpace } from '../database/diskSpace'
import type { Scoring } from './scoring.service'

/** How long after a round the next one looks for posts that wait for their score, in milliseconds. */
const pause = 5_000

/** Scores what was left pending, again and again, until the returned function is called. */
export function repeatScoring(scoring: Scoring, disk: DiskSpace): () => void {
  let timer: NodeJS.Timeout
  const round = async () => {
    try {
      await scoring.scorePending()
    } catch (error) {
      disk.report(error, 'scoring what is pending failed; it is tried again')
    }
    timer = setTimeout(round, pause)
  }
  timer = setTimeout(round, pause)
  return () => clearTimeout(timer)
}
