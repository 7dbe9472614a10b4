import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { decision, feedPosts } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
let colleague: Client
/** Policies by how grave it is to break them. */
let policies: Record<string, string>

beforeEach(async () => {
  office = await officeForTest({ env: { UNDO_SECONDS: '600' } })
  administrator = await office.as('Administrator')
  colleague = await office.as('Colleague')
  const { body } = await administrator.get('/settings?fields=moderation')
  const { updated: _, updatedBy: __, ...moderation } = body.result.moderation
  const saved = await administrator.put('/settings', { moderation: { ...moderation, secondLook: 'severe' } })
  expect(saved.body.result.moderation.secondLook).toBe('severe')
  const rows = await office.engine.kysely.selectFrom('policies').select(['id', 'severity']).execute()
  policies = Object.fromEntries(rows.map(({ id, severity }) => [severity, id]))
  await feedPosts(office.address, [{ pid: 'grave' }, { pid: 'rude' }])
})

async function decide(who: Client, pid: string, action: 'block' | 'approve', severity?: string) {
  const name = who === administrator ? 'administrator' : 'colleague'
  const reason = severity && { reason: { policy: policies[severity] } }
  const { status, body } = await who.put(`/posts/${pid}`, { ...decision(pid, action, name), ...reason })
  return { status, code: body.code, ...body.result }
}
const waiting = async () => {
  const { body } = await administrator.get('/posts?status=blocked&secondLook=true')
  return [body.result.total, body.result.posts.map(({ pid }: { pid: string }) => pid)]
}

describe('severities that can be set to need a second person’s agreement before they hold', () => {
  it('block at once, and mark the post until somebody else agrees', async () => {
    expect(await decide(administrator, 'grave', 'block', 'severe')).toMatchObject({
      ...{ status: 'blocked', secondLook: true, moderator: 'administrator' },
    })
    expect(await waiting()).toEqual([1, ['grave']])
    expect(await decide(colleague, 'grave', 'block', 'severe')).toMatchObject({
      ...{ status: 'blocked', secondLook: false, moderator: 'colleague' },
    })
    expect(await waiting()).toEqual([0, []])
    const { body } = await administrator.get('/posts/grave/context')
    expect(body.result.decisions).toMatchObject([{ moderator: 'colleague' }, { moderator: 'administrator' }])
  })

  it('are not agreed to by who has blocked, who may take it back', async () => {
    await decide(administrator, 'grave', 'block', 'severe')
    expect(await decide(administrator, 'grave', 'block', 'severe')).toMatchObject({ code: 'own_decision' })
    expect(await waiting()).toEqual([1, ['grave']])
    expect(await decide(administrator, 'grave', 'approve')).toMatchObject({
      ...{ status: 'public', secondLook: false },
    })
  })

  it('are decided otherwise by somebody who does not agree', async () => {
    const { version } = await decide(administrator, 'grave', 'block', 'severe')
    const seen = { ...decision('grave', 'approve', 'colleague', version) }
    expect((await colleague.put('/posts/grave', seen)).body.result).toMatchObject({
      ...{ status: 'public', secondLook: false },
    })
  })

  it('are those set alone: a milder policy, or none, needs nobody', async () => {
    expect((await decide(administrator, 'rude', 'block', 'mild')).secondLook).toBe(false)
    expect((await decide(administrator, 'grave', 'block')).secondLook).toBe(false)
  })

  it('wait again when the agreement is taken back', async () => {
    await decide(administrator, 'grave', 'block', 'severe')
    const { version } = await decide(colleague, 'grave', 'block', 'severe')
    const { body } = await colleague.delete(`/posts/grave/decision?version=${version}`)
    expect(body.result).toMatchObject({ secondLook: true, moderator: 'administrator' })
    expect(await waiting()).toEqual([1, ['grave']])
  })

  it('are told to the platform as not yet agreed to', async () => {
    await decide(administrator, 'grave', 'block', 'severe')
    const { body } = await administrator.get('/events?filter={"act":"block","subject":"grave"}')
    expect(body[0].after).toMatchObject({ status: 'blocked', secondLook: true })
  })
})
