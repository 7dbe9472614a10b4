import { Button } from '@mui/material'
import { formatCount } from '../../fields/format'
import { useWords } from '../../i18n/words'
import type { FileImporting } from './useImport'

/** Imports the rows that can be, or puts the file away; below what scrolls, in sight however long the file's preview is. */
export function ImportButtons({ file: { state, begin, clear } }: { file: FileImporting }) {
  const words = useWords()
  if (state.is !== 'ready' && state.is !== 'failed') return null
  const { accepted } = state.preview
  const isOff = accepted === 0
  return (
    <>
      <Button variant="outlined" onClick={clear}>
        {words('importing.putAway')}
      </Button>
      <Button
        variant="contained"
        className={isOff ? 'dimmed' : undefined}
        aria-disabled={isOff}
        onClick={isOff ? undefined : begin}
      >
        {state.is === 'failed'
          ? words('importing.again')
          : words('importing.import', { smart_count: accepted, count: formatCount(accepted) })}
      </Button>
    </>
  )
}
