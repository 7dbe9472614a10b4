import type { TicketPicture } from '../contract/pictures'
import type { Rating } from '../contract/tickets'
import type { Conversation } from '../panel/support/conversation'
import type { AttachedPicture } from '../panel/support/outgoing'
import { openTicketLine } from '../panel/support/ticketLine'
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

/** Opens the line to one ticket. */
export function openMemberLine({ upload, ...parts }: Parts): MemberLine {
  const { tid } = parts
  const { chatManager, read, subscribe, link, isClosed, close } = openTicketLine(parts)
  return {
    read,
    subscribe,
    close,
    attached: () => chatManager.attachedTo(tid),
    async attach(file) {
      const taken = await upload(link(), file)
      if (typeof taken === 'string') return taken
      const { id, thumbnail } = taken
      if (!isClosed())
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
  }
}
