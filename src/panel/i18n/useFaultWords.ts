import type { FieldError } from '../../contract/faults'
import type { ApiProblem } from '../providers/apiProblem'
import { useWords, type WordValues } from './words'

/** What the office found wrong with a field, in the reader's language. */
export function useFaultWords() {
  const words = useWords()
  return ({ code, params }: FieldError) => words(`faults.${code}`, shown(params))
}

/** Why the office did not take a file; nothing where it was something else. */
export function useMediaReason() {
  const words = useWords()
  return ({ reason }: ApiProblem) =>
    reason ? words(`mediaReasons.${reason.code}`, shown(reason.params)) : ''
}

function shown(params: FieldError['params'] = {}): WordValues {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.join(', ') : value,
    ]),
  )
}
