import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { api } from '../../src/contract/api'
import { hour } from '../../src/server/database/time'
import { verifyEvents } from '../../src/server/events/verify'
import { changes, openOfficeToChange } from '../data/changingCalls'
import { password, people } from '../support/fixtures'
import { type Client, officeForTest, platformKey, signIn, type TestOffice } from '../support/office'
import { decision, feedPosts } from '../support/platform'

/** What each call of an Administrator leaves: act, kind of the subject, and its id where it is known beforehand. */
const left: Partial<Record<keyof typeof api, readonly [string, string, string?]>> = {
  endSession: ['end_session', 'session', 'other'],
  createAccount: ['add', 'account'],
  inviteAccounts: ['invite', 'account', 'waiting'],
  eliminateAccounts: ['eliminate', 'account', 'member'],
  deleteAccounts: ['delete', 'account', 'member'],
  createOrganization: ['add', 'organization'],
  inviteOrganizations: ['invite', 'organization', 'pending'],
  deleteOrganizations: ['delete', 'organization', 'pending'],
  decidePost: ['approve', 'post', 'blocked'],
  createPost: ['create', 'post'],
  createSavedReply: ['create', 'saved_reply'],
  updateSavedReply: ['update', 'saved_reply', 'reply'],
  deleteSavedReply: ['delete', 'saved_reply', 'reply'],
  saveSettings: ['save', 'settings', 'analyzer'],
  sendTestLetter: ['try', 'letter', 'inviteParents'],
  savePreferences: ['save', 'preferences', 'administrator'],
  logout: ['end_session', 'session'],
}

async function newest(office: TestOffice) {
  const { kysely } = office.engine
  return await kysely.selectFrom('events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

async function ofAct(office: TestOffice, act: string) {
  const { kysely } = office.engine
  const rows = await kysely.selectFrom('events').selectAll().orderBy('id').execute()
  return rows.filter((row) => row.act === act)
}

describe('every call that changes something', () => {
  it('is in the table', () => expect(Object.keys(left).sort()).toEqual(Object.keys(changes).sort()))

  it.each(Object.keys(left) as (keyof typeof left)[])(
    '%s leaves an event: who did what, to what',
    async (name) => {
      const office = await openOfficeToChange()
      const administrator = await office.as('Administrator')
      if (name === 'endSession') await secondSession(office)
      const answer = await changes[name]?.(administrator, 'administrator')
      expect(answer?.status).toBeLessThan(300)
      const event = await newest(office)
      const [act, kind, subject] = left[name] ?? []
      expect(event).toMatchObject({
        act,
        kind,
        ...(subject !== undefined && { subject }),
        actor_kind: 'person',
        actor: 'administrator',
        actor_role: 'Administrator',
        actor_oid: 'gatehouse',
        network: expect.stringMatching(/^[\w-]{43}$/),
        request: expect.any(String),
      })
      await office.close()
    },
  )

  async function secondSession({ engine: { kysely } }: TestOffice) {
    const row = await kysely
      .selectFrom('sessions')
      .selectAll()
      .where('uid', '=', 'administrator')
      .executeTakeFirstOrThrow()
    await kysely
      .insertInto('sessions')
      .values({ ...row, sid: 'other', token_hash: 'other' })
      .execute()
  }
})

describe('who is not signed in', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOfficeToChange()
  })
  afterAll(() => office.close())

  it('signing in and its failures are kept, with whom they were about', async () => {
    await signIn(office.address, 'moderator@gatehouse.example', password)
    expect(await newest(office)).toMatchObject({ act: 'sign_in', actor: 'moderator', kind: 'session' })
    await signIn(office.address, 'moderator@gatehouse.example', 'wrong')
    expect(await newest(office)).toMatchObject({
      act: 'sign_in_refused',
      actor_kind: 'public',
      actor: null,
      subject: 'moderator',
      after: '{"code":"invalid_credentials"}',
    })
    await signIn(office.address, 'stranger@gatehouse.example', 'wrong')
    expect(await newest(office)).toMatchObject({ act: 'sign_in_refused', subject: null })
    await signIn(office.address, 'member@gatehouse.example', password)
    expect(await newest(office)).toMatchObject({ after: '{"code":"role_not_allowed"}', subject: 'member' })
  })

  it('registering, asking for a reset and resetting are kept', async () => {
    const user = { email: 'head@new.example', firstname: 'A', lastname: 'B', password }
    const org = {
      name: 'New',
      email: 'office@new.example',
      type: 'Legal',
      address: '1 Road',
      contact: '555',
    }
    const registration = {
      ref: 'register',
      isExistingAccount: false,
      org,
      user: { ...user, timezone: 'UTC' },
    }
    expect((await office.nobody.post('/organizations', registration)).status).toBe(201)
    expect((await ofAct(office, 'register')).at(-1)).toMatchObject({
      kind: 'organization',
      actor_kind: 'public',
    })
    expect((await ofAct(office, 'add')).at(-1)).toMatchObject({ kind: 'account', actor_kind: 'public' })
    const asked = await office.nobody.post('/auth/code', {
      email: 'moderator@gatehouse.example',
      origin: 'https://office.example',
    })
    expect(asked.status).toBe(200)
    expect(await newest(office)).toMatchObject({ act: 'ask_reset', subject: 'moderator' })
    await office.outbox.sendDue()
    const ref = /reset\?[^\s]*?ref=([\w-]+)/.exec(office.letters.at(-1)?.text ?? '')?.[1]
    const { code, user: who } = asked.body.result
    const reset = await office.nobody.post('/auth/reset', {
      code,
      ref,
      user: who.uid,
      email: who.email,
      password: 'Another-HORSE-battery-43!',
    })
    expect(reset.status).toBe(200)
    expect(await newest(office)).toMatchObject({ act: 'reset', actor: 'moderator', subject: 'moderator' })
  })

  it('the platform’s batches are kept, with their counts', async () => {
    await office.feed('accounts', [{ uid: 'new', firstname: 'N', lastname: 'N', email: 'n@n.example' }, {}])
    expect(await newest(office)).toMatchObject({
      act: 'take_in',
      actor_kind: 'platform',
      subject: 'accounts',
      after: '{"added":1,"changed":0,"rejected":0}',
    })
  })
})

describe('reading', () => {
  it('of a member’s account is kept once for a person and hour; of a colleague’s it is not', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const colleague = await office.as('Colleague')
    for (const who of [administrator, administrator, colleague]) await who.get('/accounts/member')
    await administrator.get('/accounts/moderator')
    expect((await ofAct(office, 'read')).map(({ actor, subject }) => [actor, subject])).toEqual([
      ['administrator', 'member'],
      ['colleague', 'member'],
    ])
    office.passTime(hour)
    await (await office.as('Administrator')).get('/accounts/member')
    expect(await ofAct(office, 'read')).toHaveLength(3)
  })

  it('what a role may not is kept', async () => {
    const office = await officeForTest()
    const moderator = await office.as('Moderator')
    await moderator.get('/organizations')
    await moderator.get('/organizations')
    expect((await ofAct(office, 'refused')).map(({ actor, subject }) => [actor, subject])).toEqual([
      ['moderator', 'GET /organizations'],
    ])
  })
})

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
    expect(await ids({ actor: 'administrator', kind: 'post' })).toEqual(['rude', 'kind'])
    expect(await ids({ kind: 'post', subject: 'rude' })).toEqual(['rude'])
    expect(await ids({ kind: 'post', oid: 'club' })).toEqual([])
    const { created } = (await list({ act: 'block' })).body[0]
    expect(await ids({ kind: 'post', from: created })).toEqual(['rude', 'kind'])
    expect(await ids({ kind: 'post', until: created })).toEqual([])
    const { headers } = await list({ kind: 'post' }, [1, 1])
    expect(headers.get('content-range')).toBe('events 1-1/2')
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
    await sql`drop trigger events_no_update`.execute(kysely)
    await sql`update events set after = replace(after, 'B', 'b') where id = 3`.execute(kysely)
    expect(await verifyEvents(office.engine)).toEqual({ count: 2, broken: 3 })
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
    expect(statuses.slice(20)).toEqual([404, 409])
    expect((await ofAct(office, 'block')).map(({ subject }) => subject).sort()).toEqual([...pids].sort())
    expect((await verifyEvents(office.engine)).broken).toBeNull()
  })
})
