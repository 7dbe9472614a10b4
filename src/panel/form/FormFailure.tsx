import { Alert } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { useWords } from '../i18n/words'
import { missing } from './validators'

/** Above a form's button: that required fields are empty (specification §7), or why the office did not do it. */
export function FormFailure() {
  const words = useWords()
  const { errors } = useFormState()
  const isMissing = Object.values(errors).some((error) => String(error?.message).includes(missing))
  const told = isMissing ? words('common.required') : errors.root?.server?.message
  return told ? <Alert severity="error">{told}</Alert> : null
}
