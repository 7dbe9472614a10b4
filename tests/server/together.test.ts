import { describe, expect, it } from 'vitest'
import { addAccounts, addOrganizations } from '../support/office/fixtures'
import { type Answer, type Client, officeForTest, type TestOffice } from '../support/office/office'

const rounds = 80

/** What two Administrators do at once, round after round, to the same rows. */
function actions(round: number): ((who: Client) => Promise<Answer>)[] {
  const csv = [1, 2, 3].map((n) => `Ann,Lee,r${round}-${n}@together.example`).join('\n')
  return [
    (who) => who.post('/accounts/invite', { accounts: ['a', 'b', 'c'].map((uid) => ({ uid })) }),
    (who) => who.post('/organizations/invite', { organizations: [{ oid: 'asked' }, { oid: `p${round}` }] }),
    (who) => who.delete(`/accounts?ids=d${round},b`),
    (who) => who.delete(`/organizations?ids=p${round},asked`),
    (who) => who.delete(`/organizations/eliminate?ids=e${round}`),
    (who) =>
      who.form(
        '/accounts',
        { org: { oid: 'school', role: 'Member' } },
        new Blob([csv], { type: 'text/csv' }),
      ),
    (who) =>
      who.form('/accounts', {
        user: { firstname: 'A', lastname: 'B', email: `one${round}@together.example` },
        org: { oid: 'school', role: 'Member' },
      }),
    (who) =>
      who.post('/organizations', {
        ref: 'panel',
        org: { name: 'New', email: `new${round}@together.example` },
      }),
  ]
}

describe(`two Administrators act on the same rows at once, ${rounds} times`, () => {
  it('no account twice, one live invitation each, no 5xx, and the totals are exact', async () => {
    const office = await officeForTest()
    const who = [await office.as('Administrator'), await office.as('Colleague')]
    await prepare(office)
    const statuses = new Map<number, number>()
    for (let round = 0; round < rounds; round++) {
      if (round % 7 === 0) office.passTime(61_000_000)
      const [first, second] = [pick(round), pick(round + 3)]
      const answers = await Promise.all(who.flatMap((one) => [first(one), second(one)]))
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    await expectExact(office)
  }, 120_000)
})

function pick(round: number): (who: Client) => Promise<Answer> {
  const all = actions(Math.floor(round / 8))
  const action = all[round % all.length]
  if (!action) throw new Error('no action')
  return action
}

async function prepare(office: TestOffice): Promise<void> {
  const numbers = Array.from({ length: rounds / 8 + 1 }, (_, n) => n)
  await addOrganizations(office.engine, [
    { oid: 'asked', status: 'pending' },
    ...numbers.map((n) => ({ oid: `p${n}`, status: 'pending' as const })),
  ])
  await addAccounts(office.engine, [
    ...['a', 'b', 'c'].map((uid) => ({ uid, oid: 'school', status: 'incomplete' as const })),
    ...numbers.flatMap((n) => [`d${n}`, `e${n}`].map((uid) => ({ uid, oid: 'club' }))),
  ])
}

async function expectExact({ engine: { kysely } }: TestOffice): Promise<void> {
  const accounts = await kysely.selectFrom('accounts').selectAll().execute()
  const emails = accounts.flatMap(({ email_key }) => email_key ?? [])
  expect(new Set(emails).size).toBe(emails.length)
  const live = await kysely.selectFrom('invitations').selectAll().where('ended', 'is', null).execute()
  const keys = live.map(({ kind, subject }) => `${kind} ${subject}`)
  expect(new Set(keys).size).toBe(keys.length)
  const letters = await kysely.selectFrom('emails').selectAll().where('state', '=', 'waiting').execute()
  expect(letters.map(({ invitation }) => invitation).sort()).toEqual(live.map(({ id }) => id).sort())

  const counted = await kysely.selectFrom('account_counts').selectAll().where('scope', '=', '').execute()
  for (const { status, role, n } of counted) {
    const rows = accounts.filter((row) => row.status === status && row.role === role && row.parent === null)
    expect([status, role, n]).toEqual([status, role, rows.length])
  }
  const organizations = await kysely.selectFrom('organizations').selectAll().execute()
  for (const { status, n } of await kysely.selectFrom('organization_counts').selectAll().execute()) {
    expect([status, n]).toEqual([
      status,
      organizations.filter((row) => (row.off ? 'off' : row.status) === status).length,
    ])
  }
}
