import { parentPort } from 'node:worker_threads'
import { noOwnWords, type OwnWords } from './ownWords/ownWords'
import { createTextAnalyzer } from './textAnalyzer'

export interface TextBatch {
  texts: readonly string[]
  /** Whether own words are looked for, and those that the thread does not know yet. */
  hasOwn: boolean
  own: OwnWords | null
}

/** The thread that scores texts, a batch at a time. */
const { scoreText } = createTextAnalyzer()
let known = noOwnWords
parentPort?.on('message', ({ texts, hasOwn, own }: TextBatch) => {
  known = own ?? known
  parentPort?.postMessage(texts.map((text) => scoreText(text, hasOwn ? known : noOwnWords)))
})
