import type { Static } from 'typebox'
import { can, scopeOf } from '../../contract/access'
import type { ClaimRequest, Holder, WatchRequest } from '../../contract/deskLine'
import type { OfficeFrame } from '../../contract/support'
import type { DiskSpace } from '../db/diskSpace'
import { type Claims, holderOf } from '../posts/claims.service'
import type { PostQueues } from '../posts/queues.service'
import { repeat } from '../repeat'
import type { Connection } from './connection'
import { errorFrame } from './frames'
import { nameOf } from './ticket'
import type { TicketList } from './ticketList.repository'
import type { Visitor } from './visitor'
import type { Watching } from './watching'

interface DeskParts {
  /** The desk's lines that there are. */
  lines: () => Iterable<Connection>
  queues: PostQueues
  claims: Claims
  tickets: TicketList
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
export function createDesk({ lines, queues, claims, tickets, watching, disk, watchEvery }: DeskParts) {
  const told = new WeakMap<Connection, Told>()
  const claiming = new Map<Connection, Promise<void>>()
  let looking: Promise<void> | null = null
  let isOutdated = false

  async function tell(): Promise<void> {
    const connections = [...lines()].flatMap((connection) => {
      const { visitor } = connection
      return visitor.kind === 'staff' ? { connection, visitor } : []
    })
    if (connections.length === 0) return
    const [queuesOf, rows, ticketsOf] = await Promise.all([
      queues.of(connections.map(({ visitor }) => visitor)),
      claims.live(),
      tickets.countsOf([...new Set(connections.map(({ visitor }) => visitor.uid))]),
      watching.tell(connections.map(({ connection }) => connection)),
    ])
    const live = new Map(rows.map((row) => [row.pid, holderOf(row)]))
    for (const { connection, visitor } of connections) {
      const before = told.get(connection)
      const counts: OfficeFrame = {
        ...{ type: 'queues', ...queuesOf(visitor) },
        ...(can(visitor.role, 'tickets.answer') && { tickets: ticketsOf(visitor.uid) }),
      }
      const frame = JSON.stringify(counts)
      if (frame !== before?.queues) connection.send(counts)
      const seen = mayClaim(visitor) ? live : new Map<string, Holder>()
      const changes = changesOf(before?.claims ?? null, seen)
      if (mayClaim(visitor) && (changes.length > 0 || !before)) {
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
      const { visitor, id: line } = connection
      if (!mayClaim(visitor)) {
        const detail = 'Posts are claimed by who decides about everybody’s.'
        connection.send(errorFrame('not_yours', { detail }))
        return
      }
      inTurn(connection, async () => {
        try {
          const { uid, firstname, lastname } = visitor
          const name = nameOf(firstname, lastname) ?? ''
          const claimed = await claims.claim(
            { line, uid, name },
            { shown: posts, open: open ?? null, takeOver: takeOver ?? null },
          )
          if (open !== undefined) {
            const { sid, role, oid, whence } = visitor
            const caller = { kind: 'person', sid, role, oid, uid, name, changes: 0, ...whence } as const
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

export type Desk = ReturnType<typeof createDesk>

function mayClaim(visitor: Visitor): visitor is Extract<Visitor, { kind: 'staff' }> {
  return visitor.kind === 'staff' && scopeOf(visitor.role, 'posts.queue') === 'all'
}

function changesOf(before: ReadonlyMap<string, Holder> | null, now: ReadonlyMap<string, Holder>) {
  const taken = [...now].filter(([pid, { uid, isOpen }]) => {
    const was = before?.get(pid)
    return was?.uid !== uid || was.isOpen !== isOpen
  })
  const free = [...(before?.keys() ?? [])].filter((pid) => !now.has(pid))
  return [...taken.map(([pid, holder]) => ({ pid, holder })), ...free.map((pid) => ({ pid, holder: null }))]
}
