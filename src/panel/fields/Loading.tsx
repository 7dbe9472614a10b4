import { Box, Button, CircularProgress } from '@mui/material'
import { useWords } from '../i18n/words'
import { useProblemWords } from '../providers/problemWords'

export const state = {
  minHeight: 220,
  padding: 3,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '10px',
  textAlign: 'center',
} as const

export function Loading({ text }: { text?: string }) {
  const words = useWords()
  return (
    <Box role="status" sx={state}>
      <CircularProgress size={18} color="inherit" aria-hidden="true" />
      {text ?? words('common.loading')}
    </Box>
  )
}

interface NotLoadedProps {
  error: unknown
  isBusy: boolean
  /** Earlier rows stay; this is a strip above them. */
  hasRows?: boolean
  onRetry: () => void
}

export function NotLoaded({ error, isBusy, hasRows = false, onRetry }: NotLoadedProps) {
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
