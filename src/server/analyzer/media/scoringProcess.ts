import { type Asked, scoreFile } from './scoreFile'

/*
 * The process that scores pictures and videos, one at a time. It ends when the office lets go of it or is gone; a signal that is
 * meant for the office does not end it before.
 */
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', async (asked: Asked) => {
  const answer = await scoreFile(asked)
  process.send?.(answer)
})
