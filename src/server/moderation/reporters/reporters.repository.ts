import { type SqlBool, sql } from 'kysely'
import { brigadeMinutes, minBrigade } from '../../../contract/postContext'
import { batchesOf, type Db, readInBatches } from '../../db/db'
import type { BackfillRow } from '../../db/schema/moderation'
import type { ReporterRow, ReportKey } from '../../db/schema/reports'
import { type Microseconds, minute } from '../../lib/clock'
import { standings } from '../urgency'

export async function find(db: Db, uids: readonly string[]): Promise<ReporterRow[]> {
  return await readInBatches(uids, (some) =>
    db.selectFrom('reporters').selectAll().where('uid', 'in', some).execute(),
  )
}

/** Whether a report by somebody about an account is open. */
export async function hasReported(db: Db, uid: string, account: string): Promise<boolean> {
  const open = db.selectFrom('reports').select('rid').where('uid', '=', uid).where('settled', 'is', null)
  return (await open.where('account', '=', account).executeTakeFirst()) !== undefined
}

/** Counts reports that have come, those of staff aside. */
export async function addMade(db: Db, rids: Iterable<string>, now: Microseconds): Promise<void> {
  for (const some of batchesOf([...rids])) {
    await sql`insert into reporters (uid, made, decided, agreed, seen)
      select uid, count(*), 0, 0, ${now} from reports
      where rid in (${sql.join(some)}) and standing <> ${standings.staff} group by uid
      on conflict (uid) do update set made = reporters.made + excluded.made,
        seen = case when reporters.seen > excluded.seen then reporters.seen else excluded.seen end`.execute(
      db,
    )
  }
}

/** Counts, or (-1) counts no more, a decision in the records of those whose reports of a post, or a person, it settled at an instant. */
export async function addDecided(
  db: Db,
  id: string,
  settled: Microseconds,
  isAgreed: boolean,
  sign: 1 | -1,
  key: ReportKey = 'pid',
): Promise<void> {
  await sql`update reporters set decided = reporters.decided + ${sql.lit(sign)} * given.n,
      agreed = reporters.agreed + ${sql.lit(isAgreed ? sign : 0)} * given.n
    from (select uid, count(*) as n from reports where ${sql.ref(key)} = ${id} and settled = ${settled}
      and standing <> ${standings.staff} group by uid) as given
    where reporters.uid = given.uid`.execute(db)
}

/** Mutes a person's reports or not. */
export async function setMute(db: Db, { uid, ...mute }: ReporterRow): Promise<void> {
  await db.updateTable('reporters').set(mute).where('uid', '=', uid).execute()
}

/** Some open reports of a person, in the order (created, rid), none that they made as staff; behind the last that was written. */
export async function openOf(
  db: Db,
  uid: string,
  limit: number,
  { created, id }: Pick<BackfillRow, 'created' | 'id'> = { created: 0, id: '' },
) {
  return await db
    .selectFrom('reports')
    .select(['rid', 'pid', 'account', 'created'])
    .where('uid', '=', uid)
    .where('settled', 'is', null)
    .where('standing', '<>', standings.staff)
    .where(sql<SqlBool>`(created, rid) > (${created}, ${id})`)
    .orderBy('created')
    .orderBy('rid')
    .limit(limit)
    .execute()
}

export async function setStanding(db: Db, rids: readonly string[], standing: number): Promise<void> {
  if (rids.length === 0) return
  await db.updateTable('reports').set({ standing }).where('rid', 'in', rids).execute()
}

/** Of these posts, or people, those that very many people have reported within minutes, and how many these are. Only open reports count, or those settled at an instant. */
export async function brigades(
  db: Db,
  ids: readonly string[],
  settled: Microseconds | null = null,
  key: ReportKey = 'pid',
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const span = sql.lit(brigadeMinutes * minute)
  const isMeant = settled === null ? sql`settled is null` : sql`settled = ${settled}`
  const { rows } = await sql<{ id: string; n: number }>`select id, max(n) as n from (
      select id, count(*) over (partition by id order by created range between ${span} preceding and current row) as n
      from (select ${sql.ref(key)} as id, max(created) as created from reports
        where ${sql.ref(key)} in (${sql.join(ids)}) and ${isMeant} group by ${sql.ref(key)}, uid) as latest) as counted
    group by id having max(n) >= ${minBrigade}`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
