import { parentPort } from 'node:worker_threads'
import { type TextScore, unscorableText } from './analyzer'
import { noOwnWords, type OwnWords } from './ownWords/ownWords'
import { createTextAnalyzer } from './textAnalyzer'

/** Texts of one kind: to score with own words or without, or only to find these. */
export interface TextBatch {
  texts: readonly string[]
  what: 'score' | 'scoreAndFind' | 'find'
  /** Own words that the thread does not know yet. */
  own: OwnWords | null
}

/** The thread that scores texts, a batch at a time. */
const { scoreText, findWords } = createTextAnalyzer()
let own = noOwnWords
parentPort?.on('message', ({ texts, what, own: changed }: TextBatch) => {
  own = changed ?? own
  const scored = texts.map((text): TextScore => {
    if (what === 'find') return { ...unscorableText, own: findWords(text, own) }
    return what === 'score' ? scoreText(text) : scoreText(text, own)
  })
  parentPort?.postMessage(scored)
})
