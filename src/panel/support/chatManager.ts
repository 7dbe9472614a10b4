import { maxPictures } from '../../contract/pictureLimits'
import { type OfficeFrame, type PersonFrame, typingIntervalMs } from '../../contract/support'
import type { UnseenTicket } from '../../contract/tickets'
import type { Store } from '../providers/store'
import { type ChatState, type KeptConversation, keptOf, noConversations } from './chatState'
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
import type { AttachedPicture } from './outgoing'
import { createSocket, type SupportSocket } from './socket'

interface ChatManagerParts {
  uid: string
  store: Store<ChatState>
  /** The session's support link; null without one. */
  link: () => string | null
  kept: readonly KeptConversation[]
  keep: (kept: KeptConversation[]) => void
  newNonce: () => string
  /** Whether a ticket still exists, asked after a refused connection. */
  isThere: (tid: string) => Promise<boolean>
  /** Called when a connection opens. */
  onOpen?: () => void
}

/** The assignee; oneself by default. */
export interface StatusOptions {
  to?: string
}

/** The mentions of a note; whether a message also solves the ticket. */
export interface SendOptions {
  mentions?: readonly string[]
  isLast?: boolean
}

/** Most boxes that are connected by themselves; for others the office is polled. */
const maxSockets = 20

export type ChatManager = ReturnType<typeof createChatManager>

export function createChatManager({
  uid,
  store,
  link,
  kept,
  keep,
  newNonce,
  isThere,
  onOpen,
}: ChatManagerParts) {
  const sockets = new Map<string, SupportSocket>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const typedAt = new Map<string, number>()
  const ending = new AbortController()

  function set(next: Partial<ChatState>): void {
    // What comes late, an upload, must not bring back what was put away.
    if (ending.signal.aborted) return
    store.set(next)
    keep(keptOf(store.read()))
  }

  const get = (tid: string) => store.read().conversations.get(tid)

  function put(tid: string, conversation: Conversation): void {
    set({ conversations: new Map(store.read().conversations).set(tid, conversation) })
  }

  /** Changes a conversation, and applies the consequences. */
  function update(tid: string, change: Partial<Conversation> | ((now: Conversation) => Conversation)): void {
    const now = get(tid)
    if (!now) return
    put(tid, typeof change === 'function' ? change(now) : { ...now, ...change })
    sendNext(tid)
    tellSeen(tid)
    showStuck(tid)
    release(tid)
  }

  /** One timer a name; a new one replaces it. Ids hold no blanks. */
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
      update(tid, { reportedSeq: seen.seq, ...(seen.note !== undefined && { reportedNote: seen.note }) })
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

  /** Reopens a closed box whose messages can't be sent. */
  function showStuck(tid: string): void {
    const now = get(tid)
    if (now && now.box === null && now.outgoing.length > 0 && isStuck(now))
      put(tid, { ...now, box: 'hidden' })
  }

  /** Drops a conversation without a box once everything is sent. */
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

  function connect(tid: string): void {
    if (sockets.has(tid)) return
    const socket = createSocket({
      address: () => addressOf(link(), tid, get(tid)?.messages.at(-1)),
      onFrame: (frame) => receive(tid, frame),
      onState: (state) => {
        update(tid, (now) => connectionChanged(now, state))
        if (state !== 'open') return
        chatManager.wake()
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

  const chatManager = {
    signal: ending.signal,

    /** Opens the ticket's box and minimizes another open one. */
    open(tid: string): void {
      const conversations = new Map(store.read().conversations)
      for (const other of conversations.values())
        if (other.box === 'open') conversations.set(other.tid, { ...other, box: 'hidden' })
      const now = get(tid) ?? newConversation(tid, uid)
      conversations.delete(tid)
      set({ conversations: conversations.set(tid, { ...now, box: 'open' }), wantsFocus: tid })
      connect(tid)
    },
    /** News of a member: a ticket without a box gets a minimized one. */
    notice(unseen: UnseenTicket): void {
      const { tid } = unseen
      const now = get(tid) ?? newConversation(tid, uid)
      put(tid, { ...now, box: now.box ?? 'hidden', unseen })
      if (sockets.size < maxSockets) connect(tid)
    },
    isConnected: (tid: string): boolean => sockets.has(tid),
    focused: () => set({ wantsFocus: null }),
    hide: (tid: string) => update(tid, { box: 'hidden' }),
    /** The note mode persists, so that a note never goes to the member by mistake. */
    note: (tid: string, isNote: boolean) => update(tid, { isNote }),
    /** Closes the box; queued messages are still sent, and the draft is kept. */
    close: (tid: string) => update(tid, (now) => ({ ...now, box: null, isNote: now.noteDraft !== '' })),

    /** Drafts of notes and messages are kept apart. */
    write: (tid: string, text: string, isNote = false) =>
      update(tid, isNote ? { noteDraft: text } : { draft: text }),
    attachedTo,
    /** An upload may finish after its box was closed. */
    attach(tid: string, pictures: readonly AttachedPicture[]): void {
      if (!get(tid)) put(tid, newConversation(tid, uid))
      update(tid, { attached: pictures.slice(0, maxPictures) })
    },
    /** Sends a message (`isLast` also solves the ticket) or, with `mentions`, a note. */
    send(tid: string, message: string, { mentions, isLast = false }: SendOptions = {}): void {
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
    /** Moves an unsent message back into the draft. */
    takeBack: (tid: string, nonce: string) => update(tid, (now) => takenBack(now, nonce)),
    /** Typing is sent at most once in `typingIntervalMs`. */
    typing(tid: string, now: number): void {
      if (now - (typedAt.get(tid) ?? -typingIntervalMs) < typingIntervalMs) return
      typedAt.set(tid, now)
      tell(tid, { type: 'typing', tid })
    },
    /** Takes, assigns or ends the ticket, at the version shown. */
    ask(tid: string, status: 'open' | 'closed' | 'solved', { to = uid }: StatusOptions = {}): void {
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
    /** Sends another frame. @returns whether there is a connection */
    tell,
    loadOlder(tid: string): void {
      const { hasOlder, isLoadingOlder, messages } = get(tid) ?? {}
      const before = messages?.[0]?.id
      if (!hasOlder || isLoadingOlder || before === undefined) return
      if (tell(tid, { type: 'history', before, limit: atFirst })) update(tid, { isLoadingOlder: true })
    },
    /** Requests a message again, because its pictures' URLs expire. */
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

    /** Retries lost connections at once. */
    wake(): void {
      for (const socket of sockets.values()) socket.wake()
    },
    end(): void {
      ending.abort()
      for (const socket of sockets.values()) socket.close()
      dropTimers()
    },
  }

  const known = kept.map((own) => ({ ...newConversation(own.tid, uid), ...own }))
  store.set({ ...noConversations, conversations: new Map(known.map((one) => [one.tid, one])) })
  for (const { tid, box, outgoing } of known) {
    const isShown = box === 'open' || (box === 'hidden' && sockets.size < maxSockets)
    if (isShown || outgoing.length > 0) connect(tid)
  }
  return chatManager
}

/** Messages a page. */
const atFirst = 50

/** The socket's URL, from the last known message on. */
function addressOf(link: string | null, tid: string, last: { id: string } | undefined): string | null {
  const from = last ? `&after=${encodeURIComponent(last.id)}` : `&latest=${atFirst}`
  return link === null ? null : `${link}&tid=${encodeURIComponent(tid)}${from}`
}
