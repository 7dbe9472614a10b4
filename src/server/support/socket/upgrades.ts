import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { base } from '../../../contract/api'
import { maxFrameBytes, supportPath } from '../../../contract/support'
import { answerRaw } from '../../http/errors'
import { Problem } from '../../problems'

interface Upgrade {
  socket: Socket
  head: Buffer
  response: ServerResponse
}

/** Passes upgrade requests through the office's own routes, so that they are checked and refused like any call. */
export function createUpgrades(app: FastifyInstance) {
  const pending = new WeakMap<IncomingMessage, Upgrade>()
  let isStopping = false
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  })
  server.on('wsClientError', (error, socket) => {
    answerRaw(socket, new Problem('invalid_request', `This is no WebSocket handshake: ${error.message}.`))
  })

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!(socket instanceof Socket)) return void socket.destroy()
    if (!isWebSocket(request)) return void passOver(app.server, request, socket, head)
    socket.on('error', () => socket.destroy())
    const problem = refusalOf(request, isStopping)
    if (problem) return void answerRaw(socket, problem)
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.once('finish', () => socket.destroySoon())
    pending.set(request, { socket, head, response })
    app.routing(request, response)
  })

  return {
    /** Refuses every upgrade from now on. */
    stop(): void {
      isStopping = true
    },

    /** @throws Problem invalid_request where the call is no request for a WebSocket */
    requireUpgrade(request: FastifyRequest): void {
      if (!pending.has(request.raw)) {
        throw new Problem('invalid_request', 'Connect to this address with a WebSocket.')
      }
    },

    /** Makes a socket of the request, and hands it over. */
    accept(request: FastifyRequest, take: (socket: WebSocket) => void): void {
      const upgrade = pending.get(request.raw)
      if (!upgrade) return
      pending.delete(request.raw)
      const { socket, head, response } = upgrade
      response.detachSocket(socket)
      if (isStopping) answerRaw(socket, stopping())
      else server.handleUpgrade(request.raw, socket, head, take)
    },
  }
}

function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * An offer of another protocol (h2c, which some clients make with every call) may be passed over: the request is read once
 * more without it, its body too.
 */
function passOver(server: Server, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  for (let n = 0; n < request.rawHeaders.length; n += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(n, n + 2)
    if (!/^(upgrade|connection|http2-settings)$/i.test(name)) lines.push(`${name}: ${value}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}

function refusalOf(request: IncomingMessage, isStopping: boolean): Problem | null {
  if (isStopping) return stopping()
  if (request.method !== 'GET') return new Problem('invalid_request', 'A WebSocket begins with GET.')
  const path = request.url?.split('?', 1)[0]
  return path === base + supportPath ? null : new Problem('no_such_route')
}

function stopping(): Problem {
  return new Problem('unavailable', 'The office is stopping.')
}
