import type { Ticket } from '../../contract/tickets'
import { newConversation } from './conversation'
import { logFailure } from './failureLog'
import { type MemberMessage, memberMessages } from './memberMessages'
import { browserSurroundings, type LineState } from './reconnecting'
import { createDesk } from './supportDesk'

export interface MemberLineState {
  /** `ended`: the link is no longer good, and a new one is being asked for. `gone`: the ticket is. */
  readonly link: LineState
  readonly ticket: Ticket | null
  readonly messages: readonly MemberMessage[]
  /** Whether somebody at the desk is writing. */
  readonly isTyping: boolean
}

/** A member's end of the support socket. */
export interface MemberLine {
  read(): MemberLineState
  subscribe(listener: () => void): () => void
  send(text: string): void
  /** Sends a message again that was not sent, by its key. */
  retry(key: string): void
  /** Tells that one is writing; call it at each key. */
  typing(): void
  close(): void
}

interface Parts {
  uid: string
  tid: string
  /** The member's own link, from the platform's back end. */
  link: string
  /** Asks for another link when this one has ended. */
  renew: () => Promise<string>
}

/** How long to wait before a new link is asked for again, in milliseconds. */
const renewalWait = 3000

/** Opens a member's line: the desk's own work on one ticket, with a link that is renewed when it has ended. */
export function openMemberLine({ uid, tid, renew, ...first }: Parts): MemberLine {
  let link = first.link
  let isClosed = false

  async function renewed(): Promise<void> {
    if (isClosed) return
    try {
      link = await renew()
    } catch (failure) {
      logFailure('a new link for the member', failure)
      browserSurroundings.later(() => void renewed(), renewalWait)
      return
    }
    if (!isClosed) desk.wake()
  }

  const desk = createDesk({
    uid,
    link: () => link,
    kept: { boxes: [], work: [] },
    keep: () => undefined,
    newNonce: () => crypto.randomUUID(),
    surroundings: browserSurroundings,
    // A browser is not told that a link has ended before the handshake: so another one is tried.
    isThere: async () => {
      await renewed()
      return true
    },
  })
  desk.open(tid)

  const conversation = () => desk.read().conversations.get(tid) ?? newConversation(tid, uid)
  let shown = { of: conversation(), state: stateOf(conversation()) }
  desk.subscribe(() => {
    if (conversation().line === 'ended' && shown.of.line !== 'ended') void renewed()
    shown = { of: conversation(), state: stateOf(conversation()) }
  })
  return {
    read: () => shown.state,
    subscribe: desk.subscribe,
    send: (text) => desk.send(tid, text),
    retry: (key) => desk.retry(tid, key),
    typing: () => desk.typing(tid, performance.now()),
    close() {
      isClosed = true
      desk.end()
    },
  }

  function stateOf(now: ReturnType<typeof conversation>): MemberLineState {
    const { line, ticket, typing } = now
    return { link: line, ticket, messages: memberMessages(now), isTyping: typing !== null }
  }
}
