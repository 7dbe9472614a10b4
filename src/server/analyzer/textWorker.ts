import { parentPort } from 'node:worker_threads'
import { createTextAnalyzer } from './textAnalyzer'

/** A thread that scores texts, so many at a time as it is given. */
const { scoreText } = createTextAnalyzer()
parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(texts.map(scoreText)))
