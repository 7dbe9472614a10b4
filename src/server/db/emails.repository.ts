import type { Microseconds } from '../lib/clock'
import { batchesOf, type Db } from './db'
import type { EmailRow } from './schema/mail'

export async function insert(db: Db, rows: EmailRow[]): Promise<void> {
  for (const some of batchesOf(rows)) await db.insertInto('emails').values(some).execute()
}

/** Ends a waiting email and erases its content. */
export async function finish(
  db: Db,
  id: string,
  state: 'sent' | 'given_up',
  finished: Microseconds,
  error: string | null,
) {
  await db
    .updateTable('emails')
    .set({ state, finished, error, content: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Stores what is known while the email is being sent. */
export async function note(db: Db, id: string, error: string): Promise<void> {
  await db.updateTable('emails').set({ error }).where('id', '=', id).execute()
}

export async function putOff(
  db: Db,
  id: string,
  attempts: number,
  due: Microseconds,
  error: string,
): Promise<void> {
  await db.updateTable('emails').set({ attempts, due, error, leased_until: 0 }).where('id', '=', id).execute()
}

/** Drops the waiting emails of these invitations. */
export async function drop(db: Db, invitations: string[], finished: Microseconds): Promise<void> {
  for (const some of batchesOf(invitations)) {
    await db
      .updateTable('emails')
      .set({ state: 'dropped', finished, content: null })
      .where('invitation', 'in', some)
      .where('state', '=', 'waiting')
      .execute()
  }
}
