import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, officeForTest, openOffice, type TestOffice } from '../support/office/office'
import { decision, feedPosts, report } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
let colleague: Client

async function openWithPosts(opened = officeForTest()) {
  office = await opened
  await feedPosts(office.address, [{ pid: 'kind' }, { pid: 'rude', score: { text: 0.9 } }])
  administrator = await office.as('Administrator')
  colleague = await office.as('Colleague')
}

const total = async (query: string) => (await administrator.get(`/posts?${query}`)).body.result.total

describe('deciding a post', () => {
  it('an Administrator blocks a public post, and approves it again', async () => {
    await openWithPosts()
    const blocked = await administrator.put('/posts/kind', decision('kind', 'block', 'administrator', 1))
    expect(blocked.status).toBe(200)
    expect(blocked.body.result).toMatchObject({
      pid: 'kind',
      status: 'blocked',
      moderator: 'administrator',
      moderatorName: 'administrator Example',
      version: 2,
    })
    expect([await total('status=blocked'), await total('published=true')]).toEqual([2, 0])
    expect(await total('status=blocked&moderator=administrator')).toBe(1)
    const approved = await administrator.put('/posts/kind', decision('kind', 'approve', 'administrator', 2))
    expect(approved.body.result).toMatchObject({ status: 'public', version: 3 })
    expect([await total('status=blocked'), await total('published=true')]).toEqual([1, 1])
  })

  it('an Administrator does not approve a post of their own that was blocked or waits; a colleague does', async () => {
    await openWithPosts()
    const own = { uid: 'administrator', text: 'My phone number is 07700 900123' }
    await feedPosts(office.address, [
      { ...own, pid: 'own', score: { text: 0.9 } },
      { ...own, pid: 'waits' },
    ])
    const approve = (who: Client, moderator: string, pid: string) =>
      who.put(`/posts/${pid}`, { post: { pid, uid: 'administrator' }, action: 'approve', moderator })
    for (const pid of ['own', 'waits']) {
      const refused = await approve(administrator, 'administrator', pid)
      expect(refused).toMatchObject({ status: 409, body: { code: 'own_decision' } })
      expect(refused.body.detail).toBe('This post is your own: a colleague has to agree.')
      expect((await approve(colleague, 'colleague', pid)).body.result.status).toBe('public')
    }
  })

  it('settles the open reports', async () => {
    await openWithPosts()
    await report(office.address, 'kind')
    expect(await total('reported=true')).toBe(1)
    const { body } = await administrator.put('/posts/kind', decision('kind', 'approve', 'administrator', 1))
    expect(body.result).toMatchObject({ status: 'public', reported: [], reports: 0, version: 2 })
    expect(await total('reported=true')).toBe(0)
  })

  it('keeps every decision: who, when, what, from which state', async () => {
    await openWithPosts()
    await administrator.put('/posts/rude', decision('rude', 'approve', 'administrator', 1))
    await colleague.put('/posts/rude', decision('rude', 'block', 'colleague', 2))
    const kept = await office.engine.kysely
      .selectFrom('decisions')
      .select(['actor', 'action', 'from_status', 'to_status', 'version'])
      .orderBy('version')
      .execute()
    expect(kept).toEqual([
      { actor: 'administrator', action: 'approve', from_status: 'blocked', to_status: 'public', version: 2 },
      { actor: 'colleague', action: 'block', from_status: 'public', to_status: 'blocked', version: 3 },
    ])
    const { body } = await administrator.get('/moderators')
    expect(body.result.moderators.map((person: { uid: string }) => person.uid)).toEqual([
      'administrator',
      'colleague',
    ])
  })

  it('keeps with an approval that what it shows was seen elsewhere, and refuses that of a block', async () => {
    await openWithPosts()
    const seenElsewhere = true
    const body = { ...decision('rude', 'block', 'administrator', 1), seenElsewhere }
    const refused = await administrator.put('/posts/rude', body)
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'seenElsewhere'])
    await administrator.put('/posts/rude', { ...body, action: 'approve' })
    await administrator.put('/posts/kind', decision('kind', 'block', 'administrator', 1))
    const events = await office.engine.kysely
      .selectFrom('events')
      .select(['act', 'subject', 'after'])
      .where('kind', '=', 'post')
      .where('act', 'in', ['block', 'approve'])
      .orderBy('subject')
      .execute()
    expect(
      events.map(({ act, subject, after }) => [act, subject, JSON.parse(after ?? '').seenElsewhere]),
    ).toEqual([
      ['block', 'kind', undefined],
      ['approve', 'rude', true],
    ])
  })

  it('a stale version is 409 with the post as it is now, and nothing is overwritten', async () => {
    await openWithPosts()
    await colleague.put('/posts/rude', decision('rude', 'approve', 'colleague', 1))
    const late = await administrator.put('/posts/rude', decision('rude', 'block', 'administrator', 1))
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'decided_meanwhile',
      post: { pid: 'rude', status: 'public', moderator: 'colleague', version: 2 },
    })
    expect((await administrator.get('/posts/rude')).body.result).toMatchObject({
      status: 'public',
      version: 2,
    })
  })

  it('a stale version that asks for the state it is in already changes nothing', async () => {
    await openWithPosts()
    await colleague.put('/posts/rude', decision('rude', 'approve', 'colleague', 1))
    const late = await administrator.put('/posts/rude', decision('rude', 'approve', 'administrator', 1))
    expect(late.status).toBe(200)
    expect(late.body.result).toMatchObject({ moderator: 'colleague', version: 2 })
  })

  it('without a version one may turn round the own decision but not another person’s', async () => {
    await openWithPosts()
    const decide = (who: Client, action: 'block' | 'approve', uid: string) =>
      who.put('/posts/rude', decision('rude', action, uid))
    expect((await decide(administrator, 'approve', 'administrator')).status).toBe(200)
    expect((await decide(administrator, 'block', 'administrator')).status).toBe(200)
    const another = await decide(colleague, 'approve', 'colleague')
    expect([another.status, another.body.post.status]).toEqual([409, 'blocked'])
  })

  it('two at once: one decides, the other is told', async () => {
    await openWithPosts()
    const answers = await Promise.all([
      administrator.put('/posts/kind', decision('kind', 'block', 'administrator', 1)),
      colleague.put('/posts/rude', decision('rude', 'approve', 'colleague', 1)),
      administrator.put('/posts/rude', decision('rude', 'block', 'administrator', 1)),
    ])
    const statuses = answers.map((answer) => answer.status)
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(1).sort()).toEqual([200, 409])
  })

  it('a person who confirms the analyzer’s block stands behind it', async () => {
    await openWithPosts()
    const { body } = await administrator.put('/posts/rude', decision('rude', 'block', 'administrator', 1))
    expect(body.result).toMatchObject({ status: 'blocked', moderator: 'administrator', version: 2 })
    expect(await total('status=blocked&moderator=analyzer')).toBe(0)
  })
})

describe('a decision is refused', () => {
  beforeAll(async () => {
    await openWithPosts(openOffice())
    return () => office.close()
  })

  const untouched = async () =>
    expect((await administrator.get('/posts/rude')).body.result).toMatchObject({
      status: 'blocked',
      version: 1,
    })

  it.each(['Moderator', 'Organization Administrator'] as const)('to a %s', async (role) => {
    const person = await office.as(role)
    const uid = role === 'Moderator' ? 'moderator' : 'head'
    const { status } = await person.put('/posts/rude', decision('rude', 'approve', uid, 1))
    expect(status).toBe(403)
    await untouched()
  })

  it.each([
    ['in another’s name', decision('rude', 'approve', 'colleague', 1), 403],
    ['for another post than the address names', decision('kind', 'approve', 'administrator', 1), 400],
    [
      'with another author',
      { ...decision('rude', 'approve', 'administrator'), post: { pid: 'rude', uid: 'x' } },
      400,
    ],
    ['with an unknown action', { ...decision('rude', 'approve', 'administrator'), action: 'delete' }, 400],
    ['with an unknown field', { ...decision('rude', 'approve', 'administrator'), reason: 'why' }, 400],
    ['without a body', undefined, 400],
  ])('%s', async (_, body, expected) => {
    const { status } = await administrator.fetch('/posts/rude', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(status).toBe(expected)
    await untouched()
  })

  it('for a post that is not there', async () => {
    const { status } = await administrator.put('/posts/none', decision('none', 'block', 'administrator'))
    expect(status).toBe(404)
  })
})
