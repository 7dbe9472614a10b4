import { type Conversation, newConversation } from './conversation'
import { newNonce } from './deskState'
import { nothingKept } from './keptDesk'
import type { LineSurroundings } from './reconnecting'
import { createDesk } from './supportDesk'

/** A member's end of the support socket. */
export interface MemberLine {
  read(): Conversation
  subscribe(listener: () => void): () => void
  send(text: string): void
  /** Sends a message again that was refused. */
  retry(nonce: string): void
  /** Tells that one is writing; call it at each key. */
  typing(): void
  close(): void
}

interface Parts {
  uid: string
  tid: string
  /** The member's own link, from the platform's back end. */
  link: string
  /** Asks for another link when this one is no longer good. */
  renew: () => Promise<string>
  surroundings: LineSurroundings
}

/** How long after a link could not be had it is asked for again, in milliseconds. */
const untilNextAsking = 3000

/** Opens the line to one ticket: the desk's own, with a link that is renewed. */
export function openMemberLine({ uid, tid, renew, surroundings, ...first }: Parts): MemberLine {
  let link = first.link
  let isRenewing = false
  let isClosed = false
  const desk = createDesk({
    uid,
    link: () => link,
    kept: nothingKept,
    keep: () => undefined,
    newNonce,
    surroundings,
    // A handshake is refused where the link has run out, too; whoever has the ticket's link knows that it is there.
    isThere: async () => {
      renewLink()
      return true
    },
  })
  const nothing = newConversation(tid, uid)
  const read = () => desk.read().conversations.get(tid) ?? nothing

  async function renewLink(): Promise<void> {
    if (isRenewing || isClosed) return
    isRenewing = true
    const renewed = await renew().catch(() => null)
    isRenewing = false
    if (isClosed) return
    if (renewed === null) {
      surroundings.later(renewLink, untilNextAsking)
      return
    }
    link = renewed
    desk.wake()
  }

  desk.subscribe(() => {
    if (read().line === 'ended') renewLink()
  })
  desk.open(tid)
  return {
    read,
    subscribe: desk.subscribe,
    send: (text) => desk.send(tid, text),
    retry: (nonce) => desk.retry(tid, nonce),
    typing: () => desk.typing(tid, performance.now()),
    close() {
      isClosed = true
      desk.end()
    },
  }
}
