import { type Drawing, draw } from './drawing'

/*
 * The process that draws pictures, one at a time. It ends when the office lets go of it or is gone; a signal that is meant for
 * the office does not end it before.
 */
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', async (drawing: Drawing) => {
  const drawn = await draw(drawing)
  process.send?.(drawn)
})
