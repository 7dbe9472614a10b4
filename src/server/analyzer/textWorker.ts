import { parentPort } from 'node:worker_threads'
import { createTextAnalyzer } from './textAnalyzer'

/** The thread that scores texts, a batch at a time. */
const { scoreText } = createTextAnalyzer()
parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(texts.map(scoreText)))
