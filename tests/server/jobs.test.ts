import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Job } from '../../src/contract/jobs'
import { day } from '../../src/server/lib/clock'
import { addAccounts } from '../support/office/fixtures'
import { type Client, officeForTest, openOffice, type TestOffice } from '../support/office/office'

const many = 1200
const uids = Array.from({ length: many }, (_, n) => `many-${String(n).padStart(4, '0')}`)

let office: TestOffice
let administrator: Client
async function openWithMany() {
  office = await officeForTest()
  administrator = await office.as('Administrator')
  await addAccounts(
    office.engine,
    uids.map((uid) => ({ uid, oid: 'club', status: 'incomplete' })),
  )
}

const start = (act: string, request: object, who = administrator) => who.post(`/jobs?act=${act}`, request)
const jobOf = async (id: string): Promise<Job> => (await administrator.get(`/jobs/${id}`)).body.result.job
const finishAll = async () => {
  while ((await office.jobs.advance()) > 0);
}
const totalOf = async (query: string): Promise<number> =>
  (await administrator.get(`/accounts?${query}`)).body.result.total
const rowsOf = (table: 'emails' | 'job_rows') => office.engine.kysely.selectFrom(table).selectAll().execute()
const eventsOf = (kind: 'job' | 'account') =>
  office.engine.kysely
    .selectFrom('events')
    .select(['act', 'subject', 'actor', 'after'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

const incompleteOfClub = { filter: { oid: 'club', status: 'incomplete' }, total: many }

describe('a job', () => {
  beforeEach(openWithMany)

  it('does to all that match a filter what was asked for, each once, and tells how far it is', async () => {
    const { status, body } = await start('accounts.invite', incompleteOfClub)
    expect(status).toBe(202)
    const { id } = body.result.job
    expect(body.result.job).toMatchObject({ act: 'accounts.invite', state: 'running', done: 0, total: many })
    for (let n = 0; n < 6; n++) await office.jobs.advance()
    const halfway = await jobOf(id)
    expect(halfway.done).toBeGreaterThan(0)
    expect(halfway.done).toBeLessThan(many)
    expect(await totalOf('oid=club&status=invited')).toBe(halfway.done)
    await finishAll()
    expect(await jobOf(id)).toMatchObject({ state: 'finished', done: many, changed: many, leftOut: [] })
    const letters = await rowsOf('emails')
    expect(new Set(letters.map(({ recipient }) => recipient)).size).toBe(many)
    expect(letters).toHaveLength(many)
    expect(await rowsOf('job_rows')).toEqual([])
    expect((await eventsOf('account')).filter(({ act }) => act === 'invite')).toHaveLength(many)
    expect((await eventsOf('job')).map(({ act, subject }) => [act, subject])).toEqual([
      ['begin', id],
      ['finish', id],
    ])
  })

  it('is refused where another number matches than was shown, and does nothing', async () => {
    const answer = await start('accounts.delete', { filter: { oid: 'club' }, total: many })
    expect([answer.status, answer.body.code]).toEqual([409, 'total_changed'])
    expect(answer.body.detail).toContain(`there are ${many + 1} by now, and not ${many}`)
    await finishAll()
    expect(await totalOf('oid=club')).toBe(many + 1)
  })

  it('leaves out one’s own account and what can’t be done, counted by the reason', async () => {
    const { total } = (await administrator.get('/accounts')).body.result
    const { body } = await start('accounts.invite', { filter: { oid: 'gatehouse' }, total })
    await finishAll()
    const { done, changed, leftOut, leftOutBy } = await jobOf(body.result.job.id)
    expect([done, changed]).toEqual([total, 0])
    expect(leftOutBy).toEqual([
      { code: 'own_account', n: 1 },
      { code: 'already_active', n: total - 1 },
    ])
    expect(leftOut).toContainEqual({
      id: 'administrator',
      code: 'own_account',
      reason: 'This is your own account.',
    })
  })

  it('is not begun where more match than were shown, by the time that they are taken over', async () => {
    const { id } = (await start('accounts.delete', incompleteOfClub)).body.result.job
    await addAccounts(office.engine, [{ uid: 'fed', oid: 'club', status: 'incomplete', created: 1 }])
    await finishAll()
    expect(await jobOf(id)).toMatchObject({ state: 'outdated', done: 0, changed: 0 })
    expect(await totalOf('oid=club&status=incomplete')).toBe(many + 1)
  })

  it('leaves alone who was added after it was asked for', async () => {
    const { id } = (await start('accounts.delete', incompleteOfClub)).body.result.job
    office.passTime(1)
    const user = { firstname: 'New', lastname: 'Comer', email: 'new@comer.example' }
    await administrator.form('/accounts', { user, org: { oid: 'club', role: 'Member' } })
    await finishAll()
    expect(await jobOf(id)).toMatchObject({ state: 'finished', changed: many })
    expect(await totalOf('oid=club&status=incomplete')).toBe(1)
  })

  it('concerns what was there when it was asked for: who comes to match meanwhile is left alone', async () => {
    await start('accounts.delete', incompleteOfClub)
    for (let n = 0; n < 4; n++) await office.jobs.advance()
    await addAccounts(office.engine, [{ uid: 'late', oid: 'club', status: 'incomplete', created: 1 }])
    await finishAll()
    expect((await administrator.get('/accounts/late')).status).toBe(200)
    expect(await totalOf('oid=club&status=incomplete')).toBe(1)
  })

  it('finds by keywords what a search finds', async () => {
    const found = (await administrator.get('/search?ref=accounts&keywords=many-00&oid=club')).body.result
      .total
    const filter = { oid: 'club', keywords: 'many-00' }
    await start('accounts.eliminate', { filter, total: found })
    await finishAll()
    expect(found).toBe(100)
    expect(await totalOf('oid=club&status=incomplete')).toBe(many - found)
  })

  it('takes ids as well, more than an address has room for', async () => {
    const { body } = await start('accounts.delete', { ids: [...uids, 'nobody'] })
    await finishAll()
    const { changed, leftOutBy } = await jobOf(body.result.job.id)
    expect([changed, leftOutBy]).toEqual([many, [{ code: 'unknown', n: 1 }]])
    expect(await totalOf('oid=club&status=incomplete')).toBe(0)
  })

  it('is stopped: what is done stays done, the rest as it was', async () => {
    const { id } = (await start('accounts.delete', incompleteOfClub)).body.result.job
    while ((await jobOf(id)).done === 0) await office.jobs.advance()
    const stopped = (await administrator.post(`/jobs/${id}/stop`)).body.result.job
    expect(stopped.state).toBe('stopped')
    await finishAll()
    expect(await jobOf(id)).toMatchObject({ state: 'stopped', done: stopped.done })
    expect(await totalOf('oid=club&status=incomplete')).toBe(many - stopped.done)
    expect((await eventsOf('job')).map(({ act }) => act)).toEqual(['begin', 'stop'])
  })

  it('goes on when its owner signs out, and ends when they may do this no longer', async () => {
    const colleague = await office.as('Colleague')
    const { id } = (await start('accounts.invite', incompleteOfClub, colleague)).body.result.job
    await colleague.post('/auth/logout', {})
    while ((await totalOf('oid=club&status=invited')) === 0) await office.jobs.advance()
    await administrator.delete('/accounts?ids=colleague')
    const done = await totalOf('oid=club&status=invited')
    await finishAll()
    expect(await totalOf('oid=club&status=invited')).toBe(done)
    const row = await office.engine.kysely.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    expect([row.id, row.state, row.done]).toEqual([id, 'refused', done])
    const invited = (await eventsOf('account')).filter(({ act }) => act === 'invite')
    expect(new Set(invited.map(({ actor }) => actor))).toEqual(new Set(['colleague']))
  })

  it('is its owner’s alone, listed until it is put away', async () => {
    const { id } = (await start('accounts.invite', incompleteOfClub)).body.result.job
    const colleague = await office.as('Colleague')
    expect((await colleague.get('/jobs')).body.result.jobs).toEqual([])
    for (const answer of [
      await colleague.get(`/jobs/${id}`),
      await colleague.post(`/jobs/${id}/stop`),
      await colleague.delete(`/jobs/${id}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    await finishAll()
    expect((await administrator.get('/jobs')).body.result.jobs).toMatchObject([{ id, state: 'finished' }])
    expect((await administrator.delete(`/jobs/${id}`)).status).toBe(200)
    expect((await administrator.get('/jobs')).body.result.jobs).toEqual([])
  })

  it('deletes and invites organizations, those that are left out told by the reason', async () => {
    const { total } = (await administrator.get('/organizations')).body.result
    await administrator.post('/organizations', { ref: 'panel', org: { name: 'New', email: 'new@b.example' } })
    const { body } = await start('organizations.delete', { filter: {}, total: total + 1 })
    await finishAll()
    const { changed, leftOutBy } = await jobOf(body.result.job.id)
    expect([changed, leftOutBy]).toEqual([1, [{ code: 'not_pending', n: total }]])
  })
})

describe('a job is refused', () => {
  beforeAll(async () => {
    office = await openOffice()
    administrator = await office.as('Administrator')
    return () => office.close()
  })

  it.each([
    ['no rows', {}, 'filter'],
    ['ids and a filter', { ids: ['a'], filter: {} }, 'ids'],
    ['a filter without a number', { filter: {} }, 'total'],
    ['a state that no account has', { filter: { status: 'pending' }, total: 1 }, 'status'],
    ['an industry', { filter: { type: 'Retail' }, total: 1 }, 'filter.type'],
    ['an unknown field', { filter: { name: 'x' }, total: 1 }, 'filter.name'],
  ])('for accounts with %s, named', async (_what, request, path) => {
    const { status, body } = await start('accounts.invite', request)
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid_request', path])
  })
})

describe('an import', () => {
  beforeEach(async () => {
    office = await officeForTest()
    administrator = await office.as('Administrator')
  })

  const file = (name: string) =>
    new Blob([`firstname,lastname,email\nA,B,a.${name}@b.example\nC,D,c.${name}@b.example\n`], {
      type: 'text/csv',
    })
  const take = async (name: string) =>
    (
      await administrator.form(
        '/accounts',
        { org: { oid: 'school', role: 'Member' }, import: `import-${name}` },
        file(name),
      )
    ).body.result

  it('has its accounts invited as a job', async () => {
    await take('one')
    expect((await take('two')).imported).toBe(2)
    await start('accounts.invite', { filter: { import: 'import-two' }, total: 2 })
    await finishAll()
    const recipients = (await rowsOf('emails')).map(({ recipient }) => recipient).sort()
    expect(recipients).toEqual(['a.two@b.example', 'c.two@b.example'])
  })

  it('is undone within 24 hours, for accounts that were not used since', async () => {
    const { accounts } = await take('one')
    await office.engine.kysely
      .updateTable('accounts')
      .set({ status: 'active' })
      .where('uid', '=', accounts[0].uid)
      .execute()
    const { body } = await start('accounts.undo_import', { filter: { import: 'import-one' }, total: 2 })
    await finishAll()
    expect(await jobOf(body.result.job.id)).toMatchObject({
      changed: 1,
      leftOut: [{ id: accounts[0].uid, code: 'used_since' }],
    })
    expect((await administrator.get(`/accounts/${accounts[1].uid}`)).status).toBe(404)
    expect((await administrator.get('/accounts/imports')).body.result.imports).toMatchObject([
      { id: 'import-one', oid: 'school', organization: 'The school', accounts: 1 },
    ])
  })

  it('is not undone after 24 hours, nor by a colleague', async () => {
    await take('one')
    const request = { filter: { import: 'import-one' }, total: 2 }
    const colleague = await office.as('Colleague')
    expect((await start('accounts.undo_import', request, colleague)).status).toBe(404)
    office.passTime(day + 1)
    const later = await office.as('Administrator')
    expect((await later.get('/accounts/imports')).body.result.imports).toEqual([])
    const { status, body } = await start('accounts.undo_import', request, later)
    expect([status, body.errors]).toMatchObject([400, [{ path: 'filter.import' }]])
  })
})
