import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { OfficeFrame } from '../../../src/contract/support'
import { checkJson } from '../../../src/server/http/validation'

/** Longer than any machine takes; a frame that does not come by then does not come. */
const patience = 20_000

/** Every frame that comes has to be one of the contract. */
const checkFrame = checkJson(OfficeFrame)

/** A frame as it came. */
// biome-ignore lint/suspicious/noExplicitAny: a frame is what a test is there to look at
export type Frame = any

/** One end of the support socket, as a browser or the platform's app has it. */
export interface TestSocket {
  /** The first frame of this type that nobody has taken yet; waits for it. */
  next(type: string): Promise<Frame>
  /** All frames that came, in their order. */
  frames: Frame[]
  send(frame: object | string): void
  /** The code with which the socket was closed. */
  closed: Promise<number>
  socket: WebSocket
  /** Resolves when the office has read all that was sent so far, and everything that it told till then is here. */
  settled(): Promise<void>
}

/** Opens a socket, and fails where it is refused; it ends with the test. */
export async function openSocket(address: string, headers: Record<string, string> = {}): Promise<TestSocket> {
  const socket = new WebSocket(address, { headers })
  const frames: Frame[] = []
  const untaken: Frame[] = []
  let wake = () => {}
  socket.on('message', (data) => {
    const frame: Frame = checkFrame(JSON.parse(String(data)))
    frames.push(frame)
    untaken.push(frame)
    wake()
  })
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      resolve(code)
      wake()
    })
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  onTestFinished(() => socket.terminate())

  const next = async (type: string): Promise<Frame> => {
    const until = performance.now() + patience
    for (;;) {
      const index = untaken.findIndex((frame) => frame.type === type)
      if (index >= 0) return untaken.splice(index, 1)[0]
      const left = until - performance.now()
      if (left <= 0 || socket.readyState === WebSocket.CLOSED) {
        throw new Error(`no ${type} came; the last frames: ${JSON.stringify(frames.slice(-5))}`)
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  return {
    frames,
    next,
    closed,
    socket,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    settled: async () => {
      socket.send('{"type":"ping"}')
      await next('pong')
    },
  }
}

/** What a request for a socket was answered with, where it was refused. */
export interface RefusedSocket {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Frame
}

/** Asks for a socket that the office refuses; fails where it does not. */
export function refusedSocket(address: string, headers: Record<string, string> = {}): Promise<RefusedSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { headers })
    socket.once('open', () => {
      socket.terminate()
      reject(new Error(`${address} was let in`))
    })
    socket.once('error', reject)
    socket.once('unexpected-response', (_request, response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('end', () => {
        const body = JSON.parse(Buffer.concat(pieces).toString())
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
    })
  })
}

/** What comes back over a plain connection, until the office closes it. */
export function rawAnswer(address: string, text: string): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
