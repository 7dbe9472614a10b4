import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { api } from '../../../contract/api'
import { closeCodes, type SupportQuery } from '../../../contract/support'
import type { RegisterRoute } from '../../http/routes'
import { repeat } from '../../lib/repeat'
import type { SupportContext, SupportOptions } from '../context'
import { withAddresses } from '../pictures.service'
import { createTicketCommands } from '../ticketCommands.service'
import { type AuthorizedSocket, authorizeAgain, authorizeSocket } from './authorizeSocket'
import { type Connection, createConnection } from './connection'
import { handleFrame, type SocketContext } from './handleFrame'
import { createStaffChannel } from './staffChannel'
import { createUpgrades } from './upgrades'

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
  }
  const upgrades = createUpgrades(app)
  const endHeartbeat = beginHeartbeat(connections, options)
  const endAuthorizing = repeat(
    async () => {
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
    onFrame: (from, text) => handleFrame(ctx, from, text),
    onClose: (closed) => {
      connections.remove(closed)
      staffChannel.leave(closed)
    },
  })
  connections.add(connection)
  if (tid === null) staffChannel.lookNow()
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
