import { expect, it } from 'vitest'
import type { Client } from '../support/office/office'
import { connected, conversation, deskOf, linkOf, say, ticketOf } from '../support/sockets/desk'
import { openDeskOffice } from '../support/sockets/deskOffice'
import { openSocket } from '../support/sockets/socket'

const { office, administrator, freshTid } = await openDeskOffice()

const unseen = async (who: Client) => (await who.get('/support/unseen')).body.result.tickets
const me = { uid: 'administrator', name: 'administrator Example' }

it('what one has seen is kept, told to colleagues on the ticket and to one’s other tabs, and never to the member', async () => {
  const tid = freshTid()
  const { staff, member } = await conversation(office, tid)
  const colleague = await connected(`${await linkOf(office, 'Colleague')}&tid=${tid}`)
  const tab = await connected(`${await linkOf(office, 'Administrator')}&tid=${tid}`)
  await say(member, tid, ['one', 'two', 'three'])
  staff.send({ type: 'seen', tid, seq: 2 })
  for (const socket of [staff, tab, colleague]) {
    expect(await socket.next('seen')).toEqual({ type: 'seen', tid, ...me, seq: 2 })
  }
  const again = await openSocket(`${await linkOf(office, 'Colleague')}&tid=${tid}`)
  expect((await again.next('history')).seen).toEqual([{ ...me, seq: 2 }])
  await member.settled()
  expect(JSON.stringify(member.frames)).not.toContain('"seen"')
})

it('what one has seen never goes back, nor beyond what was said', async () => {
  const tid = freshTid()
  const { staff, member } = await conversation(office, tid)
  await say(member, tid, ['one', 'two'])
  staff.send({ type: 'seen', seq: 99 })
  expect(await staff.next('seen')).toMatchObject({ seq: 2 })
  staff.send({ type: 'seen', seq: 1 })
  const again = await openSocket(`${await linkOf(office, 'Administrator')}&tid=${tid}`)
  expect((await again.next('history')).seen).toEqual([{ ...me, seq: 2 }])
})

it.each([{ seq: -1 }, { seq: 'two' }, {}])('%j is no place', async (place) => {
  const { staff } = await conversation(office, freshTid())
  staff.send({ type: 'seen', ...place })
  expect(await staff.next('error')).toMatchObject({ code: 'invalid_frame' })
})

it('a member tells nothing of the kind', async () => {
  const tid = freshTid()
  const { member } = await conversation(office, tid)
  member.send({ type: 'seen', tid, seq: 0 })
  expect(await member.next('error')).toMatchObject({ code: 'not_yours' })
})

it('one’s own tickets with what one has not seen are told, all of them, and nobody else’s', async () => {
  const colleague = await office.as('Colleague')
  const own = await office.feed(
    'tickets',
    Array.from({ length: 160 }, (_, n) => ({ tid: `many-${n}`, uid: 'member', issue: 'Help' })),
  )
  expect(own.body.result.accepted).toBe(160)
  await office.engine.kysely
    .updateTable('tickets')
    .set({ status: 'open', assignee: 'colleague' })
    .where('tid', 'like', 'many-%')
    .execute()
  expect(await unseen(colleague)).toHaveLength(160)
  const tid = freshTid()
  const { staff, member } = await conversation(office, tid)
  await say(member, tid, ['one', 'two', 'three'])
  staff.send({ type: 'seen', seq: 1 })
  await staff.next('seen')
  const news = { tid, user: { uid: 'member', name: 'member Example' }, messages: 2, mentions: 0 }
  expect(await unseen(administrator)).toContainEqual(news)
  expect(JSON.stringify(await unseen(colleague))).not.toContain(tid)
  staff.send({ type: 'seen', seq: 3 })
  await staff.next('seen')
  expect(JSON.stringify(await unseen(administrator))).not.toContain(`"${tid}"`)
  await say(member, tid, ['four'])
  staff.send({ type: 'ticket', status: 'closed' })
  await staff.next('ticket')
  await staff.settled()
  expect((await unseen(administrator)).map((ticket: { tid: string }) => ticket.tid)).not.toContain(tid)
})

it('a ticket that was given to one, and that one never looked at, waits though nothing was said on it', async () => {
  const tid = freshTid()
  await ticketOf(office, tid)
  await office.engine.kysely
    .updateTable('tickets')
    .set({ status: 'open', assignee: 'administrator' })
    .where('tid', '=', tid)
    .execute()
  const waits = { tid, user: { uid: 'member', name: 'member Example' }, messages: 0, mentions: 0 }
  expect(await unseen(administrator)).toContainEqual(waits)
  const staff = await connected(`${await linkOf(office, 'Administrator')}&tid=${tid}`)
  staff.send({ type: 'seen', seq: 0 })
  await staff.next('seen')
  expect(await unseen(administrator)).not.toContainEqual(waits)
})

it('who is given a ticket by a colleague is told so wherever they are, and nobody else', async () => {
  const tid = freshTid()
  await ticketOf(office, tid)
  const own = await deskOf(office, 'Administrator')
  const other = await deskOf(office, 'Colleague')
  const giver = await connected(`${await linkOf(office, 'Colleague')}&tid=${tid}`)
  giver.send({ type: 'ticket', status: 'open', assignee: { uid: 'administrator' }, version: 1 })
  expect(await own.next('given')).toEqual({ type: 'given', tid, name: 'colleague Example' })
  await Promise.all([giver.settled(), other.settled()])
  expect([...giver.frames, ...other.frames].map(({ type }) => type)).not.toContain('given')
  // Who takes one is told nothing.
  const taker = await connected(`${await linkOf(office, 'Administrator')}&tid=${tid}`)
  taker.send({ type: 'ticket', status: 'open', assignee: { uid: 'administrator' }, version: 2 })
  await Promise.all([taker.settled(), own.settled()])
  expect(own.frames.filter(({ type }) => type === 'given')).toHaveLength(1)
})
