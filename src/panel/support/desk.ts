import { maxPictures } from '../../contract/pictureLimits'
import { type OfficeFrame, type PersonFrame, typingIntervalMs } from '../../contract/support'
import type { UnseenTicket } from '../../contract/tickets'
import type { Store } from '../providers/store'
import {
  type Conversation,
  connectionChanged,
  frameCame,
  frameOf,
  isStuck,
  lastMention,
  lastSeq,
  newConversation,
  nextToSend,
  resent,
  seenToTell,
  takenBack,
  withoutTypist,
} from './conversation'
import { type DeskState, emptyDesk, type KeptConversation, keptOf } from './deskState'
import type { Attached } from './outgoing'
import { createSocket, type SupportSocket } from './socket'

interface DeskParts {
  uid: string
  store: Store<DeskState>
  /** The session's link to the support socket; null where there is none (any more). */
  link: () => string | null
  kept: readonly KeptConversation[]
  keep: (kept: KeptConversation[]) => void
  newNonce: () => string
  /** Whether a ticket is still there: asked where a connection is refused, of which a browser is not told why. */
  isThere: (tid: string) => Promise<boolean>
  /** A connection has been opened: others may try as well. */
  onOpen?: () => void
}

/** To whom a ticket is given, oneself where nobody is named. */
export interface Asking {
  to?: string
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

  const get = (tid: string) => store.read().conversations.get(tid)

  function put(tid: string, conversation: Conversation): void {
    set({ conversations: new Map(store.read().conversations).set(tid, conversation) })
  }

  /** Changes a conversation that is here, and does what follows from that. */
  function update(tid: string, change: Partial<Conversation> | ((now: Conversation) => Conversation)): void {
    const now = get(tid)
    if (!now) return
    put(tid, typeof change === 'function' ? change(now) : { ...now, ...change })
    sendNext(tid)
    tellSeen(tid)
    showStuck(tid)
    release(tid)
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
    const now = get(tid)
    const seen = now ? seenToTell(now) : null
    if (seen && tell(tid, { type: 'seen', tid, ...seen }))
      update(tid, { toldSeq: seen.seq, ...(seen.note !== undefined && { toldNote: seen.note }) })
  }

  function receive(tid: string, frame: OfficeFrame): void {
    if (frame.type === 'typing') {
      const { from } = frame
      later(tid, `typing of ${from}`, 2 * typingIntervalMs, () =>
        update(tid, (now) => withoutTypist(now, from)),
      )
    }
    if (frame.type === 'error' && frame.code === 'too_many_requests') {
      later(tid, 'pause', (frame.retryAfter ?? 1) * 1000, () => sendNext(tid))
    }
    update(tid, (now) => frameCame(now, frame))
  }

  function sendNext(tid: string): void {
    const now = get(tid)
    const next = now && !timers.has(`${tid} pause`) ? nextToSend(now) : null
    if (!now || !next) return
    if (tell(tid, frameOf(now, next))) update(tid, (now) => resent(now, next.nonce, 'sending'))
  }

  /** What can't be sent any more comes up again where its box was closed. */
  function showStuck(tid: string): void {
    const now = get(tid)
    if (now && now.box === null && now.outgoing.length > 0 && isStuck(now))
      put(tid, { ...now, box: 'hidden' })
  }

  /** A conversation without a box goes once there is nothing more to send. */
  function release(tid: string): void {
    const now = get(tid)
    if (!now || now.box !== null || now.outgoing.length > 0) return
    sockets.get(tid)?.close()
    sockets.delete(tid)
    dropTimers(`${tid} `)
    if (now.draft !== '' || now.noteDraft !== '' || now.attached.length > 0) return
    const conversations = new Map(store.read().conversations)
    conversations.delete(tid)
    set({ conversations })
  }

  /** Connects a conversation that is not connected yet. */
  function connect(tid: string): void {
    if (sockets.has(tid)) return
    const socket = createSocket({
      address: () => addressOf(link(), tid, get(tid)?.messages.at(-1)),
      onFrame: (frame) => receive(tid, frame),
      onState: (state) => {
        update(tid, (now) => connectionChanged(now, state))
        if (state !== 'open') return
        desk.wake()
        onOpen?.()
      },
      onRefused: () => void askWhether(tid),
    })
    sockets.set(tid, socket)
  }

  async function askWhether(tid: string): Promise<void> {
    if (await isThere(tid)) return
    sockets.get(tid)?.close()
    update(tid, (now) => connectionChanged(now, 'gone'))
  }

  const tell = (tid: string, frame: PersonFrame) => sockets.get(tid)?.send(frame) ?? false
  const shownUpTo = (tid: string) => lastSeq(get(tid)?.messages ?? [])
  const attachedTo = (tid: string) => get(tid)?.attached ?? []

  const desk = {
    /** Aborts when the desk ends. */
    signal: ending.signal,

    /** Opens the ticket's box; another open one is hidden. */
    open(tid: string): void {
      const conversations = new Map(store.read().conversations)
      for (const other of conversations.values())
        if (other.box === 'open') conversations.set(other.tid, { ...other, box: 'hidden' })
      const now = get(tid) ?? newConversation(tid, uid)
      conversations.delete(tid)
      set({ conversations: conversations.set(tid, { ...now, box: 'open' }), wantsFocus: tid })
      connect(tid)
    },
    /** A member said what one has not seen: a ticket without a box gets a hidden one. */
    notice(unseen: UnseenTicket): void {
      const { tid } = unseen
      const now = get(tid) ?? newConversation(tid, uid)
      put(tid, { ...now, box: now.box ?? 'hidden', unseen })
      if (sockets.size < maxSockets) connect(tid)
    },
    /** Whether what is said on a ticket comes here. */
    isConnected: (tid: string): boolean => sockets.has(tid),
    /** The box has the focus now. */
    focused: () => set({ wantsFocus: null }),
    hide: (tid: string) => update(tid, { box: 'hidden' }),
    /** Whether what is written next is a note: that stays so until one says otherwise, or a note would go to the member. */
    note: (tid: string, isNote: boolean) => update(tid, { isNote }),
    /** Closes the box. What waits to be sent goes out behind it, and the draft is kept. */
    close: (tid: string) => update(tid, (now) => ({ ...now, box: null, isNote: now.noteDraft !== '' })),

    /** What is written for colleagues is never where it could be sent to the member. */
    write: (tid: string, text: string, isNote = false) =>
      update(tid, isNote ? { noteDraft: text } : { draft: text }),
    attachedTo,
    /** What is attached to the message that is being written; an upload may be done after its box was closed. */
    attach(tid: string, pictures: readonly Attached[]): void {
      if (!get(tid)) put(tid, newConversation(tid, uid))
      update(tid, { attached: pictures.slice(0, maxPictures) })
    },
    /** Sends a message to the member, which `isLast` solves the ticket once it is there, or, with `mentions`, a note to colleagues. */
    send(tid: string, message: string, { mentions, isLast = false }: Sending = {}): void {
      const written = { is: 'waiting', nonce: newNonce(), message } as const
      const shown = isLast && { solves: shownUpTo(tid) }
      update(tid, ({ attached, ...now }) => {
        if (mentions) {
          return { ...now, attached, noteDraft: '', outgoing: [...now.outgoing, { ...written, mentions }] }
        }
        const own = { ...written, ...(attached.length > 0 && { pictures: attached }), ...shown }
        return { ...now, attached: [], draft: '', outgoing: [...now.outgoing, own] }
      })
    },
    retry: (tid: string, nonce: string) => update(tid, (now) => resent(now, nonce, 'waiting')),
    /** Takes a message that was not sent back into the field. */
    takeBack: (tid: string, nonce: string) => update(tid, (now) => takenBack(now, nonce)),
    /** Typing is sent at most once in `typingIntervalMs`. */
    typing(tid: string, now: number): void {
      if (now - (typedAt.get(tid) ?? -typingIntervalMs) < typingIntervalMs) return
      typedAt.set(tid, now)
      tell(tid, { type: 'typing', tid })
    },
    /** Takes the ticket, gives it to a colleague, or ends it, as it was shown. */
    ask(tid: string, status: 'open' | 'closed' | 'solved', { to = uid }: Asking = {}): void {
      const { ticket } = get(tid) ?? {}
      const isOpening = status === 'open'
      const owner = ticket?.assignee ? { uid: ticket.assignee.uid } : null
      const assignee = isOpening ? { uid: to } : owner
      const version = ticket && { version: ticket.version }
      // What the member has written and one has not been shown must not be ended with the ticket.
      const shown = !isOpening && { seq: shownUpTo(tid) }
      if (!tell(tid, { type: 'ticket', tid, status, assignee, ...version, ...shown })) return
      if (isOpening && to === uid) set({ wantsFocus: tid })
      update(tid, { asked: status, askedFor: isOpening ? to : null, refusal: null })
    },
    /** Says something else about a ticket. @returns whether there is a connection */
    tell,
    loadOlder(tid: string): void {
      const { hasOlder, isLoadingOlder, messages } = get(tid) ?? {}
      const before = messages?.[0]?.id
      if (!hasOlder || isLoadingOlder || before === undefined) return
      if (tell(tid, { type: 'history', before, limit: atFirst })) update(tid, { isLoadingOlder: true })
    },
    /** Asks for a message once more: the addresses of its pictures are good for a while only. */
    askAgain(tid: string, id: string): void {
      const messages = get(tid)?.messages ?? []
      const before = messages[messages.findIndex((message) => message.id === id) + 1]?.id
      tell(tid, { type: 'history', limit: 1, ...(before !== undefined && { before }) })
    },
    acknowledge: (tid: string) => update(tid, { isChanged: false, refusal: null }),
    seen: (tid: string) =>
      update(tid, (now) =>
        now.hasHistory ? { ...now, seenSeq: lastSeq(now.messages), seenNote: lastMention(now) } : now,
      ),

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

  const known = kept.map((own) => ({ ...newConversation(own.tid, uid), ...own }))
  store.set({ ...emptyDesk, conversations: new Map(known.map((one) => [one.tid, one])) })
  for (const { tid, box, outgoing } of known) {
    const isShown = box === 'open' || (box === 'hidden' && sockets.size < maxSockets)
    if (isShown || outgoing.length > 0) connect(tid)
  }
  return desk
}

/** How many messages come at first, and with each step back. */
const atFirst = 50

/** Where a ticket's line leads: to what follows the last message that is known. */
function addressOf(link: string | null, tid: string, last: { id: string } | undefined): string | null {
  const from = last ? `&after=${encodeURIComponent(last.id)}` : `&latest=${atFirst}`
  return link === null ? null : `${link}&tid=${encodeURIComponent(tid)}${from}`
}
