import type { FastifyBaseLogger } from 'fastify'
import { api } from '../../contract/api'
import { type ChatMessage, closeCodes } from '../../contract/support'
import type { DiskSpace } from '../db/diskSpace'
import type { Engine } from '../db/engines/engine'
import type { Clock } from '../db/time'
import type { Events } from '../events/events.service'
import type { Serve } from '../http/serve'
import type { Alarms } from '../posts/alarms'
import { createClaims } from '../posts/claims.service'
import { createQueues } from '../posts/queues.service'
import type { Act } from '../session/act'
import type { Sessions } from '../session/sessions.service'
import { createAdmission } from './admission'
import { type Connection, createConnection } from './connection'
import { createConversation } from './conversation'
import { createDesk } from './desk'
import type { SupportEvents } from './events'
import { beginHeartbeat } from './heartbeat'
import { createBuckets } from './limits'
import type { SupportLinks } from './links'
import type { SupportOptions } from './options'
import type { TicketPictures } from './pictures.service'
import { createReading } from './reading.service'
import { beginRevalidation } from './revalidation'
import { createRooms } from './rooms'
import { createSeen } from './seen.service'
import { createTicketList } from './ticketList.repository'
import type { TicketMembers } from './ticketMembers'
import { createTicketsRepository } from './tickets.repository'
import type { Upgrades } from './upgrades'
import { createWatching } from './watching'
import { createWriting } from './writing.service'

export interface SupportParts {
  engine: Engine
  sessions: Sessions
  links: SupportLinks
  events: SupportEvents
  officeEvents: Events
  act: Act
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
  serve: Serve,
  parts: SupportParts,
): { end: () => Promise<void>; sockets: () => number } {
  const { engine, sessions, events, upgrades, options, disk, clock, log } = parts
  const tickets = createTicketsRepository(engine)
  const rooms = createRooms()
  const buckets = createBuckets(options.flood)
  const reading = createReading(engine)
  const seen = createSeen(engine, reading, events, disk)
  const writing = createWriting(parts)
  const desk = createDesk({
    lines: rooms.lines,
    queues: createQueues(engine, parts.isReadOnce),
    claims: createClaims({ engine, act: parts.act, events: parts.officeEvents, clock }),
    tickets: createTicketList(engine),
    watching: createWatching(engine.kysely),
    disk,
    watchEvery: options.watchEvery,
  })
  const admission = createAdmission({ ...parts, tickets, rooms, buckets })
  const onFrame = createConversation({ reading, writing, seen, events, desk, buckets, options })
  events.subscribe({
    ...rooms,
    tell: ({ tid, changes }) => rooms.tell(tid, changes),
    missed: () => {
      for (const connection of rooms.all) connection.close(closeCodes.comeBack)
    },
  })
  const endHeartbeat = beginHeartbeat(rooms, options)
  const endRevalidation = beginRevalidation({ rooms, sessions, tickets, options, disk, clock })

  async function open(connection: Connection & { open(): Promise<void> }): Promise<void> {
    rooms.join(connection)
    if (connection.tid === null) desk.lookNow()
    try {
      await connection.open()
    } catch (error) {
      log.error({ err: error }, 'a ticket could not be read for its socket')
      connection.close(internalError)
    }
  }

  serve(api.supportSocket, async ({ request, reply, query }) => {
    upgrades.requireUpgrade(request)
    const { visitor, tid } = await admission.admit(request, query)
    admission.requireRoom(visitor)
    reply.hijack()
    upgrades.accept(request, (socket) => {
      const { after, latest } = query
      const asked = { after, latest }
      const { slowReader } = options
      const sid = visitor.kind === 'staff' ? visitor.sid : null
      const show = (message: ChatMessage) => parts.pictures.shownTo(message, sid)
      const onClose = (connection: Connection) => {
        rooms.leave(connection)
        desk.leave(connection)
      }
      const how = { asked, reading, show, slowReader, onFrame, onClose }
      void open(createConnection({ socket, visitor, tid, ...how }))
    })
    return reply
  })

  const end = async () => {
    upgrades.stop()
    endHeartbeat()
    await endRevalidation()
    await writing.finished()
    const connections = [...rooms.all]
    for (const connection of connections) connection.close(closeCodes.comeBack)
    await Promise.all(connections.map(({ closed }) => closed))
    await Promise.all([writing.finished(), desk.end()])
  }
  return { end, sockets: () => rooms.all.size }
}

/** RFC 6455: something that the office did not foresee. */
const internalError = 1011
