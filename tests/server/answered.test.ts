import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it } from 'vitest'
import { guardianToken } from '../../src/contract/support'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { day, minute } from '../../src/server/lib/clock'
import { pictureOf, uploadByLink } from '../support/files/ticketPictures'
import { eraseAll } from '../support/office/erasing'
import { addAccounts } from '../support/office/fixtures'
import type { Client, TestOffice } from '../support/office/office'
import { feedPosts, report } from '../support/platform/platform'
import { officeThatTells, sendAll } from '../support/platform/webhooks'
import { connected, conversation, linkOf, say, ticketOf, untilOpen } from '../support/sockets/desk'
import { openSocket } from '../support/sockets/socket'

let office: TestOffice
let administrator: Client
let secret: string
let told: () => Promise<{ headers: object; body: string; data: Record<string, unknown> }[]>
beforeEach(async () => {
  const telling = await officeThatTells()
  ;({ office, administrator, secret } = telling)
  told = async () => {
    await sendAll(office)
    return telling.receiver.received.flatMap(({ notice, headers, body }) =>
      notice.type === 'ticket.answered' ? [{ headers, body, data: notice.data }] : [],
    )
  }
  await set({})
  await office.feed('accounts', family)
})

const page = 'https://app.example.org/help'
const set = (answers: object) =>
  administrator.put('/settings', { answers: { minutes: 15, page, ...answers } })
const name = { lastname: 'Byron' }
const family = [
  { uid: 'guardian', firstname: 'Anne', email: 'anne@example.org', ageBand: '18+', ...name },
  { uid: 'child', firstname: 'Ada', email: 'ada@example.org', parent: 'guardian', born: 2016, ...name },
  { uid: 'adult', firstname: 'Bo', email: 'bo@example.org', ageBand: '18+', ...name },
  { uid: 'orphan', firstname: 'Cy', email: 'cy@example.org', ageBand: '9–11', ...name },
  { uid: 'mute', firstname: 'Di', ...name, email: 'di@example.org', ageBand: '18+' },
]
const pass = async (minutes: number) => {
  office.passTime(minutes * minute)
  await office.tellUnseenAnswers()
}
const letters = async () => {
  while ((await office.outbox.sendDue()) > 0);
  return office.letters
}
const readers = async () => (await letters()).map(({ to }) => to)
const waiting = async () =>
  (await office.engine.kysely.selectFrom('unseen_answers').select('tid').execute()).map(({ tid }) => tid)
/** Staff take a ticket of somebody who is not there, and answer it. */
async function answer(uid: string, tid = 'help', texts = ['We have looked at it']) {
  const link = await ticketOf(office, tid, uid, 'I can’t sign in')
  const staff = await connected(`${await linkOf(office, 'Administrator')}&tid=${tid}`)
  staff.send({ type: 'ticket', status: 'open' })
  await untilOpen(staff)
  staff.send({ type: 'triage', tid, priority: 'normal' })
  await say(staff, tid, texts)
  return { staff, link }
}
const begin = (uid: string, more: object = {}, who = administrator) =>
  who.post(`/users/${uid}/tickets`, { message: 'Let us talk about a post', ...more })

describe('an answer that was not seen for a number of minutes', () => {
  it('is told as a webhook without content, once until the member comes back', async () => {
    const { staff, link } = await answer('adult')
    await pass(14)
    expect(await told()).toEqual([])
    // As two servers would that look at the same moment.
    await Promise.all([pass(1), office.tellUnseenAnswers()])
    await say(staff, 'help', ['Are you there?'])
    for (let n = 0; n < 3; n++) await pass(3)
    const [first, ...others] = await told()
    expect(others).toEqual([])
    expect(first?.data).toEqual({ tid: 'help', uid: 'adult', at: expect.any(String) })

    const member = await connected(link)
    await expect.poll(waiting).toEqual([])
    member.socket.close()
    await member.closed
    await say(staff, 'help', ['Good that you came'])
    await pass(15)
    expect(await told()).toHaveLength(2)
    expect(await readers()).toEqual(['bo@example.org', 'bo@example.org'])
  })

  it('nothing is told where the member’s page was there, or the member has written since', async () => {
    const { staff, member } = await conversation(office, 'help', 'adult')
    await say(staff, 'help', ['Hello'])
    await expect.poll(waiting).toEqual([])
    await say(staff, 'help', ['And?'])
    await say(member, 'help', ['I am here'])
    await expect.poll(waiting).toEqual([])
    await pass(60)
    expect([await told(), await readers()]).toEqual([[], []])
  })

  it('goes to the guardian by email where it is a child’s, and never to the child', async () => {
    await answer('child')
    await answer('orphan', 'other')
    await pass(15)
    expect(await told()).toHaveLength(2)
    expect(await readers()).toEqual(['anne@example.org'])
  })

  it('to a guardian who is no adult, or a child as well, nothing goes; of somebody’s safety no guardian is told', async () => {
    await office.feed('accounts', [{ ...family[0], ageBand: '15–17' }])
    await answer('child')
    await pass(15)
    await office.feed('accounts', [family[0] ?? {}])
    await answer('child', 'second')
    await office.engine.kysely
      .updateTable('tickets')
      .set({ priority: 'safety', guardian_since: null })
      .execute()
    await pass(15)
    expect(await told()).toHaveLength(2)
    expect(await readers()).toEqual([])
  })

  it('the email has a link alone: no content, no name, and it opens the ticket until it is ended', async () => {
    await answer('adult', 'help', ['The secret word is bluebird'])
    await pass(15)
    const [letter] = await letters()
    const text = `${letter?.subject} ${letter?.text}`
    expect(letter?.subject).toBe('A message is waiting for you')
    for (const word of ['bluebird', 'sign in', 'Bo', 'administrator', 'Administrator'])
      expect(text).not.toContain(word)
    const [address = ''] = /https:\/\/app\S+/.exec(letter?.text ?? '') ?? []
    expect(address).toMatch(/^https:\/\/app\.example\.org\/help#/)
    const fragment = new URLSearchParams(new URL(address).hash.slice(1))
    expect([fragment.get('tid'), fragment.get('uid')]).toEqual(['help', 'adult'])
    const socket = `${office.address.replace('http', 'ws')}/v1/support?ticket=${fragment.get('ticket')}`
    const member = await connected(socket)
    office.passTime(minute)
    await office.feed('tickets', [{ tid: 'help', uid: 'adult', issue: 'x', endLinks: true }])
    expect(await member.closed).toBe(4401)
  })

  it('a guardian’s link reads the conversation, and writes nothing in the child’s name', async () => {
    const { staff } = await answer('child')
    await pass(15)
    const token = /ticket=(\S+)/.exec((await letters())[0]?.text ?? '')?.[1] ?? ''
    expect(token.startsWith(guardianToken)).toBe(true)
    const address = `${office.address.replace('http', 'ws')}/v1/support?ticket=${token}`
    const guardian = await connected(address)
    for (const written of [
      { type: 'chat', tid: 'help', message: 'I am the child' },
      { type: 'rating', tid: 'help', rating: 'good' },
    ]) {
      guardian.send(written)
      expect((await guardian.next('error')).code).toBe('not_yours')
    }
    expect((await uploadByLink(office, address, await pictureOf())).status).toBe(403)
    await say(staff, 'help', ['Tell us more'])
    expect(JSON.stringify(await guardian.next('chat'))).toContain('Tell us more')
    // The child has not seen it; of another ticket its member has.
    const other = await answer('adult', 'other')
    await connected(other.link)
    await expect.poll(waiting).toEqual(['help'])
    expect(JSON.stringify(staff.frames)).not.toContain('I am the child')
  })

  it('a guardian’s link, and a page that it has opened, end before the child’s words that make the ticket Safety', async () => {
    const { link, staff } = await answer('child')
    await pass(15)
    const [letter] = await letters()
    const token = /ticket=(\S+)/.exec(letter?.text ?? '')?.[1]
    const address = `${office.address.replace('http', 'ws')}/v1/support?ticket=${token}`
    const [guardian, child] = [await connected(address), await connected(link)]
    await say(child, 'help', ['my dad hits me'])
    expect(await guardian.closed).toBe(4401)
    expect(JSON.stringify(guardian.frames)).not.toContain('hits')
    await expect(openSocket(address)).rejects.toThrow('401')
    await say(staff, 'help', ['You are not alone'])
    await child.next('chat')

    const second = await answer('child', 'second')
    await pass(15)
    const next = /ticket=(\S+)/.exec((await letters()).at(-1)?.text ?? '')?.[1]
    const reader = await connected(`${office.address.replace('http', 'ws')}/v1/support?ticket=${next}`)
    second.staff.send({ type: 'triage', priority: 'safety' })
    expect(await reader.closed).toBe(4401)
    // For good: lowered again, a link is good that is given afterwards.
    office.passTime(minute)
    second.staff.send({ type: 'triage', priority: 'low' })
    await expect
      .poll(async () => (await administrator.get('/support/tickets/second')).body.result.priority)
      .toBe('low')
    const before = `${office.address.replace('http', 'ws')}/v1/support?ticket=${next}`
    await expect(openSocket(before)).rejects.toThrow('401')
  })

  it('no guardian is told of a child’s ticket before one of the staff has said how urgent it is, and then they are', async () => {
    const link = await ticketOf(office, 'help', 'child', 'I can’t sign in')
    const staff = await connected(`${await linkOf(office, 'Administrator')}&tid=help`)
    staff.send({ type: 'ticket', status: 'open' })
    await untilOpen(staff)
    await say(staff, 'help', ['We look at it'])
    staff.send({ type: 'triage', tid: 'help', tags: ['login'] })
    for (let n = 0; n < 3; n++) await pass(15)
    expect([(await told()).length, await readers()]).toEqual([1, []])
    const isTriaged = async () => (await administrator.get('/support/tickets/help')).body.result.isTriaged
    expect(await isTriaged()).toBe(false)
    staff.send({ type: 'triage', tid: 'help', priority: 'normal' })
    await expect.poll(isTriaged).toBe(true)
    for (let n = 0; n < 2; n++) await pass(1)
    expect([(await told()).length, await readers()]).toEqual([1, ['anne@example.org']])
    expect(JSON.stringify((await connected(link)).frames)).not.toContain('isTriaged')
  })

  it('in the language of who reads it', async () => {
    const preferences = {
      uid: 'adult',
      grayscale: 0,
      muted: 1,
      cover_text: 0,
      rest_after: 20,
      locale: 'fr' as const,
    }
    const more = { greyness: 100, blur: 20, chime: 0, desktop: 0 }
    await office.engine.kysely
      .insertInto('preferences')
      .values({ ...preferences, ...more })
      .execute()
    await answer('adult')
    await pass(15)
    expect((await letters())[0]?.subject).toBe('Un message vous attend')
  })

  it('no letter goes out without a page, to an account that is closed or deleted, or where the settings say 0', async () => {
    await set({ page: '' })
    await answer('adult')
    await pass(15)
    expect([(await told()).length, await readers()]).toEqual([1, []])
    await set({})
    await answer('mute', 'second')
    await office.engine.kysely
      .updateTable('accounts')
      .set({ status: 'inactive' })
      .where('uid', '=', 'mute')
      .execute()
    await pass(15)
    await answer('guardian', 'third')
    await administrator.delete('/accounts?ids=guardian')
    await pass(15)
    await set({ minutes: 0 })
    await answer('member', 'fourth')
    await pass(60)
    expect([(await told()).length, await readers()]).toEqual([1, []])
  })

  it('what was said more than a week ago is not told any more', async () => {
    await set({ minutes: 0 })
    await answer('adult')
    office.passTime(8 * day)
    administrator = await office.as('Administrator')
    await set({})
    await pass(0)
    expect(await told()).toEqual([])
  })

  it('a page has to be https, or none', async () => {
    for (const wrong of ['http://app.example.org', 'javascript:alert(1)', 'help']) {
      expect((await set({ page: wrong })).status).toBe(400)
    }
  })
})

describe('“Write to the guardian” opens a linked ticket', () => {
  it('of the guardian’s, assigned to who wrote, with the first message; the platform is told at once, the guardian after the minutes', async () => {
    await feedPosts(office.address, [{ pid: 'post', uid: 'child', text: 'Hello' }])
    const { status, body } = await begin('child', { about: { post: 'post' } })
    expect(status).toBe(201)
    const { tid } = body.result
    expect(body.result).toMatchObject({
      user: { uid: 'guardian' },
      issue: 'The team has written to you',
      ...{ status: 'open', assignee: { uid: 'administrator' }, isWaiting: false },
      about: { uid: 'child', name: 'Ada Byron', pid: 'post' },
      lastMessage: 'Let us talk about a post',
    })
    const [notice] = await told()
    expect(notice?.data).toEqual({ tid, uid: 'guardian', at: expect.any(String) })
    const verified = new Webhook(secret).verify(notice?.body ?? '', { ...notice?.headers })
    expect(verified).toMatchObject({ type: 'ticket.answered', data: notice?.data })
    await pass(15)
    await pass(15)
    expect(await readers()).toEqual(['anne@example.org'])
    expect(await told()).toHaveLength(1)
    for (const query of ['about=child', 'about=post', 'user=guardian']) {
      const { tickets, total } = (await administrator.get(`/support/tickets?${query}`)).body.result
      expect([query, total, tickets[0]?.tid]).toEqual([query, 1, tid])
    }
    const member = await connected(await ticketOf(office, tid, 'guardian'))
    expect(member.frames.filter((frame) => 'about' in frame)).toEqual([])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('or of an adult’s own, or of somebody of whom no age and no guardian is known', async () => {
    for (const uid of ['adult', 'member']) {
      expect((await begin(uid)).body.result.user.uid).toBe(uid)
    }
  })

  it('sent again it is done once', async () => {
    const [one, other] = [await begin('child', { nonce: 'n1' }), await begin('child', { nonce: 'n1' })]
    expect(other.body.result.tid).toBe(one.body.result.tid)
    expect((await administrator.get('/support/tickets?about=child')).body.result.total).toBe(1)
    expect((await begin('child', { nonce: 'n2' })).body.result.tid).not.toBe(one.body.result.tid)
    const both = await Promise.all([begin('adult', { nonce: 'n3' }), begin('adult', { nonce: 'n3' })])
    expect(new Set(both.map(({ body }) => body.result.tid)).size).toBe(1)
  })

  it('is refused for a child without a guardian, for staff, and for who is closed', async () => {
    await office.engine.kysely
      .updateTable('accounts')
      .set({ status: 'inactive' })
      .where('uid', '=', 'guardian')
      .execute()
    for (const uid of ['orphan', 'moderator', 'child']) {
      const { status, body } = await begin(uid)
      expect([uid, status, body.code]).toEqual([uid, 409, 'no_addressee'])
    }
    expect((await begin('nobody')).status).toBe(404)
    await administrator.delete('/accounts?ids=adult')
    expect((await begin('adult')).status).toBe(404)
  })

  it('a post has to be one of the account’s', async () => {
    await feedPosts(office.address, [{ pid: 'post', uid: 'adult', text: 'Hello' }])
    expect((await begin('child', { about: { post: 'post' } })).status).toBe(400)
    expect((await begin('child', { about: { post: 'nowhere' } })).status).toBe(404)
  })

  it('where the guardian has no email, the platform alone is told', async () => {
    await addAccounts(office.engine, [
      { uid: 'silent', email: null },
      { uid: 'kid', parent: 'silent' },
    ])
    const { body } = await begin('kid')
    await pass(15)
    expect((await told()).map(({ data }) => data.tid)).toEqual([body.result.tid])
    expect(await readers()).toEqual([])
  })

  it('those may who answer tickets and see the account or the post', async () => {
    await administrator.put('/accounts/moderator', { rights: ['answersTickets'] })
    const moderator = await office.as('Moderator')
    await feedPosts(office.address, [
      { pid: 'plain', uid: 'child', text: 'Hello' },
      { pid: 'private', uid: 'child', text: 'Between us', visibility: 'message' },
    ])
    await report(office.address, 'private')
    const about = (post: string) => begin('child', { about: { post } }, moderator)
    expect((await begin('child', {}, moderator)).status).toBe(404)
    expect([(await about('plain')).status, (await about('private')).status]).toEqual([403, 404])
    await report(office.address, 'plain')
    expect((await about('plain')).status).toBe(201)
    for (const person of ['Organization Administrator', 'Other Administrator'] as const) {
      expect((await begin('member', {}, await office.as(person))).status).toBe(403)
    }
  })

  it('a ticket about a private message does not name it', async () => {
    await feedPosts(office.address, [
      { pid: 'private', uid: 'child', text: 'Between us', visibility: 'message' },
    ])
    await report(office.address, 'private')
    const { body } = await begin('child', { about: { post: 'private' } })
    expect(body.result.about).toEqual({ uid: 'child', name: 'Ada Byron', pid: null })
    expect((await administrator.get('/support/tickets?about=private')).body.result.total).toBe(1)
  })

  it('is an event, and forgets the child with the child', async () => {
    await feedPosts(office.address, [{ pid: 'post', uid: 'child', text: 'Hello' }])
    const { tid } = (await begin('child', { about: { post: 'post' } })).body.result
    const filter = encodeURIComponent(JSON.stringify({ act: 'begin', kind: 'ticket' }))
    const after = { uid: 'guardian', about: 'child', pid: 'post' }
    expect((await administrator.get(`/events?filter=${filter}`)).body).toMatchObject([
      { subject: { id: tid }, after },
    ])
    await administrator.delete('/accounts?ids=child')
    office.passTime(40 * day)
    await eraseAll(office)
    const row = office.engine.kysely.selectFrom('tickets').select(['uid', 'about_uid', 'about_pid'])
    expect(await row.where('tid', '=', tid).execute()).toEqual([
      { uid: 'guardian', about_uid: null, about_pid: null },
    ])
  })
})
