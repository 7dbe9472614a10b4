import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

const header = 'x-request-id'
/** What a proxy may call a request, so that it can stand in a line of a log. */
const wellFormed = /^[A-Za-z0-9._-]{1,64}$/

/** Names each request: as the trusted proxy that hands it on has named it, or anew. */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return ({ headers, socket }) => {
    const given = headers[header]
    const { remoteAddress = '', remoteFamily } = socket
    const isTrusted = trusted.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')
    return isTrusted && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }
}

/** Every answer says what its request is called: in the log, and in the events of what it changed. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(header, request.id)
  })
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
