import { can } from '../../contract/access'
import { closeCodes } from '../../contract/support'
import type { DiskSpace } from '../database/diskSpace'
import type { Clock } from '../database/time'
import type { Sessions } from '../session/sessions.service'
import type { Connection } from './connection'
import type { SupportOptions } from './options'
import type { Rooms } from './rooms'
import type { TicketsRepository } from './tickets.repository'

interface WatchParts {
  rooms: Rooms
  sessions: Sessions
  tickets: TicketsRepository
  options: SupportOptions
  clock: Clock
  disk: DiskSpace
}

/**
 * Looks after the sockets, again and again, until the returned function is called: who has lost the right to be here is
 * let go, names are kept as they are now, and who gives no sign of life is given up.
 */
export function watchSockets({ rooms, sessions, tickets, options, disk, clock }: WatchParts): () => void {
  let isUnderWay = false

  let lastLook = performance.now()

  function lookForSigns(): void {
    const now = performance.now()
    // Where the office itself stood still, nobody's sign of life could be read.
    const isOwnFault = now - lastLook > options.pulse
    lastLook = now
    if (isOwnFault) for (const connection of rooms.all) connection.lastSign = now
    for (const connection of rooms.all) {
      if (now - connection.lastSign > 2 * options.pulse) connection.close(closeCodes.silent)
      else if (now - connection.lastPing >= options.pulse) connection.ping()
    }
  }

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
        if (!person || !can(person.role, 'tickets.answer')) return closeCodes.sessionEnded
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

  const timer = setInterval(async () => {
    lookForSigns()
    if (isUnderWay) return
    isUnderWay = true
    try {
      await checkRights()
    } catch (error) {
      disk.report(error, 'the sockets’ sessions could not be looked up; it is tried again')
    }
    isUnderWay = false
  }, options.watchEvery).unref()
  return () => clearInterval(timer)
}
