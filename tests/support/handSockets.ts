import type { Socket } from '../../src/panel/support/reconnecting'

/** A socket that goes nowhere: what comes, and when it opens and closes, is in the test's hands. */
export interface HandSocket extends Socket {
  url: string
  /** What was sent on it. */
  sent: { type: string; message?: string; nonce?: string }[]
  isClosed: boolean
}

/** Makes such sockets, and keeps them in the order in which they were asked for. */
export function handSockets() {
  const sockets: HandSocket[] = []
  return {
    sockets,
    connect(url: string): HandSocket {
      const socket: HandSocket = {
        url,
        sent: [],
        isClosed: false,
        send: (text) => socket.sent.push(JSON.parse(text)),
        close: () => {
          socket.isClosed = true
        },
        onopen: null,
        onmessage: null,
        onclose: null,
      }
      sockets.push(socket)
      return socket
    },
  }
}
