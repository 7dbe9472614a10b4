import VisibilityIcon from '@mui/icons-material/Visibility'
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff'
import { Alert, AlertTitle, Box, Button, CircularProgress, IconButton, TextField } from '@mui/material'
import { FieldTitle, useInput, ValidationError } from 'ra-core'
import { type ReactNode, type Ref, useState } from 'react'
import { TextInput, type TextInputProps } from 'react-admin'
import {
  longestPassword,
  type PasswordFault,
  passwordFaults,
  passwordKinds,
  shortestPassword,
} from '../../contract/passwords'
import { useWords, type WordKey, type Words } from '../i18n/words'
import type { FailureCode } from '../providers/apiProblem'
import type { Send } from './useSend'

/** The fault of a password that the list below its field tells already. */
export const weakPassword = 'passwords.weak'

interface InputProps extends Omit<TextInputProps, 'label'> {
  label: string
  /** Its label has the mark of required fields. */
  isStarred?: boolean
}

/** A required text of a page outside the office. */
export function RequiredInput({ isStarred = false, type, slotProps, ...rest }: InputProps) {
  return (
    <TextInput
      parse={asWritten}
      isRequired={isStarred}
      {...(type && { type })}
      slotProps={{
        ...slotProps,
        htmlInput: { required: true, ...(type === 'email' && { autoCapitalize: 'none', spellCheck: false }) },
      }}
      {...rest}
    />
  )
}

interface PasswordProps {
  source: string
  label: string
  isStarred?: boolean
  autoComplete: 'current-password' | 'new-password'
  onChange?: () => void
  ref?: Ref<HTMLInputElement>
  /** What is said of it beside its fault. */
  children?: ReactNode
}

/** A password that can be shown and hidden again, each with its own button; react-admin’s has no place for what it still lacks. */
export function PasswordField({
  source,
  label,
  isStarred,
  autoComplete,
  onChange,
  ref,
  children,
}: PasswordProps) {
  const words = useWords()
  const [isShown, setShown] = useState(false)
  const { id, field, fieldState } = useInput({ source, defaultValue: '', parse: asWritten, onChange })
  const message = fieldState.error?.message
  const toggle = words(isShown ? 'session.login.hide' : 'session.login.show')
  return (
    <TextField
      {...field}
      id={id}
      inputRef={ref}
      type={isShown ? 'text' : 'password'}
      label={<FieldTitle label={label} isRequired={isStarred} />}
      autoComplete={autoComplete}
      error={fieldState.invalid}
      helperText={
        <>
          {message && !isWeak(message) ? <ValidationError error={message} /> : null}
          {children}
        </>
      }
      slotProps={{
        htmlInput: { required: true },
        formHelperText: { component: 'div' },
        input: {
          endAdornment: (
            <IconButton
              edge="end"
              aria-label={toggle}
              aria-describedby={`${id}-label`}
              title={toggle}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
            </IconButton>
          ),
        },
      }}
    />
  )
}

function asWritten(text: string): string {
  return text
}

/** Whether this is the fault of a weak password, as react-hook-form keeps it. */
function isWeak(message: unknown): boolean {
  return JSON.stringify(message).includes(weakPassword)
}

/** What a password still lacks, told while it is typed, and as its fault when it was sent like that. */
export function PasswordStrength({ password, email }: { password: string; email: string }) {
  const words = useWords()
  const faults = passwordFaults(password, email)
  return (
    <Box component="ul" id="password-strength" aria-live="polite" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {faults.map((lack) => (
        <li key={lack.code}>{passwordFaultWords(words, lack)}</li>
      ))}
      {faults.length === 0 ? (
        <Box component="li" sx={{ color: 'success.main' }}>
          {words('passwords.good')}
        </Box>
      ) : null}
    </Box>
  )
}

/** A fault of a password in the catalog’s words. */
export function passwordFaultWords(words: Words, fault: PasswordFault): string {
  switch (fault.code) {
    case 'holdsAddress':
      return words('passwords.holdsAddress')
    case 'tooShort':
      return words('passwords.tooShort', { least: shortestPassword })
    case 'tooLong':
      return words('passwords.tooLong', { most: longestPassword })
    case 'missingKinds': {
      const kinds = fault.kinds.map((kind) =>
        words(`passwords.kinds.${kind}`, { least: passwordKinds[kind].least }),
      )
      const list = new Intl.ListFormat(words('passwords.language'), { style: 'long', type: 'conjunction' })
      return words('passwords.missingKinds', { kinds: list.format(kinds) })
    }
  }
}

interface SendButtonProps {
  sent: Send
  label: WordKey
  busy: WordKey
}

/** Sends its form. While that takes its time, or has to wait, it stays in the keyboard’s reach and says so. */
export function SendButton({ sent: { isPending, wait }, label, busy }: SendButtonProps) {
  const words = useWords()
  const text = wait > 0 ? words('session.wait', { seconds: wait }) : words(label)
  return (
    <Button
      type="submit"
      variant="contained"
      aria-disabled={isPending || wait > 0}
      sx={{ '&&': { justifySelf: 'stretch' }, minHeight: 46 }}
    >
      {isPending ? <CircularProgress size={18} color="inherit" aria-hidden="true" sx={{ mr: 1 }} /> : null}
      {isPending ? words(busy) : text}
    </Button>
  )
}

interface ProblemProps {
  code: FailureCode
  /** What to do next, where this page knows better than the catalog’s advice. */
  advice?: string
  children?: ReactNode
}

/** What went wrong and what to do next, in the catalog’s words. */
export function ProblemAlert({ code, advice, children }: ProblemProps) {
  const words = useWords()
  return (
    <Alert severity="error">
      <AlertTitle>{words(`problems.${code}.title`)}</AlertTitle>
      {advice ?? words(`problems.${code}.advice`)}
      {children}
    </Alert>
  )
}
