import VisibilityIcon from '@mui/icons-material/Visibility'
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff'
import { Alert, AlertTitle, Box, IconButton, TextField } from '@mui/material'
import { FieldTitle, type InputProps, useInput, ValidationError } from 'ra-core'
import { type ReactNode, type Ref, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { maxPasswordLength } from '../../contract/session'
import { minPasswordLength, type PasswordFault, passwordFaults, passwordKinds } from '../../shared/passwords'
import { filledOr } from '../form/inputs'
import { SubmitButton } from '../form/OfficeForm'
import type { FailureCode } from '../i18n/en/problems'
import { useWords, type WordKey, type Words } from '../i18n/words'
import type { Send } from './useSend'

/** Not shown at the field: the list below says it already. */
const weakPassword = 'passwords.weak'

export function strongFor(email: string) {
  return (password: string) => (passwordFaults(password, email).length > 0 ? weakPassword : undefined)
}

interface PasswordProps extends Pick<InputProps, 'source' | 'validate' | 'onChange'> {
  label: WordKey
  showRequired?: boolean
  autoComplete: 'current-password' | 'new-password'
  ref?: Ref<HTMLInputElement>
  children?: ReactNode
}

/** A password that can be shown and hidden again, each with its own button; react-admin’s has no place for what it still lacks. */
export function PasswordField({ label, showRequired, autoComplete, ref, children, ...rest }: PasswordProps) {
  const words = useWords()
  const [isShown, setShown] = useState(false)
  const { id, field, fieldState } = useInput({ defaultValue: '', parse: (text: string) => text, ...rest })
  const message = fieldState.error?.message
  const isWeak = String(message).includes(weakPassword)
  const toggle = words(isShown ? 'session.login.hide' : 'session.login.show')
  return (
    <TextField
      {...field}
      id={id}
      inputRef={ref}
      type={isShown ? 'text' : 'password'}
      label={<FieldTitle label={label} isRequired={showRequired} />}
      autoComplete={autoComplete}
      error={fieldState.invalid}
      helperText={
        <>
          {message && !isWeak ? <ValidationError error={message} /> : null}
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

export function NewPassword({ email }: { email: string }) {
  const words = useWords()
  return (
    <>
      {/* Password managers keep the new password for this account. */}
      <input
        type="email"
        hidden
        readOnly
        autoComplete="username"
        aria-label={words('reset.account')}
        value={email}
      />
      <PasswordField
        source="password"
        label="reset.password"
        autoComplete="new-password"
        validate={[filledOr('reset.faults.empty'), strongFor(email)]}
      >
        <Strength email={email} />
      </PasswordField>
      <PasswordField
        source="confirmation"
        label="passwords.confirm"
        autoComplete="new-password"
        validate={[
          filledOr('reset.faults.empty'),
          (again, { password }) => (again === password ? undefined : 'reset.faults.differs'),
        ]}
      />
    </>
  )
}

function Strength({ email }: { email: string }) {
  const password: unknown = useWatch({ name: 'password' })
  return <PasswordStrength password={String(password ?? '')} email={email} />
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

export function passwordFaultWords(words: Words, fault: PasswordFault): string {
  switch (fault.code) {
    case 'password_holds_address':
      return words('passwords.holdsAddress')
    case 'password_too_short':
      return words('passwords.tooShort', { least: minPasswordLength })
    case 'password_too_long':
      return words('passwords.tooLong', { most: maxPasswordLength })
    case 'password_kinds': {
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

/** Sends its form, once the wait that the office asks for is over. */
export function SendButton({ sent: { isPending, wait }, label, busy }: SendButtonProps) {
  return (
    <SubmitButton
      label={wait > 0 ? 'session.wait' : label}
      values={{ seconds: wait }}
      busy={busy}
      isBusy={isPending}
      isOff={wait > 0}
      sx={{ '&&': { justifySelf: 'stretch' }, minHeight: 46 }}
    />
  )
}

interface ProblemProps {
  code: FailureCode
  /** Replaces the catalog's advice. */
  advice?: string
  children?: ReactNode
}

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
