import type { FieldError } from '../contract/faults'
import { maxPasswordLength } from '../contract/session'

/** In characters (specification §5). */
export const minPasswordLength = 10

/** The least number of each kind of character (specification §5). */
export const passwordKinds = {
  upper: { least: 3, pattern: /\p{Lu}/gu },
  lower: { least: 3, pattern: /\p{Ll}/gu },
  numeric: { least: 2, pattern: /\p{Nd}/gu },
  special: { least: 2, pattern: /[^\p{L}\p{M}\p{N}\s]/gu },
} as const
type PasswordKind = keyof typeof passwordKinds

export type PasswordFault =
  | { code: 'password_holds_address' }
  | { code: 'password_too_short' }
  | { code: 'password_too_long' }
  | { code: 'password_kinds'; kinds: PasswordKind[] }

/**
 * All faults of a password; none if it is accepted. It must not contain the part of the email before the @, whatever its case
 * (specification §5).
 */
export function passwordFaults(typed: string, email: string): PasswordFault[] {
  const faults: PasswordFault[] = []
  // As it is kept: letters that a Mac takes apart are whole.
  const password = typed.normalize('NFC')
  const local = email.split('@', 1)[0]?.trim().toLowerCase().normalize('NFC') ?? ''
  if (local !== '' && password.toLowerCase().includes(local)) faults.push({ code: 'password_holds_address' })
  if ([...password].length < minPasswordLength) faults.push({ code: 'password_too_short' })
  if (password.length > maxPasswordLength) faults.push({ code: 'password_too_long' })
  const kinds = missingKinds(password)
  if (kinds.length > 0) faults.push({ code: 'password_kinds', kinds })
  return faults
}

function missingKinds(password: string): PasswordKind[] {
  const kinds: PasswordKind[] = ['upper', 'lower', 'numeric', 'special']
  return kinds.filter((kind) => {
    const { least, pattern } = passwordKinds[kind]
    return (password.match(pattern)?.length ?? 0) < least
  })
}

const kindNames: Record<PasswordKind, string> = {
  upper: 'upper case',
  lower: 'lower case',
  numeric: 'numeric',
  special: 'special',
}

/** A fault as an error of the field `path`. */
export function passwordFieldError(path: string, fault: PasswordFault): FieldError {
  const params = fault.code === 'password_kinds' ? { params: { kinds: fault.kinds } } : {}
  return { path, code: fault.code, ...params, message: passwordFaultText(fault) }
}

/** A fault in the specification's words. */
export function passwordFaultText(fault: PasswordFault): string {
  switch (fault.code) {
    case 'password_holds_address':
      return 'Password must not be found in your email address.'
    case 'password_too_short':
      return `Password must be at least ${minPasswordLength} characters long.`
    case 'password_too_long':
      return `Password must be at most ${maxPasswordLength} characters long.`
    case 'password_kinds': {
      const parts = fault.kinds.map((kind) => `${passwordKinds[kind].least} ${kindNames[kind]}`)
      const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(parts)
      return `Password must be at least ${list} characters.`
    }
  }
}
