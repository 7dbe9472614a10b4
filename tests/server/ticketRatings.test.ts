import { describe, expect, it } from 'vitest'
import { connected, conversation, ticketOf } from '../support/sockets/desk'
import { openDeskOffice } from '../support/sockets/deskOffice'
import { openSocket, type TestSocket } from '../support/sockets/socket'

const { office, administrator, freshTid } = await openDeskOffice()

/** A ticket that the Administrator has solved, with both sides connected. */
async function solved() {
  const tid = freshTid()
  const { staff, member, memberLink, staffLink } = await conversation(office, tid)
  staff.send({ type: 'ticket', status: 'solved' })
  await staff.next('ticket')
  await member.next('ticket')
  return { tid, staff, member, memberLink, staffLink }
}
const rate = (socket: TestSocket, rating: string, comment?: string) =>
  socket.send({ type: 'rating', rating, ...(comment !== undefined && { comment }) })
const told = async (socket: TestSocket) => (await socket.next('ticket')).rating
const rows = (tid: string) =>
  office.engine.kysely
    .selectFrom('ticket_ratings')
    .selectAll()
    .where('tid', '=', tid)
    .orderBy('ends')
    .execute()

describe('what a member says of how a ticket ended', () => {
  it('is told both sides, stands on the ticket and in the list, and is an event without its words', async () => {
    const { tid, staff, member, staffLink } = await solved()
    rate(member, 'good', ' Thank you! ')
    const rating = { rating: 'good', comment: 'Thank you!', created: expect.stringMatching(/Z$/) }
    expect(await told(staff)).toEqual(rating)
    expect(await told(member)).toEqual(rating)
    expect((await administrator.get(`/support/tickets/${tid}`)).body.result.rating).toEqual(rating)
    const { body } = await administrator.get('/support/tickets?limit=1')
    expect(body.result.tickets[0].rating).toEqual(rating)
    expect((await (await openSocket(staffLink)).next('ticket')).rating).toEqual(rating)
    const filter = encodeURIComponent(JSON.stringify({ kind: 'ticket', subject: tid, act: 'rate' }))
    const events = (await administrator.get(`/events?filter=${filter}`)).body
    expect(events).toMatchObject([{ actor: { uid: 'member' }, before: null, after: { rating: 'good' } }])
    expect(JSON.stringify(events)).not.toContain('Thank you')
  })

  it('may be changed until the ticket is reopened, and is asked anew of the next end', async () => {
    const { tid, staff, member } = await solved()
    rate(member, 'good', 'Thanks')
    expect(await told(member)).toMatchObject({ rating: 'good', comment: 'Thanks' })
    rate(member, 'good', 'Thanks')
    expect(await told(member)).toMatchObject({ rating: 'good', comment: 'Thanks' })
    rate(member, 'good')
    expect(await told(member)).toMatchObject({ rating: 'good', comment: null })
    expect(await rows(tid)).toMatchObject([{ ends: 1, rating: 'good' }])
    member.send({ type: 'chat', tid, message: 'It is broken again' })
    expect((await member.next('ticket')).status).toBe('reopened')
    rate(member, 'bad')
    expect(await member.next('error')).toMatchObject({ code: 'changed_meanwhile' })
    await member.settled()
    staff.send({ type: 'ticket', status: 'open' })
    staff.send({ type: 'ticket', status: 'closed' })
    const isClosed = () => member.frames.findLast(({ type }) => type === 'ticket')
    await expect.poll(() => isClosed().status).toBe('closed')
    expect(isClosed().rating).toBeUndefined()
    rate(member, 'bad')
    await expect.poll(() => isClosed().rating?.rating).toBe('bad')
    expect(await rows(tid)).toMatchObject([
      { ends: 1, rating: 'good' },
      { ends: 2, rating: 'bad' },
    ])
  })

  it('is of one end, also where what was solved is closed', async () => {
    const { tid, staff, member } = await solved()
    rate(member, 'good')
    await told(staff)
    staff.send({ type: 'ticket', status: 'closed' })
    expect(await told(staff)).toMatchObject({ rating: 'good' })
    expect(await rows(tid)).toMatchObject([{ ends: 1 }])
  })

  it('is the member’s to say, of a ticket that has ended, in the words that there are', async () => {
    const { staff, member } = await solved()
    rate(staff, 'good')
    expect(await staff.next('error')).toMatchObject({ code: 'not_yours' })
    for (const [rating, comment] of [
      ['fine', undefined],
      ['good', 'x'.repeat(501)],
    ] as const) {
      rate(member, rating, comment)
      expect(await member.next('error')).toMatchObject({ code: 'invalid_frame' })
    }
    const fresh = await connected(await ticketOf(office, 'unended'))
    rate(fresh, 'good')
    expect(await fresh.next('error')).toMatchObject({ code: 'changed_meanwhile' })
    expect(await rows('unended')).toEqual([])
  })
})
