import { sql } from 'kysely'
import { searchText } from '../../shared/text'
import { type Db, engineOf } from '../db/db'
import type { MessageRow } from '../db/schema/support'
import * as picturesRepository from './pictures.repository'
import type { NamedMessage } from './ticket'

type Unillustrated = Omit<NamedMessage, 'shown'>

const columns = [
  ...([
    'id',
    'tid',
    'seq',
    'sender',
    'recipient',
    'message',
    'nonce',
    'created',
    'pictures',
    'search',
  ] as const),
]

function onTicket(db: Db, tid: string) {
  return db
    .selectFrom('messages')
    .leftJoin('accounts', 'accounts.uid', 'messages.sender')
    .selectAll('messages')
    .select(['firstname', 'lastname', 'role'])
    .where('messages.tid', '=', tid)
}

/** The same with what they show, which is looked for only where there is something. */
async function illustrated(db: Db, rows: Unillustrated[]): Promise<NamedMessage[]> {
  const ids = rows.flatMap(({ id, pictures }) => (pictures > 0 ? id : []))
  const shown = await picturesRepository.ofMessages(db, ids)
  return rows.map((row) => ({ ...row, shown: shown.get(row.id) ?? [] }))
}

export async function insert(db: Db, rows: MessageRow[]): Promise<void> {
  if (rows.length === 0) return
  const searched = rows.map((row) => ({ ...row, search: searchText(row.message) }))
  const given = engineOf(db).rowsFromJson(
    columns,
    searched.map((row) => columns.map((name) => row[name])),
  )
  const names = sql.raw(columns.join(', '))
  await sql`insert into messages (${names}) select ${names} from ${given} as given`.execute(db)
}

/** Those of these messages, known by ticket, sender and nonce, that are stored already. */
export async function withNonces(
  db: Db,
  asked: { tid: string; sender: string; nonce: string }[],
): Promise<NamedMessage[]> {
  if (asked.length === 0) return []
  const given = engineOf(db).rowsFromJson(
    ['tid', 'sender', 'nonce'],
    asked.map(({ tid, sender, nonce }) => [tid, sender, nonce]),
  )
  const { rows } = await sql<Unillustrated>`
    select messages.*, firstname, lastname, role from ${given} as given
      join messages on messages.tid = given.tid and messages.sender = given.sender
        and messages.nonce = given.nonce
      left join accounts on accounts.uid = messages.sender`.execute(db)
  return await illustrated(db, rows)
}

/** The place of a message on a ticket, or null where it is not there. */
export async function placeOf(db: Db, tid: string, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('messages')
    .select('seq')
    .where('id', '=', id)
    .where('tid', '=', tid)
    .executeTakeFirst()
  return row?.seq ?? null
}

/** The place of a ticket's last message; 0 before the first. */
export async function lastPlace(db: Db, tid: string): Promise<number> {
  const { last } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('tid', '=', tid)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** The messages of a ticket from one place to another, both included, in order. */
export async function between(db: Db, tid: string, first: number, last: number): Promise<NamedMessage[]> {
  const rows = onTicket(db, tid).where('seq', '>=', first).where('seq', '<=', last).orderBy('seq')
  return await illustrated(db, await rows.execute())
}
