import { useMediaQuery } from '@mui/material'
import { useDesk } from '../support/supportWork'

/** Whether an open chat box is over the whole page, as it is in a window without room for both. */
export function useIsCovered(): boolean {
  const isNarrow = useMediaQuery('(max-width: 1099px)', { noSsr: true })
  const isOpen = useDesk(({ boxes }) => boxes.some((box) => box.isOpen))
  return isNarrow && isOpen
}
