import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problems'
import { originOfRequest } from './actors'
import type { Caller, SignedInPerson } from './caller'
import { requireStorable } from './validation'

const bearerPattern = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i
const basicPattern = /^Basic +([A-Za-z0-9+/=_-]+)$/i

/** Who is signed in with a token; null where nobody is. */
export interface PersonOf {
  personOf(token: string): Promise<SignedInPerson | null>
}

/** The person behind the bearer token, or null. */
export async function findCaller(request: FastifyRequest, sessions: PersonOf): Promise<Caller | null> {
  const token = bearerToken(request)
  const person = token === null ? null : await sessions.personOf(token)
  return person && { kind: 'person', ...person, ...originOfRequest(request) }
}

/**
 * The person behind the bearer token.
 * @throws Problem unauthorized
 */
export async function callerOf(request: FastifyRequest, sessions: PersonOf): Promise<Caller> {
  const caller = await findCaller(request, sessions)
  if (!caller) throw new Problem('unauthorized', 'Sign in, and try again.')
  return caller
}

/** The bearer token, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return bearerPattern.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/**
 * The email address and the password of a Basic header, as UTF-8.
 * @throws Problem invalid_credentials where the header is absent or malformed; invalid_request where one of them holds a NUL
 */
export function basicCredentials(request: FastifyRequest): { email: string; password: string } {
  const encoded = basicPattern.exec(request.headers.authorization ?? '')?.[1]
  const text = encoded === undefined ? null : utf8(Buffer.from(encoded, 'base64'))
  const colon = text?.indexOf(':') ?? -1
  if (!text || colon < 1) {
    throw new Problem('invalid_credentials', 'Send the email address and the password as Basic credentials.')
  }
  const credentials = { email: text.slice(0, colon), password: text.slice(colon + 1) }
  requireStorable(credentials)
  return credentials
}

function utf8(bytes: Buffer): string | null {
  return isUtf8(bytes) ? bytes.toString('utf8') : null
}
