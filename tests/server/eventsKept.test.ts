import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyEvents } from '../../src/server/audit/chain'
import { openOfficeToChange } from '../data/changingCalls'
import { password, people } from '../support/office/fixtures'
import { type Client, officeForTest, platformKey, signIn, type TestOffice } from '../support/office/office'
import { dropTrigger } from '../support/office/triggers'
import { decision, feedPosts } from '../support/platform/platform'

describe('the list', () => {
  let office: TestOffice
  let administrator: Client
  beforeAll(async () => {
    office = await openOfficeToChange()
    administrator = await office.as('Administrator')
    await feedPosts(office.address, [{ pid: 'kind' }, { pid: 'rude', score: { text: 0.9 } }])
    await administrator.put('/posts/kind', decision('kind', 'block', 'administrator', 1))
    await administrator.put('/posts/rude', decision('rude', 'approve', 'administrator', 1))
  })
  afterAll(() => office.close())

  const list = (filter: object, range?: [number, number]) =>
    administrator.get(
      `/events?filter=${encodeURIComponent(JSON.stringify(filter))}${range ? `&range=${JSON.stringify(range)}` : ''}`,
    )

  it('is the newest first, with before and after, a page at a time and an exact total', async () => {
    const { body, headers } = await list({}, [0, 1])
    expect(body).toMatchObject([
      {
        act: 'approve',
        actor: { kind: 'person', uid: 'administrator', name: 'administrator Example', role: 'Administrator' },
        subject: { kind: 'post', id: 'rude' },
        oid: 'school',
        before: { status: 'blocked', moderator: 'analyzer' },
        after: { status: 'public', moderator: 'administrator' },
      },
      { act: 'block', subject: { kind: 'post', id: 'kind' } },
    ])
    const total = Number(body[0].id)
    expect(headers.get('content-range')).toBe(`events 0-1/${total}`)
    const next = await list({}, [2, 3])
    expect(next.body.map(({ id }: { id: string }) => Number(id))).toEqual([total - 2, total - 3])
    const beyond = await list({}, [total, total + 9])
    expect([beyond.body, beyond.headers.get('content-range')]).toEqual([[], `events */${total}`])
    expect((await administrator.get(`/events/${total}`)).body).toEqual(body[0])
    expect((await administrator.get('/events/999999')).status).toBe(404)
  })

  it('is narrowed by person, act, subject, organization, from and until', async () => {
    const ids = async (filter: object) =>
      (await list(filter)).body.map((one: { subject: { id: string } }) => one.subject.id)
    expect(await ids({ act: 'block' })).toEqual(['kind'])
    expect(await ids({ actor: 'administrator', kind: 'post' })).toEqual(['rude', 'kind', 'decided'])
    expect(await ids({ kind: 'post', subject: 'rude' })).toEqual(['rude'])
    expect(await ids({ kind: 'post', oid: 'club' })).toEqual([])
    const { created } = (await list({ act: 'block' })).body[0]
    expect(await ids({ kind: 'post', from: created })).toEqual(['rude', 'kind'])
    expect(await ids({ kind: 'post', until: created })).toEqual(['decided'])
    const { headers } = await list({ kind: 'post' }, [1, 1])
    expect(headers.get('content-range')).toBe('events 1-1/3')
  })

  it('names what is malformed, and is for Administrators', async () => {
    for (const filter of [{ act: 'dance' }, { stray: 1 }, { from: 'yesterday' }]) {
      expect((await list(filter)).status).toBe(400)
    }
    expect((await administrator.get('/events?range=[3,1]')).status).toBe(400)
    expect((await (await office.as('Moderator')).get('/events')).status).toBe(403)
  })

  it('is exported as CSV, narrowed alike, and no cell of it runs in a spreadsheet', async () => {
    await office.engine.kysely
      .updateTable('accounts')
      .set({ firstname: '=HYPERLINK("https://evil.example")', lastname: '' })
      .where('uid', '=', 'administrator')
      .execute()
    const filter = encodeURIComponent(JSON.stringify({ act: 'block' }))
    const { body, headers } = await administrator.get(`/events/export?filter=${filter}`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(
      `,block,person,administrator,"'=HYPERLINK(""https://evil.example"")",Administrator,`,
    )
  })
})

describe('the chain', () => {
  it('is whole, can’t be changed by a statement, and tells which row was changed around that', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    for (const title of ['A', 'B', 'C']) await administrator.post('/saved-replies', { title, message: title })
    const { kysely } = office.engine
    const { count, broken } = await verifyEvents(office.engine)
    expect([count, broken]).toEqual([4, null])
    await expect(sql`update events set act = 'read' where id = 2`.execute(kysely)).rejects.toThrow(
      'never changed',
    )
    await expect(sql`delete from events where id = 2`.execute(kysely)).rejects.toThrow('never changed')
    await dropTrigger(kysely, 'events', 'events_no_update')
    await sql`update events set after = replace(after, 'C', 'c') where id = 4`.execute(kysely)
    expect(await verifyEvents(office.engine)).toEqual({ count: 3, broken: 4 })
    await dropTrigger(kysely, 'events', 'events_no_delete')
    await sql`delete from events where id = 2`.execute(kysely)
    expect(await verifyEvents(office.engine)).toEqual({ count: 1, broken: 3 })
  })

  it('holds no password, no token and no text of a message', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    await administrator.post('/saved-replies', { title: 'Title', message: 'the very message' })
    await administrator.post('/accounts/invite', { accounts: [{ uid: 'member' }] })
    await signIn(office.address, 'moderator@gatehouse.example', 'a wrong password')
    const rows = JSON.stringify(await office.engine.kysely.selectFrom('events').selectAll().execute())
    for (const secret of ['the very message', password, 'a wrong password', platformKey, '127.0.0.1']) {
      expect(rows).not.toContain(secret)
    }
  })
})

describe('changes that arrive together', () => {
  it('are committed together, each whole or nothing, in their order', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const pids = Array.from({ length: 20 }, (_, index) => `post-${index}`)
    await feedPosts(
      office.address,
      pids.map((pid) => ({ pid })),
    )
    const answers = await Promise.all([
      ...pids.map((pid) =>
        administrator.put(`/posts/${pid}`, decision(pid, 'block', people.Administrator.uid, 1)),
      ),
      administrator.put('/posts/none', decision('none', 'block', people.Administrator.uid, 1)),
      administrator.put('/posts/post-3', decision('post-3', 'approve', people.Administrator.uid, 1)),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.slice(0, 20)).toEqual(pids.map(() => 200))
    // The last may come in before the decision that it is against, and then changes nothing.
    expect([
      [404, 409],
      [404, 200],
    ]).toContainEqual(statuses.slice(20))
    expect(
      (await office.engine.kysely.selectFrom('events').selectAll().where('act', '=', 'block').execute())
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([...pids].sort())
    expect((await verifyEvents(office.engine)).broken).toBeNull()
  })
})
