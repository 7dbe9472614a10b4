import type { ErasureOutlook, OpenMatter } from '../../contract/erasure'
import type { Context } from '../context'
import type { Db } from '../db/db'
import * as holdsRepository from '../db/holds.repository'
import type { AccountRow } from '../db/schema/identity'
import * as setAsideRepository from '../db/setAside.repository'
import { uidsOf } from '../identity/account'
import { findAccounts, findSubAccounts } from '../identity/accounts.queries'
import { type Microseconds, toIso } from '../lib/clock'
import { summarizePosts } from '../moderation/erasing/erasePosts'
import { notFound } from '../problems'
import { summarizeTickets } from '../support/eraseTickets'
import * as deletedAccountsRepository from './deletedAccounts.repository'
import * as personRepository from './person.repository'

/** What keeps something of these accounts from being erased; a hold on a guardian keeps the sub-accounts. */
export async function openMattersOf(
  db: Db,
  accounts: readonly Pick<AccountRow, 'uid' | 'parent'>[],
  now: Microseconds,
): Promise<OpenMatter[]> {
  const uids = accounts.map(({ uid }) => uid)
  const guardians = accounts.flatMap(({ parent }) => parent ?? [])
  const held = await holdsRepository.heldOf(db, 'post', now)
  const [posts, tickets, made, heldAccounts, heldPosts] = await Promise.all([
    summarizePosts(db, uids),
    summarizeTickets(db, uids),
    personRepository.countOpenWords(db, uids, held),
    holdsRepository.heldOf(db, 'account', now, [...new Set([...guardians, ...uids])]),
    personRepository.countPosts(db, uids, held),
  ])
  const matters: OpenMatter[] = [
    { what: 'reported_posts', n: posts.reported },
    { what: 'appealed_posts', n: posts.appealed },
    { what: 'posts_with_signals', n: posts.signals },
    { what: 'posts_in_review', n: posts.reviews },
    { what: 'open_tickets', n: tickets.active },
    { what: 'own_reports', n: made },
    { what: 'held_account', n: heldAccounts.length },
    { what: 'held_posts', n: heldPosts },
  ]
  return matters.filter(({ n }) => n > 0)
}

/**
 * What erasing an account takes with it, and what stays: nothing is changed.
 * @throws Problem not_found where there is no such account, or it is erased
 */
export async function outlookOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string,
): Promise<ErasureOutlook> {
  const now = clock()
  const [live] = await findAccounts(db, [uid])
  const deleted = await deletedAccountsRepository.find(db, uid)
  const isDeleted = !live && deleted?.state === 'deleted'
  if (!live && !isDeleted) throw notFound('This account')
  const family = isDeleted
    ? await deletedAccountsRepository.familyOf(db, uid)
    : await findSubAccounts(db, uid)
  const uids = [...new Set([uid, ...uidsOf(family)])]
  const accounts = isDeleted ? await setAsideRepository.accounts(db, uids) : await findAccounts(db, uids)
  const [posts, tickets, aside, kept] = await Promise.all([
    summarizePosts(db, uids),
    summarizeTickets(db, uids),
    setAsideRepository.summary(db, uids),
    openMattersOf(db, accounts, now),
  ])
  let letters = 0
  for (const { uid, email_key: email } of accounts) {
    letters += await personRepository.countLetters(db, { uid, email, deleted: deleted?.deleted ?? now })
  }
  return {
    id: uid,
    until: isDeleted ? toIso(deleted.until) : null,
    erased: [
      { what: 'sub_accounts', n: uids.length - 1 },
      { what: 'posts', n: posts.all + aside.posts },
      { what: 'tickets', n: tickets.all + aside.tickets },
      { what: 'files', n: posts.media + tickets.files + aside.files },
      { what: 'letters', n: letters },
    ],
    kept,
  }
}
