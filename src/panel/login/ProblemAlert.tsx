import type { ReactNode } from 'react'
import { useWords } from '../i18n/words'
import type { FailureCode } from '../providers/apiProblem'

interface Props {
  code: FailureCode
  /** What to do next, where this page knows better than the catalog's advice. */
  advice?: string
  children?: ReactNode
}

/** What went wrong and what to do next, in the catalog's words. */
export function ProblemAlert({ code, advice, children }: Props) {
  const words = useWords()
  return (
    <div className="alert" role="alert">
      <strong>{words(`problems.${code}.title`)}</strong>
      <span>{advice ?? words(`problems.${code}.advice`)}</span>
      {children}
    </div>
  )
}
