import { type Outlook, outlookSteps, type SecondReadingState } from '../../contract/settings'
import { bySignalKind, type Sensitivity, type SignalKind } from '../../contract/signals'
import type { Analyzer } from '../analyzer/analyzer'
import type { Engine } from '../db/engines/engine'
import { type Clock, day } from '../lib/clock'
import { type Found, isFound } from './findings'
import type { ScoredPost } from './thresholdPreview.repository'
import * as thresholdPreviewRepository from './thresholdPreview.repository'

/** So many posts, and so many decisions, are looked at. */
const newest = 10_000
/** The period over which signals are counted, in days. */
const signalDays = 30
/** What is lost when a decimal fraction is multiplied. */
const tolerance = 1e-9

/** What an accepted toxicity would mean for recent posts and decisions. */
export function createThresholdPreview(
  engine: Engine,
  analyzer: Analyzer,
  reading: () => SecondReadingState,
  clock: Clock,
) {
  return async (): Promise<Outlook> => {
    const decided = await thresholdPreviewRepository.decided(engine.kysely, newest)
    const posts = await thresholdPreviewRepository.newest(engine.kysely, newest)
    const read = posts.flatMap(({ found }): Found[] => (found === null ? [] : [JSON.parse(found)]))
    return {
      scores: countByScore(posts),
      approved: countByScore(decided.filter(({ status }) => status === 'public')),
      blocked: countByScore(decided.filter(({ status }) => status === 'blocked')),
      signals: await thresholdPreviewRepository.withSignals(
        engine.kysely,
        Math.floor(clock() / day) - signalDays,
      ),
      read: read.length,
      found: {
        fewer: countFound(read, 'fewer'),
        usual: countFound(read, 'usual'),
        more: countFound(read, 'more'),
      },
      scorer: analyzer.answering?.() ?? 'built_in',
      secondReading: reading(),
    }
  }
}

/** In how many each kind of sign is found at a sensitivity. */
function countFound(read: readonly Found[], at: Sensitivity): Record<SignalKind, number> {
  return bySignalKind(
    (kind) => read.filter(({ [kind]: from }) => from !== undefined && isFound(from, at)).length,
  )
}

/** Of those that have a score: how many have their highest at each step. */
function countByScore(posts: ScoredPost[]): number[] {
  const counts = Array.from({ length: outlookSteps + 1 }, () => 0)
  for (const { score_text, score_image, score_video } of posts) {
    const scores = [score_text, score_image, score_video].flatMap((score) => score ?? [])
    if (scores.length === 0) continue
    const step = Math.ceil(Math.max(...scores) * outlookSteps - tolerance)
    counts[step] = (counts[step] ?? 0) + 1
  }
  return counts
}
