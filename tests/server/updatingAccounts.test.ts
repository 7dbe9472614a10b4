import { beforeEach, describe, expect, it } from 'vitest'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { addAccounts, emailOf, password } from '../support/office/fixtures'
import { type Client, officeForTest, signIn, type TestOffice } from '../support/office/office'
import { feedPosts } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
beforeEach(async () => {
  office = await officeForTest()
  administrator = await office.as('Administrator')
})

const change = (uid: string, body: object, who = administrator) => who.put(`/accounts/${uid}`, body)

describe('a role', () => {
  it('is changed by an Administrator: the sessions of the old one end, and the next has the new one', async () => {
    const moderator = await office.as('Moderator')
    const { status, body } = await change('moderator', { role: 'Administrator' })
    expect([status, body.result.role]).toEqual([200, 'Administrator'])
    expect((await moderator.get('/accounts')).status).toBe(401)
    const { result } = (await signIn(office.address, emailOf('Moderator'), password)).body
    expect(result.organization.role).toBe('Administrator')
    const events = (await administrator.get('/events?filter={"subject":"moderator"}')).body
    expect(events[0]).toMatchObject({
      ...{ act: 'update', actor: { uid: 'administrator' } },
      ...{ before: { role: 'Moderator' }, after: { role: 'Administrator' } },
    })
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('of a Member who becomes staff lets them in, and of staff who become a Member no more', async () => {
    await change('member', { role: 'Moderator' })
    expect((await signIn(office.address, emailOf('Member'), password)).status).toBe(200)
    await change('member', { role: 'Member' })
    const { status, body } = await signIn(office.address, emailOf('Member'), password)
    expect([status, body.title]).toEqual([403, 'Unauthorized login'])
  })

  it('is never one’s own', async () => {
    const { status, body } = await change('administrator', { role: 'Moderator' })
    expect([status, body.errors[0].code]).toEqual([400, 'own_role'])
    expect((await change('administrator', { role: 'Administrator', phone: '1' })).status).toBe(200)
  })

  it('two Administrators who take it from each other at once: one stays', async () => {
    const colleague = await office.as('Colleague')
    const answers = await Promise.all([
      change('colleague', { role: 'Moderator' }),
      change('administrator', { role: 'Moderator' }, colleague),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const { kysely } = office.engine
    const left = await kysely
      .selectFrom('accounts')
      .select('uid')
      .where('role', '=', 'Administrator')
      .execute()
    expect(left).toHaveLength(1)
  })

  it('needs an organization, and is no sub-account’s', async () => {
    await addAccounts(office.engine, [
      { uid: 'free', oid: null, status: 'inactive' },
      { uid: 'child', oid: 'school', parent: 'member', email: null },
    ])
    for (const uid of ['free', 'child']) {
      const { status, body } = await change(uid, { role: 'Moderator' })
      expect([status, body.errors[0].code]).toEqual([400, 'no_role'])
    }
  })

  it.each(['Moderator', 'Organization Administrator'] as const)('is not for a %s to change', async (role) => {
    const { status } = await change('colleague', { role: 'Member' }, await office.as(role))
    expect(status).toBe(403)
  })
})

describe('names and phone', () => {
  it('are changed, found in the search of accounts and of posts, and what is absent stays', async () => {
    await feedPosts(office.address, [{ pid: 'p1' }])
    await change('member', { firstname: ' Zoë ', lastname: 'Quux' })
    const { body } = await change('member', { phone: '+44 20 7946 0000' })
    expect(body.result).toMatchObject({ firstname: 'Zoë', lastname: 'Quux', phone: '+44 20 7946 0000' })
    expect((await change('member', { phone: null })).body.result).toMatchObject({
      phone: null,
      role: 'Member',
    })
    const { accounts } = (await administrator.get('/search?ref=accounts&keywords=quux')).body.result
    expect(accounts.map(({ uid }: { uid: string }) => uid)).toEqual(['member'])
    while ((await office.backfill()) > 0);
    const { posts } = (await administrator.get('/search?ref=posts&keywords=quux')).body.result
    expect(posts.map(({ pid }: { pid: string }) => pid)).toEqual(['p1'])
  })

  it('one name stands as the first, and none is refused', async () => {
    const { body } = await change('member', { firstname: '', lastname: 'Plato' })
    expect(body.result).toMatchObject({ firstname: 'Plato', lastname: '' })
    const refused = await change('member', { firstname: ' ', lastname: '' })
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      400,
      { path: 'firstname', code: 'empty' },
    ])
  })
})
