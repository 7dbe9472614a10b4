import type { FastifyBaseLogger } from 'fastify'
import { api } from '../../contract/api'
import { type ChatMessage, closeCodes } from '../../contract/support'
import type { Events } from '../audit/auditLog.service'
import type { InTransaction } from '../audit/inTransaction'
import type { DiskSpace } from '../db/diskSpace'
import type { Engine } from '../db/engines/engine'
import type { RegisterRoute } from '../http/routes'
import type { Sessions } from '../identity/sessions.service'
import type { SupportLinks } from '../identity/supportLinks'
import type { Clock } from '../lib/clock'
import type { Alarms } from '../moderation/alarms'
import { createClaims } from '../moderation/claims.service'
import { createQueues } from '../moderation/queues.service'
import { createSocketAuthorization } from './authorizeSocket'
import { type Connection, createConnection } from './connection'
import { createConnections } from './connections'
import { createConversation } from './conversation'
import { beginHeartbeat } from './heartbeat'
import { createBuckets } from './limits'
import type { SupportOptions } from './options'
import type { TicketPictures } from './pictures.service'
import { beginRevalidation } from './revalidation'
import { createSeen } from './seen.service'
import { createStaffChannel } from './staffChannel'
import type { TicketBus } from './ticketBus'
import { createTicketCommands } from './ticketCommands.service'
import { createReading } from './ticketHistory.service'
import type { TicketMembers } from './ticketMembers'
import type { Upgrades } from './upgrades'
import { createWatching } from './watching'

export interface SupportParts {
  engine: Engine
  sessions: Sessions
  links: SupportLinks
  ticketBus: TicketBus
  auditLog: Events
  inTransaction: InTransaction
  pictures: TicketPictures
  members: TicketMembers
  alarms: Alarms
  /** Whether posts are published without the second reading, which can’t be had. */
  isReadOnce: () => boolean
  upgrades: Upgrades
  /** Origins of panels beside the office's own address. */
  origins: readonly string[]
  options: SupportOptions
  disk: DiskSpace
  clock: Clock
  log: FastifyBaseLogger
}

/** Serves the support socket; answers how to end all of its connections in good order, and how many there are. */
export function serveSupport(
  registerRoute: RegisterRoute,
  parts: SupportParts,
): { end: () => Promise<void>; sockets: () => number } {
  const { engine, sessions, ticketBus, upgrades, options, disk, clock, log } = parts
  const connections = createConnections()
  const buckets = createBuckets(options.flood)
  const history = createReading(engine)
  const seen = createSeen(engine, history, ticketBus, disk)
  const ticketCommands = createTicketCommands(parts)
  const staffChannel = createStaffChannel({
    lines: connections.lines,
    queues: createQueues(engine, parts.isReadOnce),
    claims: createClaims({ engine, inTransaction: parts.inTransaction, auditLog: parts.auditLog, clock }),
    db: engine.kysely,
    watching: createWatching(engine.kysely),
    disk,
    watchEvery: options.watchEvery,
  })
  const admission = createSocketAuthorization({ ...parts, db: engine.kysely, connections, buckets })
  const onFrame = createConversation({
    history,
    ticketCommands,
    seen,
    ticketBus,
    staffChannel,
    buckets,
    options,
  })
  ticketBus.subscribe({
    ...connections,
    tell: ({ tid, changes }) => connections.tell(tid, changes),
    missed: () => {
      for (const connection of connections.all) connection.close(closeCodes.comeBack)
    },
  })
  const endHeartbeat = beginHeartbeat(connections, options)
  const endRevalidation = beginRevalidation({
    connections,
    sessions,
    db: engine.kysely,
    options,
    disk,
    clock,
  })

  async function open(connection: Connection & { open(): Promise<void> }): Promise<void> {
    connections.join(connection)
    if (connection.tid === null) staffChannel.lookNow()
    try {
      await connection.open()
    } catch (error) {
      log.error({ err: error }, 'a ticket could not be read for its socket')
      connection.close(internalError)
    }
  }

  registerRoute(api.supportSocket, async ({ request, reply, query }) => {
    upgrades.requireUpgrade(request)
    const { socketUser, tid } = await admission.admit(request, query)
    admission.requireRoom(socketUser)
    reply.hijack()
    upgrades.accept(request, (socket) => {
      const { after, latest } = query
      const asked = { after, latest }
      const { slowReader } = options
      const sid = socketUser.kind === 'staff' ? socketUser.sid : null
      const show = (message: ChatMessage) => parts.pictures.shownTo(message, sid)
      const onClose = (connection: Connection) => {
        connections.leave(connection)
        staffChannel.leave(connection)
      }
      const how = { asked, history, show, slowReader, onFrame, onClose }
      void open(createConnection({ socket, socketUser, tid, ...how }))
    })
    return reply
  })

  const end = async () => {
    upgrades.stop()
    endHeartbeat()
    await endRevalidation()
    await ticketCommands.finished()
    const open = [...connections.all]
    for (const connection of open) connection.close(closeCodes.comeBack)
    await Promise.all(open.map(({ closed }) => closed))
    await Promise.all([ticketCommands.finished(), staffChannel.end()])
  }
  return { end, sockets: () => connections.all.size }
}

/** RFC 6455: something that the office did not foresee. */
const internalError = 1011
