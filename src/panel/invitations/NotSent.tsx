import Button from '@mui/material/Button'
import { Report } from '../bulk/Report'
import { useListReport } from '../fields/listReport'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { isUnanswered } from '../providers/apiProblem'

interface Props {
  failure: unknown
  onRetry: () => void
}

/** The invitations were not sent: why, and Retry. What was chosen stays chosen. */
export function NotSent({ failure, onRetry }: Props) {
  const words = useWords()
  const tell = useListReport()
  const { title, advice } = useProblemWords()(failure)
  return (
    <Report
      tone="bad"
      ways={
        <>
          <Button variant="outlined" onClick={onRetry}>
            {words('common.retry')}
          </Button>
          <Button onClick={() => tell(null)}>{words('office.bulk.dismiss')}</Button>
        </>
      }
    >
      <strong>{words(isUnanswered(failure) ? 'office.sending.unknown' : 'office.sending.failed')}</strong>
      <p>{words('office.sending.why', { title, advice })}</p>
    </Report>
  )
}
