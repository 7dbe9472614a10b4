import { ApiProblem, type FailureCode } from '../providers/apiProblem'
import { useWords } from './words'

/** What went wrong and what to do next, for any failure. */
export function useProblemWords() {
  const words = useWords()
  return (failure: unknown) => {
    const code: FailureCode = failure instanceof ApiProblem ? failure.code : 'internal'
    return { title: words(`problems.${code}.title`), advice: words(`problems.${code}.advice`) }
  }
}
