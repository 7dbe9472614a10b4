import { mayHold, type Right, type Role } from '../../contract/access'
import type { Account, AccountChange, AccountPlace, NewAccount } from '../../contract/accounts'
import type { LeftOutCode } from '../../contract/bulk'
import { fault } from '../../contract/faults'
import { emailKey, oneNameFirst } from '../../shared/text'
import type { NewEvent } from '../audit/auditLog.service'
import { type BulkAction, type BulkResult, inSlices } from '../audit/bulk'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { DeletionReason } from '../db/schema/erasure'
import type { AccountRow } from '../db/schema/identity'
import type { Caller } from '../http/auth'
import type { Microseconds } from '../lib/clock'
import { bitsOfRights, rightsIn } from '../lib/rights'
import { invalid, notFound, Problem } from '../problems'
import {
  accountAdded,
  accountEvent,
  accountToWire,
  agesOf,
  fullName,
  type Membership,
  newAccount,
  thinkingUntil,
  uidsOf,
} from './account'
import * as accountsRepository from './accounts.repository'
import { inviteByEmail, revokeInvitations } from './invitations'
import { requireProofForStaff } from './signIn/requireProof'

/**
 * Adds an account, incomplete until it is invited. One that exists and is in no organization is attached to this one and becomes active.
 * @throws Problem not_found for the organization; account_taken; invalid_request where a new account has no name
 */
export async function addAccount(
  ctx: Context,
  caller: Caller,
  user: NewAccount,
  place: AccountPlace,
): Promise<{ isNew: boolean; account: Account }> {
  return await ctx.inTransaction<{ isNew: boolean; account: Account }>(caller, async (transaction) => {
    const organizations = await accountsRepository.organizationNames(transaction, [place])
    if (!organizations.has(place.oid)) throw notFound('This organization')
    const [existing] = await accountsRepository.findByEmail(transaction, [emailKey(user.email)])
    if (existing) {
      if (existing.oid !== null || existing.parent !== null) throw taken(existing.oid === place.oid)
      const attached = await placeAccount(ctx, transaction, existing, { ...place, status: 'active' })
      return {
        result: { isNew: false, account: accountToWire(attached) },
        events: [accountEvent('attach', existing, { ...place, status: 'active' })],
      }
    }
    const names = oneNameFirst(user.firstname ?? '', user.lastname ?? '')
    if (!names.firstname) throw invalid('user.firstname', 'no_account')
    const person = { ...names, email: user.email }
    const row = newAccount(person, { ...place, status: 'incomplete' }, ctx.clock())
    await addAccounts(transaction, [row])
    return { result: { isNew: true, account: accountToWire(row) }, events: [accountAdded(row)] }
  })
}

function taken(isHere: boolean): Problem {
  return new Problem(
    'account_taken',
    isHere
      ? 'The account is in this organization already.'
      : 'The account is in another organization. It has to be taken out of that one first.',
    { errors: [fault('user.email', 'in_organization')] },
  )
}

/**
 * Changes names, phone, role and rights of an account. Another role, or fewer rights, end its sessions; nobody gives themselves any, so
 * the last Administrator stays one.
 * @throws Problem not_found; invalid_request
 */
export async function updateAccount(ctx: Context, caller: Caller, uid: string, change: AccountChange) {
  return await ctx.inTransaction(caller, async (transaction) => {
    const [row] = await accountsRepository.find(transaction, [uid])
    if (!row) throw notFound('This account')
    const { role = row.role, phone = row.phone } = change
    const held = change.rights ?? (role === row.role ? rightsIn(row.rights) : [])
    const rights = bitsOfRights(held)
    const isOtherRole = role !== row.role || rights !== row.rights
    if (isOtherRole && uid === caller.uid) throw invalid(role === row.role ? 'rights' : 'role', 'own_role')
    if (held.some((right) => !mayHold(role, right))) throw invalid('rights', 'no_rights')
    if (isOtherRole && (row.oid === null || row.parent !== null)) throw invalid('role', 'no_role')
    const { firstname, lastname } = namesOf(change, row)
    if (!firstname) throw invalid('firstname', 'empty')
    await setAccounts(transaction, [row], { firstname, lastname, phone: phone?.trim() || null })
    if (firstname !== row.firstname || lastname !== row.lastname) {
      await accountsRepository.set(transaction, [row], { unread: 1 })
      await accountsRepository.updateFamilySearch(transaction, [row.parent ?? uid])
      await ctx.renameAuthors(transaction, [uid])
    }
    const given = isOtherRole
      ? await giveRole(ctx, transaction, row, role, held)
      : [accountEvent('update', row)]
    return { result: null, events: given }
  })
}

function namesOf(change: AccountChange, row: AccountRow) {
  const { firstname = row.firstname, lastname = row.lastname } = change
  return oneNameFirst(firstname.trim(), lastname.trim())
}

/** What bulk calls and jobs can do to accounts. */
const accountActions = {
  remove: { refusal: () => null, change: removalFor('deleted'), answers: 'id' },
  eliminate: {
    refusal: ({ oid }: AccountRow) => (oid === null ? 'no_organization' : null),
    change: eliminateAccounts,
    answers: 'id',
  },
  invite: { refusal: refusalToInvite, change: invite, answers: 'email' },
  /** Removes imported accounts that nobody has begun to use. */
  undoImport: { refusal: refusalToUndo, change: removalFor('import_undone'), answers: 'id' },
} as const

/** One of these actions as `self` does it: never to their own account. */
export function accountAction(
  ctx: Context,
  self: string,
  name: keyof typeof accountActions,
): BulkAction<AccountRow> {
  const { change, answers } = accountActions[name]
  const refusal: (row: AccountRow) => LeftOutCode | null = accountActions[name].refusal
  return {
    ...{ find: accountsRepository.find, findByEmail: accountsRepository.findByEmail },
    keysOf: ({ uid, email }) => ({ id: uid, email }),
    refusal: (row) => (row.uid === self ? 'own_account' : refusal(row)),
    change: (transaction, rows) => change(ctx, transaction, rows, self),
    answers,
  }
}

/** @throws Problem reauthentication_required */
export async function inviteAccounts(
  ctx: Context,
  caller: Caller,
  accounts: Partial<Pick<AccountRow, 'uid' | 'email'>>[],
): Promise<BulkResult> {
  const named = accounts.map(({ uid: id, email }) => ({ id, email }))
  const emails = accounts.flatMap(({ uid, email }) => (uid === undefined && email ? emailKey(email) : []))
  await requireProofForStaff(ctx, caller, [
    ...(await accountsRepository.find(
      ctx.db,
      accounts.flatMap(({ uid }) => uid ?? []),
    )),
    ...(await accountsRepository.findByEmail(ctx.db, emails)),
  ])
  return await inSlices(ctx, caller, accountAction(ctx, caller.uid, 'invite'), named)
}

/** Sub-accounts come before the accounts that would take them along. @throws Problem reauthentication_required */
export async function changeAccounts(
  ctx: Context,
  caller: Caller,
  name: 'remove' | 'eliminate',
  uids: string[],
): Promise<BulkResult> {
  const rows = await accountsRepository.find(ctx.db, uids)
  await requireProofForStaff(ctx, caller, rows)
  const subs = new Set(uidsOf(rows.filter(({ parent }) => parent !== null)))
  const ordered = [...subs, ...uids.filter((uid) => !subs.has(uid))].map((id) => ({ id }))
  return await inSlices(ctx, caller, accountAction(ctx, caller.uid, name), ordered)
}

function refusalToInvite({ email, status }: AccountRow): LeftOutCode | null {
  if (email === null) return 'no_email'
  if (status === 'active') return 'already_active'
  return status === 'inactive' ? 'inactive' : null
}

function refusalToUndo({ status }: AccountRow): LeftOutCode | null {
  return status === 'incomplete' || status === 'invited' ? null : 'used_since'
}

async function invite(ctx: Context, transaction: Db, accounts: AccountRow[]): Promise<NewEvent[]> {
  const names = await accountsRepository.organizationNames(transaction, accounts)
  const invitees = accounts.map((row) => ({
    subject: row.uid,
    email: row.email ?? '',
    isUndelivered: row.undelivered !== null,
    content: { name: fullName(row), organization: names.get(row.oid ?? '') ?? 'Gatehouse' },
  }))
  await inviteByEmail(ctx, transaction, 'account', invitees)
  await setAccounts(transaction, accounts, { status: 'invited', undelivered: null })
  return accounts.map((row) => accountEvent('invite', row, { status: 'invited' }))
}

// The steps below change accounts in the caller's transaction: totals, sessions, invitations and posts move with the account.

export async function addAccounts(transaction: Db, rows: AccountRow[]): Promise<void> {
  if (rows.length === 0) return
  await accountsRepository.insert(transaction, rows)
  await accountsRepository.count(transaction, { added: rows })
}

/** Gives all of these accounts the same values. @param isPart sub-accounts, whose account's change lists know already */
export async function setAccounts(
  transaction: Db,
  rows: AccountRow[],
  values: Partial<AccountRow>,
  isPart = false,
): Promise<void> {
  await accountsRepository.set(transaction, rows, values)
  const changed = rows.map((row) => ({ ...row, ...values }))
  await accountsRepository.count(transaction, { removed: rows, added: changed }, isPart)
}

/** Adds an account, or gives one that waits for its first password all that `made` holds. Answers it as it is now. */
export async function completeAccount(
  ctx: Context,
  transaction: Db,
  known: AccountRow | null,
  made: AccountRow,
): Promise<AccountRow> {
  if (!known) {
    await addAccounts(transaction, [made])
    return made
  }
  const { uid: _uid, created: _created, ...values } = { ...made, ...agesOf(known) }
  await revokeInvitations(ctx, transaction, 'account', [known.uid])
  await setAccounts(transaction, [known], values)
  await ctx.renameAuthors(transaction, [known.uid])
  return { ...known, ...values }
}

/** Puts an account that is in no organization into one, with its sub-accounts; sessions under its old role end. */
export async function placeAccount(
  { moveAuthors }: Context,
  transaction: Db,
  row: AccountRow,
  { oid, role, status }: Membership,
): Promise<AccountRow> {
  const children = await accountsRepository.children(transaction, [row.uid])
  await setAccounts(transaction, [row], { oid, role, rights: 0, status })
  await setAccounts(transaction, children, { oid }, true)
  await accountsRepository.endSessions(transaction, [row])
  await moveAuthors(transaction, uidsOf([row, ...children]))
  return { ...row, oid, role, rights: 0, status }
}

/** Gives an account another role, with these rights: its sessions end, unless it only gets more rights. Answers its events. */
export async function giveRole(
  { moveAuthors }: Context,
  transaction: Db,
  row: AccountRow,
  role: Role,
  held: readonly Right[] = [],
): Promise<NewEvent[]> {
  const rights = bitsOfRights(held)
  await setAccounts(transaction, [row], { role, rights })
  const isMore = role === row.role && (row.rights & ~rights) === 0
  if (!isMore) await accountsRepository.endSessions(transaction, [row])
  if (role !== row.role) await moveAuthors(transaction, [row.uid])
  return [accountEvent('update', row, { role, rights })]
}

/** Sets an account's password and makes it active; its sessions end, but the one that is to `stay`. */
export async function setPassword(
  transaction: Db,
  row: AccountRow,
  password: string,
  stay?: string,
): Promise<void> {
  await setAccounts(transaction, [row], { password, status: 'active', undelivered: null })
  await accountsRepository.endSessions(transaction, [row], stay)
}

/** Takes accounts and their sub-accounts out of their organization: inactive, without a role, signed out. Answers its events. */
export async function eliminateAccounts(
  ctx: Context,
  transaction: Db,
  rows: AccountRow[],
): Promise<NewEvent[]> {
  const families = await withChildren(transaction, rows)
  const children = families.slice(rows.length).filter(({ oid }) => oid !== null)
  await setAccounts(transaction, rows, {
    ...{ oid: null, role: 'Member', rights: 0, status: 'inactive', undelivered: null },
  })
  await setAccounts(transaction, children, { oid: null }, true)
  await accountsRepository.endSessions(transaction, rows)
  await revokeInvitations(ctx, transaction, 'account', uidsOf(rows))
  await ctx.moveAuthors(transaction, uidsOf([...rows, ...children]))
  return [
    ...rows.map((row) => accountEvent('eliminate', row, { oid: null, role: 'Member', status: 'inactive' })),
    ...children.map((row) => accountEvent('eliminate', row, { oid: null })),
  ]
}

function removalFor(reason: DeletionReason) {
  return (ctx: RemovalContext, transaction: Db, rows: AccountRow[], by: string) =>
    removeAccounts(ctx, transaction, rows, { by, reason })
}

export type RemovalContext = Pick<Context, 'clock' | 'hideAccounts' | 'moveAuthors' | 'renameAuthors'>

/** Removes accounts with their sub-accounts: hidden and signed out at once, and erased later. Answers its events. */
export async function removeAccounts(
  ctx: RemovalContext,
  transaction: Db,
  rows: AccountRow[],
  deletion: { by: string | null; reason: DeletionReason; until?: Microseconds },
): Promise<NewEvent[]> {
  const all = await withChildren(transaction, rows)
  const uids = uidsOf(all)
  const parts = await ctx.hideAccounts(transaction, all, deletion)
  await revokeInvitations(ctx, transaction, 'account', uids)
  await accountsRepository.remove(transaction, uids)
  await ctx.moveAuthors(transaction, uids)
  await ctx.renameAuthors(transaction, uids)
  await accountsRepository.updateFamilySearch(
    transaction,
    all.flatMap(({ parent }) => parent ?? []),
  )
  await accountsRepository.count(transaction, { removed: all })
  return all.map((row, index) => ({ ...accountEvent('delete', row), ...(index === 0 && { parts }) }))
}

async function withChildren(transaction: Db, rows: AccountRow[]): Promise<AccountRow[]> {
  const known = new Set(uidsOf(rows))
  const children = await accountsRepository.children(transaction, [...known])
  return [...rows, ...children.filter(({ uid }) => !known.has(uid))]
}

/**
 * Puts deleted accounts back as they were, those of an organization that is gone into none. Answers them.
 * @throws Problem email_taken where another account has the address of one by now; not_found where a sub-account's account is gone
 */
export async function putAccountsBack(
  ctx: Pick<Context, 'moveAuthors' | 'clock' | 'config'>,
  transaction: Db,
  rows: readonly AccountRow[],
): Promise<AccountRow[]> {
  const emails = rows.flatMap(({ email_key }) => email_key ?? [])
  const [holder] = await accountsRepository.findByEmail(transaction, emails)
  if (holder)
    throw new Problem('email_taken', 'Another account has the address by now. Change that one first.')
  const parents = rows.flatMap(({ parent }) => parent ?? [])
  const known = uidsOf([...rows, ...(await accountsRepository.find(transaction, parents))])
  if (parents.some((uid) => !known.includes(uid))) throw notFound('The account of this sub-account')
  const organizations = await accountsRepository.organizationNames(transaction, rows)
  // The time to think about a consent begins anew.
  const until = thinkingUntil({ eraseAfterDays: ctx.config.eraseAfterDays, now: ctx.clock() })
  const restored = rows.map((row): AccountRow => {
    const isPlaced = row.oid === null || organizations.has(row.oid)
    const place = isPlaced ? {} : ({ oid: null, role: 'Member', rights: 0, status: 'inactive' } as const)
    return { ...row, ...place, consent_until: row.consent_until === null ? null : until }
  })
  await addAccounts(transaction, restored)
  await accountsRepository.updateFamilySearch(transaction, [...parents, ...uidsOf(restored)])
  // Those of their posts that stayed, since somebody has to look at them.
  await ctx.moveAuthors(transaction, uidsOf(restored))
  return restored
}
