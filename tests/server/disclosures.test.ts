import { beforeEach, describe, expect, it } from 'vitest'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { minute } from '../../src/server/lib/clock'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { decision, feedPosts, send } from '../support/platform/platform'
import { deskOf } from '../support/sockets/desk'

let office: TestOffice
beforeEach(async () => {
  office = await officeForTest()
  office.stopTime()
  clients = {
    ...{ [school]: await office.as(school), Moderator: await office.as('Moderator') },
    Administrator: await office.as('Administrator'),
  }
})

const school = 'Organization Administrator'
const told = 'mr brown hits us when the door is closed'
const feed = (pid: string, more: object = {}) =>
  feedPosts(office.address, [{ pid, uid: 'member', text: told, ...more }])
type Who = typeof school | 'Moderator' | 'Administrator'
let clients: Record<Who, Client>
const get = (who: Who, path: string) => clients[who].get(path)
const release = (pid: string, isReleased: boolean, who: Who = 'Administrator') =>
  clients[who].put(`/posts/${pid}/release`, { isReleased })
/** Every call by which somebody may come upon a post, with what tells that it is there. */
const places: Record<string, (who: Who, pid: string) => Promise<unknown>> = {
  post: async (who, pid) => (await get(who, `/posts/${pid}`)).status,
  context: async (who, pid) => (await get(who, `/posts/${pid}/context`)).status,
  several: async (who, pid) => (await get(who, `/posts-in-context?pids=${pid}`)).body.result?.posts.length,
  urgent: async (who) => (await get(who, '/urgent')).body.result.total,
  imminent: async (who) => (await get(who, '/imminent-posts')).body.result.total,
  reported: async (who) => (await get(who, '/posts?reported=true')).body.result.total,
  search: async (who) => (await get(who, '/search?ref=posts&reported=true&keywords=brown')).body.result.total,
  desk: async (who) => {
    const { imminent, reported } = await (await deskOf(office, who)).next('queues')
    return [imminent.reasons, reported.total]
  },
}

describe('what a child tells of harm by somebody near', () => {
  it('waits for a person, urgently, whatever its score', async () => {
    await feed('told', { score: { text: 0 } })
    const { body } = await get('Administrator', '/posts/told')
    expect(body.result).toMatchObject({
      ...{ status: 'pending', urgent: true, severity: 'imminent', forSchool: 'hidden' },
      signals: [{ kind: 'disclosure', effect: 'waits_urgent' }],
    })
  })

  it('is nothing that a school sees in any place until somebody who decides has released it', async () => {
    await feed('told')
    await send(office.address, 'reports', [
      { rid: 'r', pid: 'told', uid: 'coach', title: 'Rude', message: 'Look' },
    ])
    const seenBy = async (who: Who) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(places).map(async ([name, look]) => [name, await look(who, 'told')]),
        ),
      )
    const all = {
      post: 200,
      context: 200,
      several: 1,
      urgent: 1,
      imminent: 1,
      reported: 1,
      search: 1,
      desk: [1, 1],
    }
    const nothing = {
      post: 403,
      context: 403,
      several: 0,
      urgent: 0,
      imminent: 0,
      reported: 0,
      search: 0,
      desk: [0, 0],
    }
    expect(await seenBy(school)).toEqual(nothing)
    expect(await seenBy('Moderator')).toEqual(all)
    expect(await seenBy('Administrator')).toEqual(all)

    expect((await release('told', true)).body.result).toMatchObject({ pid: 'told', forSchool: 'released' })
    expect(await seenBy(school)).toEqual(all)
    expect((await get(school, '/posts/told')).body.result.forSchool).toBeUndefined()
    expect((await release('told', false)).status).toBe(200)
    expect(await seenBy(school)).toEqual(nothing)
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('is seen once somebody who decides says that it is no sign, and no more when that is taken back', async () => {
    await feed('told')
    const administrator = clients.Administrator
    await administrator.put('/posts/told/signals/disclosure', { isSign: false })
    expect(await places.post?.(school, 'told')).toBe(200)
    expect((await get('Administrator', '/posts/told')).body.result.forSchool).toBeUndefined()
    await administrator.put('/posts/told/signals/disclosure', { isSign: true })
    expect(await places.post?.(school, 'told')).toBe(403)
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('is released anew where its author writes it anew', async () => {
    await feed('told')
    await release('told', true)
    office.passTime(minute)
    const revised = new Date(office.clock() / 1000).toISOString()
    await feed('told', { text: `${told}, and nobody helps`, revised })
    expect(await places.post?.(school, 'told')).toBe(403)
    await feed('plain', { text: 'I will kill you' })
    expect(await places.post?.(school, 'plain')).toBe(200)
    office.passTime(minute)
    await feed('plain', { text: told, revised: new Date(office.clock() / 1000).toISOString() })
    expect(await places.post?.(school, 'plain')).toBe(403)
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('stays hidden where its author takes it back, with what it said before and what others say of it', async () => {
    await feed('told')
    office.passTime(minute)
    const revised = new Date(office.clock() / 1000).toISOString()
    await feed('told', { text: 'never mind, all is fine', revised })
    expect(await places.post?.(school, 'told')).toBe(403)
    expect((await get('Administrator', '/posts/told')).body.result).toMatchObject({ forSchool: 'hidden' })
    await release('told', true)
    const { revisions } = (await get(school, '/posts/told/context')).body.result
    expect(revisions).toMatchObject([{ text: told }])
    await clients.Administrator.put('/posts/told', decision('told', 'approve', 'administrator'))
    await release('told', false)

    await feed('plain', { text: told })
    await clients.Administrator.put('/posts/plain/signals/disclosure', { isSign: false })
    expect(await places.post?.(school, 'plain')).toBe(200)
    await feed('friend', { text: 'we had maths today' })
    const report = {
      rid: 'f',
      pid: 'friend',
      uid: 'coach',
      title: 'Help',
      message: 'her dad beats her, my coach touches me',
    }
    await send(office.address, 'reports', [report])
    const seen = (await get(school, '/posts/friend')).body.result
    expect([seen.reports, seen.reported, seen.alarms]).toEqual([1, [], undefined])
    expect((await get(school, '/posts/friend/context')).body.result.reports).toEqual([])
    expect((await get('Moderator', '/posts/friend')).body.result.reported).toHaveLength(1)
  })

  it('is hidden anew from the school to which its author moves', async () => {
    const mover = { uid: 'mover', firstname: 'Mia', lastname: 'Berg', email: 'mia@example.org' }
    await send(office.address, 'accounts', [{ ...mover, oid: 'school' }])
    await feed('told', { uid: 'mover' })
    await release('told', true)
    expect(await places.post?.(school, 'told')).toBe(200)
    await clients.Administrator.delete('/organizations/eliminate?ids=mover')
    const { email, firstname, lastname } = mover
    const added = await clients.Administrator.form('/accounts', {
      user: JSON.stringify({ email, firstname, lastname }),
      org: JSON.stringify({ oid: 'club', type: 'Education', name: 'Club', role: 'Member' }),
    })
    expect(added.status).toBe(200)
    const { oid } = await office.engine.kysely
      .selectFrom('posts')
      .select('oid')
      .where('pid', '=', 'told')
      .executeTakeFirstOrThrow()
    expect(oid).toBe('club')
    const other = await office.as('Other Administrator')
    expect((await other.get('/posts/told')).status).toBe(403)
    expect((await other.get('/urgent')).body.result.total).toBe(0)
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('is nothing that a school sees of a profile either, in its own words or in those of who reports it', async () => {
    const person = (uid: string, more: object = {}) => ({
      ...{ uid, firstname: uid, lastname: 'Berg', oid: 'school', email: `${uid}@example.org`, ...more },
    })
    await send(office.address, 'accounts', [
      person('writer', { biography: 'my dad beats me' }),
      person('reported'),
      person('rude', { biography: 'I will kill you' }),
    ])
    await office.readProfiles()
    const about = { uid: 'coach', title: 'Help', subject: { account: 'reported' } }
    await send(office.address, 'reports', [{ ...about, rid: 'p', message: 'my coach touches me' }])
    const listed = async (who: Who) =>
      (await get(who, '/profiles')).body.result.profiles.map(({ uid }: { uid: string }) => uid).toSorted()
    expect(await listed('Moderator')).toEqual(['reported', 'rude', 'writer'])
    expect(await listed(school)).toEqual(['rude'])
    expect((await get(school, '/profiles/writer')).status).toBe(404)
    expect((await get(school, '/urgent')).body.result.total).toBe(1)
    expect((await get('Moderator', '/urgent')).body.result.total).toBe(3)
  })

  it('is nothing to release in a private message, which no school sees', async () => {
    await feed('told', { visibility: 'message', to: ['coach'] })
    expect((await get('Administrator', '/posts/told')).body.result.forSchool).toBeUndefined()
    expect((await release('told', true)).status).toBe(404)
  })

  it('comes into no queue anew as it is released or hidden', async () => {
    await feed('told', { score: { text: 0.9 } })
    const desk = async () => {
      const { waiting, blocked } = await (await deskOf(office, 'Administrator')).next('queues')
      return [waiting.entered, blocked.entered]
    }
    const before = await desk()
    await release('told', true)
    await release('told', false)
    expect(await desk()).toEqual(before)
  })

  it('is no line of a conversation that a school sees', async () => {
    await feed('told', { thread: 'class' })
    await feed('plain', { text: 'I will kill you', thread: 'class' })
    const lines = async (who: Who) => {
      const { before, after } = (await get(who, '/posts/plain/context')).body.result.conversation
      return [...before, ...after].map(({ pid }: { pid: string }) => pid)
    }
    expect(await lines('Administrator')).toEqual(['told'])
    expect(await lines(school)).toEqual([])
  })

  it('is released by those alone who decide, of posts that tell of it, and that is an event without a word of it', async () => {
    await feed('told')
    await feed('plain', { text: 'I will kill you' })
    const statuses = []
    for (const who of [school, 'Moderator', 'Administrator'] as const)
      statuses.push((await release('told', true, who)).status)
    expect(statuses).toEqual([403, 403, 200])
    expect((await release('told', true)).status).toBe(200)
    expect((await release('plain', true)).status).toBe(404)
    const filter = encodeURIComponent(JSON.stringify({ act: 'release_post' }))
    const { body } = await get('Administrator', `/events?filter=${filter}&range=[0,9]`)
    expect(body).toMatchObject([{ subject: { kind: 'post', id: 'told' }, actor: { uid: 'administrator' } }])
    expect(JSON.stringify(body)).not.toContain('brown')
  })

  it('is not blocked for its words, and says nothing against the child', async () => {
    await feed('told', { text: 'my dad beats me and calls me a fucking bitch' })
    expect((await get('Administrator', '/posts/told')).body.result.status).toBe('pending')
  })
})
