import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** What no page of ours asks a browser for. */
const unused = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * What every answer forbids browsers; pages of the panel set their own, wider policy. Fastify's own plugin for helmet
 * puts the headers together anew for each request, which costs a tenth of a list's processor time.
 */
export function secureHeaders(app: FastifyInstance): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', unused)
    setHeaders(request.raw, reply.raw, () => done())
  })
}

export interface PanelSources {
  /** The origins of the platform's pictures and videos. */
  mediaOrigins: readonly string[]
  /** The `style` attributes that rich text and letters may have, and the style sheets of letters. */
  styles: readonly string[]
  sheets: readonly string[]
}

/**
 * The panel's Content-Security-Policy: our own scripts only; styles of our own or with this page's nonce, and as
 * attributes and sheets of letters those that are listed; pictures and videos of our own or from the platform's media origins.
 */
export function panelPolicy({ mediaOrigins, styles, sheets }: PanelSources): (nonce: string) => string {
  const media = ["'self'", ...mediaOrigins].join(' ')
  return (nonce) =>
    [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}' ${hashesOf(sheets)}`,
      `style-src-attr 'unsafe-hashes' ${hashesOf(styles)}`,
      `img-src ${media} data:`,
      `media-src ${media}`,
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
}

function hashesOf(texts: readonly string[]): string {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')
}

/** The policy of the demo's member page: our own files and calls, and nothing else. */
export const memberPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
