import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour, minute } from '../../src/server/database/time'
import { mediaDirectory } from '../../src/server/media/store'
import { purgeUnsent } from '../../src/server/operation/purge.repository'
import { connected, conversation, linkOf, ticketOf } from '../support/desk'
import { addAccounts } from '../support/fixtures'
import { type Client, client, officeForTest, openOffice, type TestOffice } from '../support/office'
import { scored } from '../support/scored'
import { openSocket } from '../support/socket'
import { asFile, pictureOf, uploadByLink } from '../support/ticketPictures'
import { videoFile } from '../support/videoFile'

/** Enough for tests that upload much; what is borne in earnest is asked for by name. */
const support = { uploads: { burst: 1000, perSecond: 1000 } }
let office: TestOffice
let administrator: Client
let picture: Buffer
let tickets = 0
beforeAll(async () => {
  office = await openOffice({ support })
  administrator = await office.as('Administrator')
  picture = await pictureOf()
})
afterAll(() => office.close())

const freshTid = () => `ticket-${++tickets}`
const upload = (who: Client, tid: string, content = picture) =>
  who.form(`/support/tickets/${tid}/pictures`, {}, asFile(content))
const filesOf = ({ config }: TestOffice) =>
  existsSync(mediaDirectory(config)) ? readdirSync(mediaDirectory(config)) : []

describe('a picture in a conversation', () => {
  it('of staff is uploaded, shown by a message, and seen by everybody at addresses of their own', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    const { status, body } = await upload(administrator, tid)
    expect([status, body.result.type, body.result.alt]).toEqual([201, 'image/png', null])
    const { id } = body.result
    staff.send({ type: 'chat', tid, message: '', pictures: [{ id, alt: 'Where the button is' }] })
    const told = await staff.next('chat')
    expect(told).toMatchObject({
      message: '',
      pictures: [{ id, type: 'image/png', alt: 'Where the button is' }],
    })
    const heard = await member.next('chat')
    expect(Object.keys(heard.pictures[0])).toEqual(['id', 'type', 'alt', 'path', 'thumbnail'])
    for (const [one] of [told.pictures, heard.pictures]) {
      const whole = await office.nobody.fetch(one.path)
      expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
      expect(whole.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(whole.headers.get('cache-control')).toBe('private, no-store')
      const small = await office.nobody.fetch(one.thumbnail)
      expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
    expect(told.pictures[0].path).not.toBe(heard.pictures[0].path)
    expect((await administrator.get(`/support/tickets/${tid}`)).body.result.lastMessage).toBe('')
    const { body: events } = await administrator.get(
      `/events?filter=${encodeURIComponent(JSON.stringify({ kind: 'media', act: 'add' }))}`,
    )
    expect(events[0]).toMatchObject({ actor: { uid: 'administrator' }, after: { ticket: tid } })
  })

  it('of a member is uploaded by the own link, and stands in the history with its words', async () => {
    const tid = freshTid()
    const { member, staffLink, memberLink } = await conversation(office, tid)
    const ids = []
    for (let n = 0; n < 4; n++) ids.push((await uploadByLink(office, memberLink, picture)).body.result.id)
    member.send({ type: 'chat', tid, message: 'Look', pictures: ids.map((id) => ({ id })), nonce: 'n1' })
    expect((await member.next('chat')).pictures.map(({ id }: { id: string }) => id)).toEqual(ids)
    for (const link of [memberLink, staffLink]) {
      const { messages } = await (await openSocket(link)).next('history')
      expect(messages[0].pictures.map(({ id }: { id: string }) => id)).toEqual(ids)
      expect((await office.nobody.fetch(messages[0].pictures[3].path)).status).toBe(200)
    }
    const stored = await office.engine.kysely
      .selectFrom('events')
      .selectAll()
      .where('act', '=', 'add')
      .execute()
    expect(stored.at(-1)).toMatchObject({ kind: 'media', actor: 'member', actor_role: 'Member' })
  })

  it('has nothing in it but its pixels: no place, no camera, nothing behind its end', async () => {
    const tid = freshTid()
    const link = await ticketOf(office, tid)
    const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa3333' } })
      .withExif({
        IFD0: { Make: 'CanaryCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.includes('CanaryCamera')).toBe(true)
    const { body } = await uploadByLink(office, link, taken)
    for (const address of [body.result.path, body.result.thumbnail]) {
      const file = join(mediaDirectory(office.config), address.split('?')[0].split('/').at(-1))
      const { exif, xmp, iptc } = await sharp(file).metadata()
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    }
    const two = Buffer.concat([picture, Buffer.from('<script>')])
    expect(await uploadByLink(office, link, two)).toMatchObject({
      status: 422,
      body: { code: 'media_unreadable' },
    })
  })

  it('is JPEG, PNG or GIF by its content, and no film, text or drawing of lines', async () => {
    const tid = freshTid()
    await ticketOf(office, tid)
    const before = filesOf(office)
    for (const [content, code, kind] of [
      [videoFile(), 'media_refused', 'wrong_picture'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'media_refused', undefined],
      [Buffer.from('hello'), 'media_refused', 'unknown_picture'],
      [Buffer.alloc(0), 'media_unreadable', 'empty'],
    ] as const) {
      const { body } = await upload(administrator, tid, content)
      expect([body.code, kind && body.reason.code]).toEqual([code, kind])
    }
    const none = await administrator.form(`/support/tickets/${tid}/pictures`, {})
    expect([none.status, none.body.errors[0].path]).toEqual([400, 'file'])
    const more = await administrator.form(`/support/tickets/${tid}/pictures`, { alt: 'x' }, asFile(picture))
    expect(more.status).toBe(400)
    expect(filesOf(office)).toEqual(before)
  })

  it('may have so many bytes, and a ticket that is there', async () => {
    const small = await officeForTest({ support, env: { MEDIA_LIMIT_MB: '1' } })
    const link = await ticketOf(small)
    const large = Buffer.concat([picture, Buffer.alloc(1.5 * 1024 * 1024)])
    expect(await uploadByLink(small, link, large)).toMatchObject({
      status: 413,
      body: { code: 'media_too_large' },
    })
    expect((await upload(administrator, 'nowhere')).status).toBe(404)
  })
})

describe('who may upload', () => {
  it('is staff who answer tickets, and the member by a link of the own ticket', async () => {
    const tid = freshTid()
    const memberLink = await ticketOf(office, tid)
    expect((await upload(office.nobody, tid)).status).toBe(401)
    for (const person of ['Moderator', 'Organization Administrator'] as const) {
      expect((await upload(await office.as(person), tid)).status).toBe(403)
    }
    expect((await uploadByLink(office, `${memberLink}x`, picture)).status).toBe(401)
    // The link of a session is no member's.
    expect((await uploadByLink(office, await linkOf(office, 'Administrator'), picture)).status).toBe(401)
    expect((await office.nobody.form('/support/pictures', {}, asFile(picture))).status).toBe(401)
    // Nor does a member's link open the staff's door.
    const token = new URL(memberLink).searchParams.get('ticket')
    const member = client(office.address, { authorization: `Bearer ${token}` })
    expect((await upload(member, tid)).status).toBe(401)
  })

  it('is nobody by a link that has run out, or of an account that is not active any more', async () => {
    const office = await officeForTest({ support })
    await addAccounts(office.engine, [{ uid: 'mia' }])
    const link = await ticketOf(office, 'of-mia', 'mia')
    const { kysely } = office.engine
    await kysely.updateTable('accounts').set({ status: 'inactive' }).where('uid', '=', 'mia').execute()
    expect((await uploadByLink(office, link, picture)).status).toBe(401)
    await kysely.updateTable('accounts').set({ status: 'active' }).where('uid', '=', 'mia').execute()
    expect((await uploadByLink(office, link, picture)).status).toBe(201)
    office.passTime(13 * hour)
    expect((await uploadByLink(office, link, picture)).status).toBe(401)
  })

  it('is nobody too often, nor with too many that wait', async () => {
    const office = await officeForTest({ support: { uploads: { burst: 2, perSecond: 0.01 } } })
    const link = await ticketOf(office)
    expect((await uploadByLink(office, link, picture)).status).toBe(201)
    expect((await uploadByLink(office, link, picture)).status).toBe(201)
    const third = await uploadByLink(office, link, picture)
    expect([third.status, Number(third.headers.get('retry-after')) > 1]).toEqual([429, true])
    const many = await officeForTest({ support })
    const crowded = await ticketOf(many)
    for (let n = 0; n < 20; n++) expect((await uploadByLink(many, crowded, picture)).status).toBe(201)
    expect(await uploadByLink(many, crowded, picture)).toMatchObject({
      status: 409,
      body: { code: 'too_many' },
    })
  })
})

describe('a message with pictures', () => {
  it('is stored once however often it is sent, and its pictures are shown once', async () => {
    const tid = freshTid()
    const { member, memberLink } = await conversation(office, tid)
    const { id } = (await uploadByLink(office, memberLink, picture)).body.result
    const message = { type: 'chat', tid, message: 'Look', pictures: [{ id }], nonce: 'once' }
    member.send(message)
    const first = await member.next('chat')
    member.send(message)
    expect(await member.next('chat')).toEqual(first)
    expect(first.pictures).toHaveLength(1)
    member.send({ ...message, nonce: 'another' })
    expect(await member.next('error')).toMatchObject({ code: 'picture_gone', nonce: 'another' })
    // Nor twice by two that are sent at once, nor by one.
    const second = (await uploadByLink(office, memberLink, picture)).body.result
    for (const nonce of ['a', 'b']) member.send({ ...message, pictures: [{ id: second.id }], nonce })
    expect((await member.next('chat')).nonce).toBe('a')
    expect(await member.next('error')).toMatchObject({ code: 'picture_gone', nonce: 'b' })
    const third = (await uploadByLink(office, memberLink, picture)).body.result
    member.send({ ...message, pictures: [{ id: third.id }, { id: third.id }], nonce: 'c' })
    expect(await member.next('error')).toMatchObject({ code: 'picture_gone', nonce: 'c' })
  })

  it('shows neither another person’s upload, nor one of another ticket, nor one that is not there', async () => {
    const [tid, other] = [freshTid(), freshTid()]
    const { member, staff, memberLink } = await conversation(office, tid)
    const otherLink = await ticketOf(office, other)
    const own = (await uploadByLink(office, memberLink, picture)).body.result.id
    const elsewhere = (await uploadByLink(office, otherLink, picture)).body.result.id
    const ofStaff = (await upload(administrator, tid)).body.result.id
    for (const id of [elsewhere, ofStaff, 'nowhere']) {
      member.send({ type: 'chat', tid, message: 'x', pictures: [{ id: own }, { id }] })
      expect(await member.next('error')).toMatchObject({ code: 'picture_gone' })
    }
    staff.send({ type: 'chat', tid, message: 'x', pictures: [{ id: own }] })
    expect(await staff.next('error')).toMatchObject({ code: 'picture_gone' })
    member.send({ type: 'chat', tid, message: '', pictures: [{ id: own }] })
    expect((await member.next('chat')).pictures).toHaveLength(1)
  })

  it('has words or pictures, four at most', async () => {
    const tid = freshTid()
    const { member } = await conversation(office, tid)
    const ids = Array.from({ length: 5 }, (_, n) => ({ id: `p${n}` }))
    for (const wrong of [
      { message: '' },
      { message: '', pictures: [] },
      { message: ' ', pictures: [{ id: 'p' }] },
      { message: 'x', pictures: ids },
      { message: 'x', pictures: [{ id: 'p', alt: 'a'.repeat(301) }] },
      { message: 'x', pictures: ['p'] },
    ]) {
      member.send({ type: 'chat', tid, ...wrong })
      expect(await member.next('error')).toMatchObject({ code: 'invalid_frame' })
    }
  })
})

describe('the address of a picture', () => {
  it('is good for 15 minutes, for whom it was given, and for nothing else', async () => {
    const office = await officeForTest({ support })
    const { staff, member, memberLink, staffLink } = await conversation(office)
    const { id } = (await uploadByLink(office, memberLink, picture)).body.result
    member.send({ type: 'chat', tid: 'ticket', message: '', pictures: [{ id }] })
    const [{ path: ofStaff }] = (await staff.next('chat')).pictures
    const [{ path: ofMember }] = (await member.next('chat')).pictures
    const statusOf = async (address: string) => (await office.nobody.fetch(address)).status
    for (const wrong of [
      ofStaff.split('?')[0],
      ofStaff.replace(/session=[\w-]+/, 'session=another'),
      ofStaff.replace(/&session=[\w-]+/, ''),
      ofMember.replace('ticket=ticket', 'ticket=another'),
      ofMember.replace(/expires=\d/, 'expires=9'),
      ofStaff.replace('/support/pictures/', '/media/').replace('ticket=', 'post='),
    ]) {
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 401])
    }
    // A member who is not active any more has no more sight of it.
    const { kysely } = office.engine
    await kysely.updateTable('accounts').set({ status: 'inactive' }).where('uid', '=', 'member').execute()
    expect([await statusOf(ofMember), await statusOf(ofStaff)]).toEqual([401, 200])
    await kysely.updateTable('accounts').set({ status: 'active' }).where('uid', '=', 'member').execute()
    office.passTime(15 * minute)
    expect([await statusOf(ofStaff), await statusOf(ofMember)]).toEqual([401, 401])
    const again = await connected(staffLink)
    again.send({ type: 'history', limit: 1 })
    const [message] = (await again.next('history')).messages
    expect(await statusOf(message.pictures[0].path)).toBe(200)
  })
})

describe('a picture that may be hard to look at', () => {
  const scoring = (score: number | null, suggestive = 0) => ({
    scoreText: () => scored(0),
    scoreMedia: async () => ({ score, suggestive, model: 'test' }),
  })

  it.each([
    ['above what a post may have', scoring(0.9), true],
    ['of which nobody can tell anything', scoring(null), true],
    ['harmless', scoring(0.1), undefined],
  ] as const)(
    '%s, of a member, is covered for staff, and for nobody else',
    async (_what, analyzer, isCovered) => {
      const office = await officeForTest({ support, analyzer })
      const { staff, member, memberLink } = await conversation(office)
      const { id } = (await uploadByLink(office, memberLink, picture)).body.result
      member.send({ type: 'chat', tid: 'ticket', message: '', pictures: [{ id }] })
      expect((await staff.next('chat')).pictures[0].isCovered).toBe(isCovered)
      expect((await member.next('chat')).pictures[0].isCovered).toBeUndefined()
      const own = (await upload(await office.as('Administrator'), 'ticket')).body.result
      expect(own.isCovered).toBeUndefined()
    },
  )

  it('is taken and covered while the analyzer is away, and judged when it is back', async () => {
    let isAway = true
    const office = await officeForTest({
      support,
      analyzer: {
        scoreText: () => scored(0),
        scoreMedia: async () => {
          if (isAway) throw new Error('away')
          return { score: 0, suggestive: 0, model: 'test' }
        },
      },
    })
    const { member, memberLink, staffLink } = await conversation(office)
    const { id } = (await uploadByLink(office, memberLink, picture)).body.result
    member.send({ type: 'chat', tid: 'ticket', message: '', pictures: [{ id }] })
    await member.next('chat')
    const shown = async () => (await (await openSocket(staffLink)).next('history')).messages[0].pictures[0]
    expect((await shown()).isCovered).toBe(true)
    isAway = false
    expect(await office.scoring.scorePending()).toBe(0)
    office.passTime(minute)
    expect(await office.scoring.scorePending()).toBe(1)
    expect((await shown()).isCovered).toBeUndefined()
  })
})

describe('uploads that nobody sent', () => {
  it('go after a day with their files; what a message shows stays', async () => {
    const office = await officeForTest({ support })
    const { member, memberLink } = await conversation(office)
    const sent = (await uploadByLink(office, memberLink, picture)).body.result
    const unsent = (await uploadByLink(office, memberLink, picture)).body.result
    member.send({ type: 'chat', tid: 'ticket', message: '', pictures: [{ id: sent.id }] })
    await member.next('chat')
    const { kysely } = office.engine
    const now = Date.now() * 1000
    expect(await purgeUnsent(kysely, now - hour)).toBe(0)
    expect(await purgeUnsent(kysely, now + hour)).toBe(1)
    expect(await purgeUnsent(kysely, now + hour)).toBe(0)
    expect(filesOf(office)).toHaveLength(4)
    // A file of another call that is under way is as young.
    expect(await office.sweepMedia()).toBe(0)
    const old = new Date(Date.now() - 2 * 3_600_000)
    for (const name of filesOf(office)) utimesSync(join(mediaDirectory(office.config), name), old, old)
    expect(await office.sweepMedia()).toBe(2)
    member.send({ type: 'chat', tid: 'ticket', message: '', pictures: [{ id: unsent.id }] })
    expect(await member.next('error')).toMatchObject({ code: 'picture_gone' })
    const link = await openSocket(memberLink)
    const [message] = (await link.next('history')).messages
    expect((await office.nobody.fetch(message.pictures[0].path)).status).toBe(200)
  })
})
