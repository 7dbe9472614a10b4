import type { Analyzer } from './analyzer'
import type { MediaLog } from './media/mediaScorer'
import { createMediaScoring, type MediaParts } from './media/mediaScoring'
import { createTextThread } from './textThread'

/** The analyzer that comes with the package: texts in a thread, pictures and videos in a process of their own. */
export function createOfficeAnalyzer(config: MediaParts, log: MediaLog): Analyzer {
  const texts = createTextThread(log)
  const media = createMediaScoring(config, log)
  return {
    scoreText: texts.scoreText,
    scoreMedia: media.scoreMedia,
    async close() {
      await Promise.all([texts.close?.(), media.close()])
    },
  }
}
