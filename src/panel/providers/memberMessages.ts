import type { Conversation } from './conversation'

/** A message as the member sees it. */
export interface MemberMessage {
  /** The nonce of one's own while it is on its way, the id of those that the office has. */
  readonly key: string
  readonly text: string
  readonly isMine: boolean
  readonly name: string | null
  /** Null while it is on its way. */
  readonly created: string | null
  readonly delivery: 'sending' | 'sent' | 'notSent'
}

/** What was said, in the office's order, and below it what is on its way, in the order it was written in. */
export function memberMessages({ uid, messages, outgoing }: Conversation): MemberMessage[] {
  return [
    ...messages.map(({ id, from, name, message, created }): MemberMessage => {
      return { key: id, text: message, isMine: from === uid, name, created, delivery: 'sent' }
    }),
    ...outgoing.map(({ nonce, message, is }): MemberMessage => {
      const delivery = is === 'refused' ? 'notSent' : 'sending'
      return { key: nonce, text: message, isMine: true, name: null, created: null, delivery }
    }),
  ]
}
