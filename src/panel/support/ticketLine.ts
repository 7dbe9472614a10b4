import { createStore } from '../providers/store'
import { type ChatManager, createChatManager } from './chatManager'
import { noConversations } from './chatState'
import { type Conversation, newConversation } from './conversation'
import { newNonce } from './outgoing'

/** The line of who has asked to one ticket. */
export interface TicketLine {
  chatManager: ChatManager
  read(): Conversation
  subscribe(listener: () => void): () => void
  /** The link that is good now. */
  link(): string
  isClosed(): boolean
  close(): void
}

interface Parts {
  uid: string
  tid: string
  /** The asker's own link. */
  link: string
  /** Asks for another link when this one is no longer good. */
  renew: () => Promise<string>
}

/** How long after a link could not be had it is asked for again, in milliseconds. */
const untilNextAsking = 3000

/** Opens the line to one ticket: the chat manager's own, with a link that is renewed. */
export function openTicketLine({ uid, tid, renew, ...first }: Parts): TicketLine {
  let link = first.link
  let isRenewing = false
  let isClosed = false
  const store = createStore(noConversations)
  const chatManager = createChatManager({
    uid,
    store,
    link: () => link,
    kept: [],
    keep: () => undefined,
    newNonce,
    // A handshake is refused where the link has run out, too; whoever has the ticket's link knows that it is there.
    isThere: async () => {
      renewLink()
      return true
    },
  })
  const nothing = newConversation(tid, uid)
  const read = () => store.read().conversations.get(tid) ?? nothing

  async function renewLink(): Promise<void> {
    if (isRenewing || isClosed) return
    isRenewing = true
    const renewed = await renew().catch(() => null)
    isRenewing = false
    if (isClosed) return
    if (renewed === null) {
      setTimeout(renewLink, untilNextAsking)
      return
    }
    link = renewed
    chatManager.wake()
  }

  store.subscribe(() => {
    if (read().connection === 'ended') renewLink()
  })
  chatManager.open(tid)
  return {
    chatManager,
    read,
    subscribe: store.subscribe,
    link: () => link,
    isClosed: () => isClosed,
    close() {
      isClosed = true
      chatManager.end()
    },
  }
}
