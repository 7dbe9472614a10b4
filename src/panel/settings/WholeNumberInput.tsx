import { TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { numberIn } from '../providers/settingsCalls'

interface Props {
  source: string
  least?: number
  most: number
  helperText?: string
}

/** A whole number from `least` to `most`. */
export function WholeNumberInput({ least = 0, most, ...rest }: Props) {
  const words = useWords()
  const faultOf = (value: unknown) => {
    const number = numberIn(String(value ?? ''))
    const isFitting = Number.isInteger(number) && number >= least && number <= most
    return isFitting ? undefined : words('settings.malformed', { least, most })
  }
  return <TextInput inputMode="numeric" validate={faultOf} sx={{ maxWidth: 420 }} {...rest} />
}
