import { useWords } from '../i18n/words'
import type { FailureCode } from '../providers/apiProblem'

/** What went wrong and what to do next, in the catalog's words. */
export function ProblemAlert({ code }: { code: FailureCode }) {
  const words = useWords()
  return (
    <div className="alert" role="alert">
      <strong>{words(`problems.${code}.title`)}</strong>
      <span>{words(`problems.${code}.advice`)}</span>
    </div>
  )
}
