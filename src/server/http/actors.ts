import type { FastifyRequest } from 'fastify'
import type { StaffRole } from '../../contract/access'
import { networkOf } from '../lib/network'

/** Whence somebody acts, for the events. */
export interface RequestOrigin {
  network: string | null
  /** The id of the request. */
  request: string | null
}

/** Who acts without a session: anybody, the platform's back end, or the office by itself. */
export interface Outsider extends RequestOrigin {
  kind: 'public' | 'platform' | 'office'
}

/** Somebody who has asked for what is done later: as they were then, whether signed in or not. */
export interface JobOwner extends RequestOrigin {
  kind: 'absent'
  uid: string
  role: StaffRole
  oid: string
}

export const systemActor: Outsider = { kind: 'office', network: null, request: null }

export function originOfRequest(request: FastifyRequest): RequestOrigin {
  return { network: networkOf(request), request: request.id }
}

export function somebody(request: FastifyRequest): Outsider {
  return { kind: 'public', ...originOfRequest(request) }
}

export function platformActor(request: FastifyRequest): Outsider {
  return { kind: 'platform', ...originOfRequest(request) }
}
