import type { ReadingAnswer } from '../../../src/server/analyzer/second/readingProcess'

/** Reads in place of the reader that comes with the package: ends over a text that says so. */
process.on('disconnect', () => process.exit())
process.on('message', ({ texts }: { texts: string[] }) => {
  if (texts.some((text) => text.includes('the end'))) process.exit(1)
  const answer: ReadingAnswer = {
    readings: texts.map(() => ({ findings: [], cruelty: 0.1, model: 'frail' })),
  }
  process.send?.(answer)
})
