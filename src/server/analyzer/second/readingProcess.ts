import { answerQuestions } from '../../lib/childWorker'
import type { SecondRead } from '../analyzer'
import { loadReader } from './reader'

/** A reading for each text, or why there is none. */
export type ReadingAnswer = { readings: SecondRead[] } | { failure: string }

/* The process that reads texts a second time. */
const loading = loadReader()
// A failure is the answer to the first question; until then it must not end the process.
loading.catch(() => undefined)
answerQuestions(async ({ texts }: { texts: string[] }): Promise<ReadingAnswer> => {
  try {
    const read = await loading
    return { readings: await read(texts) }
  } catch (error) {
    return { failure: String(error) }
  }
})
