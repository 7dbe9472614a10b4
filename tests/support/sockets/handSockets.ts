import { onTestFinished, vi } from 'vitest'
import type { OfficeFrame } from '../../../src/contract/support'

/** A socket that goes nowhere: what comes, and when it opens and closes, is in the test's hands. */
export class HandSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING
  /** What was sent on it. */
  readonly sent: { type: string; message?: string; nonce?: string; solves?: number }[] = []
  isClosed = false

  constructor(readonly url: string) {
    super()
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.isClosed = true
    this.readyState = WebSocket.CLOSED
  }

  accept(): void {
    this.readyState = WebSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  say(frame: OfficeFrame | { type: 'weather' }): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }

  cut(code = 1006): void {
    this.readyState = WebSocket.CLOSED
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

/** Such sockets for a test, in the order in which they were asked for, with time and chance in its hands, too. */
export function handSockets() {
  const sockets: HandSocket[] = []
  const connect = (url: string) => {
    const socket = new HandSocket(url)
    sockets.push(socket)
    return socket
  }
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal(
    'WebSocket',
    class {
      static readonly CONNECTING = 0
      static readonly OPEN = 1
      static readonly CLOSED = 3
      constructor(url: string) {
        // biome-ignore lint/correctness/noConstructorReturn: the test's own in the browser's place
        return connect(url)
      }
    },
  )
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return {
    sockets,
    last(): HandSocket {
      const socket = sockets.at(-1)
      if (!socket) throw new Error('nothing was connected')
      return socket
    },
    /** Lets so many milliseconds pass; none at all lets come what is due. */
    pass: async (wait = 0) => void (await vi.advanceTimersByTimeAsync(wait)),
  }
}
