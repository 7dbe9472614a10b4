import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { purgeUnsent } from '../../src/server/db/purge.repository'
import { hour, minute } from '../../src/server/lib/clock'
import { mediaDirectory } from '../../src/server/media/store'
import { filesOf, muchUploading, pictureOf, upload, uploadByLink } from '../support/files/ticketPictures'
import { officeForTest } from '../support/office/office'
import { scored } from '../support/office/scored'
import { connected, conversation } from '../support/sockets/desk'
import { openSocket } from '../support/sockets/socket'

const picture = await pictureOf()

describe('the address of a picture', () => {
  it('is good for 15 minutes, for whom it was given, and for nothing else', async () => {
    const office = await officeForTest({ support: muchUploading })
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
      const office = await officeForTest({ support: muchUploading, analyzer })
      const { staff, member, memberLink } = await conversation(office)
      const { id } = (await uploadByLink(office, memberLink, picture)).body.result
      member.send({ type: 'chat', tid: 'ticket', message: '', pictures: [{ id }] })
      expect((await staff.next('chat')).pictures[0].isCovered).toBe(isCovered)
      expect((await member.next('chat')).pictures[0].isCovered).toBeUndefined()
      const own = (await upload(await office.as('Administrator'), 'ticket', picture)).body.result
      expect(own.isCovered).toBeUndefined()
    },
  )

  it('is taken and covered while the analyzer is away, and judged when it is back', async () => {
    let isAway = true
    const office = await officeForTest({
      support: muchUploading,
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
    const office = await officeForTest({ support: muchUploading })
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
