import type { Static } from 'typebox'
import { can, scopeOf } from '../../../contract/access'
import { everything } from '../../../contract/lists'
import type { ClaimRequest, Holder, WatchRequest } from '../../../contract/staffChannel'
import type { OfficeFrame } from '../../../contract/support'
import { type ListScope, listChangesOf, platform } from '../../db/counters'
import { privacies, type Reach } from '../../db/schema/moderation'
import { repeat } from '../../lib/repeat'
import { claimPosts, holderOf, keepOpened, liveClaims, releaseClaims } from '../../moderation/claims'
import { readQueues } from '../../moderation/posts.queries'
import { reachOf, seesMessages } from '../../moderation/visibility'
import type { SupportContext } from '../context'
import type { SocketUser } from '../rules'
import * as ticketsRepository from '../tickets.repository'
import { nameOf } from '../wire'
import type { Connection } from './connection'
import { errorFrame } from './frames'

type StaffUser = Extract<SocketUser, { kind: 'staff' }>
type Watch = Omit<Static<typeof WatchRequest>, 'type' | 'list'> & {
  list: NonNullable<Static<typeof WatchRequest>['list']>
}

/** What a staff socket was sent last, to send only what differs. */
interface LastSent {
  queues?: string
  claims?: ReadonlyMap<string, Holder>
  /** The list that it watches, and the number of its changes. */
  watched?: { watch: Watch; changes: number | null }
}

/**
 * Sends each staff socket how many posts wait, who has which one open, and how often the list that it watches has changed. Every server
 * sees the same rows, so nothing has to go from one to the other.
 */
export function createStaffChannel(ctx: SupportContext) {
  const { connections, db, disk, options } = ctx
  const lastSent = new WeakMap<Connection, LastSent>()
  const claiming = new Map<Connection, Promise<void>>()
  let refreshing: Promise<void> | null = null
  let isOutdated = false

  const remember = (connection: Connection, sent: LastSent) =>
    lastSent.set(connection, { ...lastSent.get(connection), ...sent })

  async function sendChanges(): Promise<void> {
    const sockets = [...connections.staffSockets()].flatMap((connection) => {
      const { socketUser } = connection
      return socketUser.kind === 'staff' ? [{ connection, socketUser }] : []
    })
    if (sockets.length === 0) return
    const uids = [...new Set(sockets.map(({ socketUser }) => socketUser.uid))]
    const [queuesOf, rows, ticketsOf] = await Promise.all([
      readQueues(
        ctx,
        sockets.map(({ socketUser }) => socketUser),
      ),
      liveClaims(ctx),
      ticketsRepository.queueCounts(db, uids),
      sendListChanges(sockets),
    ])
    const claimsOf = (reach: Reach) =>
      new Map(rows.filter((row) => row.private <= reach).map((row) => [row.pid, holderOf(row)] as const))
    const [ofPosts, ofAll] = [claimsOf(privacies.platform), claimsOf(privacies.deciders)]
    for (const { connection, socketUser } of sockets) {
      const before = lastSent.get(connection)
      const counts: OfficeFrame = {
        ...{ type: 'queues', ...queuesOf(socketUser) },
        ...(can(socketUser, 'tickets.answer') && { tickets: ticketsOf(socketUser.uid) }),
      }
      const queuesText = JSON.stringify(counts)
      if (queuesText !== before?.queues) connection.send(counts)
      const visible = claimsFor(socketUser, ofPosts, ofAll)
      const changes = claimChanges(before?.claims ?? new Map(), visible)
      const isFirst = before?.claims === undefined
      if (mayClaim(socketUser) && (changes.length > 0 || isFirst)) {
        connection.send({ type: 'claims', isAll: isFirst, claims: changes })
      }
      remember(connection, { queues: queuesText, claims: visible })
    }
  }

  async function sendListChanges(sockets: readonly { connection: Connection; socketUser: StaffUser }[]) {
    const watching = sockets.flatMap(({ connection, socketUser }) => {
      const watched = lastSent.get(connection)?.watched
      const place = watched && listPlace(socketUser, watched.watch)
      return place ? [{ connection, watched, place }] : []
    })
    const changesOf = await listChangesOf(
      db,
      watching.map(({ place }) => place),
    )
    for (const { connection, watched, place } of watching) {
      const changes = changesOf(place)
      // It may watch another list meanwhile.
      if (watched.changes === changes || lastSent.get(connection)?.watched !== watched) continue
      remember(connection, { watched: { ...watched, changes } })
      connection.send({ type: 'changes', ...watched.watch, changes })
    }
  }

  /** One at a time; a refresh asked for during another follows it, as the first may have missed the reason. */
  async function refresh(): Promise<void> {
    isOutdated = true
    refreshing ??= (async () => {
      try {
        while (isOutdated) {
          isOutdated = false
          await sendChanges()
        }
      } finally {
        refreshing = null
      }
    })()
    await refreshing
  }

  const report = (error: unknown) =>
    disk.report(error, 'the desk’s lines could not be told who is at which post; it is tried again')
  const refreshNow = () => void refresh().catch(report)
  const stop = repeat(
    async () => {
      await refresh()
      return options.watchEvery
    },
    options.watchEvery,
    report,
  )

  /** One claim of a socket at a time, so that the last one counts. */
  function inTurn(connection: Connection, work: () => Promise<void>): void {
    const before = claiming.get(connection) ?? Promise.resolve()
    const after = before.then(work).catch(report)
    claiming.set(connection, after)
    void after.then(() => {
      if (claiming.get(connection) === after) claiming.delete(connection)
      refreshNow()
    })
  }

  async function claimAndTell(
    connection: Connection,
    { sid, role, rights, oid, uid, firstname, lastname, origin }: StaffUser,
    { posts, open, takeOver }: Static<typeof ClaimRequest>,
  ): Promise<void> {
    const name = nameOf(firstname, lastname) ?? ''
    const wanted = {
      reach: reachOf({ role, rights }),
      // Those who only look hold nothing.
      shown: can({ role, rights }, 'posts.decide') ? posts : [],
      open: open ?? null,
      takeOver: takeOver ?? null,
    }
    const claimed = await claimPosts(ctx, { socket: connection.id, uid, name, ...wanted })
    if (open !== undefined) {
      const caller = {
        kind: 'person',
        sid,
        role,
        rights,
        oid,
        uid,
        name,
        changes: 0,
        isRestricted: false,
        ...origin,
      } as const
      await disk.ifThereIsRoom(keepOpened(ctx, caller, open)).catch(report)
    }
    connection.send({ type: 'claimed', ...claimed })
    const before = lastSent.get(connection)?.claims
    const others = claimed.others.map(({ pid, holder }) => [pid, holder] as const)
    if (before) remember(connection, { claims: new Map([...before, ...others]) })
  }

  return {
    refreshNow,

    watch(connection: Connection, { list, oid }: Static<typeof WatchRequest>): void {
      const watch = list && { list, ...(oid !== undefined && { oid }) }
      const isAllowed = watch && listPlace(connection.socketUser, watch) !== null
      const { watched: _watched, ...rest } = lastSent.get(connection) ?? {}
      lastSent.set(connection, { ...rest, ...(isAllowed && { watched: { watch, changes: null } }) })
      if (isAllowed) refreshNow()
      else if (watch) {
        connection.send(errorFrame('not_yours', { detail: 'This list is not yours to see.' }))
      }
    },

    claim(connection: Connection, request: Static<typeof ClaimRequest>): void {
      const { socketUser } = connection
      if (!mayClaim(socketUser)) {
        const detail = 'Posts are claimed by who decides about everybody’s.'
        connection.send(errorFrame('not_yours', { detail }))
        return
      }
      inTurn(connection, async () => {
        try {
          await claimAndTell(connection, socketUser, request)
        } catch (error) {
          report(error)
          connection.send(errorFrame('unavailable', { detail: 'Try again in a moment.' }))
        }
      })
    },

    /** Releases the posts of a staff socket that has closed. */
    leave(connection: Connection): void {
      if (connection.tid === null) inTurn(connection, () => releaseClaims(ctx, connection.id))
    },

    /** Resolves when nothing is under way any more. */
    async end(): Promise<void> {
      await stop()
      await Promise.all([...claiming.values(), refreshing?.catch(report)])
    },
  }
}

export type StaffChannel = ReturnType<typeof createStaffChannel>

function mayClaim(socketUser: SocketUser): socketUser is StaffUser {
  return socketUser.kind === 'staff' && scopeOf(socketUser, 'posts.queue') === 'all'
}

/** The claims that a person may see. */
function claimsFor(
  socketUser: StaffUser,
  ofPosts: ReadonlyMap<string, Holder>,
  ofAll: ReadonlyMap<string, Holder>,
): ReadonlyMap<string, Holder> {
  if (!mayClaim(socketUser)) return new Map()
  return seesMessages(socketUser) ? ofAll : ofPosts
}

function claimChanges(before: ReadonlyMap<string, Holder>, now: ReadonlyMap<string, Holder>) {
  const taken = [...now].filter(([pid, { uid, isOpen }]) => {
    const was = before.get(pid)
    return was?.uid !== uid || was.isOpen !== isOpen
  })
  const free = [...before.keys()].filter((pid) => !now.has(pid))
  return [...taken.map(([pid, holder]) => ({ pid, holder })), ...free.map((pid) => ({ pid, holder: null }))]
}

/** What the changes of a person's list are counted by, as `GET /accounts` takes its `oid`; null where it is not theirs to see. */
function listPlace(socketUser: SocketUser, { list, oid }: Watch): ListScope | null {
  if (socketUser.kind !== 'staff') return null
  if (list === 'organizations') {
    return oid === undefined && scopeOf(socketUser, 'organizations.read') === 'all'
      ? { list, scope: platform }
      : null
  }
  const scope = oid ?? socketUser.oid
  const reach = scopeOf(socketUser, 'accounts.read')
  if (reach === 'none' || (reach === 'own' && scope !== socketUser.oid)) return null
  return { list, scope: scope === everything ? platform : scope }
}
