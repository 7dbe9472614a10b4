import type { FailureCode } from '../i18n/en/problems'
import { shown, useWords } from '../i18n/words'
import { ApiProblem } from './apiProblem'

/** Why the office did not take a file; nothing where it was something else. */
export function useMediaReason() {
  const words = useWords()
  return ({ reason }: ApiProblem) =>
    reason ? words(`mediaReasons.${reason.code}`, shown(reason.params)) : ''
}

/** What went wrong and what to do next, for any failure. */
export function useProblemWords() {
  const words = useWords()
  return (failure: unknown) => {
    const code: FailureCode = failure instanceof ApiProblem ? failure.code : 'internal'
    // Some of the specification's titles are whole sentences; where more follows, its own full stop comes.
    const title = words(`problems.${code}.title`).replace(/\.$/, '')
    return { title, advice: words(`problems.${code}.advice`) }
  }
}
