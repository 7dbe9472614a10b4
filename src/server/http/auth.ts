import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import type { Right, StaffRole } from '../../contract/access'
import { isLocale, type Locale } from '../../contract/locales'
import { networkOf } from '../lib/network'
import { Problem } from '../problems'
import { requireStorable } from './validation'

/** A person with a live session. */
export interface SignedInPerson {
  sid: string
  uid: string
  name: string
  role: StaffRole
  /** That were added to a Moderator's. */
  rights: readonly Right[]
  oid: string
  /** The number of changes that the session had made when the call came. */
  changes: number
  /** It can do nothing but set up a second factor. */
  isRestricted: boolean
}

/** The signed-in person who makes a call. */
export interface Caller extends SignedInPerson, RequestOrigin {
  kind: 'person'
}

/** A member, or an Organization Administrator of the organization `oid`, who uses the link to a ticket of theirs. */
export interface TicketMember {
  uid: string
  tid: string
  oid: string | null
  origin: RequestOrigin
}

/** Where an action comes from, as the audit log keeps it. */
export interface RequestOrigin {
  network: string | null
  /** The request's id. */
  request: string | null
}

/** An actor without a session: anybody, the platform's back end, or the office itself. */
export interface SessionlessActor extends RequestOrigin {
  kind: 'public' | 'platform' | 'office'
}

/** The person who started a job, with the role and organization of that moment. */
export interface JobOwner extends RequestOrigin {
  kind: 'absent'
  uid: string
  role: StaffRole
  oid: string
}

export const systemActor: SessionlessActor = { kind: 'office', network: null, request: null }

export function originOfRequest(request: FastifyRequest): RequestOrigin {
  return { network: networkOf(request), request: request.id }
}

function anonymousActor(request: FastifyRequest): SessionlessActor {
  return { kind: 'public', ...originOfRequest(request) }
}

export function platformActor(request: FastifyRequest): SessionlessActor {
  return { kind: 'platform', ...originOfRequest(request) }
}

const bearerPattern = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i
const basicPattern = /^Basic +([A-Za-z0-9+/=_-]+)$/i

/** Finds the person behind a session's token; null where there is none. */
export interface SessionLookup {
  personOf(token: string): Promise<SignedInPerson | null>
}

/** The caller by the bearer token, or null. */
export async function findCaller(request: FastifyRequest, sessions: SessionLookup): Promise<Caller | null> {
  const token = bearerToken(request)
  const person = token === null ? null : await sessions.personOf(token)
  return person && { kind: 'person', ...person, ...originOfRequest(request) }
}

/** @throws Problem unauthorized where the bearer token is nobody's */
export async function requireCaller(request: FastifyRequest, sessions: SessionLookup): Promise<Caller> {
  const caller = await findCaller(request, sessions)
  if (!caller) throw new Problem('unauthorized', 'Sign in, and try again.')
  return caller
}

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

/** A request without a session: its network, for limits, and the language for emails that answer it. */
export interface PublicRequest {
  actor: SessionlessActor
  network: string
  locale: Locale | null
}

export function publicRequest(request: FastifyRequest): PublicRequest {
  return { actor: anonymousActor(request), network: networkOf(request), locale: localeOf(request) }
}

/** The first language of `Accept-Language` that the office speaks, by preference; null where there is none. */
export function localeOf({ headers }: FastifyRequest): Locale | null {
  const ranges = (headers['accept-language'] ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { language: tag.split('-', 1)[0]?.toLowerCase(), quality: quality ? Number(quality.slice(2)) : 1 }
  })
  const wanted = ranges.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLocale) ?? null
}
