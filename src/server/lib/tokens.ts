import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url: what a bearer holds. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the office keeps of a token: SHA-256, base64url. The token is random, so a plain hash is enough. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
