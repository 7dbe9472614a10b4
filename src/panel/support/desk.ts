import { mostPictures } from '../../contract/pictures'
import { type OfficeFrame, type PersonFrame, typingEvery } from '../../contract/support'
import type { UnseenTicket } from '../../contract/tickets'
import type { Store } from '../providers/store'
import {
  type Conversation,
  type ConversationEvent,
  follow,
  lastSeq,
  newConversation,
  nextToSend,
  recipientOf,
} from './conversation'
import { type Box, type DeskState, draftOf, emptyDesk, type KeptDesk, keptOf } from './deskState'
import { type Attached, frameOf, isStuck, noneAttached, solvesAfter } from './outgoing'
import { seenToTell } from './readState'
import { createSocket, type SupportSocket } from './socket'

interface DeskParts {
  uid: string
  store: Store<DeskState>
  /** The session's link to the support socket; null where there is none (any more). */
  link: () => string | null
  kept: KeptDesk
  keep: (kept: KeptDesk) => void
  newNonce: () => string
  /** Whether a ticket is still there: asked where a connection is refused, of which a browser is not told why. */
  isThere: (tid: string) => Promise<boolean>
  /** A connection has been opened: others may try as well. */
  onOpen?: () => void
}

/** To whom a ticket is given, oneself where nobody is named; and up to where (`seq`) the conversation was shown that is ended. */
export interface Asking {
  to?: string
  seq?: number
}

/** What is sent beside its words: of a note who is named in it, of a message whether the ticket is solved with it. */
export interface Sending {
  mentions?: readonly string[]
  isLast?: boolean
}

/** By itself a desk connects this many boxes at most; for the others the office is asked what is new. */
const maxSockets = 20

export type Desk = ReturnType<typeof createDesk>

/** One person's chat boxes and the sockets behind them. */
export function createDesk({ uid, store, link, kept, keep, newNonce, isThere, onOpen }: DeskParts) {
  const sockets = new Map<string, SupportSocket>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const typedAt = new Map<string, number>()
  const ending = new AbortController()

  function set(next: Partial<DeskState>): void {
    // What comes late, an upload, must not bring back what was put away.
    if (ending.signal.aborted) return
    store.set(next)
    keep(keptOf(store.read()))
  }

  function happen(tid: string, event: ConversationEvent): void {
    const now = store.read().conversations.get(tid)
    if (!now) return
    const next = follow(now, event)
    if (next !== now) setConversation(tid, next)
    sendNext(tid)
    tellSeen(tid)
    showStuck(tid)
    release(tid)
  }

  function setConversation(tid: string, conversation: Conversation | null): void {
    set({ conversations: withEntry(store.read().conversations, tid, conversation) })
  }

  /** Of one name there is one timer; a new one takes its place. Ids hold no blanks. */
  function later(tid: string, name: string, wait: number, run: () => void): void {
    const key = `${tid} ${name}`
    clearTimeout(timers.get(key))
    const timer = setTimeout(() => {
      timers.delete(key)
      run()
    }, wait)
    timers.set(key, timer)
  }

  function dropTimers(prefix = ''): void {
    for (const [key, timer] of timers) {
      if (!key.startsWith(prefix)) continue
      clearTimeout(timer)
      timers.delete(key)
    }
  }

  function tellSeen(tid: string): void {
    const conversation = store.read().conversations.get(tid)
    const seen = conversation ? seenToTell(conversation) : null
    if (seen && sockets.get(tid)?.send({ type: 'seen', tid, ...seen }))
      happen(tid, { is: 'seen told', ...seen })
  }

  function frameCame(tid: string, frame: OfficeFrame): void {
    if (frame.type === 'typing') {
      const { from } = frame
      later(tid, `typing of ${from}`, 2 * typingEvery, () => happen(tid, { is: 'typing over', from }))
    }
    if (frame.type === 'error' && frame.code === 'too_many_requests') {
      later(tid, 'pause', (frame.retryAfter ?? 1) * 1000, () => sendNext(tid))
    }
    const { outgoing = [] } = store.read().conversations.get(tid) ?? {}
    const seq = solvesAfter(outgoing, frame)
    if (seq !== null) desk.ask(tid, 'solved', { seq })
    happen(tid, { is: 'frame', frame })
  }

  function sendNext(tid: string): void {
    const conversation = store.read().conversations.get(tid)
    if (!conversation || timers.has(`${tid} pause`)) return
    const next = nextToSend(conversation)
    if (!next) return
    const frame = frameOf(next, { tid, to: recipientOf(conversation), from: uid })
    if (sockets.get(tid)?.send(frame)) happen(tid, { is: 'sending', nonce: next.nonce })
  }

  /** What can't be sent any more comes up again where its box was closed. */
  function showStuck(tid: string): void {
    const conversation = store.read().conversations.get(tid)
    if (!conversation || conversation.outgoing.length === 0 || boxOf(tid)) return
    if (isStuck(conversation)) set({ boxes: [...store.read().boxes, { tid, isOpen: false }] })
  }

  /** A conversation without a box goes once there is nothing more to send. */
  function release(tid: string): void {
    const { conversations, drafts, attached } = store.read()
    const conversation = conversations.get(tid)
    if (!conversation || boxOf(tid) || conversation.outgoing.length > 0) return
    sockets.get(tid)?.close()
    sockets.delete(tid)
    dropTimers(`${tid} `)
    if ([tid, draftOf(tid, true)].some((place) => drafts.has(place)) || attached.has(tid)) return
    setConversation(tid, null)
  }

  function know(tid: string): void {
    if (!store.read().conversations.has(tid)) setConversation(tid, newConversation(tid, uid))
  }

  /** Connects a conversation that is not connected yet. */
  function connect(tid: string): void {
    know(tid)
    if (sockets.has(tid)) return
    let refused = 0
    const socket = createSocket({
      address: () => addressOf(link(), tid, store.read().conversations.get(tid)?.messages.at(-1)),
      onFrame: (frame) => frameCame(tid, frame),
      onState: (state) => {
        happen(tid, { is: 'connection', state })
        if (state === 'open') {
          refused = 0
          desk.wake()
          onOpen?.()
        }
      },
      onRefused: () => {
        refused += 1
        if (refused % 2 === 0) void askWhether(tid)
      },
    })
    sockets.set(tid, socket)
  }

  async function askWhether(tid: string): Promise<void> {
    if (await isThere(tid)) return
    sockets.get(tid)?.close()
    happen(tid, { is: 'connection', state: 'gone' })
  }

  const boxOf = (tid: string) => store.read().boxes.find((box) => box.tid === tid)

  function changeBox(tid: string, change: Partial<Box>): void {
    set({ boxes: store.read().boxes.map((box) => (box.tid === tid ? { ...box, ...change } : box)) })
  }

  function write(tid: string, draft: string): void {
    set({ drafts: withEntry(store.read().drafts, tid, draft === '' ? null : draft) })
  }

  /** What is attached to the message that is being written. */
  function attach(tid: string, pictures: readonly Attached[]): void {
    const next = pictures.length === 0 ? null : pictures.slice(0, mostPictures)
    set({ attached: withEntry(store.read().attached, tid, next) })
  }

  const shownUpTo = (tid: string) => lastSeq(store.read().conversations.get(tid)?.messages ?? [])
  const attachedTo = (tid: string) => store.read().attached.get(tid) ?? noneAttached

  const desk = {
    /** Aborts when the desk ends. */
    signal: ending.signal,

    /** Opens the ticket's box; another open one is hidden. */
    open(tid: string): void {
      const others = store
        .read()
        .boxes.filter((box) => box.tid !== tid)
        .map((box) => ({ ...box, isOpen: false }))
      const { isNote = store.read().drafts.has(draftOf(tid, true)) } = boxOf(tid) ?? {}
      set({ boxes: [...others, { tid, isOpen: true, ...(isNote && { isNote }) }], wantsFocus: tid })
      connect(tid)
    },
    /** A member said what one has not seen: a ticket without a box gets a hidden one. */
    notice(unseen: UnseenTicket): void {
      const { tid } = unseen
      if (!boxOf(tid)) set({ boxes: [...store.read().boxes, { tid, isOpen: false }] })
      know(tid)
      happen(tid, { is: 'noticed', unseen })
      if (sockets.size < maxSockets) connect(tid)
    },
    /** Whether what is said on a ticket comes here. */
    isConnected: (tid: string): boolean => sockets.has(tid),
    /** The box has the focus now. */
    focused: () => set({ wantsFocus: null }),
    hide: (tid: string) => changeBox(tid, { isOpen: false }),
    /** Whether what is written next is a note: that stays so until one says otherwise, or a note would go to the member. */
    note: (tid: string, isNote: boolean) => changeBox(tid, { isNote }),
    /** Closes the box. What waits to be sent goes out behind it, and the draft is kept. */
    close(tid: string): void {
      set({ boxes: store.read().boxes.filter((box) => box.tid !== tid) })
      release(tid)
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
    /** Takes a message that was not sent back into the field. */
    takeBack(tid: string, nonce: string): void {
      const conversation = store.read().conversations.get(tid)
      const own = conversation?.outgoing.find((one) => one.nonce === nonce)
      if (!own) return
      const isNote = own.mentions !== undefined
      const place = draftOf(tid, isNote)
      changeBox(tid, { isNote })
      const draft = store.read().drafts.get(place)
      write(place, draft === undefined ? own.message : `${own.message}\n${draft}`)
      if (own.pictures) attach(tid, [...own.pictures, ...attachedTo(tid)])
      happen(tid, { is: 'taken back', nonce })
    },
    /** One is typing: told at most once in `typingEvery`. */
    typing(tid: string, now: number): void {
      if (now - (typedAt.get(tid) ?? -typingEvery) < typingEvery) return
      typedAt.set(tid, now)
      sockets.get(tid)?.send({ type: 'typing', tid })
    },
    /** Takes the ticket, gives it to a colleague, or ends it, as it was shown. */
    ask(
      tid: string,
      status: 'open' | 'closed' | 'solved',
      { to = uid, seq = shownUpTo(tid) }: Asking = {},
    ): void {
      const ticket = store.read().conversations.get(tid)?.ticket
      const assignee =
        status === 'open' ? { uid: to } : ticket?.assignee ? { uid: ticket.assignee.uid } : null
      const version = ticket && { version: ticket.version }
      // What the member has written and one has not been shown must not be ended with the ticket.
      const shown = status !== 'open' && { seq }
      if (!sockets.get(tid)?.send({ type: 'ticket', tid, status, assignee, ...version, ...shown })) return
      if (status === 'open' && to === uid) set({ wantsFocus: tid })
      happen(tid, { is: 'asked', status, to: status === 'open' ? to : null })
    },
    /** Says something else about a ticket. @returns whether there is one */
    tell: (tid: string, frame: PersonFrame): boolean => sockets.get(tid)?.send(frame) ?? false,
    loadOlder(tid: string): void {
      const conversation = store.read().conversations.get(tid)
      const before = conversation?.messages[0]?.id
      if (!conversation?.hasOlder || conversation.isLoadingOlder || before === undefined) return
      if (sockets.get(tid)?.send({ type: 'history', before, limit: atFirst }))
        happen(tid, { is: 'older asked' })
    },
    /** Asks for a message once more: the addresses of its pictures are good for a while only. */
    askAgain(tid: string, id: string): void {
      const messages = store.read().conversations.get(tid)?.messages ?? []
      const before = messages[messages.findIndex((message) => message.id === id) + 1]?.id
      sockets.get(tid)?.send({ type: 'history', limit: 1, ...(before !== undefined && { before }) })
    },
    acknowledge: (tid: string) => happen(tid, { is: 'acknowledged' }),
    seen: (tid: string) => happen(tid, { is: 'seen' }),

    /** Tries those connections at once that are away: there is a new session, or the office is back. */
    wake(): void {
      for (const socket of sockets.values()) socket.wake()
    },
    /** Closes every connection; the desk is not used any more. */
    end(): void {
      ending.abort()
      for (const socket of sockets.values()) socket.close()
      dropTimers()
    },
  }

  store.set({
    ...emptyDesk,
    boxes: kept.boxes,
    conversations: new Map(
      kept.work.map((work) => [work.tid, { ...newConversation(work.tid, uid), ...work }]),
    ),
    drafts: new Map(Object.entries(kept.drafts)),
    attached: new Map(Object.entries(kept.attached ?? {})),
  })
  const { boxes, conversations } = store.read()
  for (const { tid, isOpen } of boxes) if (isOpen || sockets.size < maxSockets) connect(tid)
  for (const { tid, outgoing } of conversations.values()) if (outgoing.length > 0) connect(tid)
  return desk
}

/** How many messages come at first, and with each step back. */
const atFirst = 50

/** Where a ticket's line leads: to what follows the last message that is known. */
function addressOf(link: string | null, tid: string, last: { id: string } | undefined): string | null {
  const from = last ? `&after=${encodeURIComponent(last.id)}` : `&latest=${atFirst}`
  return link === null ? null : `${link}&tid=${encodeURIComponent(tid)}${from}`
}

/** A map with this at its place, or with nothing there. */
function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | null) {
  const next = new Map(map)
  if (value === null) next.delete(key)
  else next.set(key, value)
  return next
}
