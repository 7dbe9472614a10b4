import { expect, it } from 'vitest'
import { conversation, ticketOf } from '../support/sockets/desk'
import { openDeskOffice } from '../support/sockets/deskOffice'

const { office, administrator, freshTid, newestEvent } = await openDeskOffice()

const posts = ['unkind', 'threat', 'calm', 'twice'].map((pid) => ({
  pid,
  uid: 'member',
  type: 'text',
  text: 'Hello',
}))
await office.feed('posts', posts)

const escalate = (tid: string, body: object) => administrator.post(`/support/tickets/${tid}/escalation`, body)

it('a post that is brought before the moderators for a ticket is among the reported ones, with the ticket’s number', async () => {
  const tid = freshTid()
  const { staff, member } = await conversation(office, tid)
  const { number } = (await administrator.get(`/support/tickets/${tid}`)).body.result
  const { status, body } = await escalate(tid, {
    pid: 'unkind',
    title: ' Bullying ',
    note: 'A classmate wrote this.',
  })
  expect(status).toBe(201)
  const moderator = await office.as('Moderator')
  const { posts } = (await moderator.get('/posts?reported=true')).body.result
  expect(posts).toMatchObject([
    {
      pid: 'unkind',
      reports: 1,
      severity: 'serious',
      reported: [{ title: 'Bullying', message: `#${number}: A classmate wrote this.` }],
    },
  ])
  expect(await staff.next('note')).toEqual({ type: 'note', ...body.result })
  expect(body.result).toMatchObject({
    from: 'administrator',
    pid: 'unkind',
    text: 'Bullying\nA classmate wrote this.',
  })
  await member.settled()
  expect(JSON.stringify(member.frames)).not.toContain('classmate')
  expect(await newestEvent('ticket', tid)).toMatchObject({ act: 'escalate', after: { pid: 'unkind' } })
  expect(await newestEvent('post', 'unkind')).toMatchObject({
    act: 'report',
    after: { tid },
  })
})

it('is reported once, however often it is sent under one name', async () => {
  const tid = freshTid()
  await ticketOf(office, tid)
  const body = { pid: 'twice', title: 'Bullying', note: 'Look.', nonce: 'mine' }
  const first = await escalate(tid, body)
  const again = await escalate(tid, body)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.result).toEqual(first.body.result)
  const { reports } = (await administrator.get('/posts/twice')).body.result
  expect(reports).toBe(1)
})

it('is as urgent as what it is titled says, and a moderator who sees the post sees no ticket', async () => {
  const tid = freshTid()
  await ticketOf(office, tid)
  expect((await escalate(tid, { pid: 'threat', title: 'Threat', note: 'Look at once.' })).status).toBe(201)
  const moderator = await office.as('Moderator')
  const { body } = await moderator.get('/posts?reported=true&sort=urgency')
  expect(body.result.posts[0]).toMatchObject({ pid: 'threat', severity: 'imminent' })
  expect((await moderator.get(`/support/tickets/${tid}`)).status).toBe(403)
})

it('what is not here, or says nothing, is refused by its field, and nothing is kept', async () => {
  const tid = freshTid()
  await ticketOf(office, tid)
  const faults = [
    [{ pid: 'nowhere', title: 'Bullying', note: 'x' }, 'pid'],
    [{ pid: 'calm', title: ' ', note: 'x' }, 'title'],
    [{ pid: 'calm', title: 'x', note: 'x'.repeat(501) }, 'note'],
  ] as const
  for (const [body, path] of faults) {
    const refused = await escalate(tid, body)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body.errors)).toContain(path)
  }
  const { rows } = await office.engine.kysely
    .selectFrom('ticket_notes')
    .selectAll()
    .where('tid', '=', tid)
    .execute()
    .then((all) => ({ rows: all }))
  expect(rows).toEqual([])
})
