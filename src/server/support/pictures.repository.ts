import type { Db } from '../db/db'
import type { PictureRow } from '../db/schema/support'
import type { Microseconds } from '../lib/clock'

function ofSender(db: Db, tid: string, sender: string) {
  return db.selectFrom('ticket_pictures').where('tid', '=', tid).where('sender', '=', sender)
}

export async function insert(db: Db, row: PictureRow): Promise<void> {
  await db.insertInto('ticket_pictures').values(row).execute()
}

/** The number of a person's pictures that messages of a ticket show. */
export async function countShown(db: Db, tid: string, sender: string): Promise<number> {
  const { count } = await ofSender(db, tid, sender)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('message', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Removes all but the newest of a person's pictures that no message shows; their files go with the next sweep. */
export async function keepUnsent(db: Db, tid: string, sender: string, max: number): Promise<void> {
  const newest = ofSender(db, tid, sender).select('id').where('message', 'is', null).orderBy('id', 'desc')
  await db.deleteFrom('ticket_pictures').where('id', 'in', newest.offset(max).limit(max)).execute()
}

/** The bytes that a member, and all members, have uploaded on a day. */
export async function uploadedOn(db: Db, day: number, uid: string): Promise<{ own: number; all: number }> {
  const quotas = db.selectFrom('picture_quotas').where('day', '=', day)
  const sum = async (some: typeof quotas) => {
    const query = some.select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    return Number((await query.executeTakeFirstOrThrow()).bytes ?? 0)
  }
  return { own: await sum(quotas.where('uid', '=', uid)), all: await sum(quotas) }
}

/** Adds to a member's bytes of a day, and forgets earlier days. */
export async function countUploaded(db: Db, day: number, uid: string, bytes: number): Promise<void> {
  await db.deleteFrom('picture_quotas').where('day', '<', day).execute()
  await db
    .insertInto('picture_quotas')
    .values({ day, uid, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'uid'])
        .doUpdateSet((to) => ({ bytes: to('picture_quotas.bytes', '+', bytes) })),
    )
    .execute()
}

/** Those that no message shows yet, by id. */
export async function unsentOf(db: Db, ids: string[]): Promise<Map<string, PictureRow>> {
  if (ids.length === 0) return new Map()
  const pictures = db.selectFrom('ticket_pictures').selectAll().where('id', 'in', ids)
  const rows = await pictures.where('message', 'is', null).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Gives pictures to the messages that show them.
 * @throws where another message shows one meanwhile, or it is gone
 */
export async function show(db: Db, rows: readonly PictureRow[]): Promise<void> {
  for (const { id, message, position, alt } of rows) {
    const { numUpdatedRows } = await db
      .updateTable('ticket_pictures')
      .set({ message, position, alt })
      .where('id', '=', id)
      .where('message', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Error('a picture has gone meanwhile, or is shown elsewhere')
  }
}

/** By message, in their order. */
export async function ofMessages(db: Db, ids: string[]): Promise<Map<string, PictureRow[]>> {
  if (ids.length === 0) return new Map()
  const pictures = db.selectFrom('ticket_pictures').selectAll().where('message', 'in', ids)
  const rows = await pictures.orderBy('position').execute()
  return new Map(ids.map((id) => [id, rows.filter(({ message }) => message === id)]))
}

/** Whether a picture of this ticket has the file. */
export async function has(db: Db, tid: string, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_pictures')
    .select('id')
    .where(({ or, eb }) => or([eb('file', '=', file), eb('thumbnail', '=', file)]))
    .where('tid', '=', tid)
    .executeTakeFirst()
  return row !== undefined
}

/** The longest due first. */
export async function dueToScore(db: Db, now: Microseconds, limit: number) {
  return await db
    .selectFrom('ticket_pictures')
    .select(['id', 'file', 'sender'])
    .where('score_due', '<=', now)
    .orderBy('score_due')
    .limit(limit)
    .execute()
}

export async function setCover(db: Db, id: string, cover: Partial<PictureRow>): Promise<void> {
  await db.updateTable('ticket_pictures').set(cover).where('id', '=', id).execute()
}
