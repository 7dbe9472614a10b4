import { type SqlBool, sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addAccounts, addOrganizations, emailOf, password } from '../support/office/fixtures'
import { type Client, client, officeForTest, signIn, type TestOffice } from '../support/office/office'
import { refuse } from '../support/office/triggers'

const many = 1200
const uids = Array.from({ length: many }, (_, n) => `many-${n}`)

let office: TestOffice
let administrator: Client
let log: string
beforeEach(async () => {
  log = ''
  office = await officeForTest({ onLog: (line) => (log += line) })
  administrator = await office.as('Administrator')
})

const add = (some: string[]) =>
  addAccounts(
    office.engine,
    some.map((uid) => ({ uid, oid: 'club', status: 'incomplete' })),
  )

const invite = (who: Client, named: { uid: string }[] = uids.map((uid) => ({ uid }))) =>
  who.post('/accounts/invite', { accounts: named })
const rowsOf = (table: 'emails' | 'invitations') =>
  office.engine.kysely.selectFrom(table).selectAll().execute()
const invitedNow = async () =>
  (await administrator.get('/accounts?oid=club&status=invited')).body.result.total
const eventsOf = (act: 'invite' | 'delete' | 'eliminate') =>
  office.engine.kysely.selectFrom('events').select(['subject']).where('act', '=', act).execute()

/** What was done is answered, stored and noted, and all else is left out as interrupted. */
async function requireHalfDone({ status, body }: Awaited<ReturnType<typeof invite>>) {
  expect(status).toBe(200)
  const done = body.result.length
  expect(done).toBeGreaterThan(0)
  expect(body.leftOut).toHaveLength(many - done)
  expect(body.leftOut.map(({ id }: { id: string }) => id)).toEqual(uids.slice(done))
  expect(new Set(body.leftOut.map(({ code }: { code: string }) => code))).toEqual(new Set(['interrupted']))
  expect(await invitedNow()).toBe(done)
  expect([(await rowsOf('emails')).length, (await rowsOf('invitations')).length]).toEqual([done, done])
  expect(await eventsOf('invite')).toHaveLength(done)
}

describe('a bulk call of more than a thousand', () => {
  beforeEach(() => add(uids))

  it('lets others in between', async () => {
    let answers = 0
    const inviting = invite(administrator).finally(() => {
      answers = -answers
    })
    while (answers >= 0 && (await invitedNow()) < many) answers += 1
    expect((await inviting).body.result).toHaveLength(many)
    expect(Math.abs(answers)).toBeGreaterThan(3)
  })

  it('of somebody who is signed out in the middle tells what was done, and that the rest was not', async () => {
    const { body } = await signIn(office.address, emailOf('Colleague'), password)
    const colleague = client(office.address, { authorization: `Bearer ${body.result.token}` })
    const inviting = invite(colleague)
    while ((await invitedNow()) === 0);
    expect((await colleague.post('/auth/logout', {})).status).toBe(200)
    const answer = await inviting
    expect(answer.body.leftOut).not.toEqual([])
    await requireHalfDone(answer)
  })

  it('that fails in the middle tells the same, and the log has the cause', async () => {
    await breakAt('many-900')
    const answer = await invite(administrator)
    expect(answer.body.leftOut.length).toBeGreaterThanOrEqual(300)
    await requireHalfDone(answer)
    expect(log).toContain('a bulk call was interrupted')
    expect(log).toContain('broken on purpose')
  })

  it('that fails before anything was done fails, and changes nothing', async () => {
    await breakAt('many-3')
    expect((await invite(administrator)).status).toBe(500)
    expect([await invitedNow(), await rowsOf('emails')]).toEqual([0, []])
  })

  it('that names a row again and again acts on it once', async () => {
    const { body } = await invite(
      administrator,
      [...uids, ...uids].map((uid) => ({ uid })),
    )
    expect([body.result.length, body.leftOut]).toEqual([many, []])
    expect((await rowsOf('emails')).length).toBe(many)
    expect(await eventsOf('invite')).toHaveLength(many)
  })
})

it('a bulk call invites organizations named by their ids and their addresses, each once', async () => {
  const oids = Array.from({ length: 1000 }, (_, n) => `group-${n}`)
  await addOrganizations(
    office.engine,
    oids.map((oid) => ({ oid, status: 'pending' })),
  )
  const { body } = await administrator.post('/organizations/invite', {
    organizations: [
      ...oids.map((oid) => ({ oid })),
      ...oids.map((oid) => ({ name: 'X', email: `office@${oid}.example` })),
    ],
  })
  expect([body.result.length, body.leftOut]).toEqual([1000, []])
  expect((await rowsOf('emails')).length).toBe(1000)
})

describe('an account named with its sub-account, many others between them,', () => {
  const others = uids.slice(0, 300)
  const family = ['mother', ...others, 'child']
  beforeEach(async () => {
    await add(others)
    await addAccounts(office.engine, [
      { uid: 'mother', oid: 'club' },
      { uid: 'child', oid: 'club', parent: 'mother', email: null },
    ])
  })
  const ask = (path: string) => administrator.delete(`${path}?ids=${family.join(',')}`)

  it('is deleted with it, and both are answered', async () => {
    const { body } = await ask('/accounts')
    expect([body.result.toSorted(), body.leftOut]).toEqual([family.toSorted(), []])
    expect(await eventsOf('delete')).toHaveLength(family.length)
  })

  it('is eliminated with it, both inactive and noted once', async () => {
    const { body } = await ask('/organizations/eliminate')
    expect([body.result.toSorted(), body.leftOut]).toEqual([family.toSorted(), []])
    const rows = await office.engine.kysely
      .selectFrom('accounts')
      .select(['uid', 'status', 'oid'])
      .where('uid', 'in', ['mother', 'child'])
      .orderBy('uid')
      .execute()
    expect(rows).toEqual([
      { uid: 'child', status: 'inactive', oid: null },
      { uid: 'mother', status: 'inactive', oid: null },
    ])
    expect(await eventsOf('eliminate')).toHaveLength(family.length)
  })
})

async function breakAt(uid: string): Promise<void> {
  const when = sql<SqlBool>`new.uid = ${sql.lit(uid)}`
  const name = `broken_at_${uid.replaceAll('-', '_')}`
  onTestFinished(
    await refuse(office.engine, {
      name,
      event: 'update',
      table: 'accounts',
      when,
      saying: 'broken on purpose',
    }),
  )
}
