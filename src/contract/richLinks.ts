import { linkProtocols } from './richText'

/**
 * The address that a link may have, or null where it may lead nowhere: a whole one of `linkProtocols`, and one that
 * `canParse` (the platform's `URL.canParse`, which the contract does not have) takes for an address.
 */
export function acceptLink(href: string, canParse: (address: string) => boolean): string | null {
  // Browsers read an address past these, so `java\nscript:` is one.
  const address = href
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/[ "<>`]/g, encodeURIComponent)
  const match = /^([a-z]+):(.*)$/i.exec(address)
  const protocol = linkProtocols.find((known) => known === match?.[1]?.toLowerCase())
  if (!match || !protocol) return null
  const rest = match[2] ?? ''
  // Not all platforms take a host for wrong that has one of these.
  const isWhole = protocol === 'mailto' ? /^[^@]+@[^@]/.test(rest) : /^\/\/[^/?#\\%^|]+(?:[/?#]|$)/.test(rest)
  const whole = `${protocol}:${rest}`
  return isWhole && canParse(whole) ? whole : null
}
