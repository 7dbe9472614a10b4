import { sql } from 'kysely'
import { brigadeMinutes, minBrigade } from '../../../contract/postContext'
import { batchesOf, type Db, readInBatches } from '../../db/db'
import type { ReporterRow } from '../../db/schema/moderation'
import { type Microseconds, minute } from '../../lib/clock'
import { standings } from '../urgency'

export async function find(db: Db, uids: readonly string[]): Promise<ReporterRow[]> {
  return await readInBatches(uids, (some) =>
    db.selectFrom('reporters').selectAll().where('uid', 'in', some).execute(),
  )
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

/** Counts, or (-1) counts no more, a decision in the records of those whose reports of a post it settled at an instant. */
export async function addDecided(
  db: Db,
  pid: string,
  settled: Microseconds,
  isAgreed: boolean,
  sign: 1 | -1,
): Promise<void> {
  await sql`update reporters set decided = reporters.decided + ${sql.lit(sign)} * given.n,
      agreed = reporters.agreed + ${sql.lit(isAgreed ? sign : 0)} * given.n
    from (select uid, count(*) as n from reports where pid = ${pid} and settled = ${settled}
      and standing <> ${standings.staff} group by uid) as given
    where reporters.uid = given.uid`.execute(db)
}

/** Mutes a person or not, and gives their open reports the standing that follows from it; answers the pids of these. */
export async function setMute(db: Db, { uid, ...mute }: ReporterRow, standing: number): Promise<string[]> {
  await db.updateTable('reporters').set(mute).where('uid', '=', uid).execute()
  const { rows } = await sql<{ pid: string }>`update reports set standing = ${standing}
    where uid = ${uid} and settled is null and standing <> ${standings.staff} returning pid`.execute(db)
  return [...new Set(rows.map(({ pid }) => pid))]
}

/** Of these posts, those that very many people have reported within minutes, and how many these are. Only open reports count, or those settled at an instant. */
export async function brigades(
  db: Db,
  pids: readonly string[],
  settled: Microseconds | null = null,
): Promise<Map<string, number>> {
  if (pids.length === 0) return new Map()
  const span = sql.lit(brigadeMinutes * minute)
  const isMeant = settled === null ? sql`settled is null` : sql`settled = ${settled}`
  const { rows } = await sql<{ pid: string; n: number }>`select pid, max(n) as n from (
      select pid, count(*) over (partition by pid order by created range between ${span} preceding and current row) as n
      from (select pid, max(created) as created from reports
        where pid in (${sql.join(pids)}) and ${isMeant} group by pid, uid) as latest) as counted
    group by pid having max(n) >= ${minBrigade}`.execute(db)
  return new Map(rows.map(({ pid, n }) => [pid, n]))
}
