import { largestImport, mostImportRows } from '../../../contract/importFile'
import { formatCount } from '../../fields/locale'
import { useWords, type Words } from '../../i18n/words'
import type { FileFault } from './importPreview'

/** Why nothing of a file can be imported, and what to do. */
export function FileFaultAlert({ name, fault }: { name: string; fault: FileFault }) {
  const words = useWords()
  return (
    <p className="alert" role="alert">
      <strong>{words('importing.faults.title', { name })}</strong>
      <span>{faultWords(fault, words)}</span>
    </p>
  )
}

function faultWords(fault: FileFault, words: Words): string {
  switch (fault.code) {
    case 'missing':
      return words('importing.faults.missing', { columns: fault.missing.join(', ') })
    case 'firstRow': {
      const reason = words(`importing.refusals.${fault.fault}`)
      return words('importing.faults.firstRow', { line: formatCount(fault.line), reason })
    }
    default:
      return words(`importing.faults.${fault.code}`, {
        size: formatCount(largestImport / 1024 / 1024),
        rows: formatCount(mostImportRows),
      })
  }
}
