import { describe, expect, it, vi } from 'vitest'
import { connected, conversation, deskOf, linkOf, say } from '../support/sockets/desk'
import { openDeskOffice } from '../support/sockets/deskOffice'

const { office, administrator, freshTid, shown } = await openDeskOffice()

const unassigned = async (): Promise<string[]> =>
  (await administrator.get('/support/tickets?queue=unassigned&limit=50')).body.result.tickets.map(
    (ticket: { tid: string }) => ticket.tid,
  )

describe('ending a ticket', () => {
  it.each(['solved', 'closed'])('does not bury what the member wrote meanwhile: %s', async (status) => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    await say(staff, tid, ['Have you tried the other address?'])
    await say(member, tid, ['It works!', 'No: it does not.'])
    // What was shown was the first answer; what one says oneself is no answer to the second.
    await say(staff, tid, ['You are welcome.'])
    staff.send({ type: 'ticket', status, version: 2, seq: 2 })
    expect(await staff.next('error')).toMatchObject({ code: 'written_meanwhile' })
    expect(await shown(tid)).toMatchObject({ status: 'open', version: 2 })
    staff.send({ type: 'ticket', status, version: 2, seq: 3 })
    await vi.waitFor(async () =>
      expect(await shown(tid)).toMatchObject({ status, version: 3, isWaiting: false }),
    )
  })

  it('with an answer sends it and solves, or does neither where the member wrote meanwhile', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    await say(member, tid, ['Wait, it is back!'])
    const answer = { type: 'chat', tid, message: 'Glad that it works.', nonce: 'last' }
    staff.send({ ...answer, solves: 0 })
    expect(await staff.next('error')).toMatchObject({ code: 'written_meanwhile', nonce: 'last' })
    expect(await shown(tid)).toMatchObject({ status: 'open', lastMessage: 'Wait, it is back!' })
    staff.send({ ...answer, solves: 1 })
    await vi.waitFor(async () => expect(await shown(tid)).toMatchObject({ status: 'solved', version: 3 }))
    const heard = await member.next('chat')
    expect([heard.message, (await member.next('ticket')).status]).toEqual([answer.message, 'solved'])
    member.send({ ...answer, nonce: 'mine', solves: 2 })
    expect(await member.next('error')).toMatchObject({ code: 'not_yours', nonce: 'mine' })
  })

  it('is not held up by what a colleague wrote', async () => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    await say(await connected(`${await linkOf(office, 'Colleague')}&tid=${tid}`), tid, ['I know this one.'])
    staff.send({ type: 'ticket', status: 'solved', version: 2, seq: 0 })
    await vi.waitFor(async () => expect(await shown(tid)).toMatchObject({ status: 'solved' }))
  })
})

describe('a ticket whose assignee does not answer tickets any more', () => {
  it('is among those that nobody has, is counted there, and can be taken; one that has ended stays theirs', async () => {
    const [open, over] = [freshTid(), freshTid()]
    for (const tid of [open, over]) {
      const { staff } = await conversation(office, tid)
      staff.send({ type: 'ticket', status: 'open', assignee: { uid: 'colleague' }, version: 2 })
      await staff.next('ticket')
      if (tid === over) staff.send({ type: 'ticket', status: 'closed', version: 3 })
    }
    expect(await unassigned()).not.toContain(open)
    expect((await administrator.delete('/organizations/eliminate?ids=colleague')).status).toBe(200)
    expect(await unassigned()).toContain(open)
    expect(await unassigned()).not.toContain(over)
    expect(await shown(open)).toMatchObject({ status: 'open', assignee: null })
    expect(await shown(over)).toMatchObject({ assignee: { uid: 'colleague' } })
    const counts = (await (await deskOf(office, 'Administrator')).next('queues')).tickets
    expect(counts.unassigned).toBe((await unassigned()).length)
    const staff = await connected(`${await linkOf(office, 'Administrator')}&tid=${open}`)
    staff.send({ type: 'ticket', status: 'open', version: 3 })
    expect(await staff.next('ticket')).toMatchObject({ assignee: { uid: 'administrator' } })
    expect(await unassigned()).not.toContain(open)
  })
})
