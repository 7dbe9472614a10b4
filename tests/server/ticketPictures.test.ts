import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, hour } from '../../src/server/lib/clock'
import { mediaDirectory } from '../../src/server/media/store'
import {
  asFile,
  filesOf,
  muchUploading,
  pictureOf,
  upload,
  uploadByLink,
} from '../support/files/ticketPictures'
import { videoFile } from '../support/files/videoFile'
import { addAccounts } from '../support/office/fixtures'
import { type Client, client, officeForTest, openOffice, type TestOffice } from '../support/office/office'
import { conversation, linkOf, ticketOf } from '../support/sockets/desk'
import { openSocket } from '../support/sockets/socket'

let office: TestOffice
let administrator: Client
let picture: Buffer
let tickets = 0
beforeAll(async () => {
  office = await openOffice({ support: muchUploading })
  administrator = await office.as('Administrator')
  picture = await pictureOf()
})
afterAll(() => office.close())

const freshTid = () => `ticket-${++tickets}`

describe('a picture in a conversation', () => {
  it('of staff is uploaded, shown by a message, and seen by everybody at addresses of their own', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    const { status, body } = await upload(administrator, tid, picture)
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
    const two = await uploadByLink(office, link, Buffer.concat([picture, Buffer.from('<script>')]))
    const served = await office.nobody.fetch(two.body.result.path)
    expect([two.status, served.status, served.body.includes('<script>')]).toEqual([201, 200, false])
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
    const small = await officeForTest({ support: muchUploading, env: { MEDIA_LIMIT_MB: '1' } })
    const link = await ticketOf(small)
    const large = Buffer.concat([picture, Buffer.alloc(1.5 * 1024 * 1024)])
    expect(await uploadByLink(small, link, large)).toMatchObject({
      status: 413,
      body: { code: 'media_too_large' },
    })
    expect((await upload(administrator, 'nowhere', picture)).status).toBe(404)
  })
})

describe('who may upload', () => {
  it('is staff who answer tickets, and the member by a link of the own ticket', async () => {
    const tid = freshTid()
    const memberLink = await ticketOf(office, tid)
    expect((await upload(office.nobody, tid, picture)).status).toBe(401)
    for (const person of ['Moderator', 'Organization Administrator'] as const) {
      expect((await upload(await office.as(person), tid, picture)).status).toBe(403)
    }
    expect((await uploadByLink(office, `${memberLink}x`, picture)).status).toBe(401)
    // The link of a session is no member's.
    expect((await uploadByLink(office, await linkOf(office, 'Administrator'), picture)).status).toBe(401)
    expect((await office.nobody.form('/support/pictures', {}, asFile(picture))).status).toBe(401)
    // Nor does a member's link open the staff's door.
    const token = new URL(memberLink).searchParams.get('ticket')
    const member = client(office.address, { authorization: `Bearer ${token}` })
    expect((await upload(member, tid, picture)).status).toBe(401)
  })

  it('is nobody by a link that has run out, or of an account that is not active any more', async () => {
    const office = await officeForTest({ support: muchUploading })
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

  it('is nobody too often', async () => {
    const office = await officeForTest({ support: { uploads: { burst: 2, perSecond: 0.01 } } })
    const link = await ticketOf(office)
    expect((await uploadByLink(office, link, picture)).status).toBe(201)
    expect((await uploadByLink(office, link, picture)).status).toBe(201)
    const third = await uploadByLink(office, link, picture)
    expect([third.status, Number(third.headers.get('retry-after')) > 1]).toEqual([429, true])
  })

  it('who has twenty that wait to be shown loses the oldest of them by one more, and what is shown never', async () => {
    const office = await officeForTest({ support: muchUploading })
    const tid = freshTid()
    const { member, memberLink } = await conversation(office, tid)
    const add = async () => (await uploadByLink(office, memberLink, picture)).body.result.id
    const sent = await add()
    member.send({ type: 'chat', tid, message: '', pictures: [{ id: sent }] })
    await member.next('chat')
    const waiting: string[] = []
    for (let n = 0; n < 22; n++) waiting.push(await add())
    const { kysely } = office.engine
    const left = await kysely.selectFrom('ticket_pictures').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual([sent, ...waiting.slice(2)])
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
    const ofStaff = (await upload(administrator, tid, picture)).body.result.id
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

describe('what members may upload in a day', () => {
  /** A picture that nothing makes smaller: of some 0.7 MB. */
  const noise = sharp(randomBytes(490 * 490 * 3), { raw: { width: 490, height: 490, channels: 3 } })
    .png()
    .toBuffer()

  it('is so much a person: what is above is refused before it is read, and the day after is a new one', async () => {
    const own = await officeForTest({ support: muchUploading, env: { MEMBER_PICTURES_MB: '1' } })
    await addAccounts(own.engine, [{ uid: 'other', oid: null }])
    const link = await ticketOf(own, 'mine')
    expect((await uploadByLink(own, link, await noise)).status).toBe(201)
    const kept = filesOf(own).sort()
    const { status, body, headers } = await uploadByLink(own, link, await noise)
    expect([status, body.code]).toEqual([429, 'quota_reached'])
    expect(body.detail).toContain('One person may send 1 MB of pictures in a day.')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(filesOf(own).sort()).toEqual(kept)
    // Another of their tickets has no quota of its own; other members have theirs, staff have none.
    expect((await uploadByLink(own, await ticketOf(own, 'mine-too'), await noise)).status).toBe(429)
    expect((await upload(await own.as('Administrator'), 'mine', await noise)).status).toBe(201)
    expect((await uploadByLink(own, await ticketOf(own, 'theirs', 'other'), await noise)).status).toBe(201)
    own.passTime(day)
    expect((await uploadByLink(own, await ticketOf(own, 'tomorrow'), await noise)).status).toBe(201)
  })

  it('is so much for all of them together', async () => {
    const own = await officeForTest({ support: muchUploading, env: { ALL_MEMBER_PICTURES_MB: '1' } })
    await addAccounts(own.engine, [{ uid: 'other', oid: null }])
    expect((await uploadByLink(own, await ticketOf(own, 'first'), await noise)).status).toBe(201)
    const { status, body } = await uploadByLink(own, await ticketOf(own, 'second', 'other'), await noise)
    expect([status, body.code]).toEqual([429, 'quota_reached'])
    expect(body.detail).toContain('The office takes 1 MB of pictures from all members in a day.')
    expect((await upload(await own.as('Administrator'), 'first', await noise)).status).toBe(201)
  })

  it('counts uploads at once together, and what no message shows', async () => {
    const own = await officeForTest({ support: muchUploading, env: { MEMBER_PICTURES_MB: '2' } })
    const link = await ticketOf(own, 'at-once')
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => uploadByLink(own, link, await noise)),
    )
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429])
    expect(filesOf(own)).toHaveLength(4)
  })
})
