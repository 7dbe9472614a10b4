import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** Hosts that are this machine itself. */
export const loopback = ['127.0.0.1', '::1', '[::1]', 'localhost']
/** Groups of an IPv6 address that one customer's network has. */
const networkGroups = 4

/**
 * The network that a request comes from, for limits: an IPv4 address, or the first half of an IPv6 one. `X-Forwarded-For`
 * counts where a trusted proxy has set it.
 */
export function networkOf({ ip }: { ip: string }): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return address.parts
    .slice(0, networkGroups)
    .map((group) => group.toString(16))
    .join(':')
}

/** Whether a text is a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)
}

/** Whether an IP address belongs to the public network; of an address that embeds another, the embedded one counts. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
}

/** Whether a URL's host is an address outside the public network, or localhost. Other names are checked when they are connected to. */
export function isPrivate({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? !isPublic(bare) : /(^|\.)localhost\.?$/.test(hostname)
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

/** The origin that a caller used for the office, as a trusted proxy passes it on. */
export function originOf({ protocol, host }: { protocol: string; host: string }): string {
  return `${protocol}://${host}`
}
