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
