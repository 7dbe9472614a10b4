import { type SqlBool, sql } from 'kysely'
import { type Db, readInBatches } from '../../db/db'
import type { AbuseMaterialRow } from '../../db/schema/erasure'
import * as setAsideRepository from '../../db/setAside.repository'
import type { Microseconds } from '../../lib/clock'
import { seesAbuseMaterial } from '../../lib/rights'

export function packageKindOf({ kind }: Pick<AbuseMaterialRow, 'kind'>) {
  return `matched_${kind}` as const
}

export async function insert(db: Db, row: AbuseMaterialRow): Promise<void> {
  await db.insertInto('abuse_material').values(row).execute()
}

export async function get(db: Db, id: string): Promise<AbuseMaterialRow | null> {
  return (await db.selectFrom('abuse_material').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function update(db: Db, id: string, change: Partial<AbuseMaterialRow>): Promise<void> {
  await db.updateTable('abuse_material').set(change).where('id', '=', id).execute()
}

type Sort = { field: 'created' | 'until' | 'id'; order: 'asc' | 'desc' }

/** A range of them, those that nobody has reported first. */
export async function page(
  db: Db,
  { field, order }: Sort,
  [first, last]: readonly [number, number],
): Promise<AbuseMaterialRow[]> {
  return await db
    .selectFrom('abuse_material')
    .selectAll()
    .orderBy(sql`case when reported is null then 0 else 1 end`)
    .orderBy(field, order)
    .orderBy('id', order)
    .limit(last - first + 1)
    .offset(first)
    .execute()
}

export async function count(db: Db): Promise<{ all: number; unreported: number }> {
  const { all, reported } = await db
    .selectFrom('abuse_material')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('reported').as('reported')])
    .executeTakeFirstOrThrow()
  return { all: Number(all), unreported: Number(all) - Number(reported) }
}

/** Whether an account may see it. */
export async function hasReader(db: Db): Promise<boolean> {
  const { rows } = await sql<{ uid: string }>`select uid from accounts
    where ${sql.raw(seesAbuseMaterial)} and status = 'active' limit 1`.execute(db)
  return rows.length > 0
}

/** Those of these posts that were set aside as known abuse material. */
export async function matchedAmong(db: Db, pids: readonly string[]): Promise<Set<string>> {
  const rows = await readInBatches(pids, (some) =>
    db.selectFrom('abuse_material').select('id').where('id', 'in', some).where('kind', '=', 'post').execute(),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a file is one that was set aside so, with this post or picture. */
export async function hasFile(db: Db, id: string, file: string): Promise<boolean> {
  const found = db.selectFrom('set_aside_files').select('id').where('file', '=', file).where('id', '=', id)
  const row = await found.where('kind', 'in', ['matched_post', 'matched_picture']).executeTakeFirst()
  return row !== undefined
}

/** Some whose time is over, that were reported, and that nothing holds. */
export async function ended(db: Db, now: Microseconds, limit: number): Promise<AbuseMaterialRow[]> {
  const isHeld = sql<SqlBool>`exists (select 1 from holds where holds.until > ${now}
    and ((holds.kind = 'post' and holds.subject = abuse_material.id) or (holds.kind = 'account' and holds.subject in (
      select uid from set_aside where set_aside.id = abuse_material.id and set_aside.kind like 'matched_%'))))`
  return await db
    .selectFrom('abuse_material')
    .selectAll()
    .where('until', '<=', now)
    .where('reported', 'is not', null)
    .where(({ not }) => not(isHeld))
    .limit(limit)
    .execute()
}

/** Removes them with all that was set aside. Answers their files. */
export async function erase(db: Db, rows: readonly AbuseMaterialRow[]): Promise<string[]> {
  const files: string[] = []
  for (const row of rows) {
    files.push(...(await setAsideRepository.remove(db, packageKindOf(row), [row.id])))
    await db.deleteFrom('abuse_material').where('id', '=', row.id).execute()
  }
  return files
}

/** Parts a post from some of its files of media. */
export async function dropFiles(db: Db, pid: string, files: readonly string[]): Promise<void> {
  await db
    .deleteFrom('media_files')
    .where('pid', '=', pid)
    .where('file', 'in', [...files])
    .execute()
}

/** Parts a picture of a conversation from its small one. Answers whether it is there. */
export async function dropThumbnail(db: Db, id: string, file: string): Promise<boolean> {
  const picture = db.updateTable('ticket_pictures').set({ thumbnail: file }).where('id', '=', id)
  return (await picture.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

export async function removePicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ticket_pictures').where('id', '=', id).execute()
}
