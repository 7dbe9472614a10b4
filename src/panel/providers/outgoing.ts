import type { OfficeFrame, SupportErrorCode } from '../../contract/support'
import type { Attached } from './attached'

/** A message, or a note, of one's own that the office has not echoed yet. */
export interface Outgoing {
  readonly nonce: string
  readonly message: string
  /** Of a note, which is for colleagues alone: who is named in it. Absent where it is a message to the member. */
  readonly mentions?: readonly string[]
  /** The ticket is solved once it is there. */
  readonly isLast?: boolean
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

/** Whether this tells of a message with which the ticket is solved: not before it is there, or the ticket might be ended without it. */
export function solvesTicket(outgoing: readonly Outgoing[], frame: OfficeFrame): boolean {
  return frame.type === 'chat' && outgoing.some((own) => own.nonce === frame.nonce && own.isLast === true)
}
