import { Link } from 'react-router'
import { useWords } from '../i18n/words'
import type { FailureCode } from '../providers/apiProblem'
import { ProblemAlert } from '../session/ProblemAlert'

interface Props {
  code: FailureCode
  isFirst: boolean
  email: string
}

/** Why the password was not set, and the way forward. */
export function ResetFailed({ code, isFirst, email }: Props) {
  const words = useWords()
  if (code === 'invalid_request') return <ProblemAlert code={code} advice={words('reset.refused')} />
  if (code === 'link_ended') return <ProblemAlert code={code} advice={words('reset.invitation.ended')} />
  if (code !== 'reset_refused') return <ProblemAlert code={code} />
  if (isFirst) return <ProblemAlert code={code} advice={words('reset.invitation.refused')} />
  return (
    <ProblemAlert code={code}>
      <Link to="/auth/forgot" state={{ email }}>
        {words('reset.askAgain')}
      </Link>
    </ProblemAlert>
  )
}
