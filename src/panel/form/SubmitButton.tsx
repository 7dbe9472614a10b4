import Button, { type ButtonProps } from '@mui/material/Button'
import { useSaveContext } from 'ra-core'
import { useWords, type WordKey } from '../i18n/words'

interface Props extends ButtonProps {
  label: WordKey
  busy?: WordKey
  /** Without it, while react-admin's Create or Edit around it saves. */
  isBusy?: boolean
}

/** Sends a form. It keeps the focus while it is busy, which react-admin's SaveButton, being disabled then, gives away. */
export function SubmitButton({ label, busy = 'common.busy', isBusy: given, ...rest }: Props) {
  const words = useWords()
  const saving = useSaveContext()?.saving
  const isBusy = given ?? saving ?? false
  return (
    <Button type="submit" variant="contained" aria-disabled={isBusy} {...rest}>
      {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
      {words(isBusy ? busy : label)}
    </Button>
  )
}
