import { describe, expect, it, vi } from 'vitest'
import { addAccounts } from '../support/office/fixtures'
import { connected, conversation, deskOf, linkOf, say, ticketOf } from '../support/sockets/desk'
import { openDeskOffice } from '../support/sockets/deskOffice'

const { office, administrator, freshTid, shown } = await openDeskOffice()

const found = async (query: string) => (await administrator.get(`/support/tickets?${query}`)).body.result

describe('a ticket in the queues', () => {
  it('is told with since when its member waits, and what was said last', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    const asked = await shown(tid)
    expect(asked).toMatchObject({ waitingSince: asked.created, lastMessage: null })
    await say(staff, tid, ['Hello!'])
    await member.next('chat')
    expect(await shown(tid)).toMatchObject({ waitingSince: null, lastMessage: 'Hello!' })
    const [first] = await say(member, tid, ['It is gone.', 'Are you there?'])
    expect(await shown(tid)).toMatchObject({ waitingSince: first.created, lastMessage: 'Are you there?' })
    staff.send({ type: 'ticket', status: 'closed' })
    await vi.waitFor(async () =>
      expect(await shown(tid)).toMatchObject({ status: 'closed', waitingSince: null }),
    )
  })

  it('is found by what was said on it, whatever its case and accents, and not by a note', async () => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    await say(staff, tid, ['Le Château bleu'])
    staff.send({ type: 'note', text: 'among ourselves' })
    await staff.next('note')
    expect(await found('keywords=chateau%20BLEU')).toMatchObject({ total: 1, tickets: [{ tid }] })
    expect(await found('keywords=ourselves')).toMatchObject({ total: 0, tickets: [] })
  })

  it('has a number of its own, the next one', async () => {
    const [one, other] = [freshTid(), freshTid()]
    await office.feed(
      'tickets',
      [one, other].map((tid) => ({ tid, uid: 'member', issue: 'Help' })),
    )
    expect((await shown(other)).number).toBe((await shown(one)).number + 1)
  })

  it('is counted on the desk’s line, one’s own for each', async () => {
    const tid = freshTid()
    await ticketOf(office, tid)
    const desk = await deskOf(office, 'Colleague')
    const { tickets: before } = await desk.next('queues')
    const colleague = await connected(`${await linkOf(office, 'Colleague')}&tid=${tid}`)
    colleague.send({ type: 'ticket', status: 'open' })
    await colleague.next('ticket')
    expect((await desk.next('queues')).tickets).toEqual({
      ...before,
      mine: before.mine + 1,
      unassigned: before.unassigned - 1,
    })
    colleague.send({ type: 'chat', tid, message: 'Hello!' })
    expect((await desk.next('queues')).tickets).toEqual({
      ...before,
      mine: before.mine + 1,
      unassigned: before.unassigned - 1,
      waiting: before.waiting - 1,
    })
  })

  it('is nobody’s again once whose it was answers tickets no more', async () => {
    const tid = freshTid()
    await addAccounts(office.engine, [{ uid: `w-${tid}`, oid: 'gatehouse', role: 'Administrator' }])
    await ticketOf(office, tid)
    await office.engine.kysely
      .updateTable('tickets')
      .set({ assignee: `w-${tid}`, status: 'open' })
      .where('tid', '=', tid)
      .execute()
    const inQueue = async () =>
      (await found('queue=unassigned&limit=150')).tickets.some(
        (ticket: { tid: string }) => ticket.tid === tid,
      )
    expect(await inQueue()).toBe(false)
    await administrator.delete(`/organizations/eliminate?ids=w-${tid}`)
    expect(await inQueue()).toBe(true)
  })

  it('is told with when it was answered first, and that stays', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    await say(member, tid, ['Hello?'])
    await staff.next('chat')
    expect(await shown(tid)).toMatchObject({ firstAnswer: null })
    const [first] = await say(staff, tid, ['Hello!', 'How are you?'])
    expect(await shown(tid)).toMatchObject({ firstAnswer: first.created })
  })

  it('is found by its tags, as they are now, and by how urgent it is', async () => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    staff.send({ type: 'triage', priority: 'safety', tags: ['Lost Property', 'harbour'] })
    await vi.waitFor(async () => expect(await shown(tid)).toMatchObject({ priority: 'safety' }))
    expect(await found('keywords=%23lost%20prop')).toMatchObject({ total: 1, tickets: [{ tid }] })
    expect(await found('priority=safety')).toMatchObject({ total: 1, tickets: [{ tid }] })
    expect(await found('priority=safety&queue=mine')).toMatchObject({ total: 1 })
    expect(await found('priority=high')).toMatchObject({ total: 0 })
    staff.send({ type: 'triage', tags: ['harbour'] })
    await vi.waitFor(async () => expect(await found('keywords=lost')).toMatchObject({ total: 0 }))
    expect(await found('keywords=%23harbour')).toMatchObject({ total: 1 })
    expect((await administrator.get('/support/tickets?priority=grave')).status).toBe(400)
  })

  it('is found by one or two signs in its issue, its number or its member, and by three in what was said', async () => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    await say(staff, tid, ['zqz'])
    expect(await found('keywords=zq')).toMatchObject({ total: 0 })
    expect(await found('keywords=zqz')).toMatchObject({ total: 1, tickets: [{ tid }] })
    const { number } = await shown(tid)
    const numbered = await found(`keywords=%23${number}`)
    expect(numbered.tickets.map((ticket: { tid: string }) => ticket.tid)).toContain(tid)
  })
})
