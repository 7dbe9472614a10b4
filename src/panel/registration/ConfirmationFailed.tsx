import { useWords } from '../i18n/words'
import type { FailureCode } from '../providers/apiProblem'
import { ProblemAlert } from '../session/ProblemAlert'

/** Why a confirmation did not succeed, and the way forward. */
export function ConfirmationFailed({ code }: { code: FailureCode }) {
  const words = useWords()
  if (code === 'link_ended') {
    return <ProblemAlert code={code} advice={words('registration.confirmation.linkEnded')} />
  }
  if (code === 'account_taken') {
    return <ProblemAlert code={code} advice={words('registration.confirmation.accountTaken')} />
  }
  return <ProblemAlert code={code} />
}
