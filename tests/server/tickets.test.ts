import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queuePosition, type Ticket } from '../../src/contract/tickets'
import { type Answer, type Client, openOffice, type TestOffice } from '../support/office/office'

let office: TestOffice
let administrator: Client

const tidsOf = ({ body }: Answer) => body.result.tickets.map(({ tid }: { tid: string }) => tid)
const at = (minute: number) => `2026-03-01T10:0${minute}:00Z`

beforeAll(async () => {
  office = await openOffice()
  await office.feed('tickets', [
    { tid: 'a', uid: 'member', issue: 'I can’t find my photos.', created: at(1) },
    { tid: 'b', uid: 'member', issue: 'Why is my post blocked?', created: at(2) },
    { tid: 'c', uid: 'member', issue: 'Somebody is unkind to my son.', created: at(2) },
    { tid: 'd', uid: 'member', issue: 'How do I add my second child?', created: at(3) },
  ])
  const { kysely } = office.engine
  await kysely
    .updateTable('tickets')
    .set({ status: 'open', assignee: 'administrator', version: 2, waiting: 0, waiting_since: null })
    .where('tid', '=', 'b')
    .execute()
  await kysely.updateTable('ticket_counts').set({ n: 3 }).where('status', '=', 'pending').execute()
  await kysely.insertInto('ticket_counts').values({ status: 'open', n: 1 }).execute()
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

describe('listing tickets', () => {
  it.each([
    ['', ['d', 'c', 'b', 'a'], 4],
    ['status=all&limit=2', ['d', 'c'], 4],
    ['status=pending', ['d', 'c', 'a'], 3],
    ['status=open', ['b'], 1],
    ['status=closed', [], 0],
    ['limit=2&page=2', ['b', 'a'], 4],
    ['limit=2&page=next&last=2026-03-01T10:02:00Z&lastId=c', ['b', 'a'], 4],
    ['limit=1&page=prev&last=2026-03-01T10:02:00Z&lastId=b', ['c'], 4],
    ['limit=2&page=9', [], 4],
    ['keywords=MY', ['d', 'c', 'b', 'a'], 4],
    ['keywords=post%20blocked', ['b'], 1],
    ['keywords=%23c', [], 0],
    ['keywords=%232', ['b'], 1],
    ['keywords=member%40gatehouse&limit=1&page=2', ['c'], 4],
    ['keywords=photos&queue=waiting', ['a'], 1],
    ['keywords=photos&status=open', [], 0],
    ['queue=mine', ['b'], 1],
    ['queue=mine&status=solved', [], 0],
    ['queue=unassigned', ['a', 'c', 'd'], 3],
    ['queue=unassigned&status=pending&limit=2&page=next&last=2026-03-01T10:02:00Z&lastId=c', ['d'], 3],
    ['queue=waiting', ['a', 'c', 'd'], 3],
    ['queue=waiting&limit=2&page=2', ['d'], 3],
    ['queue=waiting&limit=2&page=next&last=2026-03-01T10:02:00Z&lastId=c', ['d'], 3],
    ['queue=waiting&limit=1&page=prev&last=2026-03-01T10:03:00Z&lastId=d', ['c'], 3],
  ])(
    '"%s" gives these, newest first and in queues the longest wait, and their exact total',
    async (query, tids, total) => {
      const answer = await administrator.get(`/support/tickets?${query}`)
      expect(answer.status).toBe(200)
      expect(tidsOf(answer)).toEqual(tids)
      expect(answer.body.result.total).toBe(total)
    },
  )

  it('a queue begins with the longest wait, and those that do not wait stand behind, over its pages', async () => {
    const { kysely } = office.engine
    const give = (assignee: string | null, status: 'open' | 'pending') =>
      kysely.updateTable('tickets').set({ assignee, status }).where('tid', 'in', ['a', 'c']).execute()
    await give('administrator', 'open')
    expect(tidsOf(await administrator.get('/support/tickets?queue=mine'))).toEqual(['a', 'c', 'b'])
    const { body } = await administrator.get('/support/tickets?queue=mine')
    const page = async (step: string, { tid, ...row }: Ticket) =>
      tidsOf(
        await administrator.get(
          `/support/tickets?queue=mine&limit=1&page=${step}&last=${queuePosition(row)}&lastId=${tid}`,
        ),
      )
    const [a, c, b] = body.result.tickets
    expect([await page('next', a), await page('next', c), await page('next', b)]).toEqual([['c'], ['b'], []])
    expect(await page('prev', b)).toEqual(['c'])
    expect(tidsOf(await administrator.get('/support/tickets?queue=mine&limit=1&page=3'))).toEqual(['b'])
    await give(null, 'pending')
  })

  it('shows the fields of the specification with names, the version and whether the member waits', async () => {
    const { body } = await administrator.get('/support/tickets?status=open')
    expect(body.result.tickets).toEqual([
      {
        tid: 'b',
        user: { uid: 'member', name: 'member Example' },
        issue: 'Why is my post blocked?',
        assignee: { uid: 'administrator', name: 'administrator Example', role: 'Administrator' },
        status: 'open',
        created: '2026-03-01T10:02:00.000000Z',
        version: 2,
        firstAnswer: null,
        isWaiting: false,
        number: 2,
        waitingSince: null,
        lastMessage: null,
        priority: 'normal',
        isTriaged: false,
        tags: [],
      },
    ])
  })

  it.each([
    'status=new',
    'keywords=',
    'keywords=%20',
    'queue=theirs',
    'limit=0',
    'limit=151',
    'page=next',
    'assignee=x',
    'last=yesterday',
  ])('"%s" is a 400', async (query) => {
    expect((await administrator.get(`/support/tickets?${query}`)).status).toBe(400)
  })

  it.each(['Moderator', 'Organization Administrator'] as const)('is not for a %s', async (role) => {
    const person = await office.as(role)
    expect((await person.get('/support/tickets')).status).toBe(403)
    expect((await person.get('/support/tickets/a')).status).toBe(403)
  })
})

describe('one ticket', () => {
  it('is answered as the list shows it', async () => {
    const { body } = await administrator.get('/support/tickets/a')
    expect(body.result).toMatchObject({ tid: 'a', status: 'pending', assignee: null, isWaiting: true })
  })

  it('keeps the uids of people who are no longer there, without names', async () => {
    const { kysely } = office.engine
    await office.feed('tickets', [{ tid: 'e', uid: 'member', issue: 'Hello?', created: at(4) }])
    await kysely
      .updateTable('tickets')
      .set({ uid: 'left', assignee: 'left-too' })
      .where('tid', '=', 'e')
      .execute()
    const { body } = await administrator.get('/support/tickets/e')
    expect(body.result.user).toEqual({ uid: 'left', name: null })
    // There is something to do, and nobody who does it.
    expect(body.result.assignee).toBeNull()
    await kysely.updateTable('tickets').set({ status: 'closed' }).where('tid', '=', 'e').execute()
    const ended = (await administrator.get('/support/tickets/e')).body.result
    expect(ended.assignee).toEqual({ uid: 'left-too', name: null })
    await kysely.updateTable('tickets').set({ status: 'pending' }).where('tid', '=', 'e').execute()
  })

  it('is a 404 where there is none', async () => {
    expect((await administrator.get('/support/tickets/nowhere')).body.code).toBe('not_found')
  })
})

describe('one account', () => {
  it('is answered as lists show it, with its sub-accounts', async () => {
    await office.feed('accounts', [{ uid: 'child', firstname: 'Kim', lastname: '', parent: 'member' }])
    const { body } = await administrator.get('/accounts/member')
    expect(body.result).toMatchObject({
      uid: 'member',
      email: 'member@gatehouse.example',
      subs: [{ firstname: 'Kim', lastname: '' }],
    })
  })
})
