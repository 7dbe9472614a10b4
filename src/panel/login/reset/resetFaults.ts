import { emailPattern, longestEmail } from '../../../contract/common'
import { passwordFaults } from '../../../contract/passwords'

export type EmailFault = 'empty' | 'malformed'
export type PasswordFieldFault = 'empty' | 'weak' | 'differs'

/** The form of a new password as it is typed. */
export interface NewPasswords {
  readonly password: string
  readonly confirmation: string
}

const email = new RegExp(emailPattern)

/** What is wrong with the address that a letter is asked for with. */
export function emailFaultOf(text: string): EmailFault | null {
  const address = text.trim()
  if (address === '') return 'empty'
  return email.test(address) && address.length <= longestEmail ? null : 'malformed'
}

/** What is wrong with each field of the reset form (specification §5). */
export function passwordFaultsOf(
  { password, confirmation }: NewPasswords,
  owner: string,
): Partial<Record<keyof NewPasswords, PasswordFieldFault>> {
  const isWeak = passwordFaults(password, owner).length > 0
  const first = password === '' ? 'empty' : isWeak ? 'weak' : null
  const second = confirmation === '' ? 'empty' : confirmation !== password ? 'differs' : null
  return { ...(first && { password: first }), ...(second && { confirmation: second }) }
}
