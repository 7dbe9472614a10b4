import { describe, expect, it, vi } from 'vitest'
import type { Client } from '../support/office/office'
import { connected, conversation, deskOf, linkOf, say, ticketOf } from '../support/sockets/desk'
import { openDeskOffice } from '../support/sockets/deskOffice'
import { openSocket } from '../support/sockets/socket'

const { office, administrator, freshTid, on, newestEvent } = await openDeskOffice()

describe('an internal note', () => {
  it('is told staff on the ticket, there for who comes later, and told who is mentioned wherever they are', async () => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    const desk = await deskOf(office, 'Colleague')
    staff.send({
      type: 'note',
      tid,
      text: '@colleague Example, please look at the post.',
      mentions: ['colleague'],
    })
    const note = await staff.next('note')
    expect(note).toMatchObject({
      ...{ tid, from: 'administrator', name: 'administrator Example', mentions: ['colleague'] },
      text: '@colleague Example, please look at the post.',
    })
    expect(await desk.next('note')).toEqual(note)
    const { type: _type, ...kept } = note
    const later = await openSocket(`${await linkOf(office, 'Colleague')}&tid=${tid}`)
    expect((await later.next('history')).notes).toEqual([kept])
    expect(await newestEvent('ticket', tid)).toMatchObject({
      act: 'note',
      after: { note: note.id, mentions: ['colleague'] },
    })
    expect(JSON.stringify(await newestEvent('ticket', tid))).not.toContain('please look')
  })

  it('never reaches the member: not while it is written, and not later', async () => {
    const tid = freshTid()
    const { staff, member, memberLink } = await conversation(office, tid)
    staff.send({ type: 'note', tid, text: 'a word among ourselves', mentions: ['administrator'] })
    await staff.next('note')
    await say(staff, tid, ['a word for the member'])
    await member.next('chat')
    const again = await connected(memberLink)
    const older = await openSocket(`${memberLink}&latest=1`)
    await older.next('history')
    for (const socket of [member, again, older]) {
      await socket.settled()
      const all = JSON.stringify(socket.frames)
      expect(all).toContain('"open"')
      expect(all).not.toMatch(/among ourselves|"notes?"|"seen"|"priority"|"tags"/)
    }
  })

  it('mentions nobody who does not answer tickets', async () => {
    const { staff } = await conversation(office, freshTid())
    staff.send({ type: 'note', text: 'Hello', mentions: ['moderator', 'member', 'nowhere', 'colleague'] })
    expect(await staff.next('note')).toMatchObject({ mentions: ['colleague'] })
  })

  it('sent again under its name is kept once, and told the asker alone', async () => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    const colleague = await on('Colleague', tid)
    const note = { type: 'note', tid, text: 'Her mother called', nonce: 'mine' }
    staff.send(note)
    const first = await staff.next('note')
    expect(first).toMatchObject({ text: 'Her mother called', nonce: 'mine' })
    staff.send(note)
    expect(await staff.next('note')).toEqual(first)
    staff.send({ ...note, text: 'She called again', nonce: 'another' })
    expect(await colleague.next('note')).toEqual(first)
    expect(await colleague.next('note')).toMatchObject({ text: 'She called again' })
    const later = await openSocket(`${await linkOf(office, 'Colleague')}&tid=${tid}`)
    expect((await later.next('history')).notes).toHaveLength(2)
  })

  it('waits for who is named in it and was not there, until they have looked at it', async () => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    const colleague = await office.as('Colleague')
    const waiting = async (client: Client) =>
      (await client.get('/support/unseen')).body.result.tickets.find(
        (ticket: { tid: string }) => ticket.tid === tid,
      )
    for (const text of ['@colleague Example, one', '@colleague Example, two']) {
      staff.send({ type: 'note', text, mentions: ['colleague', 'administrator'] })
      await staff.next('note')
    }
    expect(await waiting(colleague)).toMatchObject({ messages: 0, mentions: 2 })
    expect((await waiting(administrator))?.mentions ?? 0).toBe(0)
    const socket = await openSocket(`${await linkOf(office, 'Colleague')}&tid=${tid}`)
    const [first, second] = (await socket.next('history')).notes
    socket.send({ type: 'seen', seq: 0, note: first.id })
    await vi.waitFor(async () => expect(await waiting(colleague)).toMatchObject({ mentions: 1 }))
    socket.send({ type: 'seen', seq: 0, note: second.id })
    await vi.waitFor(async () => expect(await waiting(colleague)).toBeUndefined())
  })

  it.each([{ text: ' ' }, { text: 'x', mentions: 'colleague' }, {}])('%j is none', async (note) => {
    const { staff } = await conversation(office, freshTid())
    staff.send({ type: 'note', ...note })
    expect(await staff.next('error')).toMatchObject({ code: 'invalid_frame' })
  })
})

describe('a priority and tags', () => {
  it('are set by staff, told staff, kept with an event, and never told the member', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    const desk = await deskOf(office, 'Colleague')
    staff.send({ type: 'triage', tid, priority: 'safety', tags: ['sign in', 'parents'] })
    const triaged = { priority: 'safety', tags: ['sign in', 'parents'], version: 3, status: 'open' }
    expect(await staff.next('ticket')).toMatchObject(triaged)
    expect(await desk.next('ticket')).toMatchObject(triaged)
    staff.send({ type: 'triage', tags: [] })
    expect(await staff.next('ticket')).toMatchObject({ priority: 'safety', tags: [], version: 4 })
    expect((await administrator.get(`/support/tickets/${tid}`)).body.result).toMatchObject({
      ...{ priority: 'safety', tags: [] },
    })
    expect(await newestEvent('ticket', tid)).toMatchObject({
      act: 'update',
      before: { tags: ['sign in', 'parents'] },
      after: { tags: [] },
    })
    expect(await member.next('ticket')).toMatchObject({ version: 3 })
    await member.settled()
    expect(JSON.stringify(member.frames)).not.toMatch(/priority|tags|safety|parents/)
  })

  it.each([{ priority: 'huge' }, { tags: ['a,b'] }, { tags: ['a', 'a'] }, { tags: Array(11).fill('x') }])(
    '%j is refused',
    async (triage) => {
      const { staff } = await conversation(office, freshTid())
      staff.send({ type: 'triage', ...triage })
      expect(await staff.next('error')).toMatchObject({ code: 'invalid_frame' })
    },
  )

  it.each([
    { type: 'triage', priority: 'high' },
    { type: 'note', text: 'Hello' },
  ])('a member may not send %j', async (frame) => {
    const { member } = await conversation(office, freshTid())
    member.send(frame)
    expect(await member.next('error')).toMatchObject({ code: 'not_yours' })
  })
})

describe('giving a ticket to a colleague', () => {
  it('opens it for them, waits for them, and is an event of its own', async () => {
    const tid = freshTid()
    await ticketOf(office, tid)
    const staff = await on('Administrator', tid)
    staff.send({ type: 'ticket', status: 'open', assignee: { uid: 'colleague' }, version: 1 })
    const assignee = { uid: 'colleague', name: 'colleague Example', role: 'Administrator' }
    expect(await staff.next('ticket')).toMatchObject({ status: 'open', assignee, version: 2 })
    const { body } = await (await office.as('Colleague')).get('/support/unseen')
    expect(body.result.tickets.map((one: { tid: string }) => one.tid)).toContain(tid)
    expect(await newestEvent('ticket', tid)).toMatchObject({
      act: 'assign',
      actor: { uid: 'administrator' },
      after: { status: 'open', assignee: 'colleague' },
    })
  })

  it.each(['moderator', 'member', 'nowhere'])('is refused for “%s”, who answers no tickets', async (uid) => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    staff.send({ type: 'ticket', status: 'open', assignee: { uid }, version: 2 })
    expect(await staff.next('error')).toMatchObject({ code: 'not_found' })
    expect((await administrator.get(`/support/tickets/${tid}`)).body.result.version).toBe(2)
  })

  it('knows who there is', async () => {
    const { body } = await administrator.get('/support/colleagues')
    expect(body.result.colleagues).toContainEqual({ uid: 'colleague', name: 'colleague Example' })
    expect(JSON.stringify(body)).not.toContain('moderator')
  })
})
