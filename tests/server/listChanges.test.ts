import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { EmailRefused } from '../../src/server/mail/mailer'
import { addAccounts, addOrganizations, type PersonName } from '../support/office/fixtures'
import { officeForTest, openOffice, type TestOffice } from '../support/office/office'
import { connected, deskOf, linkOf, ticketOf } from '../support/sockets/desk'
import type { TestSocket } from '../support/sockets/socket'

/** An office with three accounts to invite in the school, one in the club, one in no organization, and a pending organization. */
async function openWithLists(opened = officeForTest()): Promise<TestOffice> {
  const office = await opened
  const incomplete = (uid: string, oid: string | null) => ({ uid, oid, status: 'incomplete' as const })
  await addAccounts(office.engine, [
    ...['s1', 's2', 's3'].map((uid) => incomplete(uid, 'school')),
    incomplete('c1', 'club'),
    incomplete('n1', null),
    { uid: 'sub', oid: 'school', parent: 's1', email: null },
  ])
  await addOrganizations(office.engine, [{ oid: 'new', status: 'pending' }])
  return office
}

/** The desk's line of somebody, watching a list, and how often that has changed so far. */
async function watching(office: TestOffice, person: PersonName, list: object) {
  const line = await deskOf(office, person)
  line.send({ type: 'watch', ...list })
  const { changes, ...told } = await line.next('changes')
  expect(told).toEqual({ type: 'changes', ...list })
  return { line, before: Number(changes) }
}

/** Waits until a line is told that this many rows have changed since. */
async function toldOf(line: TestSocket, before: number, more: number): Promise<void> {
  for (;;) {
    const { changes } = await line.next('changes')
    expect(changes).toBeLessThanOrEqual(before + more)
    if (changes === before + more) return
  }
}

const everywhere = { list: 'accounts', oid: 'all' }
const school = { list: 'accounts', oid: 'school' }
const organizations = { list: 'organizations' }

describe('a list that is watched', () => {
  it('is told of with each row that a colleague changes, and its page says the same', async () => {
    const office = await openWithLists()
    const { line, before } = await watching(office, 'Administrator', school)
    const own = await office.as('Administrator')
    expect((await own.get('/accounts?oid=school')).body.result.changes).toBe(before)
    const colleague = await office.as('Colleague')
    await colleague.post('/accounts/invite', { accounts: [{ uid: 's1' }, { uid: 's2' }] })
    await toldOf(line, before, 2)
    expect((await own.get('/accounts?oid=school')).body.result.changes).toBe(before + 2)
    const found = await own.get('/search?ref=accounts&keywords=example&oid=school')
    expect(found.body.result.changes).toBe(before + 2)
  })

  it('counts an account with its sub-accounts once, and what the platform tells of it', async () => {
    const office = await openWithLists()
    const { line, before } = await watching(office, 'Administrator', school)
    await office.feed('accounts', [{ uid: 'sub', firstname: 'Ada', lastname: 'New' }])
    await toldOf(line, before, 1)
    await (await office.as('Colleague')).delete('/accounts?ids=s1')
    await toldOf(line, before, 2)
  })

  it('is not told of other lists, and of none any more where one says so', async () => {
    const office = await openWithLists()
    const club = await watching(office, 'Administrator', { list: 'accounts', oid: 'club' })
    const all = await watching(office, 'Administrator', everywhere)
    const left = await watching(office, 'Administrator', everywhere)
    left.line.send({ type: 'watch' })
    await left.line.settled()
    const colleague = await office.as('Colleague')
    await colleague.post('/accounts/invite', { accounts: [{ uid: 's1' }] })
    await toldOf(all.line, all.before, 1)
    await colleague.post('/accounts/invite', { accounts: [{ uid: 'c1' }] })
    await toldOf(club.line, club.before, 1)
    expect(left.line.frames.filter(({ type }) => type === 'changes')).toHaveLength(1)
  })

  it('is both the one that an account leaves and the one that it comes into', async () => {
    const office = await openWithLists()
    const from = await watching(office, 'Administrator', school)
    const to = await watching(office, 'Administrator', { list: 'accounts', oid: 'none' })
    await (await office.as('Colleague')).delete('/organizations/eliminate?ids=s1')
    await toldOf(from.line, from.before, 1)
    await toldOf(to.line, to.before, 1)
  })

  it('is that of the organizations, too, by itself', async () => {
    const office = await openWithLists()
    const { line, before } = await watching(office, 'Administrator', organizations)
    const colleague = await office.as('Colleague')
    await colleague.post('/accounts/invite', { accounts: [{ uid: 's1' }] })
    await colleague.post('/organizations/invite', { organizations: [{ oid: 'new' }] })
    await toldOf(line, before, 1)
    expect((await colleague.get('/organizations')).body.result.changes).toBe(before + 1)
    expect((await colleague.get('/search?ref=organizations&keywords=new')).body.result.changes).toBe(
      before + 1,
    )
  })

  it('is the own organization’s where none is named, for a Moderator and an Organization Administrator', async () => {
    const office = await openWithLists()
    const { line, before } = await watching(office, 'Organization Administrator', { list: 'accounts' })
    const other = await watching(office, 'Moderator', { list: 'accounts' })
    const colleague = await office.as('Colleague')
    await colleague.post('/accounts/invite', { accounts: [{ uid: 's1' }] })
    await toldOf(line, before, 1)
    await other.line.settled()
    expect(other.line.frames.filter(({ type }) => type === 'changes')).toHaveLength(1)
  })
})

describe('a list', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openWithLists(openOffice())
    return () => office.close()
  })

  it.each([
    ['Moderator', everywhere],
    ['Moderator', { list: 'accounts', oid: 'none' }],
    ['Moderator', school],
    ['Moderator', organizations],
    ['Organization Administrator', everywhere],
    ['Organization Administrator', { list: 'accounts', oid: 'club' }],
    ['Organization Administrator', organizations],
  ] as const)('is refused to a %s where it is not theirs to see: %j', async (person, list) => {
    const uid = randomUUID()
    await addAccounts(office.engine, [{ uid, oid: 'school', status: 'incomplete' }])
    const line = await deskOf(office, person)
    line.send({ type: 'watch', ...list })
    expect(await line.next('error')).toMatchObject({ code: 'not_yours' })
    await (await office.as('Colleague')).post('/accounts/invite', { accounts: [{ uid }] })
    line.send({ type: 'watch', list: 'accounts' })
    await line.next('changes')
    expect(line.frames.filter(({ type }) => type === 'changes')).toHaveLength(1)
  })

  it.each([{ list: 'posts' }, { list: 'accounts', oid: '' }, { list: 'accounts', more: 1 }])(
    'is refused where it makes no sense: %j',
    async (list) => {
      const line = await deskOf(office, 'Administrator')
      line.send({ type: 'watch', ...list })
      expect(await line.next('error')).toMatchObject({ code: 'invalid_frame' })
    },
  )

  it('is watched on the desk’s line, and neither at a ticket nor by a member', async () => {
    const member = await connected(await ticketOf(office))
    const staff = await connected(`${await linkOf(office, 'Administrator')}&tid=ticket`)
    for (const socket of [member, staff]) {
      socket.send({ type: 'watch', list: 'accounts' })
      expect(await socket.next('error')).toMatchObject({ code: 'invalid_frame' })
    }
  })
})

describe('an invitation’s letter that is given up on', () => {
  it('is a change of the list that shows it', async () => {
    const office = await officeForTest({
      mailer: {
        send: async () => {
          throw new EmailRefused(true, new Error('There is no such mailbox.'))
        },
        close: () => undefined,
      },
    })
    await addAccounts(office.engine, [{ uid: 's1', oid: 'school', status: 'incomplete' }])
    const { line, before } = await watching(office, 'Administrator', school)
    await (await office.as('Colleague')).post('/accounts/invite', { accounts: [{ uid: 's1' }] })
    await toldOf(line, before, 1)
    await office.outbox.sendDue()
    await toldOf(line, before, 2)
  })
})
