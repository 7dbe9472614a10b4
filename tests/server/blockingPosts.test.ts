import { beforeEach, describe, expect, it } from 'vitest'
import { day, second } from '../../src/server/lib/clock'
import { eraseAll } from '../support/office/erasing'
import type { Client, TestOffice } from '../support/office/office'
import { feedPosts, report, send } from '../support/platform/platform'
import { officeThatTells, sendAll } from '../support/platform/webhooks'

let office: TestOffice
let administrator: Client
let told: Awaited<ReturnType<typeof officeThatTells>>
beforeEach(async () => {
  told = await officeThatTells({ env: { WEBHOOK_PRIVATE: 'true', UNDO_SECONDS: '30' } })
  ;({ office, administrator } = told)
  await send(office.address, 'accounts', [
    {
      uid: 'max',
      firstname: 'Max',
      lastname: 'Moor',
      email: 'max@example.org',
      oid: 'school',
      ageBand: '18+',
    },
  ])
})

const feed = (pid: string, more: object = {}) => feedPosts(office.address, [{ pid, uid: 'max', ...more }])
const block = (which: string[] = ['waiting', 'reported', 'public'], who = administrator) =>
  who.post('/people/max/decisions', { which, action: 'block', reason: { policy: 'grooming' } })
const run = async () => {
  while ((await office.jobs.advance()) > 0);
}
const job = async (id: string) => (await administrator.get(`/jobs/${id}`)).body.result.job
const statuses = async (...pids: string[]) =>
  await Promise.all(pids.map(async (pid) => (await administrator.get(`/posts/${pid}`)).body.result.status))
const blocked = async () => {
  await sendAll(office)
  return told.receiver.received.flatMap(({ notice: { type, data } }) =>
    type === 'post.blocked' ? [data.pid] : [],
  )
}

describe('all posts of a person', () => {
  it('that wait, are reported or are public are blocked by one policy, as a job, and told once each', async () => {
    await feed('public')
    await feed('reported')
    await report(office.address, 'reported')
    await feed('waits', { text: 'Salut, tu vas bien aujourd’hui ? On joue ensemble demain ?', score: {} })
    await feedPosts(office.address, [{ pid: 'others' }])
    const { status, body } = await block()
    expect(status).toBe(202)
    expect(body.result.job).toMatchObject({ act: 'posts.block', state: 'running', total: 3 })
    await run()
    expect(await job(body.result.job.id)).toMatchObject({
      ...{ state: 'finished', done: 3, changed: 3, leftOutBy: [], undo: { uid: 'max', seconds: 30 } },
    })
    expect(await statuses('public', 'reported', 'waits', 'others')).toEqual([
      ...['blocked', 'blocked', 'blocked', 'public'],
    ])
    expect((await blocked()).toSorted()).toEqual(['public', 'reported', 'waits'])
    const { strikes } = (await administrator.get('/people/max')).body.result
    // Decided together, it is one incident.
    expect(strikes).toMatchObject({ points: 9 })
    expect(strikes.list).toHaveLength(3)
  })

  it.each<[string[], string[]]>([
    [['waiting'], ['waits']],
    [['public'], ['public', 'reported']],
    [['reported'], ['reported']],
  ])('of %s alone', async (which, expected) => {
    await feed('public')
    await feed('reported')
    await report(office.address, 'reported')
    await feed('waits', { text: 'Salut, tu vas bien aujourd’hui ? On joue ensemble demain ?', score: {} })
    await block(which)
    await run()
    expect((await blocked()).toSorted()).toEqual(expected)
  })

  it('undone as one have each its former state, and what somebody has decided since stays', async () => {
    await feed('public')
    await feed('reported')
    await report(office.address, 'reported')
    await feed('kept')
    const { id } = (await block()).body.result.job
    await run()
    const colleague = await office.as('Colleague')
    const version = (await administrator.get('/posts/kept')).body.result.version
    await colleague.put('/posts/kept', {
      ...{ post: { pid: 'kept', uid: 'max', version }, action: 'approve', moderator: 'colleague' },
    })
    const { status, body } = await administrator.delete(`/people/max/decisions/${id}`)
    expect([status, body.result.job.act]).toEqual([202, 'posts.undo'])
    await run()
    expect(await job(body.result.job.id)).toMatchObject({
      ...{ state: 'finished', changed: 2, leftOutBy: [{ code: 'decided', n: 1 }] },
    })
    expect(await statuses('public', 'reported', 'kept')).toEqual(['public', 'public', 'public'])
    expect((await administrator.get('/posts/reported')).body.result.reports).toBe(1)
    expect((await administrator.get('/people/max')).body.result.strikes.points).toBe(0)
  })

  it('can be undone by who blocked them alone, and not after the time to undo since the end of the job', async () => {
    await feed('public')
    const { id } = (await block()).body.result.job
    expect((await administrator.delete(`/people/max/decisions/${id}`)).body).toMatchObject({
      code: 'undo_ended',
    })
    await run()
    expect((await (await office.as('Colleague')).delete(`/people/max/decisions/${id}`)).status).toBe(404)
    expect((await administrator.delete(`/people/mum/decisions/${id}`)).status).toBe(404)
    office.passTime(31 * second)
    expect((await administrator.delete(`/people/max/decisions/${id}`)).body).toMatchObject({
      code: 'undo_ended',
    })
    expect(await job(id)).not.toHaveProperty('undo')
  })

  it('that a colleague has open are left out, and why is told', async () => {
    await feed('public')
    await feed('claimed')
    await office.engine.kysely
      .insertInto('claims')
      .values({
        ...{ pid: 'claimed', uid: 'colleague', name: 'colleague', socket: 's', open: 1 },
        until: office.clock() + 60 * second,
      })
      .execute()
    const { id } = (await block()).body.result.job
    await run()
    expect(await job(id)).toMatchObject({
      ...{ changed: 1, leftOut: [{ id: 'claimed', code: 'with_colleague' }] },
    })
    expect(await statuses('public', 'claimed')).toEqual(['blocked', 'public'])
  })

  it('goes on after a stop in the middle, and does each once', async () => {
    const pids = Array.from({ length: 60 }, (_, n) => `p${n}`)
    await feedPosts(
      office.address,
      pids.map((pid) => ({ pid, uid: 'max' })),
    )
    await block()
    await office.jobs.advance()
    await office.jobs.advance()
    await Promise.all([office.jobs.advance(), office.jobs.advance()])
    await run()
    expect((await blocked()).toSorted()).toEqual(pids.toSorted())
  })

  it('whose moderator may decide no more are left as they are', async () => {
    await administrator.put('/accounts/moderator', { rights: ['decides'] })
    await feed('public')
    await feed('reported')
    await report(office.address, 'reported')
    const moderator = await office.as('Moderator')
    const { id } = (await block(['public'], moderator)).body.result.job
    await administrator.put('/accounts/moderator', { rights: [] })
    await run()
    expect(await statuses('public', 'reported')).toEqual(['public', 'public'])
    const row = await office.engine.kysely.selectFrom('jobs').selectAll().where('id', '=', id).execute()
    expect(row).toMatchObject([{ state: 'refused' }])
  })

  it.each<[string, object, number]>([
    ['an unknown policy', { reason: { policy: 'nonsense' } }, 400],
    ['no policy', { reason: {} }, 400],
    ['approving', { action: 'approve' }, 400],
    ['none of the sets', { which: [] }, 400],
  ])('are refused for %s', async (_, more, status) => {
    const body = { which: ['public'], action: 'block', reason: { policy: 'grooming' }, ...more }
    expect((await administrator.post('/people/max/decisions', body)).status).toBe(status)
  })

  it('leave nothing of the job when the person is erased', async () => {
    await feed('public')
    const reason = { policy: 'grooming', note: 'Max Moor writes to children' }
    await administrator.post('/people/max/decisions', { which: ['public'], action: 'block', reason })
    await run()
    await administrator.delete('/accounts?ids=max')
    office.passTime(31 * day)
    await eraseAll(office)
    const jobs = await office.engine.kysely.selectFrom('jobs').selectAll().execute()
    expect(JSON.stringify(jobs)).not.toMatch(/max|Moor/)
  })

  it('are never one’s own', async () => {
    const body = { which: ['public'], action: 'block', reason: { policy: 'grooming' } }
    expect((await administrator.post('/people/administrator/decisions', body)).body).toMatchObject({
      code: 'own_decision',
    })
  })
})
