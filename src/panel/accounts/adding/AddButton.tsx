import Button from '@mui/material/Button'
import { useWords } from '../../i18n/words'

/** Add, beside the fields. */
export function AddButton({ isBusy }: { isBusy: boolean }) {
  const words = useWords()
  return (
    <Button type="submit" variant="contained" className="adding-submit" aria-disabled={isBusy}>
      {words(isBusy ? 'common.busy' : 'adding.add')}
    </Button>
  )
}
