import { v7 as uuid } from 'uuid'
import type { SupportErrorCode } from '../../contract/support'

/** An uploaded picture of an unsent message. */
export interface AttachedPicture {
  readonly id: string
  /** An expiring URL. */
  readonly thumbnail: string
  /** The file's name. */
  readonly name: string
  /** The description, or ''. */
  readonly alt: string
}

export const noneAttached: readonly AttachedPicture[] = []

/** One's own message or note that the office has not echoed yet. */
export interface Outgoing {
  readonly nonce: string
  readonly message: string
  /** The colleagues named in a note; absent for a message to the member. */
  readonly mentions?: readonly string[]
  /** Solves the ticket unless the member has written after this `seq`. */
  readonly solves?: number
  readonly pictures?: readonly AttachedPicture[]
  /** `waiting` is sent as soon as it can be. */
  readonly is: 'waiting' | 'sending' | 'refused'
  readonly code?: SupportErrorCode
}

/** Requeues a message that was being sent when the connection broke. */
export function requeued(outgoing: Outgoing): Outgoing {
  return outgoing.is === 'sending' ? { ...outgoing, is: 'waiting' } : outgoing
}

/** Whether a signed URL has expired by the local clock. */
export function hasExpired(address: string): boolean {
  const expires = Number(new URLSearchParams(address.split('?')[1]).get('expires'))
  return expires * 1000 <= Date.now()
}

/** A message's id; begins with the time, which keeps the office's index dense. */
export function newNonce(): string {
  return uuid()
}
