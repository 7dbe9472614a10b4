import type { SecondRead } from '../analyzer'
import { loadReader } from './reader'

/** A reading for each text, or why there is none. */
export type ReadingAnswer = { readings: SecondRead[] } | { failure: string }

/*
 * The process that reads texts a second time. It exits when the office disconnects or is gone; signals that are meant for the office do
 * not end it before.
 */
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
const loading = loadReader()
// A failure is the answer to the first question; until then it must not end the process.
loading.catch(() => undefined)
process.on('message', async ({ texts }: { texts: string[] }) => {
  const answer: ReadingAnswer = await loading
    .then(async (read) => ({ readings: await read(texts) }))
    .catch((error: unknown) => ({ failure: String(error) }))
  process.send?.(answer)
})
