import { formatCount } from '../../fields/format'
import type { Words } from '../../i18n/words'
import type { ImportFailure } from './runImport'

/** What was added before an import failed, as far as it is known, and what to do. */
export function failureWords(
  { failure, reached, isGone }: ImportFailure,
  words: Words,
  problemWords: (failure: unknown) => { title: string; advice: string },
): string {
  const { title, advice } = problemWords(failure)
  if (isGone) return words('importing.faults.gone')
  if (reached === 'unknown') return words('importing.failed.unknown', { title })
  if (reached === 'notBegun') return words('importing.failed.nothing', { title, advice })
  const counts = { title, imported: formatCount(reached.imported), rows: formatCount(reached.rows) }
  return words(reached.isFinished ? 'importing.failed.all' : 'importing.failed.some', counts)
}
