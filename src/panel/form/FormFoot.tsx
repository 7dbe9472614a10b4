import { Button } from '@mui/material'
import { useWords, type WordKey } from '../i18n/words'
import { SubmitButton } from './SubmitButton'

interface Props {
  /** The form's id. */
  form: string
  label: WordKey
  isBusy?: boolean
  onCancel: () => void
}

/** Below a dialog's form: the way back, which waits for what is on its way, and the way on. */
export function FormFoot({ form, label, isBusy = false, onCancel }: Props) {
  const words = useWords()
  return (
    <>
      <Button variant="outlined" aria-disabled={isBusy} onClick={isBusy ? undefined : onCancel}>
        {words('common.cancel')}
      </Button>
      <SubmitButton form={form} label={label} isBusy={isBusy} />
    </>
  )
}
