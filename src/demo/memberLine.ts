import type { TicketPicture } from '../contract/pictures'
import type { Rating } from '../contract/tickets'
import { createStore } from '../panel/providers/store'
import { createChatManager } from '../panel/support/chatManager'
import { noConversations } from '../panel/support/chatState'
import { type Conversation, newConversation } from '../panel/support/conversation'
import { type AttachedPicture, newNonce } from '../panel/support/outgoing'
import type { PictureFault } from './memberPlatform'

/** A member's end of the support socket. */
export interface MemberLine {
  read(): Conversation
  /** The pictures that the next message takes along. */
  attached(): readonly AttachedPicture[]
  subscribe(listener: () => void): () => void
  send(text: string): void
  /** Uploads a picture for the next message. @returns why it was not taken, or null */
  attach(file: File): Promise<PictureFault | null>
  /** Leaves a picture out again. */
  detach(id: string): void
  /** Says whether what was done has helped. @returns whether there is a line */
  rate(rating: Rating, comment: string): boolean
  /** Asks for a message once more, whose pictures have addresses that are good no more. */
  askAgain(id: string): void
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
  /** Uploads a picture with the link that is good now. */
  upload: (link: string, file: File) => Promise<TicketPicture | PictureFault>
}

/** How long after a link could not be had it is asked for again, in milliseconds. */
const untilNextAsking = 3000

/** Opens the line to one ticket: the chat manager's own, with a link that is renewed. */
export function openMemberLine({ uid, tid, renew, upload, ...first }: Parts): MemberLine {
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
    read,
    subscribe: store.subscribe,
    attached: () => chatManager.attachedTo(tid),
    async attach(file) {
      const taken = await upload(link, file)
      if (typeof taken === 'string') return taken
      const { id, thumbnail } = taken
      if (!isClosed)
        chatManager.attach(tid, [...chatManager.attachedTo(tid), { id, thumbnail, name: file.name, alt: '' }])
      return null
    },
    detach: (id) =>
      chatManager.attach(
        tid,
        chatManager.attachedTo(tid).filter((one) => one.id !== id),
      ),
    rate: (rating, comment) =>
      chatManager.tell(tid, {
        type: 'rating',
        tid,
        rating,
        ...(comment.trim() !== '' && { comment: comment.trim() }),
      }),
    askAgain: (id) => chatManager.askAgain(tid, id),
    send: (text) => chatManager.send(tid, text),
    retry: (nonce) => chatManager.retry(tid, nonce),
    typing: () => chatManager.typing(tid, performance.now()),
    close() {
      isClosed = true
      chatManager.end()
    },
  }
}
