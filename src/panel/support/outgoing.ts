import { v7 as uuid } from 'uuid'
import type { SupportErrorCode } from '../../contract/support'

/** A picture that was uploaded for a message that is not sent yet. */
export interface Attached {
  readonly id: string
  /** Where it is to be seen, for a while. */
  readonly thumbnail: string
  /** Of its file. */
  readonly name: string
  /** What it shows, in words; empty where nobody has said. */
  readonly alt: string
}

export const noneAttached: readonly Attached[] = []

/** A message, or a note, of one's own that the office has not echoed yet. */
export interface Outgoing {
  readonly nonce: string
  readonly message: string
  /** Of a note, which is for colleagues alone: who is named in it. Absent where it is a message to the member. */
  readonly mentions?: readonly string[]
  /** The ticket is solved with it, unless the member has written after this place in the conversation (`seq`). */
  readonly solves?: number
  /** Those that it shows. */
  readonly pictures?: readonly Attached[]
  /** `waiting` is sent as soon as it can be. */
  readonly is: 'waiting' | 'sending' | 'refused'
  readonly code?: SupportErrorCode
}

/** A message as it stands while there is no line: one that was on its way has to be sent again. */
export function resting(outgoing: Outgoing): Outgoing {
  return outgoing.is === 'sending' ? { ...outgoing, is: 'waiting' } : outgoing
}

/** Whether a signed address is good no more, by the clock of this machine. */
export function hasExpired(address: string): boolean {
  const expires = Number(new URLSearchParams(address.split('?')[1]).get('expires'))
  return expires * 1000 <= Date.now()
}

/** A message's name. It begins with the time, so that the office finds room for new ones side by side. */
export function newNonce(): string {
  return uuid()
}
