import { Box } from '@mui/material'
import { useWords } from '../i18n/words'
import { state } from '../list/listState'

/** Something is on its way. */
export function Loading({ text }: { text?: string }) {
  const words = useWords()
  return (
    <Box role="status" sx={state}>
      <span className="spinner" aria-hidden="true" />
      {text ?? words('common.loading')}
    </Box>
  )
}
