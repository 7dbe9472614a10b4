import { acceptLink } from '../../contract/richLinks'

/** The default link value on insert (specification §2). */
export const barePrefix = 'https://'

/** What was typed as a link: nothing, an address (completed where its beginning was left out), or no address. */
export type TypedLink = { kind: 'nothing' } | { kind: 'address'; href: string } | { kind: 'refused' }

export function readTypedLink(typed: string): TypedLink {
  const text = typed.trim()
  if (text === '' || /^[a-z]+:(\/\/)?$/i.test(text)) return { kind: 'nothing' }
  const href = acceptLink(completed(text))
  return href ? { kind: 'address', href } : { kind: 'refused' }
}

function completed(text: string): string {
  // A mail address that was typed behind the prefix which the field begins with.
  const mail = /^(?:https:\/\/)?([^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+)$/i.exec(text)?.[1]
  if (mail) return `mailto:${mail}`
  // The prefix was left standing before an address that was pasted whole.
  const whole = /^https:\/\/((?:https?:\/\/|mailto:).+)$/i.exec(text)?.[1]
  if (whole) return whole
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text
  return /^[^\s/?#]+\.[^\s/?#]/.test(text) || /^localhost\b/i.test(text) ? `https://${text}` : text
}
