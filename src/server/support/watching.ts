import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import { scopeOf } from '../../contract/access'
import { everything } from '../../contract/lists'
import type { WatchRequest } from '../../contract/staffChannel'
import type { OfficeFrame } from '../../contract/support'
import { type ListPlace, listChangesOf, platform } from '../db/listChanges'
import type { Schema } from '../db/schema/schema'
import type { Connection } from './connection'
import { errorFrame } from './frames'
import type { SocketUser } from './socketUser'

type Watched = Pick<Static<typeof WatchRequest>, 'oid'> & {
  list: NonNullable<Static<typeof WatchRequest>['list']>
}

/** Which list each line watches, and how often it was told that this has changed. */
export function createWatching(database: Kysely<Schema>) {
  const watched = new WeakMap<Connection, { watch: Watched; told: number | null }>()

  return {
    /** Answers whether there is something to tell. */
    watch(connection: Connection, { list, oid }: Static<typeof WatchRequest>): boolean {
      watched.delete(connection)
      if (list === undefined) return false
      const watch = { list, ...(oid !== undefined && { oid }) }
      if (placeOf(connection.socketUser, watch)) watched.set(connection, { watch, told: null })
      else connection.send(errorFrame('not_yours', { detail: 'This list is not yours to see.' }))
      return watched.has(connection)
    },

    /** Tells each of these lines how often its list has changed, where that is another number than it was told. */
    async tell(connections: readonly Connection[]): Promise<void> {
      const lists = connections.flatMap((connection) => {
        const now = watched.get(connection)
        const place = now && placeOf(connection.socketUser, now.watch)
        return place ? [{ connection, now, place }] : []
      })
      const changesOf = await listChangesOf(
        database,
        lists.map(({ place }) => place),
      )
      for (const { connection, now, place } of lists) {
        const changes = changesOf(place)
        // It may watch another one meanwhile.
        if (now.told === changes || watched.get(connection) !== now) continue
        watched.set(connection, { ...now, told: changes })
        const frame: OfficeFrame = { type: 'changes', ...now.watch, changes }
        connection.send(frame)
      }
    },
  }
}

/** What somebody's list is counted by; null where it is not theirs to see. As `GET /accounts` takes its `oid`. */
function placeOf(socketUser: SocketUser, { list, oid }: Watched): ListPlace | null {
  if (socketUser.kind !== 'staff') return null
  if (list === 'organizations') {
    return oid === undefined && scopeOf(socketUser.role, 'organizations.read') === 'all'
      ? { list, scope: platform }
      : null
  }
  const scope = oid ?? socketUser.oid
  const reach = scopeOf(socketUser.role, 'accounts.read')
  if (reach === 'none' || (reach === 'own' && scope !== socketUser.oid)) return null
  return { list, scope: scope === everything ? platform : scope }
}

export type Watching = ReturnType<typeof createWatching>
