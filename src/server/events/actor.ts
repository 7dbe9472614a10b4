import type { FastifyRequest } from 'fastify'
import type { StaffRole } from '../../contract/access'
import { networkOf } from '../http/network'

/** Whence somebody acts, for the events. */
export interface Whence {
  network: string | null
  /** The id of the request. */
  request: string | null
}

/** Who acts without a session: anybody, the platform's back end, or the office by itself. */
export interface Outsider extends Whence {
  kind: 'public' | 'platform' | 'office'
}

/** Somebody who has asked for what is done later: as they were then, whether signed in or not. */
export interface AbsentPerson extends Whence {
  kind: 'absent'
  uid: string
  role: StaffRole
  oid: string
}

export const theOffice: Outsider = { kind: 'office', network: null, request: null }

export function whenceOf(request: FastifyRequest): Whence {
  return { network: networkOf(request), request: request.id }
}

export function somebody(request: FastifyRequest): Outsider {
  return { kind: 'public', ...whenceOf(request) }
}

export function thePlatform(request: FastifyRequest): Outsider {
  return { kind: 'platform', ...whenceOf(request) }
}
