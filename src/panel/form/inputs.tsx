import { TextField } from '@mui/material'
import { TextInput as Input, type TextInputProps, type Validator } from 'react-admin'
import { emailPattern, maxEmailLength } from '../../contract/schema'
import { readAddress } from '../../shared/text'
import type { WordKey, Words } from '../i18n/words'

interface Props extends Omit<TextInputProps, 'label' | 'validate' | 'isRequired'> {
  /** By default the resource's word for the field. */
  label?: string
  isRequired?: boolean
  /** Shows the asterisk; a validator of its own requires it. */
  showRequired?: boolean
  maxLength?: number
  inputMode?: 'decimal' | 'numeric'
  validate?: Validator
}

/** react-admin's TextInput, which also tells screen readers that it is required. */
export function TextInput({
  isRequired = false,
  showRequired = isRequired,
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
      autoComplete="off"
      isRequired={showRequired}
      validate={validators}
      {...(type && { type })}
      slotProps={{
        ...slotProps,
        htmlInput: {
          maxLength,
          inputMode,
          required: showRequired,
          ...(type && { autoCapitalize: 'none', spellCheck: false }),
          ...slotProps?.htmlInput,
        },
      }}
      {...rest}
    />
  )
}

export interface Option {
  value: string
  label: string
  /** Left alone by translators. */
  isName?: boolean
}

/** The values under the words that the catalog has for them at `key`. */
export function optionsOf<Key extends string, Value extends string>(
  words: (key: NoInfer<`${Key}.${Value}`>) => string,
  key: Key,
  values: readonly Value[],
) {
  return values.map((value) => ({ value, label: words(`${key}.${value}`) }))
}

export const withAll = (words: Words, options: readonly Option[]) => [
  { value: '', label: words('office.list.all') },
  ...options,
]

function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label, isName }) => (
    <option key={value} value={value} translate={isName ? 'no' : undefined}>
      {label}
    </option>
  ))
}

interface SelectInputProps extends Props {
  options: readonly Option[]
}

/** The browser's own list, which every keyboard, phone and screen reader knows; react-admin's SelectInput can't be one. */
export function SelectInput({ options, slotProps, ...rest }: SelectInputProps) {
  return (
    <TextInput select slotProps={{ ...slotProps, select: { native: true } }} {...rest}>
      <Options options={options} />
    </TextInput>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** One of a few words outside of a form, as wide as these are. */
export function NativeSelect({ label, options, onChange, ...rest }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      sx={{ minWidth: `calc(${0.8 * label.length}ch + 36px)` }}
      fullWidth={false}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true } }}
      {...rest}
    >
      <Options options={options} />
    </TextField>
  )
}

const email = new RegExp(emailPattern)
export const missing = 'office.form.missing' satisfies WordKey

/** A field's validator: it has to hold more than blanks. */
export const filledOr = (fault: WordKey) => (value: unknown) =>
  String(value ?? '').trim() === '' ? fault : undefined
export const filled = filledOr(missing)

/** A field's validator: an address as the office takes it, or nothing. */
function emailOrNothing(value: unknown): WordKey | undefined {
  const text = String(value ?? '').trim()
  const isEmail = text.length <= maxEmailLength && email.test(readAddress(text))
  return text === '' || isEmail ? undefined : 'office.form.noEmail'
}
