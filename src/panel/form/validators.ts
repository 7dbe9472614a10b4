import { emailPattern, longestEmail } from '../../contract/common'
import type { WordKey } from '../i18n/words'

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
export function emailOrNothing(value: unknown): WordKey | undefined {
  const text = String(value ?? '').trim()
  return text === '' || isEmail(text) ? undefined : 'office.form.noEmail'
}
