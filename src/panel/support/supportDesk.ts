import { mostPictures } from '../../contract/pictures'
import { type OfficeFrame, type PersonFrame, typingEvery } from '../../contract/support'
import type { UnseenTicket } from '../../contract/tickets'
import { createListeners } from '../providers/listeners'
import { createReminders } from '../providers/reminders'
import { type Attached, noneAttached } from './attached'
import {
  type ConversationEvent,
  follow,
  lastSeq,
  newConversation,
  nextToSend,
  recipientOf,
} from './conversation'
import {
  type Asking,
  addressOf,
  atFirst,
  type DeskParts,
  type DeskState,
  draftOf,
  keptOf,
  type Sending,
  withEntry,
} from './deskState'
import type { Box } from './keptDesk'
import { frameOf, isStuck, solvesAfter } from './outgoing'
import { createLine, type Line } from './reconnecting'
import { seenToTell } from './seenPlaces'

/** So many boxes have lines of their own by themselves; of others the office is asked what is new. */
const mostLines = 20

export type Desk = ReturnType<typeof createDesk>

/** One person's chat boxes and the lines behind them. */
export function createDesk(parts: DeskParts) {
  const { uid, surroundings, newNonce } = parts
  const lines = new Map<string, Line>()
  const reminders = createReminders(surroundings.later)
  const changes = createListeners()
  let state: DeskState = {
    boxes: [],
    conversations: new Map(),
    drafts: new Map(Object.entries(parts.kept.drafts)),
    attached: new Map(Object.entries(parts.kept.attached ?? {})),
    wantsFocus: null,
  }
  const typedAt = new Map<string, number>()
  let isEnded = false

  function become(next: Partial<DeskState>): void {
    state = { ...state, ...next }
    // What comes late, an upload, must not bring back what was put away.
    if (isEnded) return
    parts.keep(keptOf(state))
    changes.tell()
  }

  function happen(tid: string, event: ConversationEvent): void {
    const now = state.conversations.get(tid)
    if (!now) return
    const next = follow(now, event)
    if (next !== now) become({ conversations: withEntry(state.conversations, tid, next) })
    sendNext(tid)
    tellSeen(tid)
    bringUp(tid)
    letGo(tid)
  }

  function tellSeen(tid: string): void {
    const conversation = state.conversations.get(tid)
    const seen = conversation ? seenToTell(conversation) : null
    if (seen && lines.get(tid)?.send({ type: 'seen', tid, ...seen }))
      happen(tid, { is: 'seen told', ...seen })
  }

  function frameCame(tid: string, frame: OfficeFrame): void {
    if (frame.type === 'typing') {
      const { from } = frame
      reminders.set(tid, `typing of ${from}`, 2 * typingEvery, () => happen(tid, { is: 'typing over', from }))
    }
    if (frame.type === 'error' && frame.code === 'too_many_requests') {
      reminders.set(tid, 'pause', (frame.retryAfter ?? 1) * 1000, () => sendNext(tid))
    }
    const { outgoing = [] } = state.conversations.get(tid) ?? {}
    const seq = solvesAfter(outgoing, frame)
    if (seq !== null) desk.ask(tid, 'solved', { seq })
    happen(tid, { is: 'frame', frame })
  }

  function sendNext(tid: string): void {
    const conversation = state.conversations.get(tid)
    if (!conversation || reminders.has(tid, 'pause')) return
    const next = nextToSend(conversation)
    if (!next) return
    const frame = frameOf(next, { tid, to: recipientOf(conversation), from: uid })
    if (lines.get(tid)?.send(frame)) happen(tid, { is: 'sending', nonce: next.nonce })
  }

  /** What can't be sent any more comes up again where its box was closed. */
  function bringUp(tid: string): void {
    const conversation = state.conversations.get(tid)
    if (!conversation || conversation.outgoing.length === 0 || boxOf(tid)) return
    if (isStuck(conversation)) become({ boxes: [...state.boxes, { tid, isOpen: false }] })
  }

  /** A conversation without a box goes once there is nothing more to send. */
  function letGo(tid: string): void {
    const conversation = state.conversations.get(tid)
    if (!conversation || boxOf(tid) || conversation.outgoing.length > 0) return
    lines.get(tid)?.close()
    lines.delete(tid)
    reminders.drop(tid)
    if ([tid, draftOf(tid, true)].some((place) => state.drafts.has(place)) || state.attached.has(tid)) return
    become({ conversations: withEntry(state.conversations, tid, null) })
  }

  function know(tid: string): void {
    if (state.conversations.has(tid)) return
    become({ conversations: withEntry(state.conversations, tid, newConversation(tid, uid)) })
  }

  /** Connects a conversation that has no line yet. */
  function connect(tid: string): void {
    know(tid)
    if (lines.has(tid)) return
    let refused = 0
    const line = createLine(
      {
        address: () => addressOf(parts.link(), tid, state.conversations.get(tid)?.messages.at(-1)),
        onFrame: (frame) => frameCame(tid, frame),
        onState: (line) => {
          happen(tid, { is: 'line', state: line })
          if (line === 'open') {
            refused = 0
            desk.wake()
            parts.onOpen?.()
          }
        },
        onRefused: () => {
          refused += 1
          if (refused % 2 === 0) void askWhether(tid)
        },
      },
      surroundings,
    )
    lines.set(tid, line)
  }

  async function askWhether(tid: string): Promise<void> {
    if (await parts.isThere(tid)) return
    lines.get(tid)?.close()
    happen(tid, { is: 'line', state: 'gone' })
  }

  const boxOf = (tid: string) => state.boxes.find((box) => box.tid === tid)

  function changeBox(tid: string, change: Partial<Box>): void {
    become({ boxes: state.boxes.map((box) => (box.tid === tid ? { ...box, ...change } : box)) })
  }

  function write(tid: string, draft: string): void {
    become({ drafts: withEntry(state.drafts, tid, draft === '' ? null : draft) })
  }

  /** What is attached to the message that is being written. */
  function attach(tid: string, pictures: readonly Attached[]): void {
    const kept = pictures.length === 0 ? null : pictures.slice(0, mostPictures)
    become({ attached: withEntry(state.attached, tid, kept) })
  }

  const shownUpTo = (tid: string) => lastSeq(state.conversations.get(tid)?.messages ?? [])
  const attachedTo = (tid: string) => state.attached.get(tid) ?? noneAttached

  const desk = {
    read: () => state,
    subscribe: changes.listen,

    /** Opens the ticket's box; another open one is hidden. */
    open(tid: string): void {
      const others = state.boxes.filter((box) => box.tid !== tid).map((box) => ({ ...box, isOpen: false }))
      const { isNote = state.drafts.has(draftOf(tid, true)) } = boxOf(tid) ?? {}
      become({ boxes: [...others, { tid, isOpen: true, ...(isNote && { isNote }) }], wantsFocus: tid })
      connect(tid)
    },
    /** A member said what one has not seen: a ticket without a box gets a hidden one. */
    notice(unseen: UnseenTicket): void {
      const { tid } = unseen
      if (!boxOf(tid)) become({ boxes: [...state.boxes, { tid, isOpen: false }] })
      know(tid)
      happen(tid, { is: 'noticed', unseen })
      if (lines.size < mostLines) connect(tid)
    },
    /** Whether what is said on a ticket comes here. */
    hasLine: (tid: string): boolean => lines.has(tid),
    /** The box has the focus now. */
    focused: () => become({ wantsFocus: null }),
    hide: (tid: string) => changeBox(tid, { isOpen: false }),
    /** Whether what is written next is a note: that stays so until one says otherwise, or a note would go to the member. */
    note: (tid: string, isNote: boolean) => changeBox(tid, { isNote }),
    /** Closes the box. What waits to be sent goes out behind it, and the draft is kept. */
    close(tid: string): void {
      become({ boxes: state.boxes.filter((box) => box.tid !== tid) })
      letGo(tid)
    },

    write,
    attach,
    attachedTo,
    /** Sends a message to the member, which `isLast` solves the ticket once it is there, or, with `mentions`, a note to colleagues. */
    send(tid: string, message: string, { mentions, isLast = false }: Sending = {}): void {
      write(draftOf(tid, mentions !== undefined), '')
      const written = { is: 'written', nonce: newNonce(), message } as const
      if (mentions) {
        happen(tid, { ...written, mentions })
        return
      }
      const pictures = attachedTo(tid)
      attach(tid, noneAttached)
      const shown = isLast && { solvesAfter: shownUpTo(tid) }
      happen(tid, { ...written, ...(pictures.length > 0 && { pictures }), ...shown })
    },
    retry: (tid: string, nonce: string) => happen(tid, { is: 'retried', nonce }),
    /** Takes a message that was not sent back into the line. */
    takeBack(tid: string, nonce: string): void {
      const conversation = state.conversations.get(tid)
      const own = conversation?.outgoing.find((one) => one.nonce === nonce)
      if (!own) return
      const isNote = own.mentions !== undefined
      const place = draftOf(tid, isNote)
      changeBox(tid, { isNote })
      const draft = state.drafts.get(place)
      write(place, draft === undefined ? own.message : `${own.message}\n${draft}`)
      if (own.pictures) attach(tid, [...own.pictures, ...attachedTo(tid)])
      happen(tid, { is: 'taken back', nonce })
    },
    /** One is typing: told at most once in `typingEvery`. */
    typing(tid: string, now: number): void {
      if (now - (typedAt.get(tid) ?? -typingEvery) < typingEvery) return
      typedAt.set(tid, now)
      lines.get(tid)?.send({ type: 'typing', tid })
    },
    /** Takes the ticket, gives it to a colleague, or ends it, as it was shown. */
    ask(
      tid: string,
      status: 'open' | 'closed' | 'solved',
      { to = uid, seq = shownUpTo(tid) }: Asking = {},
    ): void {
      const ticket = state.conversations.get(tid)?.ticket
      const assignee =
        status === 'open' ? { uid: to } : ticket?.assignee ? { uid: ticket.assignee.uid } : null
      const version = ticket && { version: ticket.version }
      // What the member has written and one has not been shown must not be ended with the ticket.
      const shown = status !== 'open' && { seq }
      if (!lines.get(tid)?.send({ type: 'ticket', tid, status, assignee, ...version, ...shown })) return
      if (status === 'open' && to === uid) become({ wantsFocus: tid })
      happen(tid, { is: 'asked', status, to: status === 'open' ? to : null })
    },
    /** Says something else on a ticket's line. @returns whether there is one */
    tell: (tid: string, frame: PersonFrame): boolean => lines.get(tid)?.send(frame) ?? false,
    loadOlder(tid: string): void {
      const conversation = state.conversations.get(tid)
      const before = conversation?.messages[0]?.id
      if (!conversation?.hasOlder || conversation.isLoadingOlder || before === undefined) return
      if (lines.get(tid)?.send({ type: 'history', before, limit: atFirst }))
        happen(tid, { is: 'older asked' })
    },
    /** Asks for a message once more: the addresses of its pictures are good for a while only. */
    askAgain(tid: string, id: string): void {
      const messages = state.conversations.get(tid)?.messages ?? []
      const before = messages[messages.findIndex((message) => message.id === id) + 1]?.id
      lines.get(tid)?.send({ type: 'history', limit: 1, ...(before !== undefined && { before }) })
    },
    acknowledge: (tid: string) => happen(tid, { is: 'acknowledged' }),
    seen: (tid: string) => happen(tid, { is: 'seen' }),

    /** Tries those lines at once that are away: there is a new session, or the office is back. */
    wake(): void {
      for (const line of lines.values()) line.wake()
    },
    /** Ends every line; the desk is not used any more. */
    end(): void {
      isEnded = true
      for (const line of lines.values()) line.close()
      reminders.dropAll()
    },
  }

  for (const { tid, ...kept } of parts.kept.work) {
    const conversation = { ...newConversation(tid, uid), ...kept }
    become({ conversations: withEntry(state.conversations, tid, conversation) })
  }
  become({ boxes: parts.kept.boxes })
  for (const { tid, isOpen } of state.boxes) if (isOpen || lines.size < mostLines) connect(tid)
  for (const { tid, outgoing } of state.conversations.values()) if (outgoing.length > 0) connect(tid)
  return desk
}
