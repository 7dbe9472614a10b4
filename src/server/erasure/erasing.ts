import { isStaffRole } from '../../contract/access'
import type { NewEvent } from '../audit/auditLog.service'
import type { Context } from '../context'
import type { Db } from '../db/db'
import * as deliveriesRepository from '../db/deliveries.repository'
import * as holdsRepository from '../db/holds.repository'
import type { DeletedAccountRow } from '../db/schema/erasure'
import type { AccountRow } from '../db/schema/identity'
import * as setAsideRepository from '../db/setAside.repository'
import { systemActor } from '../http/auth'
import { type RemovalContext, removeAccounts } from '../identity/accounts.commands'
import { findAccounts } from '../identity/accounts.queries'
import { limitsOf } from '../identity/limits'
import { fromIso, type Microseconds, minute, nextNight } from '../lib/clock'
import { putPostsBack } from '../moderation/erasing/erasePosts'
import { removeFiles } from '../moderation/posts.commands'
import { putTicketsBack } from '../support/eraseTickets'
import * as deletedAccountsRepository from './deletedAccounts.repository'
import { hideWorks, sliceSize } from './deleting'
import { openMattersOf } from './outlook'
import * as personRepository from './person.repository'
import { appendTombstones, erasedFileOf, type Tombstone, tombstoneOf } from './tombstones'

export type ErasingContext = Pick<
  Context,
  'db' | 'engine' | 'config' | 'clock' | 'inTransaction' | 'store' | 'renameAuthors'
> & { mailer: Pick<Context['mailer'], 'forget'> }

/** Accounts that one round looks at. */
const maxAccounts = 20
/** What is kept by a hold, or by something open, is looked at again after this time. */
const patience = minute

/** What a step about an account did. */
interface Step {
  /** When the next one is due. */
  due: Microseconds | null
  files?: readonly string[]
  letters?: readonly string[]
  events?: readonly NewEvent[]
}

/**
 * Carries deletions on, slice by slice, others in between: sets aside what accounts wrote, puts it back where they are restored, and erases
 * it once their time is over. Each slice is a transaction, so it goes on where it was after a stop.
 * @param forced accounts of which holds and open matters keep nothing, since they were erased once already
 */
export function createErasing(ctx: ErasingContext, forced: ReadonlySet<string> = new Set()) {
  async function step(uid: string): Promise<void> {
    const { files = [], letters = [] } = await ctx.inTransaction<Step>(systemActor, async (transaction) => {
      const row = await deletedAccountsRepository.find(transaction, uid)
      const now = ctx.clock()
      const isDue = row !== null && row.due !== null && row.due <= now && row.state !== 'erased'
      if (!isDue) return { result: { due: null }, events: [] }
      const done =
        row.state === 'restored' ? await putBack(transaction, row, now) : await goOn(transaction, row, now)
      if (done.due !== null) await deletedAccountsRepository.set(transaction, [uid], { due: done.due })
      return { result: done, events: done.events ?? [] }
    })
    await removeFiles(ctx, files)
    await ctx.mailer.forget?.(letters)
  }

  async function putBack(transaction: Db, { uid }: DeletedAccountRow, now: Microseconds): Promise<Step> {
    const [account] = await findAccounts(transaction, [uid])
    if (!account) return { due: null }
    const { n, parts } = await putPostsBack(transaction, account, { limit: sliceSize, now })
    const tickets = await putTicketsBack(transaction, uid, sliceSize)
    const events = eventsOf('restore', uid, account.oid, parts)
    if (n === sliceSize || tickets === sliceSize) return { due: now, events }
    const [erased] = await personRepository.comeBack(transaction)
    if (erased !== undefined) {
      const held = await holdsRepository.heldOf(transaction, 'post', now)
      await personRepository.eraseWords(transaction, erased, sliceSize, held)
      await personRepository.eraseName(transaction, erased, sliceSize)
      return { due: now, events }
    }
    await ctx.renameAuthors(transaction, [uid])
    await deletedAccountsRepository.remove(transaction, uid)
    return { due: null, events }
  }

  async function goOn(transaction: Db, row: DeletedAccountRow, now: Microseconds): Promise<Step> {
    const { uid, until } = row
    const { parts, isWhole } = await hideWorks(transaction, [uid], now, forced.has(uid))
    const events = eventsOf('withhold', uid, null, parts)
    if (!isWhole) return { due: now, events }
    const [account] = await setAsideRepository.accounts(transaction, [uid])
    const kept = account && !forced.has(uid) ? await openMattersOf(transaction, [account], now) : []
    if (until > now) return { due: kept.length > 0 ? Math.min(until, now + patience) : until, events }
    if (kept.some(({ what }) => what === 'held_account')) return { due: now + patience, events }
    const erased = await erase(transaction, row, account, kept.length > 0, now)
    return { ...erased, events: [...events, ...(erased.events ?? [])] }
  }

  async function erase(
    transaction: Db,
    row: DeletedAccountRow,
    account: AccountRow | undefined,
    isKept: boolean,
    now: Microseconds,
  ): Promise<Step> {
    const { uid } = row
    const spared = forced.has(uid) ? [] : await holdsRepository.heldOf(transaction, 'post', now)
    for (const kind of ['post', 'ticket'] as const) {
      const found = await setAsideRepository.find(transaction, kind, [uid], sliceSize, spared)
      const ids = found.map(({ id }) => id)
      if (ids.length === 0) continue
      if (kind === 'post') await holdsRepository.forget(transaction, kind, ids)
      return { due: now, files: await setAsideRepository.remove(transaction, kind, ids) }
    }
    if (isKept) return { due: now + patience }
    const isStaff = account !== undefined && isStaffRole(account.role)
    const renamed = isStaff ? await personRepository.eraseName(transaction, uid, sliceSize) : 0
    if (renamed + (await personRepository.eraseWords(transaction, uid, sliceSize, spared)) > 0)
      return { due: now }
    const person = { uid, email: account?.email_key ?? null, deleted: row.deleted }
    const limits = limitsOf(uid, person.email)
    const letters = await personRepository.erase(transaction, person, { names: isStaff, limits })
    await deliveriesRepository.forget(transaction, 'account', [uid])
    await holdsRepository.forget(transaction, 'account', [uid])
    await setAsideRepository.remove(transaction, 'account', [uid])
    await deletedAccountsRepository.set(transaction, [uid], { state: 'erased', erased: now, due: now })
    await deletedAccountsRepository.letGo(transaction, uid)
    const event: NewEvent = { act: 'erase', kind: 'account', subject: uid, after: { reason: row.reason } }
    return { due: now, letters, events: [event] }
  }

  /** What is left to do of erased accounts: at once it is written down beside the backups, and in the night no page of the database has them any more. */
  async function finish(rows: readonly DeletedAccountRow[]): Promise<void> {
    if (rows.length === 0) return
    const now = ctx.clock()
    const added = rows.filter(({ due, erased }) => due === erased)
    appendTombstones(erasedFileOf(ctx.config), added.map(tombstoneOf))
    const isNightly = rows.length > added.length
    const again = isNightly && !(await ctx.engine.forgetErased()) ? now + patience : null
    await ctx.inTransaction(systemActor, async (transaction) => {
      if (isNightly) await deletedAccountsRepository.setForgotten(transaction, now, again)
      const uids = added.map(({ uid }) => uid)
      await deletedAccountsRepository.set(transaction, uids, { due: nextNight(now) })
      return { result: undefined, events: [] }
    })
  }

  return {
    /** Carries each account about which there is something to do a step further; answers how many these are. */
    async advance(): Promise<number> {
      const rows = await deletedAccountsRepository.due(ctx.db, ctx.clock(), maxAccounts)
      for (const { uid } of rows.filter(({ state }) => state !== 'erased')) await step(uid)
      await finish(rows.filter(({ state }) => state === 'erased'))
      return rows.length
    },
  }
}

/** Erases again what was erased before a backup was restored, whatever holds it had then. Answers how many accounts of it were there. */
export async function eraseAgain(
  ctx: ErasingContext & RemovalContext,
  tombstones: readonly Tombstone[],
): Promise<number> {
  let found = 0
  for (const { uid, deleted, deletedBy, reason } of tombstones) {
    await ctx.inTransaction(systemActor, async (transaction) => {
      const known = await deletedAccountsRepository.find(transaction, uid)
      if (known?.state === 'erased') return { result: undefined, events: [] }
      const rows = await findAccounts(transaction, [uid])
      found += known ? 1 : rows.length
      const events = await removeAccounts(ctx, transaction, rows, { by: deletedBy, reason })
      const at = fromIso(deleted) ?? ctx.clock()
      await deletedAccountsRepository.insert(transaction, [
        {
          ...{ uid, root: known?.root ?? uid, deleted: at, deleted_by: deletedBy, reason, until: at },
          ...{ state: 'deleted', asked_by: null, confirmed_by: null, erased: null, due: 0 },
        },
      ])
      return { result: undefined, events }
    })
  }
  const erasing = createErasing(ctx, new Set(tombstones.map(({ uid }) => uid)))
  while ((await erasing.advance()) > 0);
  await ctx.engine.forgetErased()
  return found
}

function eventsOf(
  act: 'withhold' | 'restore',
  uid: string,
  oid: string | null,
  parts: NonNullable<NewEvent['parts']>,
): NewEvent[] {
  return parts.length === 0
    ? []
    : [{ act, kind: 'account', subject: uid, oid, after: { posts: parts.length }, parts }]
}
