import { describe, expect, it } from 'vitest'
import { day, minute } from '../../src/server/lib/clock'
import { addAccounts, addOrganizations } from '../support/office/fixtures'
import { officeForTest, type TestOffice } from '../support/office/office'

/** An office in which these were invited; answers how their invitations stand. */
async function invited(office: TestOffice) {
  await addOrganizations(office.engine, [{ oid: 'guest', status: 'pending' }])
  await addAccounts(office.engine, [{ uid: 'ida', oid: 'school', status: 'incomplete' }])
  const administrator = await office.as('Administrator')
  await administrator.post('/organizations/invite', { organizations: [{ oid: 'guest' }] })
  await administrator.post('/accounts/invite', { accounts: [{ uid: 'ida' }] })
  while ((await office.outbox.sendDue()) > 0);
  return async (of: string) => (await administrator.get(`/invitations/${of}`)).body.result.invitation
}

function tokenIn(office: TestOffice, address: string): string {
  const text = office.letters.find(({ to }) => to === address)?.text ?? ''
  const data = /register\?data=(\S+)/.exec(text)?.[1]
  if (data === undefined) return /invitation=([\w-]+)/.exec(text)?.[1] ?? ''
  return JSON.parse(Buffer.from(decodeURIComponent(data), 'base64').toString()).token
}

describe('how an invitation stands', () => {
  it('is when it was sent, when its link was first opened, and when it ends', async () => {
    const office = await officeForTest()
    const standing = await invited(office)
    for (const of of ['organization/guest', 'account/ida']) {
      const { sent, opened, ends } = await standing(of)
      expect(opened).toBeNull()
      expect(Date.parse(ends) - Date.parse(sent)).toBe((7 * day) / 1000)
    }
    const link = { kind: 'invitation', token: tokenIn(office, 'office@guest.example') }
    await office.nobody.post('/organizations/link', link)
    const { opened } = await standing('organization/guest')
    expect(opened).not.toBeNull()
    await office.nobody.post('/organizations/link', link)
    expect((await standing('organization/guest')).opened).toBe(opened)
    await office.nobody.post('/auth/invitation', { token: tokenIn(office, 'ida@gatehouse.example') })
    expect((await standing('account/ida')).opened).not.toBeNull()
  })

  it('is that of the newest one, and nothing of who was not invited', async () => {
    const office = await officeForTest()
    const standing = await invited(office)
    const before = await standing('organization/guest')
    office.passTime(2 * minute)
    const administrator = await office.as('Administrator')
    await administrator.post('/organizations/invite', { organizations: [{ oid: 'guest' }] })
    expect((await standing('organization/guest')).sent > before.sent).toBe(true)
    expect(await standing('organization/school')).toBeNull()
    expect(await standing('account/member')).toBeNull()
  })
})

it('a list of organizations says how many accounts each has, by their state, where that is asked for', async () => {
  const office = await officeForTest()
  await addOrganizations(office.engine, [{ oid: 'fresh', name: 'Freshly added' }])
  await addAccounts(office.engine, [
    { uid: 'a', oid: 'fresh', status: 'active' },
    { uid: 'b', oid: 'fresh', status: 'invited' },
    { uid: 'c', oid: 'fresh', status: 'invited' },
  ])
  const administrator = await office.as('Administrator')
  for (const path of [
    '/organizations?limit=150&counts=true',
    '/search?ref=organizations&keywords=freshly&counts=true',
  ]) {
    const { organizations } = (await administrator.get(path)).body.result
    expect(organizations.find(({ oid }: { oid: string }) => oid === 'fresh').accounts).toEqual({
      ...{ active: 1, invited: 2, incomplete: 0, inactive: 0 },
    })
  }
  const plain = (await administrator.get('/organizations')).body.result.organizations
  expect(plain[0].accounts).toBeUndefined()
  const accounts = await administrator.get('/search?ref=accounts&keywords=a&counts=true')
  expect([accounts.status, accounts.body.errors[0].path]).toEqual([400, 'counts'])
})
