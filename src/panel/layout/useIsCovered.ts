import { useMediaQuery } from '@mui/material'
import { useSupport } from '../support/store'

/** Whether an open chat box is over the whole page, as it is in a window without room for both. */
export function useIsCovered(): boolean {
  const isNarrow = useMediaQuery('(max-width: 1099px)', { noSsr: true })
  const isOpen = useSupport(({ boxes }) => boxes.some((box) => box.isOpen))
  return isNarrow && isOpen
}
