import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** So many groups of an IPv6 address name the network that one customer has. */
const networkGroups = 4

/**
 * The network that a request comes from, for limits: an IPv4 address, or the first half of an IPv6 one. `X-Forwarded-For`
 * counts where a trusted proxy has set it.
 */
export function networkOf(request: FastifyRequest): string {
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(address)) return address
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [head = [], tail = []] = groups.map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...(groups.length > 1 ? zeros : []), ...tail].slice(0, networkGroups).join(':')
}

/** The origin that the caller used for the office, as a trusted proxy tells it. */
export function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`
}

/** Tells the log, once, that somebody names other addresses than their own, and nobody is trusted to: it may be a proxy of ours. */
export function noteUntrustedProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      request.log.warn(
        'X-Forwarded-For is not believed, because TRUST_PROXY names no proxy: behind one everybody counts as one network',
      )
    }
    done()
  })
}
