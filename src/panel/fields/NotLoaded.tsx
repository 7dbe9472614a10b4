import Button from '@mui/material/Button'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import './fields.css'

interface Props {
  error: unknown
  /** It is being tried again. */
  isBusy: boolean
  onRetry: () => void
}

/** Something did not come: why, and a way to try again. */
export function NotLoaded({ error, isBusy, onRetry }: Props) {
  const words = useWords()
  const { title, advice } = useProblemWords()(error)
  return (
    <div className="list-state" role="alert">
      <strong>{title}</strong>
      <span>{advice}</span>
      <Button variant="outlined" onClick={onRetry}>
        {words(isBusy ? 'common.loading' : 'common.retry')}
      </Button>
    </div>
  )
}
