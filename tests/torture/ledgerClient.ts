import { WebSocket } from 'ws'
import type { Random } from '../../src/tools/seed/random'

/** A message as a client has seen it. */
export interface Entry {
  seq: number
  id: string
  from: string
  message: string
}

interface Pending {
  message: string
  isSent: boolean
}

export interface LedgerClientParts {
  name: string
  /** The socket's address, with its ticket, as of now. */
  link: () => string
  tid: string
  /** So long between two messages, in milliseconds, once the office has said that it is too much. */
  pace: number
  /** So many messages may be under way before one is acknowledged. */
  window: number
  /** The next text to send, or null when there are enough. */
  nextMessage: (client: string) => string | null
  onAcknowledged: (nonce: string, entry: Entry) => void
  random: Random
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * A client as it should be: it asks for what it missed, sends again what was not acknowledged, and keeps a ledger of all
 * that it has seen, which has to grow by one place at a time.
 */
export function createLedgerClient(parts: LedgerClientParts) {
  const { name, link, tid, pace, window, nextMessage, onAcknowledged, random } = parts
  const seen: Entry[] = []
  const faults: string[] = []
  const pending = new Map<string, Pending>()
  const figures = { connections: 0, resent: 0, refused: 0 }
  let sent = 0
  let socket: WebSocket | null = null
  let isEnding = false
  let slowUntil = 0
  let isSlow = false

  function see({ seq, id, from, message }: Entry): void {
    const known = seen[seq - 1]
    if (known) {
      if (known.id !== id || known.message !== message || known.from !== from) {
        faults.push(`${name}: place ${seq} has changed from ${known.id} to ${id}`)
      }
      return
    }
    if (seq !== seen.length + 1) faults.push(`${name}: place ${seq} follows ${seen.length}`)
    seen[seq - 1] = { seq, id, from, message }
  }

  // biome-ignore lint/suspicious/noExplicitAny: frames are looked at as they come
  function take(frame: any): void {
    if (frame.type === 'history') for (const message of frame.messages) see(message)
    if (frame.type === 'chat') {
      const own = pending.get(frame.nonce)
      see(frame)
      if (own && own.message === frame.message) {
        pending.delete(frame.nonce)
        onAcknowledged(frame.nonce, frame)
      }
    }
    if (frame.type !== 'error') return
    const refused = pending.get(frame.nonce)
    if (!refused || !['too_many_requests', 'unavailable'].includes(frame.code)) {
      faults.push(`${name}: ${JSON.stringify(frame)}`)
      return
    }
    figures.refused += 1
    refused.isSent = false
    isSlow = true
    slowUntil = Math.max(slowUntil, performance.now() + (frame.retryAfter ?? 0) * 1000)
  }

  function sendNext(open: WebSocket): void {
    if (performance.now() < slowUntil) return
    const underWay = [...pending.values()].filter(({ isSent }) => isSent).length
    if (underWay >= (isSlow ? 1 : window)) return
    let [nonce, waiting] = [...pending].find(([, { isSent }]) => !isSent) ?? []
    if (!nonce || !waiting) {
      const message = nextMessage(name)
      if (message === null) return
      nonce = `${name}-${++sent}`
      waiting = { message, isSent: false }
      pending.set(nonce, waiting)
    }
    waiting.isSent = true
    if (isSlow) slowUntil = performance.now() + pace
    open.send(JSON.stringify({ type: 'chat', tid, message: waiting.message, nonce }))
  }

  /** One connection, from its beginning to its end. */
  async function connect(): Promise<void> {
    const last = seen.at(-1)
    const open = new WebSocket(last ? `${link()}&after=${last.id}` : link())
    socket = open
    open.on('error', () => undefined)
    open.on('message', (data) => take(JSON.parse(String(data))))
    const closed = new Promise<void>((resolve) => open.once('close', () => resolve()))
    const isOpen = await Promise.race([
      new Promise<boolean>((resolve) => open.once('open', () => resolve(true))),
      closed.then(() => false),
    ])
    if (isOpen) {
      figures.connections += 1
      isSlow = false
      slowUntil = 0
      for (const waiting of pending.values()) {
        if (waiting.isSent) figures.resent += 1
        waiting.isSent = false
      }
      const timer = setInterval(() => {
        for (let n = 0; n < window && open.readyState === WebSocket.OPEN; n++) sendNext(open)
      }, 4)
      await closed
      clearInterval(timer)
    }
    await closed
  }

  const ended = (async () => {
    while (!isEnding) {
      await connect()
      await pause(random.whole(5, 60))
    }
  })()

  return {
    seen,
    faults,
    figures,
    isWaiting: () => pending.size > 0,
    /** Cuts the connection as a network does: without a farewell. */
    cut: () => socket?.terminate(),
    async end(): Promise<void> {
      isEnding = true
      socket?.close()
      await ended
    },
  }
}
