import { sql } from 'kysely'
import { brigadeMinutes, minBrigade } from '../../../contract/postContext'
import { batchesOf, type Db, readInBatches } from '../../db/db'
import type { ReporterRow, ReportKey, ReportRow } from '../../db/schema/reports'
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

/** Mutes a person or not, and gives their open reports the standing that follows from it; answers what these are about. */
export async function setMute(
  db: Db,
  { uid, ...mute }: ReporterRow,
  standing: number,
): Promise<Pick<ReportRow, 'pid' | 'account'>[]> {
  await db.updateTable('reporters').set(mute).where('uid', '=', uid).execute()
  const { rows } = await sql<Pick<ReportRow, 'pid' | 'account'>>`update reports set standing = ${standing}
    where uid = ${uid} and settled is null and standing <> ${standings.staff} returning pid, account`.execute(
    db,
  )
  return rows
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
