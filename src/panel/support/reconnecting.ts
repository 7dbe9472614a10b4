import { closeCodes, type OfficeFrame, type PersonFrame, pulse } from '../../contract/support'
import { connectSocket } from './connectSocket'

/**
 * How a line to the office is: `away` tries again by itself, `ended` waits for a new session or link, `gone` is for good
 * (its ticket is no longer there).
 */
export type LineState = 'connecting' | 'open' | 'away' | 'ended' | 'gone'

/** What of a WebSocket is used. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
}

export interface LineSurroundings {
  connect: (url: string) => Socket
  /** Runs something after so many milliseconds; answers how to call it off. */
  later: (run: () => void, wait: number) => () => void
  /** From 0 to 1. */
  random: () => number
  /** Calls back when the browser has lost its network, or is online again; answers how to stop that. */
  onNetwork: (listener: (isOnline: boolean) => void) => () => void
}

export interface LineParts {
  /** Where to connect to, asked anew at each try; null where there is no link (any more). */
  address: () => string | null
  onFrame: (frame: OfficeFrame) => void
  onState: (state: LineState) => void
  /** A handshake failed, of which a browser is not told why. */
  onRefused?: () => void
}

export interface Line {
  /** @returns false where nothing can be sent now */
  send(frame: PersonFrame): boolean
  /** Tries at once, after a new session or link say. */
  wake(): void
  close(): void
}

/** Waits before the next try, in milliseconds: the first, twice as long each time, up to the longest. */
const firstWait = 500
const longestWait = 30_000
/** After far too many frames. */
const penance = 10_000
const longestHandshake = 20_000

/** A line to the support socket that connects again by itself, and looks whether the office is still there. */
export function createLine(parts: LineParts, surroundings: LineSurroundings): Line {
  const { connect, later, random, onNetwork } = surroundings
  let socket: Socket | null = null
  let state: LineState | null = null
  let tries = 0
  let isHeard = false
  let isClosed = false
  let callOff = () => {}

  function become(next: LineState): void {
    if (state === next) return
    state = next
    parts.onState(next)
  }

  function open(): void {
    callOff()
    const url = parts.address()
    if (url === null) {
      become('ended')
      return
    }
    if (state !== 'away') become('connecting')
    const opened = connect(url)
    socket = opened
    callOff = later(() => drop(opened), longestHandshake)
    opened.onopen = () => {
      if (socket !== opened) return
      callOff()
      become('open')
      beat(opened)
    }
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      isHeard = true
      const frame = readFrame(data)
      if (!frame) return
      tries = 0
      if (frame.type !== 'pong') parts.onFrame(frame)
    }
    opened.onclose = ({ code }) => {
      if (socket === opened) lost(code)
    }
  }

  /** A connection may die without a word: one that has been silent for a pulse is asked, and given up after another. */
  function beat(opened: Socket, isAsked = false): void {
    isHeard = false
    callOff = later(() => {
      if (socket !== opened) return
      if (isHeard) return beat(opened)
      if (isAsked) return drop(opened)
      opened.send(JSON.stringify({ type: 'ping' } satisfies PersonFrame))
      beat(opened, true)
    }, pulse)
  }

  function drop(opened: Socket): void {
    if (socket !== opened) return
    lost(0)
    opened.close()
  }

  function lost(code: number): void {
    const wasOpen = state === 'open'
    socket = null
    callOff()
    const isLast = code === closeCodes.sessionEnded || code === closeCodes.ticketGone
    if (isLast) {
      become(code === closeCodes.ticketGone ? 'gone' : 'ended')
      return
    }
    become('away')
    const wait = Math.min(longestWait, firstWait * 2 ** tries) * (0.5 + random() / 2)
    tries += 1
    callOff = later(open, code === closeCodes.flood ? penance : wait)
    if (!wasOpen) parts.onRefused?.()
  }

  const stopListening = onNetwork((isOnline) => {
    // A network that is gone closes nothing by itself.
    if (!isOnline && socket) drop(socket)
    else if (isOnline && state === 'away' && socket === null) open()
  })
  open()
  return {
    send(frame) {
      if (!socket || state !== 'open') return false
      socket.send(JSON.stringify(frame))
      return true
    },
    wake() {
      if (isClosed || socket !== null || state === 'gone') return
      tries = 0
      open()
    },
    close() {
      isClosed = true
      stopListening()
      callOff()
      const last = socket
      socket = null
      last?.close()
    },
  }
}

const types: ReadonlySet<unknown> = new Set<OfficeFrame['type']>([
  'ticket',
  'history',
  'chat',
  'typing',
  'seen',
  'note',
  'given',
  'queues',
  'claims',
  'claimed',
  'changes',
  'error',
  'pong',
])

/** A frame of a kind that is not known here is read past. */
function readFrame(data: unknown): OfficeFrame | null {
  const frame: unknown = typeof data === 'string' ? JSON.parse(data) : null
  return isFrame(frame) ? frame : null
}

function isFrame(value: unknown): value is OfficeFrame {
  return typeof value === 'object' && value !== null && 'type' in value && types.has(value.type)
}

/** The browser's own. */
export const browserSurroundings: LineSurroundings = {
  connect: connectSocket,
  later: (run, wait) => {
    const timer = window.setTimeout(run, wait)
    return () => window.clearTimeout(timer)
  },
  random: Math.random,
  onNetwork: (listener) => {
    const told = () => listener(navigator.onLine)
    for (const event of ['online', 'offline']) window.addEventListener(event, told)
    return () => {
      for (const event of ['online', 'offline']) window.removeEventListener(event, told)
    }
  },
}
