import { batchesOf, type Db } from './db'

/** Those of these organizations that are switched off. */
export async function offAmong(db: Db, oids: readonly (string | null)[]): Promise<Set<string>> {
  const off = new Set<string>()
  const named = [...new Set(oids.flatMap((oid) => oid ?? []))]
  for (const some of batchesOf(named)) {
    const query = db.selectFrom('organizations').select('oid').where('off', '=', 1).where('oid', 'in', some)
    for (const { oid } of await query.execute()) off.add(oid)
  }
  return off
}

/** Has the platform told anew of the public posts of these authors, or of an organization: soon, by `createRetelling`. */
export async function addRetold(db: Db, of: { uids: readonly string[] } | { oid: string }): Promise<void> {
  const posts = db.selectFrom('posts').select('pid').where('status', '=', 'public')
  await db
    .insertInto('retold_posts')
    .columns(['pid'])
    .expression('oid' in of ? posts.where('oid', '=', of.oid) : posts.where('uid', 'in', of.uids))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Some of the posts that wait for that, by their pids. */
export async function retold(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('retold_posts').select('pid').limit(limit).execute()
  return rows.map(({ pid }) => pid)
}

export async function removeRetold(db: Db, pids: readonly string[]): Promise<void> {
  await db.deleteFrom('retold_posts').where('pid', 'in', pids).execute()
}
