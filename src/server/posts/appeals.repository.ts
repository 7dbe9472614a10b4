import { type Kysely, sql } from 'kysely'
import type { AppealStatus } from '../../contract/appeals'
import type { AccountRow } from '../db/schema/identity'
import type { AppealRow, PostRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** An appeal with the name of who makes it, as it is now. */
export type AppealWithName = AppealRow & Pick<AccountRow, 'firstname' | 'lastname'>

export interface AppealsAsked {
  ids: readonly string[] | null
  status: AppealStatus | null
  pid: string | null
}

interface Sorted {
  sort: { field: 'created' | 'decided' | 'id'; order: 'asc' | 'desc' }
  range: readonly [number, number]
}

/** A post that somebody objects about: its author, whose sub-account that is, and its last decision. */
type Contested = Pick<PostRow, 'pid' | 'uid' | 'status' | 'moderator' | 'moderator_name' | 'decided'> & {
  guardian: string | null
  policy: string | null
}

/** What an appeal has come to. */
export type AppealOutcome = Pick<
  AppealRow,
  'status' | 'moderator' | 'moderator_name' | 'decided' | 'policy_name' | 'note'
>

/** `database` may be a transaction. */
export function createAppealsRepository(database: Kysely<Schema>) {
  const asked = ({ ids, status, pid }: AppealsAsked) => {
    let query = database.selectFrom('appeals')
    if (ids !== null) query = query.where('aid', 'in', [...ids])
    if (status !== null) query = query.where('appeals.status', '=', status)
    return pid === null ? query : query.where('pid', '=', pid)
  }
  const named = (query: ReturnType<typeof asked>) =>
    query
      .leftJoin('accounts', 'accounts.uid', 'appeals.uid')
      .selectAll('appeals')
      .select(({ fn, ref, val }) => [
        fn.coalesce(ref('accounts.firstname'), val('')).as('firstname'),
        fn.coalesce(ref('accounts.lastname'), val('')).as('lastname'),
      ])

  return {
    async find(which: AppealsAsked, { sort, range: [first, last] }: Sorted): Promise<AppealWithName[]> {
      if (which.ids?.length === 0) return []
      const { field, order } = sort
      const rows = named(asked(which)).orderBy(field === 'id' ? 'aid' : `appeals.${field}`, order)
      return await rows
        .orderBy('aid', order)
        .limit(last - first + 1)
        .offset(first)
        .execute()
    },

    async count(which: AppealsAsked): Promise<number> {
      if (which.ids?.length === 0) return 0
      const { n } = await asked(which)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    },

    async get(aid: string): Promise<AppealWithName | null> {
      return (await named(database.selectFrom('appeals').where('aid', '=', aid)).executeTakeFirst()) ?? null
    },

    /** What there is to know of posts that are objected about. */
    async contested(pids: readonly string[]): Promise<Map<string, Contested>> {
      const { rows } = await sql<Contested>`select posts.pid, posts.uid, posts.status, posts.moderator,
          posts.moderator_name, posts.decided, accounts.parent as guardian,
          (select policy_name from decisions where decisions.pid = posts.pid order by version desc limit 1) as policy
        from posts left join accounts on accounts.uid = posts.uid
        where posts.pid in (${sql.join(pids)})`.execute(database)
      return new Map(rows.map((row) => [row.pid, row]))
    },

    /** Of these posts all appeals, and those of these aids. */
    async known(pids: readonly string[], aids: readonly string[]) {
      return await database
        .selectFrom('appeals')
        .select(['aid', 'pid', 'status', 'against_decided'])
        .where(({ or, eb }) => or([eb('pid', 'in', [...pids]), eb('aid', 'in', [...aids])]))
        .execute()
    },

    async insert(rows: AppealRow[]): Promise<void> {
      if (rows.length > 0) await database.insertInto('appeals').values(rows).execute()
    },

    async update(aid: string, outcome: AppealOutcome): Promise<void> {
      await database.updateTable('appeals').set(outcome).where('aid', '=', aid).execute()
    },

    /** The open one of a post, of which there is one at most. */
    async openOf(pid: string): Promise<AppealRow | null> {
      const open = database.selectFrom('appeals').selectAll().where('pid', '=', pid)
      return (await open.where('status', '=', 'open').executeTakeFirst()) ?? null
    },

    /** Opens again what was decided at an instant; answers which. */
    async reopen(pid: string, decided: Microseconds): Promise<string[]> {
      const rows = await database
        .updateTable('appeals')
        .set({
          status: 'open',
          moderator: null,
          moderator_name: null,
          decided: null,
          policy_name: null,
          note: null,
        })
        .where('pid', '=', pid)
        .where('decided', '=', decided)
        .returning('aid')
        .execute()
      return rows.map(({ aid }) => aid)
    },
  }
}
