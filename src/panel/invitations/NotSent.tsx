import Button from '@mui/material/Button'
import { Report } from '../bulk/Report'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { isUnanswered } from '../providers/apiProblem'

interface Props {
  failure: unknown
  onRetry: () => void
  onDismiss: () => void
}

/** The invitations were not sent: why, and Retry. What was chosen stays chosen. */
export function NotSent({ failure, onRetry, onDismiss }: Props) {
  const words = useWords()
  const { title, advice } = useProblemWords()(failure)
  return (
    <Report
      tone="bad"
      ways={
        <>
          <Button variant="outlined" onClick={onRetry}>
            {words('common.retry')}
          </Button>
          <Button onClick={onDismiss}>{words('office.bulk.dismiss')}</Button>
        </>
      }
    >
      <strong>{words(isUnanswered(failure) ? 'office.sending.unknown' : 'office.sending.failed')}</strong>
      <p>{words('office.sending.why', { title, advice })}</p>
    </Report>
  )
}
