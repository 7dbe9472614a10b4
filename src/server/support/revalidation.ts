import { can } from '../../contract/access'
import { closeCodes } from '../../contract/support'
import type { Db } from '../db/db'
import type { DiskSpace } from '../db/diskSpace'
import type { Sessions } from '../identity/sessions.service'
import type { Clock } from '../lib/clock'
import { repeat } from '../lib/repeat'
import { permissionFor } from './authorizeSocket'
import type { Connection } from './connection'
import type { Connections } from './connections'
import type { SupportOptions } from './options'
import * as ticketsRepository from './tickets.repository'

interface RevalidationParts {
  connections: Connections
  sessions: Sessions
  db: Db
  options: SupportOptions
  clock: Clock
  disk: DiskSpace
}

/**
 * Looks up again, every so often, who has a socket: whoever has lost the right to it is let go, and names are kept as they are
 * now. Until the returned function is called; that resolves when no look is under way.
 */
export function beginRevalidation(parts: RevalidationParts): () => Promise<void> {
  const { connections, sessions, db, disk, clock, options } = parts
  const { watchEvery } = options

  async function checkRights(): Promise<void> {
    const open = [...connections.all]
    if (open.length === 0) return
    const used = new Set<string>()
    for (const connection of open) {
      if (connection.wasUsed && connection.socketUser.kind === 'staff') used.add(connection.socketUser.sid)
      connection.wasUsed = false
    }
    await sessions.use([...used])
    const sids = new Set(
      open.flatMap(({ socketUser }) => (socketUser.kind === 'staff' ? socketUser.sid : [])),
    )
    const live = await sessions.liveOf([...sids])
    const members = await ticketsRepository.membersOf(db, [...new Set(open.flatMap(({ tid }) => tid ?? []))])
    const codeFor = (connection: Connection): number | null => {
      const { socketUser, tid } = connection
      if (socketUser.kind === 'staff') {
        const person = live.get(socketUser.sid)
        const isAsBefore = person?.role === socketUser.role && can(person.role, permissionFor(tid))
        if (!isAsBefore) return closeCodes.sessionEnded
        connection.socketUser = { ...socketUser, firstname: person.firstname, lastname: person.lastname }
        return tid === null || members.has(tid) ? null : closeCodes.ticketGone
      }
      const member = members.get(socketUser.tid)
      if (member === undefined) return closeCodes.ticketGone
      const isGood = member?.status === 'active' && member.role === 'Member' && socketUser.expires > clock()
      if (!isGood) return closeCodes.sessionEnded
      connection.socketUser = { ...socketUser, firstname: member.firstname, lastname: member.lastname }
      return null
    }
    for (const connection of open) {
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
