import type { Kysely } from 'kysely'
import type { Locale } from '../../contract/locales'
import type { NewEvent } from '../audit/auditLog.service'
import { batchesOf } from '../db/batches'
import type { AccountRow, OrganizationRow, RegistrationRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { Clock } from '../lib/clock'
import type { AccountChanges } from './accountChanges.service'
import { accountEvent } from './accountEvents'
import type { Invitations } from './invitations.service'
import { organizationEvent } from './organizationEvents'
import * as organizationsRepository from './organizations.repository'
import * as registrationsRepository from './registrations.repository'

type Transaction = Kysely<Schema>

/** Who registered an organization and may sign in for it. */
export interface Admitted {
  /** The address of the account. */
  account: string
  /** The language in which it was registered. */
  locale: Locale | null
  /** Only from now on. */
  isNew: boolean
}

export interface OrganizationChangesParts {
  accounts: AccountChanges
  invitations: Invitations
  clock: Clock
}

/** The steps that every change of organizations is made of, each in the transaction it is handed. */
export function createOrganizationChanges({ accounts, invitations, clock }: OrganizationChangesParts) {
  /** Gives all of these organizations the same values, and moves the totals. */
  async function set(transaction: Transaction, rows: OrganizationRow[], values: Partial<OrganizationRow>) {
    await organizationsRepository.set(
      transaction,
      rows.map(({ oid }) => oid),
      values,
    )
    await organizationsRepository.count(
      transaction,
      rows.flatMap((row) => [
        { organization: row, n: -1 as const },
        { organization: { ...row, ...values }, n: 1 as const },
      ]),
    )
  }

  /** Makes an organization active; the invitation that it has not used is void. */
  async function activate(
    transaction: Transaction,
    row: OrganizationRow,
    values: Partial<OrganizationRow> = {},
  ): Promise<OrganizationRow> {
    const changed = { ...values, status: 'active', undelivered: null } as const
    await set(transaction, [row], changed)
    await invitations.revoke(transaction, 'organization', [row.oid])
    return { ...row, ...changed }
  }

  /** Answers whether the account may sign in now and could not before. */
  async function letIn(
    transaction: Transaction,
    { password }: RegistrationRow,
    row: AccountRow,
    oid: string,
  ) {
    const isWaiting = row.status === 'incomplete' || row.status === 'invited'
    if (password !== null && row.oid === oid && isWaiting) {
      await accounts.set(transaction, [row], { status: 'active' })
      return true
    }
    if (row.oid !== null || row.status !== 'active') return false
    await accounts.place(transaction, row, { oid, role: 'Organization Administrator', status: 'active' })
    return true
  }

  return {
    find: (transaction: Transaction, oids: string[]) => organizationsRepository.find(transaction, oids),
    findByEmail: (transaction: Transaction, emails: string[]) =>
      organizationsRepository.findByEmail(
        transaction,
        emails.map((email) => email.trim().toLowerCase()),
      ),
    set,

    async add(transaction: Transaction, row: OrganizationRow): Promise<void> {
      await organizationsRepository.insert(transaction, [row])
      await organizationsRepository.count(transaction, [{ organization: row, n: 1 }])
    },

    activate,

    /** An administrator of the organization, whom the office has let in, has signed in: it is active from now on. */
    async signedIn(transaction: Transaction, oid: string): Promise<NewEvent[]> {
      const [row] = await organizationsRepository.find(transaction, [oid])
      if (!row || row.status === 'active') return []
      await activate(transaction, row)
      return [organizationEvent('activate', row, { status: 'active' })]
    },

    /**
     * Lets in who registered these organizations and has confirmed it: their accounts may sign in or are linked. Answers what it did, and who may sign in for which organization, also from before.
     */
    async admit(
      transaction: Transaction,
      organizations: OrganizationRow[],
    ): Promise<{ events: NewEvent[]; admitted: Map<string, Admitted> }> {
      const events: NewEvent[] = []
      const admitted = new Map<string, Admitted>()
      for (const some of batchesOf(organizations)) {
        const oids = some.map(({ oid }) => oid)
        const registrations = (await registrationsRepository.of(transaction, oids)).filter(
          ({ confirmed }) => confirmed !== null,
        )
        const uids = registrations.flatMap(({ uid }) => uid ?? [])
        const rows = new Map((await accounts.find(transaction, uids)).map((row) => [row.uid, row]))
        for (const registration of registrations) {
          const { id, uid, oid, locale } = registration
          const row = rows.get(uid ?? '')
          if (!row?.email || oid === null) continue
          const isNew = await letIn(transaction, registration, row, oid)
          if (isNew) {
            await registrationsRepository.set(transaction, [id], { ended: clock() })
            events.push(accountEvent(row.oid === null ? 'link' : 'activate', row, { oid, status: 'active' }))
          }
          if (isNew || (row.oid === oid && row.status === 'active')) {
            admitted.set(oid, { account: row.email, locale, isNew })
          }
        }
      }
      return { events, admitted }
    },

    /** Removes organizations. Accounts that were made by registering them go too; others are taken out of them. Answers what became of these. */
    async remove(transaction: Transaction, rows: OrganizationRow[]): Promise<NewEvent[]> {
      const members: NewEvent[] = []
      for (const some of batchesOf(rows)) {
        const oids = some.map(({ oid }) => oid)
        const registered = await registrationsRepository.of(transaction, oids)
        const isNew = new Set(
          registered.flatMap(({ password, uid }) => (password === null ? [] : (uid ?? []))),
        )
        // Their links say from now on that the organization was removed.
        await registrationsRepository.set(
          transaction,
          registered.map(({ id }) => id),
          { uid: null, firstname: '', lastname: '', password: null, ended: clock() },
        )
        const all = await accounts.ofOrganizations(transaction, oids)
        const main = all.filter(({ parent }) => parent === null)
        const made = main.filter(({ uid }) => isNew.has(uid))
        const joined = main.filter(({ uid }) => !isNew.has(uid))
        members.push(...(await accounts.remove(transaction, made)))
        members.push(...(await accounts.eliminate(transaction, joined)))
        await invitations.revoke(transaction, 'organization', oids)
        await organizationsRepository.remove(transaction, oids)
      }
      await organizationsRepository.count(
        transaction,
        rows.map((organization) => ({ organization, n: -1 })),
      )
      return members
    },
  }
}

export type OrganizationChanges = ReturnType<typeof createOrganizationChanges>
