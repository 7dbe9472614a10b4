import { useWords } from '../../i18n/words'
import type { FaultCode } from './faults'

/** What is wrong with a field, below it. */
export function FieldFault({ id, fault }: { id: string; fault: FaultCode | undefined }) {
  const words = useWords()
  // A weak password is told by the line that tells its strength.
  if (!fault || fault === 'weak') return null
  return (
    <p id={id} className="field-problem">
      {words(`registration.faults.${fault}`)}
    </p>
  )
}
