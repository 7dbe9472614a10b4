import { closeCodes, type OfficeFrame, type PersonFrame, pulse, typingEvery } from '../../contract/support'
import type { Ticket } from '../../contract/tickets'
import { type MemberMessage, withMessage, writtenNow } from './memberMessages'

export interface MemberLineState {
  /** `ended`: the link is no longer good, and a new one is being asked for. `gone`: the ticket is. */
  readonly link: 'connecting' | 'open' | 'away' | 'ended' | 'gone'
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

interface Surroundings {
  uid: string
  tid: string
  /** The member's own link, from the platform's back end. */
  link: string
  /** Asks for another link when this one has ended. */
  renew: () => Promise<string>
  connect: (url: string) => WebSocket
}

const firstWait = 500
const longestWait = 15_000

/**
 * Opens the line. It reconnects by itself, asks for what it missed, and sends again what was not echoed; a nonce for each
 * message keeps the office from storing one twice.
 */
export function openMemberLine({ uid, tid, renew, connect, ...first }: Surroundings): MemberLine {
  const listeners = new Set<() => void>()
  let state: MemberLineState = { link: 'connecting', ticket: null, messages: [], isTyping: false }
  let link = first.link
  let socket: WebSocket | null = null
  let isClosed = false
  let tries = 0
  let newestId: string | null = null
  let seen = 0
  let told = 0
  let reconnecting: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  function become(changed: Partial<MemberLineState>): void {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }
  function post(frame: PersonFrame): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }
  function deliver({ key, text }: MemberMessage): void {
    post({ type: 'chat', tid, message: text, nonce: key })
  }
  function mark(key: string, changed: Partial<MemberMessage>): void {
    const messages = state.messages.map((message) =>
      message.key === key && message.seq === null ? { ...message, ...changed } : message,
    )
    become({ messages })
  }

  function open(): void {
    const after = newestId === null ? '' : `&after=${encodeURIComponent(newestId)}`
    const opening = connect(`${link}&tid=${encodeURIComponent(tid)}${after}`)
    let wasOpen = false
    socket = opening
    opening.onopen = () => {
      wasOpen = true
      tries = 0
      seen = Date.now()
      become({ link: 'open' })
      for (const message of state.messages) if (message.delivery === 'sending') deliver(message)
    }
    opening.onmessage = ({ data }) => {
      if (socket !== opening) return
      seen = Date.now()
      take(JSON.parse(String(data)))
    }
    opening.onclose = ({ code }) => {
      if (socket === opening) lose(code === closeCodes.sessionEnded || !wasOpen, code)
    }
  }
  function lose(isLinkOver: boolean, code?: number): void {
    socket = null
    if (isClosed) return
    if (code === closeCodes.ticketGone) {
      become({ link: 'gone', isTyping: false })
      return
    }
    become({ link: code === closeCodes.sessionEnded ? 'ended' : 'away', isTyping: false })
    const longest = Math.min(longestWait, firstWait * 2 ** tries)
    tries += 1
    clearTimeout(reconnecting)
    reconnecting = setTimeout(() => reopen(isLinkOver), longest * (0.5 + Math.random() / 2))
  }
  async function reopen(isLinkOver: boolean): Promise<void> {
    if (isLinkOver) {
      const renewed = await renew().catch(() => null)
      if (isClosed || socket) return
      if (renewed === null) return lose(true)
      link = renewed
    }
    open()
  }

  function take(frame: OfficeFrame): void {
    if (frame.type === 'ticket') {
      const { type: _type, ...ticket } = frame
      become({ ticket })
    } else if (frame.type === 'history') {
      for (const message of frame.messages) newestId = message.id
      const messages = frame.messages.reduce<readonly MemberMessage[]>(
        (known, message) => withMessage(known, message, { uid }),
        state.messages,
      )
      become({ messages })
    } else if (frame.type === 'chat') {
      newestId = frame.id
      const messages = withMessage(state.messages, frame, { uid, nonce: frame.nonce })
      become({ messages, isTyping: state.isTyping && frame.from === uid })
    } else if (frame.type === 'typing' && frame.from !== uid) {
      become({ isTyping: true })
      clearTimeout(silence)
      silence = setTimeout(() => become({ isTyping: false }), 2 * typingEvery)
    } else if (frame.type === 'error' && frame.nonce !== undefined) {
      mark(frame.nonce, { delivery: 'notSent', refusal: frame.code })
    }
  }

  /** A dead network closes nothing by itself. */
  function drop(): void {
    const silent = socket
    if (silent === null) return
    lose(false)
    silent.close()
  }

  const heart = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return
    if (Date.now() - seen <= 2 * pulse) return post({ type: 'ping' })
    drop()
  }, pulse)
  const hurry = () => {
    if (socket !== null || isClosed || state.link === 'gone') return
    clearTimeout(reconnecting)
    reopen(true)
  }
  window.addEventListener('online', hurry)
  window.addEventListener('offline', drop)
  open()
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(text) {
      const message = writtenNow(text, crypto.randomUUID(), new Date().toISOString())
      become({ messages: [...state.messages, message] })
      told = 0
      deliver(message)
    },
    retry(key) {
      mark(key, { delivery: 'sending', refusal: null })
      const message = state.messages.find((known) => known.key === key)
      if (message) deliver(message)
    },
    typing() {
      if (Date.now() - told < typingEvery) return
      told = Date.now()
      post({ type: 'typing', tid })
    },
    close() {
      isClosed = true
      clearTimeout(reconnecting)
      clearTimeout(silence)
      clearInterval(heart)
      window.removeEventListener('online', hurry)
      window.removeEventListener('offline', drop)
      socket?.close()
    },
  }
}
