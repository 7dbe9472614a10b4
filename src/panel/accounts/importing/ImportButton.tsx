import Button from '@mui/material/Button'
import { formatCount } from '../../fields/locale'
import { useWords } from '../../i18n/words'

interface Props {
  /** Of the rows that can be imported. */
  count: number
  isAgain: boolean
  onImport: () => void
}

export function ImportButton({ count, isAgain, onImport }: Props) {
  const words = useWords()
  const isOff = count === 0
  return (
    <Button
      variant="contained"
      className={isOff ? 'import-button dimmed' : 'import-button'}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onImport}
    >
      {isAgain
        ? words('importing.again')
        : words('importing.import', { smart_count: count, count: formatCount(count) })}
    </Button>
  )
}
