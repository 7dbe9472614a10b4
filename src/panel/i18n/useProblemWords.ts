import { ApiProblem, type FailureCode } from '../providers/apiProblem'
import { useWords } from './words'

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
