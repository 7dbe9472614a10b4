import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { TextInput as Input, type TextInputProps, type Validator } from 'react-admin'
import { emailPattern, longestEmail } from '../../contract/common'
import type { WordKey } from '../i18n/words'

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

interface SelectInputProps extends Omit<TextInputProps, 'label'> {
  label: string
  options: readonly Option[]
}

/** One of several words in a form: the browser's own list, as `Choice` has it, which react-admin's SelectInput is not. */
export function SelectInput({ options, ...rest }: SelectInputProps) {
  return (
    <Input select slotProps={{ select: { native: true } }} {...rest}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Input>
  )
}

export interface Option {
  value: string
  label: string
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly Option[]
  /** What is missing from the options, and how to get it. */
  hint?: ReactNode
  onChange: (value: string) => void
}

/** One of a few words, its label before it: the browser's own list, which every keyboard, phone and screen reader knows. */
export function Choice({ label, value, options, hint, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Labelled>
        <label htmlFor={id}>{label}</label>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </Labelled>
      {hint ? <span role="alert">{hint}</span> : null}
    </Box>
  )
}

/** A field as wide as what is in it, with its label beside it in one frame. */
export const Labelled = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  maxWidth: '100%',
  alignItems: 'center',
  height: 32,
  paddingInlineStart: 10,
  color: theme.palette.text.secondary,
  border: '1px solid var(--edge)',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: 'var(--surface)',
  fontSize: 13,
  '@media (pointer: coarse)': { height: 44 },
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '& label': { whiteSpace: 'nowrap' },
  '& :is(select, input)': {
    height: '100%',
    minWidth: 0,
    maxWidth: 200,
    textOverflow: 'ellipsis',
    padding: '0 8px',
    font: 'inherit',
    fontWeight: 600,
    color: theme.palette.text.primary,
    background: 'none',
    border: 0,
    outline: 0,
    cursor: 'pointer',
  },
  '& option': { backgroundColor: 'var(--surface)' },
}))

const email = new RegExp(emailPattern)
export const missing = 'office.form.missing' satisfies WordKey

/** Whether the office takes this as an address. */
function isEmail(text: string): boolean {
  return text.length <= longestEmail && email.test(text)
}

/** A field's validator: it has to hold more than blanks. */
export function filled(value: unknown): WordKey | undefined {
  return String(value ?? '').trim() === '' ? missing : undefined
}

/** A field's validator: an address, or nothing. */
function emailOrNothing(value: unknown): WordKey | undefined {
  const text = String(value ?? '').trim()
  return text === '' || isEmail(text) ? undefined : 'office.form.noEmail'
}
