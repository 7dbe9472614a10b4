import { type SqlBool, sql } from 'kysely'
import { countOf, type Db } from '../db/db'
import * as setAsideRepository from '../db/setAside.repository'
import type { Microseconds } from '../lib/clock'

/** In the place of the uid of a person who was erased, where what they did stays. */
const nobody = 'erased'

/** An account as it was deleted. */
export interface DeletedPerson {
  uid: string
  /** In lower case, or null. */
  email: string | null
  deleted: Microseconds
}

/** That an email went to the person: the address may be another’s since the deletion. */
function lettersTo(db: Db, { email, deleted }: DeletedPerson) {
  return db
    .selectFrom('emails')
    .select('id')
    .where(sql<SqlBool>`lower(recipient) = ${email ?? ''}`)
    .where('created', '<=', deleted)
}

export async function countLetters(db: Db, person: DeletedPerson): Promise<number> {
  return (await lettersTo(db, person).execute()).length
}

/** How many of these posts are of these people, wherever they are kept. */
export async function countPosts(db: Db, uids: readonly string[], pids: readonly string[]): Promise<number> {
  const live = db.selectFrom('posts').select('pid as id').where('pid', 'in', pids).where('uid', 'in', uids)
  const aside = db.selectFrom('set_aside').select('id').where('kind', '=', 'post').where('id', 'in', pids)
  return (await live.union(aside.where('uid', 'in', uids)).execute()).length
}

/** How many reports and appeals of these people about others are open, or about posts on hold: their words are needed until then. */
export async function countOpenWords(
  db: Db,
  uids: readonly string[],
  held: readonly string[],
): Promise<number> {
  const own = db.selectFrom('posts').select('pid').where('uid', 'in', uids)
  const reports = db
    .selectFrom('reports')
    .select('rid')
    .where('uid', 'in', uids)
    .where(({ or, eb }) => or([eb('pid', 'not in', own), eb('account', 'not in', uids)]))
  const appeals = db
    .selectFrom('appeals')
    .select('aid')
    .where('uid', 'in', uids)
    .where(({ or, eb }) => or([eb('pid', 'not in', own), eb('account', 'not in', uids)]))
  const open = [
    countOf(reports.where(({ or, eb }) => or([eb('settled', 'is', null), eb('pid', 'in', held)]))).as(
      'reports',
    ),
    countOf(appeals.where(({ or, eb }) => or([eb('status', '=', 'open'), eb('pid', 'in', held)]))).as(
      'appeals',
    ),
  ] as const
  const counts = await db.selectNoFrom(open).executeTakeFirstOrThrow()
  return counts.reports + counts.appeals
}

/** Erases a person's words in settled reports and appeals about others, at most `limit` of each, and what webhooks were told of these reports; set aside with others' posts, too, where these are not `held`. Answers how many. */
export async function eraseWords(
  db: Db,
  uid: string,
  limit: number,
  held: readonly string[],
): Promise<number> {
  const reports = db.selectFrom('reports').select('rid').where('uid', '=', uid).limit(limit)
  const appeals = db.selectFrom('appeals').select('aid').where('uid', '=', uid).limit(limit)
  await sql`delete from deliveries where state <> 'waiting'
    and key in (select 'report:' || rid from reports where uid = ${uid})`.execute(db)
  const ofReports = await db
    .updateTable('reports')
    .set({ uid: nobody, message: '' })
    .where('rid', 'in', reports)
    .executeTakeFirstOrThrow()
  const ofAppeals = await db
    .updateTable('appeals')
    .set({ uid: nobody, message: '' })
    .where('aid', 'in', appeals)
    .executeTakeFirstOrThrow()
  const aside = await setAsideRepository.eraseWords(db, uid, nobody, limit, held)
  return Number(ofReports.numUpdatedRows + ofAppeals.numUpdatedRows) + aside
}

/** Erases the name of one of the staff where decisions stay, at most `limit` of each kind. Answers how many. */
export async function eraseName(db: Db, uid: string, limit: number): Promise<number> {
  const decisions = await db
    .selectFrom('decisions')
    .select(['id', 'pid'])
    .where('actor', '=', uid)
    .where('actor_name', '<>', '')
    .limit(limit)
    .execute()
  const pids = decisions.map(({ pid }) => pid)
  // A decision keeps who decided before it.
  const later = await db
    .selectFrom('decisions')
    .select(['id', 'before'])
    .where('pid', 'in', pids)
    .where('before', 'is not', null)
    .execute()
  for (const { id, before } of later) {
    const was: { moderator?: string | null } = JSON.parse(before ?? '{}')
    if (was.moderator !== uid) continue
    const unnamed = JSON.stringify({ ...was, moderator_name: null })
    await db.updateTable('decisions').set({ before: unnamed }).where('id', '=', id).execute()
  }
  const ids = decisions.map(({ id }) => id)
  await db.updateTable('decisions').set({ actor_name: '' }).where('id', 'in', ids).execute()
  const posts = db
    .selectFrom('posts')
    .select('pid')
    .where('moderator', '=', uid)
    .where('moderator_name', 'is not', null)
    .limit(limit)
  const unnamed = await db
    .updateTable('posts')
    .set({ moderator_name: null })
    .where('pid', 'in', posts)
    .executeTakeFirstOrThrow()
  return decisions.length + Number(unnamed.numUpdatedRows)
}

/** Erased people whose words or names came back with posts of others that were restored. */
export async function comeBack(db: Db): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`select uid from deleted_accounts as gone where state = 'erased'
    and (exists (select 1 from reports where reports.uid = gone.uid)
      or exists (select 1 from appeals where appeals.uid = gone.uid)
      or exists (select 1 from decisions where decisions.actor = gone.uid and actor_name <> ''))`.execute(db)
  return rows.map(({ uid }) => uid)
}

/**
 * Erases all else that names a person: letters, registrations, what webhooks were told, jobs, limits, and names beside what staff have
 * written. Answers the ids of the letters.
 */
export async function erase(
  db: Db,
  person: DeletedPerson,
  { names, limits }: { names: boolean; limits: readonly string[] },
): Promise<string[]> {
  const { uid, email, deleted } = person
  const invitations = db
    .selectFrom('invitations')
    .select('id')
    .where('kind', '=', 'account')
    .where('subject', '=', uid)
  const letters = await db
    .deleteFrom('emails')
    .where(({ or, eb }) => or([eb('id', 'in', lettersTo(db, person)), eb('invitation', 'in', invitations)]))
    .returning('id')
    .execute()
  await db.deleteFrom('invitations').where('id', 'in', invitations).execute()
  if (email !== null) {
    await db
      .deleteFrom('registrations')
      .where('email_key', '=', email)
      .where('created', '<=', deleted)
      .execute()
    await db
      .updateTable('organizations')
      .set({ administrator: null })
      .where(sql<SqlBool>`lower(administrator) = ${email}`)
      .execute()
  }
  const access = db.updateTable('handovers').set({ recipient: null, note: null })
  await access.where('kind', '=', 'data').where('subject', '=', uid).execute()
  await db.deleteFrom('reporters').where('uid', '=', uid).execute()
  await db.deleteFrom('picture_quotas').where('uid', '=', uid).execute()
  await db.deleteFrom('rate_limits').where('key', 'in', limits).execute()
  await db
    .updateTable('tickets')
    .set({ about_uid: null, about_pid: null })
    .where('about_uid', '=', uid)
    .execute()
  await db.updateTable('ticket_notes').set({ account: null }).where('account', '=', uid).execute()
  await db.deleteFrom('ticket_mentions').where('uid', '=', uid).execute()
  await db.deleteFrom('jobs').where('uid', '=', uid).where('state', '<>', 'running').execute()
  // What is kept of them names the person, and their notes may.
  const about = JSON.stringify({ uid }).slice(1, -1)
  await db
    .deleteFrom('jobs')
    .where('state', '<>', 'running')
    .where(sql<SqlBool>`replace(details, ${about}, '') <> details`)
    .execute()
  const named = JSON.stringify({ id: uid }).slice(1, -1)
  await db
    .updateTable('jobs')
    .set({ skipped: sql<string>`replace(skipped, ${named}, ${`"id":"${nobody}"`})` })
    .where('state', '<>', 'running')
    .where(sql<SqlBool>`replace(skipped, ${named}, '') <> skipped`)
    .execute()
  if (names) {
    await db.updateTable('profiles').set({ moderator_name: null }).where('moderator', '=', uid).execute()
    await db.updateTable('appeals').set({ moderator_name: null }).where('moderator', '=', uid).execute()
    await db.updateTable('appeals').set({ against_name: null }).where('against', '=', uid).execute()
    await db.updateTable('measures').set({ by_name: null }).where('by', '=', uid).execute()
    await db.updateTable('measures').set({ lifted_by_name: null }).where('lifted_by', '=', uid).execute()
    await db
      .updateTable('measures')
      .set({ confirmed_by_name: null })
      .where('confirmed_by', '=', uid)
      .execute()
    await db.updateTable('escalations').set({ name: '' }).where('uid', '=', uid).execute()
    await db.updateTable('holds').set({ name: '' }).where('held_by', '=', uid).execute()
    await db.updateTable('handovers').set({ name: '' }).where('uid', '=', uid).execute()
    await db.updateTable('settings_changes').set({ actor_name: '' }).where('actor', '=', uid).execute()
    await db.updateTable('saved_replies').set({ author: null }).where('author', '=', uid).execute()
  }
  return letters.map(({ id }) => id)
}
