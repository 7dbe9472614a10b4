/** What a link to the registration says; empty where it says nothing. */
export interface Invitation {
  /** Of the organization. */
  readonly name: string
  readonly email: string
  /** The email address of who is to administer it. */
  readonly administrator: string
  /** Makes the organization active at once. */
  readonly token: string | null
  /** The link says something that can't be read. */
  readonly isUnreadable: boolean
}

const longestToken = 200

/**
 * Reads the query parameter `data` (specification §2): base64, standard or url-safe, of JSON in UTF-8. What can't be read
 * is left out and noted; it never throws.
 */
export function readInvitation(data: string | null): Invitation {
  const told = data === null ? {} : parse(decode(data))
  const value = (name: string): string | null => {
    const given = told?.[name] ?? ''
    return typeof given === 'string' ? given.trim() : null
  }
  const [name, email, administrator, token] = ['name', 'email', 'administrator', 'token'].map(value)
  const isToken = typeof token === 'string' && token !== '' && token.length <= longestToken
  const isBare = data !== null && !name && !email
  return {
    name: name ?? '',
    email: email ?? '',
    administrator: administrator ?? '',
    token: isToken ? token : null,
    isUnreadable: isBare || [name, email, administrator, token].includes(null) || (!isToken && token !== ''),
  }
}

/** Bytes of base64; a `+` that came through a query is a blank. */
function decode(data: string): Uint8Array | null {
  const signs = data.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
  try {
    return Uint8Array.from(atob(signs), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}

function parse(bytes: Uint8Array | null): Readonly<Record<string, unknown>> | null {
  if (bytes === null) return null
  try {
    const told: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof told === 'object' && told !== null ? { ...told } : null
  } catch {
    return null
  }
}
