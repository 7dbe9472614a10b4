import { createHmac, randomBytes } from 'node:crypto'
import { type Microseconds, second } from './clock'

const prefix = 'whsec_'
const secretPattern = /^whsec_[A-Za-z0-9+/]+={0,2}$/
/** In bytes, by Standard Webhooks. */
const minSecret = 24
const maxSecret = 64

export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

export function isSecret(text: string): boolean {
  const { length } = keyOf(text)
  return secretPattern.test(text) && length >= minSecret && length <= maxSecret
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), 'base64')
}

/** The headers of Standard Webhooks, signed with each of these secrets. @param now the instant of this attempt */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  now: Microseconds,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(now / second))
  const signatures = secrets.map((secret) =>
    createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64'),
  )
  return {
    'content-type': 'application/json',
    'user-agent': 'Gatehouse',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}
