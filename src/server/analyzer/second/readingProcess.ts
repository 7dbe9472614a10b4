import type { SecondRead } from './findings'
import { loadReader } from './reader'

/** What the process answers: a reading for each text, or why there is none. */
export type Answer = { readings: SecondRead[] } | { failure: string }

/*
 * The process that reads texts a second time, some at once. It ends when the office lets go of it or is gone; a signal that is meant for
 * the office does not end it before.
 */
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
const loading = loadReader()
// Who asks is told why; until then nobody has asked.
loading.catch(() => undefined)
process.on('message', async ({ texts }: { texts: string[] }) => {
  const answer: Answer = await loading
    .then(async (read) => ({ readings: await read(texts) }))
    .catch((error: unknown) => ({ failure: String(error) }))
  process.send?.(answer)
})
