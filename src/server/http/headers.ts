import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What every answer forbids browsers; pages of the panel set their own, wider policy. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
}

/**
 * The panel's Content-Security-Policy: our own scripts only; styles of our own or with this page's nonce; pictures
 * and videos of our own or from the platform's media origins.
 */
export function panelPolicy(nonce: string, mediaOrigins: readonly string[]): string {
  const media = ["'self'", ...mediaOrigins].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
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
