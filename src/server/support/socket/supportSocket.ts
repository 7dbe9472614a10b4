import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { addresses, base } from '../../../contract/addresses'
import { api } from '../../../contract/api'
import { closeCodes, maxFrameBytes, type SupportQuery } from '../../../contract/support'
import { answerRaw } from '../../http/errors'
import type { RegisterRoute } from '../../http/routes'
import { repeat } from '../../lib/repeat'
import { Problem } from '../../problems'
import { removeSeen } from '../answers.repository'
import type { SupportContext, SupportOptions } from '../context'
import { withAddresses } from '../pictures.service'
import { isGuardian } from '../rules'
import { createTicketCommands } from '../ticketCommands.service'
import { type AuthorizedSocket, authorizeAgain, authorizeSocket } from './authorizeSocket'
import { type Connection, createConnection } from './connection'
import { handleFrame, type SocketContext } from './handleFrame'
import { createStaffChannel } from './staffChannel'

/** RFC 6455: an unexpected failure. */
const internalError = 1011

/** Serves the support socket; the returned function ends all connections in good order. */
export function serveSupportSocket(
  app: FastifyInstance,
  registerRoute: RegisterRoute,
  support: SupportContext,
): () => Promise<void> {
  const { connections, options, disk } = support
  const ctx: SocketContext = {
    ...support,
    ticketCommands: createTicketCommands(support),
    staffChannel: createStaffChannel(support),
    typedAt: new Map(),
    seen: new Map(),
  }
  const upgrades = createUpgrades(app)
  const endHeartbeat = beginHeartbeat(connections, options)
  const endAuthorizing = repeat(
    async () => {
      await keepSeen(ctx)
      await authorizeAgain(ctx)
      return options.watchEvery
    },
    options.watchEvery,
    (error) => disk.report(error, 'the sockets’ sessions could not be looked up; it is tried again'),
  )

  registerRoute(api.supportSocket, async ({ request, reply, query }) => {
    upgrades.requireUpgrade(request)
    const authorized = await authorizeSocket(ctx, request, query)
    reply.hijack()
    upgrades.accept(request, (socket) => void openConnection(ctx, socket, authorized, query))
    return reply
  })

  return async () => {
    upgrades.stop()
    endHeartbeat()
    await endAuthorizing()
    await ctx.ticketCommands.finished()
    const open = [...connections.all()]
    connections.reconnectAll()
    await Promise.all(open.map(({ closed }) => closed))
    await Promise.all([ctx.ticketCommands.finished(), ctx.staffChannel.end()])
  }
}

/** Keeps what members have seen since the last time. */
async function keepSeen({ db, seen }: SocketContext): Promise<void> {
  if (seen.size === 0) return
  const kept = new Map(seen)
  await removeSeen(db, kept)
  for (const [tid, seq] of kept) if (seen.get(tid) === seq) seen.delete(tid)
}

async function openConnection(
  ctx: SocketContext,
  socket: WebSocket,
  { socketUser, tid }: AuthorizedSocket,
  { after, latest }: SupportQuery,
): Promise<void> {
  const { connections, staffChannel, db, options, log } = ctx
  const sid = socketUser.kind === 'staff' ? socketUser.sid : null
  const connection = createConnection({
    ...{ socket, socketUser, tid, db },
    start: { after, latest },
    slowReader: options.slowReader,
    sign: (message) => withAddresses(ctx, message, sid),
    onSent: (seq) => {
      if (tid !== null && sid === null && !isGuardian(socketUser))
        ctx.seen.set(tid, Math.max(seq, ctx.seen.get(tid) ?? 0))
    },
    onFrame: (from, text) => handleFrame(ctx, from, text),
    onClose: (closed) => {
      connections.remove(closed)
      staffChannel.leave(closed)
    },
  })
  connections.add(connection)
  if (tid === null) staffChannel.refreshNow()
  try {
    await connection.open()
  } catch (error) {
    log.error({ err: error }, 'a ticket could not be read for its socket')
    connection.close(internalError)
  }
}

/** Pings every socket, and closes those that give no sign of life, until the returned function is called. */
export function beginHeartbeat(
  connections: { all(): Iterable<Pick<Connection, 'lastSign' | 'lastPing' | 'ping' | 'close'>> },
  { pulse, watchEvery }: Pick<SupportOptions, 'pulse' | 'watchEvery'>,
): () => void {
  let last = performance.now()

  function beat(): void {
    const now = performance.now()
    // While the office itself stood still, signs of life could not be read.
    if (now - last > pulse) for (const connection of connections.all()) connection.lastSign = now
    last = now
    for (const connection of connections.all()) {
      if (now - connection.lastSign > 2 * pulse) connection.close(closeCodes.silent)
      else if (now - connection.lastPing >= pulse) connection.ping()
    }
  }

  const timer = setInterval(beat, watchEvery).unref()
  return () => clearInterval(timer)
}

interface Upgrade {
  socket: Socket
  head: Buffer
  response: ServerResponse
}

/** Passes upgrade requests through the office's own routes, so that they are checked and refused like any call. */
function createUpgrades(app: FastifyInstance) {
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
  return path === base + addresses.supportSocket.path ? null : new Problem('no_such_route')
}

function stopping(): Problem {
  return new Problem('unavailable', 'The office is stopping.')
}
