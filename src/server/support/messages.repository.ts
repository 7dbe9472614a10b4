import { type Kysely, sql } from 'kysely'
import { searchText } from '../../contract/searchKey'
import type { Engine } from '../db/engines/engine'
import type { Schema } from '../db/schema/schema'
import type { MessageRow } from '../db/schema/support'
import { createPicturesRepository } from './pictures.repository'
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

/** `database` may be a transaction. */
export function createMessagesRepository(engine: Engine, database: Kysely<Schema> = engine.kysely) {
  function onTicket(tid: string) {
    return database
      .selectFrom('messages')
      .leftJoin('accounts', 'accounts.uid', 'messages.sender')
      .selectAll('messages')
      .select(['firstname', 'lastname', 'role'])
      .where('messages.tid', '=', tid)
  }

  /** The same with what they show, which is looked for only where there is something. */
  async function illustrated(rows: Unillustrated[]): Promise<NamedMessage[]> {
    const ids = rows.flatMap(({ id, pictures }) => (pictures > 0 ? id : []))
    const shown = await createPicturesRepository(database).ofMessages(ids)
    return rows.map((row) => ({ ...row, shown: shown.get(row.id) ?? [] }))
  }

  return {
    async insert(rows: MessageRow[]): Promise<void> {
      if (rows.length === 0) return
      const searched = rows.map((row) => ({ ...row, search: searchText(row.message) }))
      const given = engine.rowsFromJson(
        columns,
        searched.map((row) => columns.map((name) => row[name])),
      )
      const names = sql.raw(columns.join(', '))
      await sql`insert into messages (${names}) select ${names} from ${given} as given`.execute(database)
    },

    /** Those of these messages, known by ticket, sender and nonce, that are stored already. */
    async withNonces(asked: { tid: string; sender: string; nonce: string }[]): Promise<NamedMessage[]> {
      if (asked.length === 0) return []
      const given = engine.rowsFromJson(
        ['tid', 'sender', 'nonce'],
        asked.map(({ tid, sender, nonce }) => [tid, sender, nonce]),
      )
      const { rows } = await sql<Unillustrated>`
        select messages.*, firstname, lastname, role from ${given} as given
          join messages on messages.tid = given.tid and messages.sender = given.sender
            and messages.nonce = given.nonce
          left join accounts on accounts.uid = messages.sender`.execute(database)
      return await illustrated(rows)
    },

    /** The place of a message on a ticket, or null where it is not there. */
    async placeOf(tid: string, id: string): Promise<number | null> {
      const row = await database
        .selectFrom('messages')
        .select('seq')
        .where('id', '=', id)
        .where('tid', '=', tid)
        .executeTakeFirst()
      return row?.seq ?? null
    },

    /** The place of a ticket's last message; 0 before the first. */
    async lastPlace(tid: string): Promise<number> {
      const { last } = await database
        .selectFrom('messages')
        .select(({ fn }) => fn.max('seq').as('last'))
        .where('tid', '=', tid)
        .executeTakeFirstOrThrow()
      return last ?? 0
    },

    /** The messages of a ticket from one place to another, both included, in order. */
    async between(tid: string, first: number, last: number): Promise<NamedMessage[]> {
      const rows = onTicket(tid).where('seq', '>=', first).where('seq', '<=', last).orderBy('seq')
      return await illustrated(await rows.execute())
    },
  }
}
