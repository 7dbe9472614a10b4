import type { Static } from 'typebox'
import { can, scopeOf } from '../../contract/access'
import type { ClaimRequest, Holder, WatchRequest } from '../../contract/staffChannel'
import type { OfficeFrame } from '../../contract/support'
import type { Db } from '../db/db'
import type { DiskSpace } from '../db/diskSpace'
import { repeat } from '../lib/repeat'
import { type Claims, holderOf } from '../moderation/claims.service'
import type { PostQueues } from '../moderation/queues.service'
import type { Connection } from './connection'
import { errorFrame } from './frames'
import type { SocketUser } from './socketUser'
import { nameOf } from './ticket'
import * as ticketListRepository from './ticketList.repository'
import type { Watching } from './watching'

interface DeskParts {
  /** The desk's lines that there are. */
  lines: () => Iterable<Connection>
  queues: PostQueues
  claims: Claims
  db: Db
  disk: DiskSpace
  watching: Watching
  /** How often it is looked what other servers have changed, in milliseconds. */
  watchEvery: number
}

/** What a line was told last. */
interface Told {
  queues: string
  claims: ReadonlyMap<string, Holder>
}

/**
 * Tells each of the desk's lines how many posts wait, who has which one open, and how often the list that it watches has changed: what is different from what it was told last. All
 * servers see the same rows, so nothing has to go from one to the other.
 */
export function createStaffChannel({ lines, queues, claims, db, watching, disk, watchEvery }: DeskParts) {
  const told = new WeakMap<Connection, Told>()
  const claiming = new Map<Connection, Promise<void>>()
  let looking: Promise<void> | null = null
  let isOutdated = false

  async function tell(): Promise<void> {
    const connections = [...lines()].flatMap((connection) => {
      const { socketUser } = connection
      return socketUser.kind === 'staff' ? { connection, socketUser } : []
    })
    if (connections.length === 0) return
    const [queuesOf, rows, ticketsOf] = await Promise.all([
      queues.of(connections.map(({ socketUser }) => socketUser)),
      claims.live(),
      ticketListRepository.countsOf(db, [...new Set(connections.map(({ socketUser }) => socketUser.uid))]),
      watching.tell(connections.map(({ connection }) => connection)),
    ])
    const live = new Map(rows.map((row) => [row.pid, holderOf(row)]))
    for (const { connection, socketUser } of connections) {
      const before = told.get(connection)
      const counts: OfficeFrame = {
        ...{ type: 'queues', ...queuesOf(socketUser) },
        ...(can(socketUser.role, 'tickets.answer') && { tickets: ticketsOf(socketUser.uid) }),
      }
      const frame = JSON.stringify(counts)
      if (frame !== before?.queues) connection.send(counts)
      const seen = mayClaim(socketUser) ? live : new Map<string, Holder>()
      const changes = changesOf(before?.claims ?? null, seen)
      if (mayClaim(socketUser) && (changes.length > 0 || !before)) {
        connection.send({ type: 'claims', isAll: !before, claims: changes })
      }
      told.set(connection, { queues: frame, claims: seen })
    }
  }

  /** One look at a time; what is asked for while one is under way may have been missed by it. */
  async function look(): Promise<void> {
    isOutdated = true
    looking ??= (async () => {
      try {
        while (isOutdated) {
          isOutdated = false
          await tell()
        }
      } finally {
        looking = null
      }
    })()
    await looking
  }

  const report = (error: unknown) =>
    disk.report(error, 'the desk’s lines could not be told who is at which post; it is tried again')
  const lookNow = () => void look().catch(report)
  const stop = repeat(
    async () => {
      await look()
      return watchEvery
    },
    watchEvery,
    report,
  )

  /** One after the other, so that what a line asked for last is what it has. */
  function inTurn(connection: Connection, work: () => Promise<void>): void {
    const before = claiming.get(connection) ?? Promise.resolve()
    const after = before.then(work).catch(report)
    claiming.set(connection, after)
    void after.then(() => {
      if (claiming.get(connection) === after) claiming.delete(connection)
      lookNow()
    })
  }

  return {
    lookNow,

    watch(connection: Connection, asked: Static<typeof WatchRequest>): void {
      if (watching.watch(connection, asked)) lookNow()
    },

    claim(connection: Connection, { posts, open, takeOver }: Static<typeof ClaimRequest>): void {
      const { socketUser, id: line } = connection
      if (!mayClaim(socketUser)) {
        const detail = 'Posts are claimed by who decides about everybody’s.'
        connection.send(errorFrame('not_yours', { detail }))
        return
      }
      inTurn(connection, async () => {
        try {
          const { uid, firstname, lastname } = socketUser
          const name = nameOf(firstname, lastname) ?? ''
          const claimed = await claims.claim(
            { line, uid, name },
            { shown: posts, open: open ?? null, takeOver: takeOver ?? null },
          )
          if (open !== undefined) {
            const { sid, role, oid, origin } = socketUser
            const caller = { kind: 'person', sid, role, oid, uid, name, changes: 0, ...origin } as const
            await disk.ifThereIsRoom(claims.keepOpened(caller, open)).catch(report)
          }
          connection.send({ type: 'claimed', ...claimed })
          const before = told.get(connection)
          const others = claimed.others.map(({ pid, holder }) => [pid, holder] as const)
          if (before) told.set(connection, { ...before, claims: new Map([...before.claims, ...others]) })
        } catch (error) {
          report(error)
          connection.send(errorFrame('unavailable', { detail: 'Try again in a moment.' }))
        }
      })
    },

    /** Lets go of what a line had open that has ended. */
    leave(connection: Connection): void {
      if (connection.tid === null) inTurn(connection, () => claims.letGo(connection.id))
    },

    /** Resolves when nothing is under way any more. */
    async end(): Promise<void> {
      await stop()
      await Promise.all([...claiming.values(), looking?.catch(report)])
    },
  }
}

export type StaffChannel = ReturnType<typeof createStaffChannel>

function mayClaim(socketUser: SocketUser): socketUser is Extract<SocketUser, { kind: 'staff' }> {
  return socketUser.kind === 'staff' && scopeOf(socketUser.role, 'posts.queue') === 'all'
}

function changesOf(before: ReadonlyMap<string, Holder> | null, now: ReadonlyMap<string, Holder>) {
  const taken = [...now].filter(([pid, { uid, isOpen }]) => {
    const was = before?.get(pid)
    return was?.uid !== uid || was.isOpen !== isOpen
  })
  const free = [...(before?.keys() ?? [])].filter((pid) => !now.has(pid))
  return [...taken.map(([pid, holder]) => ({ pid, holder })), ...free.map((pid) => ({ pid, holder: null }))]
}
