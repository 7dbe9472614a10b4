import type { ChatMessage, SupportErrorCode } from '../../contract/support'

/** A message as the member sees it. */
export interface MemberMessage {
  /** The nonce of one's own, the id of others: it stays the same while the message is being sent. */
  readonly key: string
  readonly text: string
  readonly isMine: boolean
  readonly name: string | null
  readonly created: string
  readonly delivery: 'sending' | 'sent' | 'notSent'
  readonly refusal: SupportErrorCode | null
  /** Its place on the ticket, once the office has it. */
  readonly seq: number | null
}

/** A message that has just been written. */
export function writtenNow(text: string, nonce: string, created: string): MemberMessage {
  const unsent = { name: null, seq: null, refusal: null } as const
  return { key: nonce, text, isMine: true, created, delivery: 'sending', ...unsent }
}

/**
 * The messages with one more from the office: in its place on the ticket, once, and in the place of the same text that
 * waits for its echo.
 */
export function withMessage(
  messages: readonly MemberMessage[],
  { message, from, name, created, seq }: ChatMessage,
  { uid, nonce }: { uid: string; nonce?: string },
): MemberMessage[] {
  const isMine = from === uid
  const waiting = messages.find(
    (known) =>
      known.seq === null && isMine && (nonce === undefined ? known.text === message : known.key === nonce),
  )
  // The echo of a resend may come after the history that held the message.
  const known = messages.find((other) => other.seq === seq)
  const others = messages.filter((other) => other !== waiting && other !== known)
  const key = waiting?.key ?? known?.key ?? `seq ${seq}`
  const arrived = { key, text: message, isMine, name, created, delivery: 'sent', refusal: null, seq } as const
  return [...others, arrived].sort(inOrder)
}

/** Those that wait stand at the end, in the order in which they were written. */
function inOrder(one: MemberMessage, other: MemberMessage): number {
  return (one.seq ?? Infinity) - (other.seq ?? Infinity) || 0
}
