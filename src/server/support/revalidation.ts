import { can } from '../../contract/access'
import { closeCodes } from '../../contract/support'
import type { DiskSpace } from '../db/diskSpace'
import type { Clock } from '../db/time'
import { repeat } from '../repeat'
import type { Sessions } from '../session/sessions.service'
import { permissionFor } from './admission'
import type { Connection } from './connection'
import type { SupportOptions } from './options'
import type { Rooms } from './rooms'
import type { TicketsRepository } from './tickets.repository'

interface RevalidationParts {
  rooms: Rooms
  sessions: Sessions
  tickets: TicketsRepository
  options: SupportOptions
  clock: Clock
  disk: DiskSpace
}

/**
 * Looks up again, every so often, who has a socket: whoever has lost the right to it is let go, and names are kept as they are
 * now. Until the returned function is called; that resolves when no look is under way.
 */
export function beginRevalidation(parts: RevalidationParts): () => Promise<void> {
  const { rooms, sessions, tickets, disk, clock, options } = parts
  const { watchEvery } = options

  async function checkRights(): Promise<void> {
    const connections = [...rooms.all]
    if (connections.length === 0) return
    const used = new Set<string>()
    for (const connection of connections) {
      if (connection.wasUsed && connection.visitor.kind === 'staff') used.add(connection.visitor.sid)
      connection.wasUsed = false
    }
    await sessions.use([...used])
    const sids = new Set(connections.flatMap(({ visitor }) => (visitor.kind === 'staff' ? visitor.sid : [])))
    const live = await sessions.liveOf([...sids])
    const members = await tickets.membersOf([...new Set(connections.flatMap(({ tid }) => tid ?? []))])
    const codeFor = (connection: Connection): number | null => {
      const { visitor, tid } = connection
      if (visitor.kind === 'staff') {
        const person = live.get(visitor.sid)
        const isAsBefore = person?.role === visitor.role && can(person.role, permissionFor(tid))
        if (!isAsBefore) return closeCodes.sessionEnded
        connection.visitor = { ...visitor, firstname: person.firstname, lastname: person.lastname }
        return tid === null || members.has(tid) ? null : closeCodes.ticketGone
      }
      const member = members.get(visitor.tid)
      if (member === undefined) return closeCodes.ticketGone
      const isGood = member?.status === 'active' && member.role === 'Member' && visitor.expires > clock()
      if (!isGood) return closeCodes.sessionEnded
      connection.visitor = { ...visitor, firstname: member.firstname, lastname: member.lastname }
      return null
    }
    for (const connection of connections) {
      const code = codeFor(connection)
      if (code !== null) connection.close(code)
    }
  }

  const round = async () => {
    await checkRights()
    return watchEvery
  }
  return repeat(round, watchEvery, (error) =>
    disk.report(error, 'the sockets’ sessions could not be looked up; it is tried again'),
  )
}
