import { linkProtocols } from './richText'
import { variableAddress } from './templates'

/** Every platform has it. */
declare const URL: { canParse(address: string): boolean }

/**
 * The address that a link may have: a whole one of `linkProtocols`, or a variable of letters that is one. Null where it may lead
 * nowhere.
 */
export function acceptLink(href: string): string | null {
  const variable = variableAddress(href)
  if (variable !== null) return variable
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
  return isWhole && URL.canParse(whole) ? whole : null
}
