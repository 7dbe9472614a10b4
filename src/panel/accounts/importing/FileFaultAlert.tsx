import { largestImport } from '../../../contract/importFile'
import { formatCount } from '../../fields/locale'
import { useWords } from '../../i18n/words'
import type { FileFault } from './importPreview'

/** Why nothing of a file can be imported, and what to do. */
export function FileFaultAlert({ name, fault }: { name: string; fault: FileFault }) {
  const words = useWords()
  const size = formatCount(largestImport / 1024 / 1024)
  return (
    <p className="alert" role="alert">
      <strong>{words('importing.faults.title', { name })}</strong>
      {fault.code === 'missing' ? (
        <span>
          {words('importing.faults.missing', { columns: fault.missing.join(', ') })}{' '}
          {fault.separator === ';' ? words('importing.faults.semicolons') : null}
          {fault.separator === '\t' ? words('importing.faults.tabs') : null}
        </span>
      ) : (
        <span>{words(`importing.faults.${fault.code}`, { size })}</span>
      )}
    </p>
  )
}
