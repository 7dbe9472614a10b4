import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openOffice, type TestOffice } from '../support/office/office'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

type Ask = (client: Client) => ReturnType<Client['get']>

/** What only an Administrator may do. */
const calls: [string, Ask][] = [
  [
    'add an account',
    (who) =>
      who.form('/accounts', { user: { email: 'a@b.example' }, org: { oid: 'school', role: 'Member' } }),
  ],
  ['invite an account', (who) => who.post('/accounts/invite', { accounts: [{ uid: 'member' }] })],
  ['delete an account', (who) => who.delete('/accounts?ids=member')],
  ['eliminate an account', (who) => who.delete('/organizations/eliminate?ids=member')],
  [
    'add an organization',
    (who) => who.post('/organizations', { ref: 'panel', org: { name: 'A', email: 'a@b.example' } }),
  ],
  [
    'invite an organization',
    (who) => who.post('/organizations/invite', { organizations: [{ oid: 'school' }] }),
  ],
  ['delete an organization', (who) => who.delete('/organizations?ids=school')],
]

describe.each(calls)('to %s', (_what, ask) => {
  it.each(['Moderator', 'Organization Administrator'] as const)(
    'a %s is forbidden, and nothing changes',
    async (role) => {
      const before = await tables()
      const { status, body } = await ask(await office.as(role))
      expect([status, body.code]).toEqual([403, 'forbidden'])
      expect(await tables()).toEqual(before)
    },
  )

  it('nobody who is not signed in may', async () => {
    const before = await tables()
    expect((await ask(office.nobody)).status).toBe(401)
    expect(await tables()).toEqual(before)
  })
})

async function tables() {
  const { kysely } = office.engine
  return {
    accounts: await kysely.selectFrom('accounts').selectAll().orderBy('uid').execute(),
    organizations: await kysely.selectFrom('organizations').selectAll().orderBy('oid').execute(),
    letters: await kysely.selectFrom('emails').selectAll().execute(),
    invitations: await kysely.selectFrom('invitations').selectAll().execute(),
  }
}
