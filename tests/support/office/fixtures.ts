import type { Role } from '../../../src/contract/access'
import type { AccountStatus } from '../../../src/contract/accounts'
import type { Engine } from '../../../src/server/db/engines/engine'
import type { AccountRow, OrganizationRow } from '../../../src/server/db/schema/identity'
import { noMeasures, noProfile, unknownAge } from '../../../src/server/identity/account'
import * as accountsRepository from '../../../src/server/identity/accounts.repository'
import * as organizationsRepository from '../../../src/server/identity/organizations.repository'
import { createPasswords } from '../../../src/server/lib/passwords'
import { bitsOfRights } from '../../../src/server/lib/rights'
import { searchText } from '../../../src/shared/text'

export const password = 'Right-HORSE-battery-42!'

/** A hash takes 0.07 ms: what the people of a test sign in with is no secret. */
export const cheapPasswords = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** The people of a test's office, by role; `Other Administrator` runs another organization than `school`. */
export const people = {
  Administrator: { uid: 'administrator', oid: 'gatehouse', role: 'Administrator' },
  Colleague: { uid: 'colleague', oid: 'gatehouse', role: 'Administrator' },
  Moderator: { uid: 'moderator', oid: 'gatehouse', role: 'Moderator' },
  'Organization Administrator': { uid: 'head', oid: 'school', role: 'Organization Administrator' },
  'Other Administrator': { uid: 'coach', oid: 'club', role: 'Organization Administrator' },
  Member: { uid: 'member', oid: 'school', role: 'Member' },
} as const satisfies Record<string, { uid: string; oid: string; role: Role }>
export type PersonName = keyof typeof people

export function emailOf(person: PersonName): string {
  return `${people[person].uid}@gatehouse.example`
}

export interface AccountFixture {
  uid: string
  oid?: string | null
  parent?: string
  role?: Role
  firstname?: string
  lastname?: string
  email?: string | null
  status?: AccountStatus
  password?: string | null
  undelivered?: string
  created?: number
}

/** Puts accounts straight into the database, counted as the office counts them. */
export async function addAccounts(engine: Engine, fixtures: AccountFixture[]): Promise<void> {
  const rows = fixtures.map((fixture, index): AccountRow => {
    const { uid, firstname = uid, lastname = 'Example' } = fixture
    const email = fixture.email === undefined ? `${uid}@gatehouse.example` : fixture.email
    return {
      uid,
      oid: fixture.oid ?? null,
      parent: fixture.parent ?? null,
      role: fixture.role ?? 'Member',
      rights: 0,
      firstname,
      lastname,
      email,
      email_key: email?.toLowerCase() ?? null,
      username: uid,
      phone: null,
      ...noProfile,
      status: fixture.status ?? 'active',
      password: fixture.password ?? null,
      search: searchText(firstname, lastname, email),
      undelivered: fixture.undelivered ?? null,
      ...unknownAge,
      ...noMeasures,
      created: fixture.created ?? Date.UTC(2026, 0, 1) * 1000 + index,
    }
  })
  await engine.kysely.transaction().execute(async (transaction) => {
    await accountsRepository.insert(transaction, rows)
    await accountsRepository.updateFamilySearch(
      transaction,
      rows.flatMap(({ parent }) => parent ?? []),
    )
    await accountsRepository.count(transaction, { added: rows })
  })
}

/** Puts organizations straight into the database, counted as the office counts them; active where not said. */
export async function addOrganizations(
  engine: Engine,
  fixtures: (Pick<OrganizationRow, 'oid'> & Partial<OrganizationRow>)[],
): Promise<void> {
  const rows = fixtures.map((fixture): OrganizationRow => {
    const { oid, name = `The ${oid}`, email = `office@${oid}.example`, type = 'Education' } = fixture
    return {
      address: '1 Example Road',
      contact: '555 0100',
      undelivered: null,
      administrator: null,
      new_email: null,
      off: 0,
      version: 1,
      status: 'active',
      created: Date.UTC(2026, 0, 1) * 1000,
      ...fixture,
      name,
      email,
      type,
      search: searchText(name, email, type),
    }
  })
  await engine.kysely.transaction().execute(async (transaction) => {
    await organizationsRepository.insert(transaction, rows)
    await organizationsRepository.count(transaction, { added: rows })
  })
}

/** Three organizations, and in them everybody of `people`, active and with the same password. */
export async function addPeople(engine: Engine): Promise<void> {
  const created = Date.UTC(2025, 0, 1) * 1000
  await addOrganizations(
    engine,
    ['gatehouse', 'school', 'club'].map((oid) => ({ oid, created })),
  )
  const hashed = await cheapPasswords.hash(password)
  await addAccounts(
    engine,
    Object.values(people).map((person, index) => ({ ...person, password: hashed, created: created + index })),
  )
}

/** Gives an account the right that no role has; its sessions go on. */
export async function letSeeAbuseMaterial({ kysely }: Pick<Engine, 'kysely'>, uid: string): Promise<void> {
  const rights = bitsOfRights(['seesAbuseMaterial'])
  await kysely.updateTable('accounts').set({ rights }).where('uid', '=', uid).execute()
}
