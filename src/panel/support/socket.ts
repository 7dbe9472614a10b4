import ReconnectingWebSocket from 'partysocket/ws'
import { closeCodes, heartbeatMs, type OfficeFrame, type PersonFrame } from '../../contract/support'

/** `away` tries again by itself, `ended` waits for a new session or link, `gone` is for good: the ticket is no longer there. */
export type ConnectionState = 'connecting' | 'open' | 'away' | 'ended' | 'gone'

interface SocketParts {
  /** The URL, read at each attempt; null without a link. */
  address: () => string | null
  onFrame: (frame: OfficeFrame) => void
  onState: (state: ConnectionState) => void
  /** Two handshakes in a row have failed. */
  onRefused?: () => void
}

export interface SupportSocket {
  /** @returns false where nothing can be sent now */
  send(frame: PersonFrame): boolean
  /** Retries at once. */
  wake(): void
  close(): void
}

/** Exponential backoff, ms. */
const firstDelay = 500
const maxDelay = 30_000
/** After the office closed the connection for too many frames, ms. */
const floodDelay = 10_000
const handshakeTimeout = 20_000
/** Backoff restarts after this uptime, ms. */
const minUptime = 1000
const { CONNECTING, OPEN } = ReconnectingWebSocket

/**
 * A connection to the support socket. partysocket connects again; added to it are what the office's close codes mean, and a look
 * whether a silent office is still there. What could not be sent is the caller's to send again, by its nonce.
 */
export function createSocket({ address, onFrame, onState, onRefused }: SocketParts): SupportSocket {
  let socket: ReconnectingWebSocket | null = null
  let state: ConnectionState | null = null
  let isHeard = false
  let refused = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const closing = new AbortController()

  function become(next: ConnectionState): void {
    if (state === next) return
    state = next
    onState(next)
  }

  function disconnect(): void {
    clearTimeout(timer)
    if (!socket) return
    Object.assign(socket, { onopen: null, onmessage: null, onclose: null })
    socket.close()
    socket = null
  }

  function nextUrl(): string {
    const link = address()
    if (link !== null) return onThisOrigin(link)
    disconnect()
    become('ended')
    return ''
  }

  /** A new socket, because `reconnect()` would keep the delay. */
  function connect(): void {
    disconnect()
    if (address() === null) {
      become('ended')
      return
    }
    if (state !== 'away') become('connecting')
    const opened = new ReconnectingWebSocket(nextUrl, [], {
      // Half of it by chance, so that not everybody comes back at the same moment.
      minReconnectionDelay: firstDelay * (0.5 + Math.random() / 2),
      reconnectionDelayGrowFactor: 2,
      maxReconnectionDelay: maxDelay,
      connectionTimeout: handshakeTimeout,
      minUptime,
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: ({ code }) => stateAfter(code) === 'away' && code !== closeCodes.flood,
    })
    opened.onopen = () => {
      refused = 0
      become('open')
      beat(opened)
    }
    opened.onmessage = ({ data }) => {
      isHeard = true
      const frame = readFrame(data)
      if (frame && frame.type !== 'pong') onFrame(frame)
    }
    opened.onclose = ({ code }) => {
      const wasOpen = state === 'open'
      clearTimeout(timer)
      if (code === closeCodes.flood) timer = setTimeout(connect, floodDelay)
      become(stateAfter(code))
      refused += state === 'away' && !wasOpen ? 1 : 0
      if (refused === 2) {
        refused = 0
        onRefused?.()
      }
    }
    socket = opened
  }

  /** Pings a silent connection, and drops it when no answer comes. */
  function beat(opened: ReconnectingWebSocket, isAsked = false): void {
    isHeard = false
    timer = setTimeout(() => {
      if (!isHeard && isAsked) opened.reconnect()
      else {
        if (!isHeard) opened.send(JSON.stringify({ type: 'ping' } satisfies PersonFrame))
        beat(opened, !isHeard)
      }
    }, heartbeatMs)
  }

  const isTrying = () => socket?.readyState === CONNECTING || socket?.readyState === OPEN
  const { signal } = closing
  // A network that is gone closes nothing by itself.
  window.addEventListener('offline', () => isTrying() && socket?.reconnect(), { signal })
  window.addEventListener('online', () => state === 'away' && !isTrying() && connect(), { signal })
  connect()
  return {
    send: (frame) => state === 'open' && (socket?.send(JSON.stringify(frame)) ?? false),
    wake() {
      if (!signal.aborted && state !== 'gone' && !isTrying()) connect()
    },
    close() {
      closing.abort()
      disconnect()
    },
  }
}

function stateAfter(code: number): ConnectionState {
  if (code === closeCodes.ticketGone) return 'gone'
  return code === closeCodes.sessionEnded ? 'ended' : 'away'
}

/** The page's own origin, the only one that the content security policy allows. */
function onThisOrigin(link: string): string {
  const { pathname, search } = new URL(link, window.location.href)
  const scheme = window.location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${window.location.host}${pathname}${search}`
}

function readFrame(data: unknown): OfficeFrame | null {
  const frame: unknown = typeof data === 'string' ? JSON.parse(data) : null
  return isFrame(frame) ? frame : null
}

/** Unknown frames are ignored later. */
function isFrame(value: unknown): value is OfficeFrame {
  return typeof value === 'object' && value !== null && 'type' in value
}
