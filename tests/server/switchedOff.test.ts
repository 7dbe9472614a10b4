import { describe, expect, it } from 'vitest'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { minute } from '../../src/server/lib/clock'
import { emailOf, password } from '../support/office/fixtures'
import { client, platformKey, signIn } from '../support/office/office'
import { feedPosts } from '../support/platform/platform'
import { decide, officeThatTells, sendAll } from '../support/platform/webhooks'

/** An office with two public posts of the school, of which a receiver was told; `tell` has the rest told. */
async function opened() {
  const told = await officeThatTells()
  const { office, administrator, receiver, heard } = told
  const platform = client(office.address, { authorization: `Bearer ${platformKey}` })
  const tell = async () => {
    while ((await office.backfill()) > 0);
    office.passTime(minute)
    await sendAll(office)
    return heard().splice(0)
  }
  await feedPosts(office.address, [
    { pid: 'one', score: { text: 0.1 } },
    { pid: 'two', score: { text: 0.1 } },
    { pid: 'bad', score: { text: 0.9 } },
  ])
  await tell()
  receiver.received.length = 0
  const version = async () =>
    (await administrator.get('/organizations?ids=school')).body.result.organizations[0].version
  const turn = async (off: boolean) =>
    administrator.put('/organizations/school', { org: { off }, version: await version() })
  const heardSince = async () => {
    await tell()
    const all = heard()
    receiver.received.length = 0
    return all
  }
  const verdicts = async () => {
    const { body } = await platform.get('/platform/posts?limit=100')
    return Object.fromEntries(
      body.result.posts.map(({ pid, status }: { pid: string; status: string }) => [pid, status]),
    )
  }
  return { ...told, turn, heardSince, verdicts }
}

describe('an organization that is switched off', () => {
  it('its sessions end, and none can be begun, which a right password alone is told; on again they can', async () => {
    const { office, turn } = await opened()
    const head = await office.as('Organization Administrator')
    expect((await head.get('/accounts')).status).toBe(200)
    expect((await turn(true)).body.result.off).toBe(true)
    expect((await head.get('/accounts')).status).toBe(401)
    const at = (word: string) => signIn(office.address, emailOf('Organization Administrator'), word)
    expect((await at('Wrong-PASS-word-11!')).body.code).toBe('invalid_credentials')
    const refused = await at(password)
    expect([refused.status, refused.body.code]).toEqual([403, 'organization_off'])
    await turn(false)
    expect((await at(password)).status).toBe(200)
  })

  it('its posts wait: what is public is withheld at the platform, and comes back when it is switched on again', async () => {
    const { turn, heardSince, verdicts } = await opened()
    await turn(true)
    expect((await heardSince()).sort()).toEqual([
      ['post.withheld', 'one'],
      ['post.withheld', 'two'],
    ])
    expect(await verdicts()).toEqual({ one: 'pending', two: 'pending', bad: 'blocked' })
    await turn(false)
    expect((await heardSince()).sort()).toEqual([
      ['post.approved', 'one'],
      ['post.approved', 'two'],
    ])
    expect(await verdicts()).toEqual({ one: 'public', two: 'public', bad: 'blocked' })
  })

  it('the platform’s feed for it is accepted and waits, and so does what people approve; what they block stays blocked', async () => {
    const { office, administrator, turn, heardSince, verdicts } = await opened()
    await turn(true)
    await heardSince()
    await feedPosts(office.address, [{ pid: 'new', score: { text: 0.1 } }])
    await decide(administrator, 'bad', 'approve')
    await decide(administrator, 'one', 'block')
    const told = await heardSince()
    expect(told.sort()).toEqual([
      ['post.blocked', 'one'],
      ['post.withheld', 'bad'],
      ['post.withheld', 'new'],
    ])
    expect(await verdicts()).toEqual({ one: 'blocked', two: 'pending', bad: 'pending', new: 'pending' })
    await turn(false)
    expect((await heardSince()).sort()).toEqual([
      ['post.approved', 'bad'],
      ['post.approved', 'new'],
      ['post.approved', 'two'],
    ])
    expect(await verdicts()).toEqual({ one: 'blocked', two: 'public', bad: 'public', new: 'public' })
  })

  it('an account that is taken out of it takes its posts along: the platform shows them again', async () => {
    const { administrator, turn, heardSince } = await opened()
    await turn(true)
    await heardSince()
    await administrator.delete('/organizations/eliminate?ids=member')
    expect((await heardSince()).filter(([type]) => type === 'post.approved').sort()).toEqual([
      ['post.approved', 'one'],
      ['post.approved', 'two'],
    ])
  })

  it('is found by a filter of its own, and by no other', async () => {
    const { office, administrator, turn } = await opened()
    const found = async (status: string) => {
      const { total, organizations } = (await administrator.get(`/organizations?status=${status}`)).body
        .result
      return [total, organizations.some(({ oid }: { oid: string }) => oid === 'school')]
    }
    const [before] = await found('active')
    expect(await found('off')).toEqual([0, false])
    await turn(true)
    expect([await found('active'), await found('off')]).toEqual([
      [before - 1, false],
      [1, true],
    ])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
    await turn(false)
    expect([await found('active'), await found('off')]).toEqual([
      [before, true],
      [0, false],
    ])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('is nobody’s own; and switching asks again who one is', async () => {
    const { office, administrator, turn } = await opened()
    const own = await administrator.put('/organizations/gatehouse', { org: { off: true }, version: 1 })
    expect([own.status, own.body.errors[0].code]).toEqual([400, 'own_organization'])
    office.passTime(11 * minute)
    expect((await turn(true)).body.code).toBe('reauthentication_required')
  })
})
