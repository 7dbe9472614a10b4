import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Whether an IP address is one of the public network; one that holds another in it is taken for that one. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
}

/** The IP address that a URL names in place of a host, or null; URL has brought other notations into the usual one. */
function literalOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : null
}

/** Whether a URL names by itself what is not of the public network; what a name leads to is known when it is connected to. */
export function isPrivate(url: URL): boolean {
  const literal = literalOf(url)
  return literal === null ? /(^|\.)localhost\.?$/.test(url.hostname) : !isPublic(literal)
}

/** Why nothing may be sent to this address, or null. */
export function faultOfAddress(
  text: string,
  isPrivateAllowed: boolean,
): 'malformed' | 'https_only' | 'private_network' | null {
  if (!URL.canParse(text)) return 'malformed'
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || (isPrivateAllowed && url.protocol === 'http:')
  if (!isWeb) return 'https_only'
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'malformed'
  return !isPrivateAllowed && isPrivate(url) ? 'private_network' : null
}
