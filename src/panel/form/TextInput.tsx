import type { Validator } from 'ra-core'
import { TextInput as Input, type TextInputProps } from 'react-admin'
import { emailOrNothing, filled } from './validators'

interface Props extends Omit<TextInputProps, 'label' | 'validate' | 'isRequired'> {
  /** Without it, the word that the catalog has for the resource's field. */
  label?: string
  isRequired?: boolean
  /** It is required, and its own validator says so. */
  isStarred?: boolean
  maxLength?: number
  inputMode?: 'decimal'
  validate?: Validator
}

/** react-admin's TextInput that gives back what is written, and says to screen readers that it is required. */
export function TextInput({
  isRequired = false,
  isStarred = isRequired,
  maxLength,
  inputMode,
  validate,
  type,
  slotProps,
  ...rest
}: Props) {
  const validators = [
    ...(isRequired ? [filled] : []),
    ...(type === 'email' ? [emailOrNothing] : []),
    ...(validate ? [validate] : []),
  ]
  return (
    <Input
      parse={asWritten}
      autoComplete="off"
      isRequired={isStarred}
      validate={validators}
      {...(type && { type })}
      slotProps={{
        ...slotProps,
        htmlInput: {
          maxLength,
          inputMode,
          'aria-required': isStarred,
          ...(type && { autoCapitalize: 'none', spellCheck: false }),
          ...slotProps?.htmlInput,
        },
      }}
      {...rest}
    />
  )
}

function asWritten(text: string): string {
  return text
}
