import { setTimeout as wait } from 'node:timers/promises'
import type { Analyzer, MediaScore } from '../analyzer/analyzer'
import type { InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import type { PictureRow } from '../db/schema/support'
import { systemActor } from '../http/auth'
import { type Clock, second } from '../lib/clock'
import { applyWeight } from '../moderation/decideStatus'
import type { Settings } from '../settings/settings.service'
import * as picturesRepository from './pictures.repository'

type Judged = Pick<PictureRow, 'covered' | 'score_due'>

interface Parts {
  engine: Engine
  inTransaction: InTransaction
  analyzer: Analyzer
  settings: Settings
  /** Where the analyzer finds a file of ours. */
  locate: (file: string) => string
  clock: Clock
  log: { warn(context: object, message: string): void }
}

/** Whoever uploads a picture waits so long for its score, in milliseconds; then it is scored afterwards. */
const patience = 4000
/** What the analyzer did not answer is asked for again after so long. */
const retry = 60 * second
/** So many are scored one after the other. */
const batch = 5

/**
 * Judges whether staff see a member's picture at once. It is covered where its score is above what a post may have, and where it has
 * none: who looks decides then.
 */
export function createPictureScoring({
  engine,
  inTransaction,
  analyzer,
  settings,
  locate,
  clock,
  log,
}: Parts) {
  async function judge(file: string, limit: number): Promise<Judged> {
    const answer = await ask(file, limit)
    if (answer === null || answer.isProvisional) return { covered: 1, score_due: clock() + retry }
    const { toxicity, suggestive } = await settings.judging()
    const score = applyWeight(answer, suggestive)
    return { covered: score === null || score > toxicity ? 1 : 0, score_due: null }
  }

  async function ask(file: string, limit: number): Promise<MediaScore | null> {
    try {
      const answer = analyzer.scoreMedia(locate(file), 'image')
      return limit === 0 ? await answer : await Promise.race([answer, nothingAfter(limit)])
    } catch (error) {
      log.warn({ err: error }, 'the analyzer is out of reach; a picture stays covered')
      return null
    }
  }

  return {
    judgeNow: async (file: string): Promise<Judged> => await judge(file, patience),

    /** Scores what is due; answers how many have their score now. */
    async scorePending(): Promise<number> {
      const due = await picturesRepository.dueToScore(engine.kysely, clock(), batch)
      let scored = 0
      for (const { id, file } of due) {
        const judged = await judge(file, 0)
        if (judged.score_due === null) scored += 1
        await inTransaction(systemActor, async (transaction) => ({
          result: await picturesRepository.judged(transaction, id, judged),
          events: [],
        }))
      }
      return scored
    },
  }
}

async function nothingAfter(milliseconds: number): Promise<null> {
  await wait(milliseconds, undefined, { ref: false })
  return null
}
