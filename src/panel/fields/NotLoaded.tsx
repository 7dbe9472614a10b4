import { Box, Button } from '@mui/material'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { state } from '../list/listState'

interface Props {
  error: unknown
  /** It is being tried again. */
  isBusy: boolean
  /** What came before is still shown, and this is a strip above it. */
  hasRows?: boolean
  onRetry: () => void
}

/** Something did not come: why, and a way to try again. */
export function NotLoaded({ error, isBusy, hasRows = false, onRetry }: Props) {
  const words = useWords()
  const { title, advice } = useProblemWords()(error)
  return (
    <Box role="alert" sx={hasRows ? strip : state}>
      <strong>{title}</strong>
      <span>{advice}</span>
      <Button size="small" variant="outlined" onClick={onRetry}>
        {words(isBusy ? 'common.loading' : 'common.retry')}
      </Button>
    </Box>
  )
}

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '6px 16px',
  color: 'var(--wait)',
  backgroundColor: 'var(--waitSoft)',
}
