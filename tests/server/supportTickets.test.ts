import { describe, expect, it } from 'vitest'
import { connected, conversation, ticketOf, untilOpen } from '../support/sockets/desk'
import { openDeskOffice } from '../support/sockets/deskOffice'

const { office, administrator, freshTid, shown, on } = await openDeskOffice()

const totals = async () =>
  await Promise.all(
    ['all', 'open', 'pending', 'reopened', 'closed', 'solved'].map(
      async (status) => (await administrator.get(`/support/tickets?status=${status}`)).body.result.total,
    ),
  )

describe('taking a ticket', () => {
  it('opens it in one’s own name, tells everybody, and counts it so', async () => {
    const tid = freshTid()
    const member = await connected(await ticketOf(office, tid))
    const colleague = await on('Colleague', tid)
    const staff = await on('Administrator', tid)
    const before = await totals()
    staff.send({
      type: 'ticket',
      tid,
      status: 'open',
      assignee: { uid: 'administrator', name: 'Me' },
      version: 1,
    })
    for (const socket of [staff, member, colleague]) {
      const name = socket === member ? 'administrator' : 'administrator Example'
      expect(await untilOpen(socket)).toMatchObject({
        assignee: { uid: 'administrator', name, role: 'Administrator' },
        version: 2,
        isWaiting: true,
      })
    }
    const after = await totals()
    expect(after.map((n, index) => n - before[index])).toEqual([0, 1, -1, 0, 0, 0])
  })

  it('in a colleague’s name is refused', async () => {
    const tid = freshTid()
    await ticketOf(office, tid)
    const staff = await on('Administrator', tid)
    staff.send({ type: 'ticket', status: 'open', assignee: { uid: 'colleague' } })
    expect(await staff.next('error')).toMatchObject({ code: 'not_yours' })
    expect(await shown(tid)).toMatchObject({ status: 'pending', assignee: null })
  })

  it('that one has already changes nothing, whatever the version', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    staff.send({ type: 'ticket', status: 'open', version: 1 })
    expect(await staff.next('ticket')).toMatchObject({ status: 'open', version: 2 })
    await member.settled()
    expect(member.frames.filter(({ status }) => status === 'open')).toHaveLength(1)
  })

  it('that a colleague has open needs the version it has now, and tells everybody', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    const colleague = await on('Colleague', tid)
    for (const version of [undefined, 1]) {
      colleague.send({ type: 'ticket', status: 'open', ...(version && { version }) })
      expect(await colleague.next('error')).toMatchObject({
        code: 'changed_meanwhile',
        detail: expect.stringContaining('administrator Example'),
      })
      expect(await colleague.next('ticket')).toMatchObject({ version: 2, assignee: { uid: 'administrator' } })
    }
    colleague.send({ type: 'ticket', status: 'open', version: 2 })
    for (const socket of [staff, member, colleague]) {
      expect(await socket.next('ticket')).toMatchObject({
        status: 'open',
        version: 3,
        assignee: { uid: 'colleague' },
      })
    }
  })

  it('that two want at once is one’s, and the other learns of it', async () => {
    const tid = freshTid()
    await ticketOf(office, tid)
    const both = [await on('Administrator', tid), await on('Colleague', tid)]
    for (const socket of both) socket.send({ type: 'ticket', status: 'open', version: 1 })
    const told = await Promise.all(both.map((socket) => socket.next('ticket')))
    const { assignee, version } = await shown(tid)
    expect(version).toBe(2)
    for (const ticket of told) expect(ticket).toMatchObject({ assignee: { uid: assignee.uid } })
    await Promise.all(both.map((socket) => socket.settled()))
    const errors = both.flatMap(({ frames }) => frames.filter(({ type }) => type === 'error'))
    expect(errors).toMatchObject([{ code: 'changed_meanwhile' }])
  })

  it('that has ended opens it again', async () => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    staff.send({ type: 'ticket', status: 'solved' })
    expect(await staff.next('ticket')).toMatchObject({ status: 'solved' })
    staff.send({ type: 'ticket', status: 'open' })
    expect(await staff.next('ticket')).toMatchObject({ status: 'open', version: 4 })
  })
})

describe('ending a ticket', () => {
  it('whose assignee has become another since it was shown is refused as changed', async () => {
    const tid = freshTid()
    await conversation(office, tid)
    const colleague = await on('Colleague', tid)
    colleague.send({ type: 'ticket', status: 'open', version: 2 })
    await colleague.next('ticket')
    const third = await on('Colleague', tid)
    third.send({ type: 'ticket', status: 'solved', assignee: { uid: 'administrator' }, version: 2 })
    expect(await third.next('error')).toMatchObject({ code: 'changed_meanwhile' })
  })

  it.each(['closed', 'solved'])('%s, it keeps its assignee, and nobody waits any more', async (end) => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    const before = await totals()
    staff.send({ type: 'ticket', status: end, assignee: { uid: 'administrator' }, version: 2 })
    expect(await member.next('ticket')).toMatchObject({
      status: end,
      version: 3,
      isWaiting: false,
      assignee: { uid: 'administrator' },
    })
    const after = await totals()
    expect(after.map((n, index) => n - before[index])).toEqual(
      end === 'closed' ? [0, -1, 0, 0, 1, 0] : [0, -1, 0, 0, 0, 1],
    )
  })

  it('with an old version is refused with the ticket as it is', async () => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    staff.send({ type: 'ticket', status: 'closed', version: 1 })
    expect(await staff.next('error')).toMatchObject({ code: 'changed_meanwhile' })
    expect(await staff.next('ticket')).toMatchObject({ status: 'open', version: 2 })
  })

  it('that is in that state already changes nothing', async () => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    staff.send({ type: 'ticket', status: 'closed' })
    await staff.next('ticket')
    staff.send({ type: 'ticket', status: 'closed', version: 2 })
    expect(await staff.next('ticket')).toMatchObject({ status: 'closed', version: 3 })
  })

  it('closes one that nobody has opened, but does not solve it', async () => {
    const tid = freshTid()
    await ticketOf(office, tid)
    const staff = await on('Administrator', tid)
    staff.send({ type: 'ticket', status: 'solved' })
    expect(await staff.next('error')).toMatchObject({ code: 'not_open' })
    staff.send({ type: 'ticket', status: 'closed', assignee: null })
    expect(await staff.next('ticket')).toMatchObject({ status: 'closed', assignee: null })
  })
})

describe('nobody', () => {
  it.each(['pending', 'reopened'])('makes a ticket %s', async (status) => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    staff.send({ type: 'ticket', status })
    expect(await staff.next('error')).toMatchObject({ code: 'invalid_frame' })
  })

  it('opens or closes a ticket as a member', async () => {
    const tid = freshTid()
    const { member } = await conversation(office, tid)
    for (const status of ['open', 'closed', 'solved']) {
      member.send({ type: 'ticket', status })
      expect(await member.next('error')).toMatchObject({ code: 'not_yours' })
    }
    expect(await shown(tid)).toMatchObject({ status: 'open', version: 2 })
  })

  it('changes another ticket over this one’s socket', async () => {
    const [tid, other] = [freshTid(), freshTid()]
    await ticketOf(office, other)
    const { staff } = await conversation(office, tid)
    staff.send({ type: 'ticket', tid: other, status: 'open' })
    expect(await staff.next('error')).toMatchObject({ code: 'not_yours' })
    expect(await shown(other)).toMatchObject({ status: 'pending' })
  })
})

it('the totals are those of the rows, whatever has happened', async () => {
  const rows = await office.engine.kysely
    .selectFrom('tickets')
    .select((builder) => ['status' as const, builder.fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute()
  const counts = await office.engine.kysely
    .selectFrom('ticket_counts')
    .selectAll()
    .where('n', '>', 0)
    .execute()
  const sorted = (list: { status: string; n: number }[]) => list.map(({ status, n }) => [status, n]).sort()
  expect(sorted(counts)).toEqual(sorted(rows))
})
