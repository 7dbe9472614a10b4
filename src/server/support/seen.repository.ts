import { sql } from 'kysely'
import { activeStatuses } from '../../contract/tickets'
import type { Db } from '../db/db'
import type { TicketSeenRow } from '../db/schema/support'

interface UnseenRow {
  tid: string
  uid: string
  firstname: string | null
  lastname: string | null
  messages: number
  mentions: number
}

/** @returns whether that is further than before */
export async function put(db: Db, { tid, uid, seq }: TicketSeenRow): Promise<boolean> {
  const moved = await db
    .insertInto('ticket_seen')
    .values({ tid, uid, seq })
    .onConflict((conflict) =>
      conflict.columns(['tid', 'uid']).doUpdateSet({ seq }).where('ticket_seen.seq', '<', seq),
    )
    .returning('seq')
    .executeTakeFirst()
  return moved !== undefined
}

/** Those who are still here, with their names. */
export async function of(db: Db, tid: string) {
  return await db
    .selectFrom('ticket_seen')
    .innerJoin('accounts', 'accounts.uid', 'ticket_seen.uid')
    .select(['ticket_seen.uid', 'seq', 'firstname', 'lastname'])
    .where('tid', '=', tid)
    .orderBy('ticket_seen.uid')
    .execute()
}

/**
 * Of somebody's tickets that have not ended, those whose members said what was not seen, or only asked; and those on which
 * a note names them that they have not looked at.
 */
export async function unseenBy(db: Db, uid: string): Promise<UnseenRow[]> {
  const active = sql.join(activeStatuses)
  const { rows } = await sql<UnseenRow>`
        select own.tid, own.uid, messages, mentions, firstname, lastname from (
          select tickets.tid, tickets.uid, waiting, waiting_since, priority, seen.seq as place, coalesce(named.n, 0) as mentions,
            case when assignee = ${uid} and status in (${active}) then 1 else 0 end as is_own, (
            select count(*) from messages where messages.tid = tickets.tid and messages.sender = tickets.uid
              and messages.seq > coalesce(seen.seq, 0)) as messages
          from tickets left join ticket_seen as seen on seen.tid = tickets.tid and seen.uid = ${uid}
            left join (select tid, count(*) as n from ticket_mentions where uid = ${uid} group by tid) as named
              on named.tid = tickets.tid
          where tickets.tid in (
            select tid from tickets where assignee = ${uid} and status in (${active})
            union select tid from ticket_mentions where uid = ${uid})) as own
          left join accounts on accounts.uid = own.uid
        where mentions > 0 or (is_own = 1 and (messages > 0 or (waiting = 1 and place is null)))
        order by case priority when 'safety' then 0 else 1 end, coalesce(waiting_since, 0), own.tid`.execute(
    db,
  )
  return rows
}
