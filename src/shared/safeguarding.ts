/** A helpline, as a line of the settings says it: `GB | Childline | 0800 1111 | 24 hours | https://www.childline.org.uk`. */
export interface Helpline {
  /** ISO 3166, two letters; `EU` for all of it. */
  country: string
  name: string
  phone: string
  hours: string
  url: string | null
}

/** Somebody to turn to: a name, and a phone number or an email address. */
export interface SafeguardingContact {
  name: string
  reach: string
}

export interface OrganizationContact {
  oid: string
  name: string
  phone: string
}

/** What lines of text say, up to the first that can't be read; which one that is, from 1. */
export interface ReadLines<Value> {
  values: Value[]
  malformed: number | null
}

/** The helplines, a line for each. */
export function readHelplines(text: string): ReadLines<Helpline> {
  return readLines(text, ([country = '', name = '', phone = '', hours = '', url = '', ...more]) => {
    const isWhole = /^[A-Z]{2}$/.test(country) && name !== '' && isPhone(phone) && more.length === 0
    return isWhole && (url === '' || isHttps(url)) ? { country, name, phone, hours, url: url || null } : null
  })
}

/** `Ada Byron | +44 20 7946 0000`, one at most. */
export function readContact(text: string): ReadLines<SafeguardingContact> {
  const read = readLines(text, ([name = '', reach = '', ...more]) =>
    name !== '' && reach !== '' && more.length === 0 ? { name, reach } : null,
  )
  return read.values.length > 1 ? { ...read, malformed: 2 } : read
}

/** `school | Grace Hopper | +44 20 7946 0001`, a line for each organization, by its id. */
export function readOrganizationContacts(text: string): ReadLines<OrganizationContact> {
  return readLines(text, ([oid = '', name = '', phone = '', ...more]) =>
    /^[^\s,/]+$/.test(oid) && name !== '' && isPhone(phone) && more.length === 0
      ? { oid, name, phone }
      : null,
  )
}

function readLines<Value>(text: string, read: (parts: string[]) => Value | null): ReadLines<Value> {
  const values: Value[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const value = read(line.split('|').map((part) => part.trim()))
    if (value === null) return { values, malformed: index + 1 }
    values.push(value)
  }
  return { values, malformed: null }
}

/** Digits, with the signs that people put between them. */
function isPhone(text: string): boolean {
  return /^\+?[\d ()./-]+$/.test(text) && /\d{2}/.test(text.replace(/\D/g, ''))
}

function isHttps(address: string): boolean {
  return /^https:\/\/[^\s/@?#]+\.[^\s/@?#]+([/?#]\S*)?$/.test(address)
}
