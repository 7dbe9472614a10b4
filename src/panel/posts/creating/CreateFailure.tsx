import { useProblemWords } from '../../i18n/useProblemWords'
import { useWords } from '../../i18n/words'
import { ApiProblem } from '../../providers/apiProblem'

/** Why a post was not created: what the office says of this file or of these fields, and what to do next. */
export function CreateFailure({ failure }: { failure: unknown }) {
  const words = useWords()
  const { title, advice } = useProblemWords()(failure)
  const isTold = failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500
  return (
    <p className="alert" role="alert">
      <strong>{words('creating.failed')}</strong>
      <span>{`${title}. ${advice}`}</span>
      {isTold && failure.detail ? <span>{failure.detail}</span> : null}
    </p>
  )
}
