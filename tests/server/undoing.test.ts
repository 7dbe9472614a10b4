import { describe, expect, it } from 'vitest'
import { second } from '../../src/server/lib/clock'
import { officeForTest, type TestOffice } from '../support/office/office'
import { decision, feedPosts, report } from '../support/platform/platform'
import { openReceiver } from '../support/platform/receiver'

const platformsPosts = async (office: TestOffice) => {
  const authorization = `Bearer ${office.config.platformKey}`
  const { body } = await office.nobody.fetch('/platform/posts', { headers: { authorization } })
  return body.result.posts.map(({ pid, moderator }: { pid: string; moderator: string }) => [pid, moderator])
}

/** An office that tells a real receiver, with a blocked post and a reported one. */
async function openWithPosts(env: Record<string, string> = {}, types: string[] = []) {
  const receiver = await openReceiver()
  const office = await officeForTest({ env: { WEBHOOK_PRIVATE: 'true', UNDO_SECONDS: '10', ...env } })
  office.stopTime()
  const administrator = await office.as('Administrator')
  await feedPosts(office.address, [{ pid: 'rude', score: { text: 0.9 } }, { pid: 'kind' }])
  await report(office.address, 'kind')
  await administrator.post('/webhooks', {
    ...{ url: receiver.url, active: true },
    types: ['post.approved', 'post.blocked', ...types],
  })
  const decide = async (pid: string, action: 'block' | 'approve') =>
    (await administrator.put(`/posts/${pid}`, decision(pid, action, 'administrator'))).body.result
  return {
    ...{ office, administrator, decide },
    undo: (pid: string, version: number) => administrator.delete(`/posts/${pid}/decision?version=${version}`),
    of: async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result,
    total: async (query: string) => (await administrator.get(`/posts?${query}`)).body.result.total,
    data: () => receiver.received.map(({ notice }) => notice.data),
    told: async () => {
      while ((await office.deliveries.sendDue()) > 0);
      return receiver.received.map(({ notice: { type, data } }) => [type, data.pid])
    },
  }
}

describe('an approval goes to the platform after a delay, a block at once', () => {
  it('until then it is taken back as if it had not been; of a block that was told at once that is told, too', async () => {
    const { office, administrator, decide, undo, of, total, told, data } = await openWithPosts()
    const before = { rude: await of('rude'), kind: await of('kind') }
    const { version } = await decide('rude', 'approve')
    await decide('kind', 'block')
    expect(await told()).toEqual([['post.blocked', 'kind']])
    office.passTime(9 * second)
    for (const pid of ['rude', 'kind'] as const) {
      const { status, body } = await undo(pid, version)
      expect([status, body.result]).toEqual([200, { ...before[pid], version: version + 1 }])
      expect(await of(pid)).toEqual(body.result)
    }
    expect([await total('status=blocked'), await total('reported=true')]).toEqual([1, 1])
    const { body } = await administrator.get('/moderators')
    expect(body.result.moderators).toEqual([])
    office.passTime(60 * second)
    expect(await told()).toEqual([
      ['post.blocked', 'kind'],
      ['post.approved', 'kind'],
    ])
    expect(data().at(-1)).toMatchObject({ pid: 'kind', status: 'public', moderator: 'analyzer' })
  })

  it('a block that nobody was told of yet is taken back without a word; of one that waited, the platform hears that it waits', async () => {
    const { office, administrator, decide, undo, told, data } = await openWithPosts({}, ['post.withheld'])
    const { version } = await decide('kind', 'block')
    await undo('kind', version)
    expect(await told()).toEqual([])
    await feedPosts(office.address, [{ pid: 'waits', text: 'my phone number is 07700 900123' }])
    const { version: second } = await decide('waits', 'block')
    expect(await told()).toEqual([['post.blocked', 'waits']])
    expect((await undo('waits', second)).body.result.status).toBe('pending')
    expect(await told()).toContainEqual(['post.withheld', 'waits'])
    expect(data().at(-1)).toMatchObject({
      status: 'pending',
      moderator: 'analyzer',
      signals: ['personal_data'],
    })
    expect((await platformsPosts(office)).at(-1)).toEqual(['waits', 'analyzer'])
    const { body } = await administrator.get(`/events?filter=${encodeURIComponent('{"act":"undo"}')}`)
    expect(body.map(({ after }: { after: { told?: true } }) => after.told)).toEqual([true, undefined])
  })

  it('after it the platform is told once, and taking back is a new decision', async () => {
    const { office, decide, undo, of, told } = await openWithPosts()
    const { version } = await decide('rude', 'approve')
    office.passTime(10 * second)
    expect(await undo('rude', version)).toMatchObject({ status: 409, body: { code: 'undo_ended' } })
    expect(await told()).toEqual([['post.approved', 'rude']])
    expect(await of('rude')).toMatchObject({ status: 'public', version })
    await decide('rude', 'block')
    office.passTime(10 * second)
    expect(await told()).toEqual([
      ['post.approved', 'rude'],
      ['post.blocked', 'rude'],
    ])
  })

  it('nor is the platform told when it asks', async () => {
    const { office, decide, undo } = await openWithPosts()
    expect(await platformsPosts(office)).toEqual([
      ['kind', 'analyzer'],
      ['rude', 'analyzer'],
    ])
    const { version } = await decide('rude', 'approve')
    expect(await platformsPosts(office)).toEqual([['kind', 'analyzer']])
    office.passTime(10 * second)
    expect(await platformsPosts(office)).toEqual([
      ['kind', 'analyzer'],
      ['rude', 'person'],
    ])
    await undo('rude', version)
    const { version: latest } = await decide('kind', 'block')
    await undo('kind', latest)
    expect(await platformsPosts(office)).toEqual([
      ['rude', 'person'],
      ['kind', 'analyzer'],
    ])
  })

  it('is taken back by who made it alone, and only while it is the last', async () => {
    const { office, decide, undo } = await openWithPosts()
    const { version } = await decide('rude', 'approve')
    const colleague = await office.as('Colleague')
    const theirs = await colleague.delete(`/posts/rude/decision?version=${version}`)
    expect(theirs).toMatchObject({ status: 409, body: { code: 'decided_meanwhile', post: { version } } })
    expect((await undo('rude', version - 1)).body.code).toBe('decided_meanwhile')
    expect((await undo('kind', 1)).body.code).toBe('decided_meanwhile')
    expect((await undo('rude', version)).status).toBe(200)
    expect((await undo('rude', version + 1)).body.code).toBe('decided_meanwhile')
  })

  it('keeps reports that came meanwhile open, and is in the activity', async () => {
    const { office, administrator, decide, undo } = await openWithPosts()
    const { version } = await decide('kind', 'approve')
    await report(office.address, 'kind', 'another')
    expect((await undo('kind', version)).body.result).toMatchObject({ status: 'public', reports: 2 })
    const filter = encodeURIComponent(JSON.stringify({ act: 'undo' }))
    const { body } = await administrator.get(`/events?filter=${filter}`)
    expect(body).toMatchObject([{ subject: { kind: 'post', id: 'kind' }, actor: { uid: 'administrator' } }])
  })

  it('says of what nobody has decided that nobody has, at no time', async () => {
    const { undo } = await openWithPosts()
    const { body } = await undo('kind', 1)
    expect(body).toMatchObject({ code: 'decided_meanwhile', post: { pid: 'kind', status: 'public' } })
    expect(body.detail).toBe('Nobody has decided this post: it is public now. Look at it again.')
  })

  it('keeps an escalation and a cry for help that came meanwhile', async () => {
    const { office, administrator, decide, undo } = await openWithPosts()
    const { version } = await decide('kind', 'approve')
    await administrator.post('/posts/kind/escalation', { note: 'Look' })
    const cry = { rid: 'cry', pid: 'kind', uid: 'member', title: 'Unkind', message: 'I want to die' }
    await office.feed('reports', [cry])
    const { body } = await undo('kind', version)
    expect(body.result).toMatchObject({ escalated: true, severity: 'imminent', reports: 2 })
  })

  it('an approval is not published after a block, in whichever order they come due; undone, the block gives it back', async () => {
    const { office, decide, told } = await openWithPosts()
    await decide('rude', 'approve')
    office.passTime(second)
    const colleague = await office.as('Colleague')
    const of = await colleague.get('/posts/rude')
    const block = decision('rude', 'block', 'colleague', of.body.result.version)
    const { version } = (await colleague.put('/posts/rude', block)).body.result
    const undone = await colleague.delete(`/posts/rude/decision?version=${version}`)
    expect(undone.body.result.status).toBe('public')
    office.passTime(11 * second)
    expect(await told()).toEqual([['post.approved', 'rude']])
    const again = decision('rude', 'block', 'colleague', undone.body.result.version)
    await colleague.put('/posts/rude', again)
    expect(await told()).toEqual([
      ['post.approved', 'rude'],
      ['post.blocked', 'rude'],
    ])
  })

  it('is told at once, and can’t be taken back, where the delay is none', async () => {
    const { decide, undo, told } = await openWithPosts({ UNDO_SECONDS: '0' })
    const { version } = await decide('rude', 'approve')
    expect(await told()).toEqual([['post.approved', 'rude']])
    expect((await undo('rude', version)).body.code).toBe('undo_ended')
  })
})
