import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

/** Sends rows as a file to keep, as they are read. */
export function sendCsv(reply: FastifyReply, file: string, lines: AsyncIterable<string>): FastifyReply {
  return sendFile(reply, file, 'text/csv; charset=utf-8', Readable.from(lines))
}

/** Sends a ZIP archive, as it is written. */
export function sendArchive(reply: FastifyReply, file: string, archive: Readable): FastifyReply {
  return sendFile(reply, file, 'application/zip', archive)
}

function sendFile(reply: FastifyReply, file: string, type: string, content: Readable): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'no-store')
    .send(content)
}

/** Browser features that no page of ours uses. */
const unusedFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'display-capture',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** For answers that no hook sees: of what is no request, cannot be decoded or is refused before there is a route. */
export const bareSecurityHeaders = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
} as const

/**
 * Security headers for every answer; pages of the panel set their own, wider policy. Not Fastify's plugin for helmet: it
 * builds the headers anew for each request, which costs a tenth of a list's processor time.
 */
export function secureHeaders(app: FastifyInstance): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', unusedFeatures)
    setHeaders(request.raw, reply.raw, () => done())
  })
}

/** A Content-Security-Policy that allows these sources and nothing else. */
export function policyOf(sources: readonly string[], forms = "'none'"): string {
  const others = ["base-uri 'none'", `form-action ${forms}`, "frame-ancestors 'none'"]
  return ["default-src 'none'", ...sources, ...others].join('; ')
}

export interface PanelSources {
  /** The origins of the platform's pictures and videos. */
  mediaOrigins: readonly string[]
  /** The `style` attributes that rich text and emails may have, and the style sheets of emails. */
  styles: readonly string[]
  sheets: readonly string[]
}

/**
 * The panel's Content-Security-Policy: our own scripts only; styles of our own, with this page's nonce, or listed by hash;
 * pictures and videos of our own or from the platform's media origins.
 */
export function panelPolicy({ mediaOrigins, styles, sheets }: PanelSources): (nonce: string) => string {
  const media = ["'self'", ...mediaOrigins].join(' ')
  return (nonce) =>
    policyOf(
      [
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}' ${hashesOf(sheets)}`,
        `style-src-attr 'unsafe-hashes' ${hashesOf(styles)}`,
        `img-src ${media} data:`,
        `media-src ${media}`,
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
      ],
      "'self'",
    )
}

function hashesOf(texts: readonly string[]): string {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')
}

/** The policy of the demo's member page: our own files and calls, and nothing else. */
export const memberPolicy = policyOf([
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
])

/** In bytes: an answer that fits into one TCP segment gains nothing. */
const minCompressed = 1024
/** In bytes: up to here compressing takes under half a millisecond, less than handing it to another thread. */
const maxSynchronous = 64 * 1024

/**
 * Compresses the answers of the routes declared from here on, except those with `compress: false`. The qualities are the
 * highest whose cost is small compared with a list's.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: minCompressed,
    syncThreshold: maxSynchronous,
    // Streams are flushed write by write.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 2 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { level: 3, flush: constants.Z_SYNC_FLUSH },
  })
  const contentRanges = new WeakMap<FastifyRequest, string>()

  /** Caches need it on uncompressed answers, too. */
  const setVary = (reply: FastifyReply) => {
    const names = String(reply.getHeader('vary') ?? '')
    if (!names.includes('accept-encoding')) {
      reply.header('vary', names ? `${names}, accept-encoding` : 'accept-encoding')
    }
  }
  app.addHook('onRoute', (route) => {
    if (route.compress === false) return
    route.onSend = [
      async (request, reply) => {
        setVary(reply)
        // The plugin skips answers with a Content-Range; ra-data-simple-rest's counts rows, not bytes.
        const range = reply.statusCode === 200 && reply.getHeader('content-range')
        if (!range) return
        contentRanges.set(request, String(range))
        reply.removeHeader('content-range')
      },
      ...[route.onSend ?? []].flat(),
      async (request, reply) => {
        const range = contentRanges.get(request)
        if (range) reply.header('content-range', range)
        // Fastify has counted the uncompressed bytes.
        if (request.method === 'HEAD') reply.removeHeader('content-length')
      },
    ]
  })
}

const requestIdHeader = 'x-request-id'
/** What a proxy's request id may be: it goes into log lines. */
const requestIdPattern = /^[A-Za-z0-9._-]{1,64}$/

/** Generates each request's id, or takes it from the trusted proxy that passes the request on. */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader]
    const { remoteAddress = '', remoteFamily } = socket
    const isTrusted = trusted.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')
    return isTrusted && typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
  }
}

/** Adds the request's id, by which the log and the audit log name it, to every answer. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id)
  })
}

/** Warns once in the log when requests come through a proxy that `TRUST_PROXY` does not name. */
export function noteUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      request.log.warn(
        'X-Forwarded-For is not believed, because TRUST_PROXY names no proxy: behind one everybody counts as one network',
      )
    }
    done()
  })
}
