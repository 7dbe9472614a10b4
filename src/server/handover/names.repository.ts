import { sql } from 'kysely'
import { batchesOf, type Db, engineOf, inJsonList } from '../db/db'

/** Words a statement, each of which is looked up in the index. */
const batchSize = 50

/** Those of these words, as search compares them and three signs long at least, of which accounts other than `own` are called. */
export async function wordsOfOthers(
  db: Db,
  words: readonly string[],
  own: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  const search = sql`(' ' || accounts.search || ' ')`
  for (const some of batchesOf(words, batchSize)) {
    const asked = some.map(
      (word, place) => sql`select ${sql.lit(place)} as place where exists (
        select 1 from accounts where ${engineOf(db).matches('accounts', word)}
          and replace(${search}, ${` ${word} `}, '') <> ${search}
          and accounts.uid not in (${sql.join(own)}))`,
    )
    const { rows } = await sql<{ place: number }>`${sql.join(asked, sql` union all `)}`.execute(db)
    found.push(...rows.flatMap(({ place }) => some[place] ?? []))
  }
  return found
}

/** Names a statement. */
const manyNames = 20_000

/** Those of these names that are the whole first or last name of accounts other than `own`. */
export async function namesOfOthers(
  db: Db,
  names: readonly string[],
  own: readonly string[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const some of batchesOf(names, manyNames)) {
    for (const column of ['firstname', 'lastname'] as const) {
      const rows = await db
        .selectFrom('accounts')
        .select(`${column} as name`)
        .distinct()
        .where(inJsonList(db, `accounts.${column}`, some))
        .where('uid', 'not in', own)
        .execute()
      for (const { name } of rows) found.add(name)
    }
  }
  return [...found]
}

/** What these accounts are called. */
export async function namesOf(db: Db, uids: readonly string[]) {
  return await db.selectFrom('accounts').select(['firstname', 'lastname']).where('uid', 'in', uids).execute()
}
