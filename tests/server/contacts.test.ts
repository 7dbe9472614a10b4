import { beforeEach, describe, expect, it } from 'vitest'
import { maxContactMessages, maxContacts } from '../../src/contract/contacts'
import { hour, type Microseconds, minute } from '../../src/server/lib/clock'
import { eraseAll } from '../support/office/erasing'
import type { PersonName } from '../support/office/fixtures'
import { type Client, client, officeForTest, platformKey, type TestOffice } from '../support/office/office'
import { feedPosts, type PostLine, report, send } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
let now: Microseconds
beforeEach(async () => {
  office = await officeForTest()
  now = office.clock()
  administrator = await office.as('Administrator')
  const email = (uid: string) => `${uid}@gatehouse.example`
  await send(office.address, 'accounts', [
    { uid: 'mia', firstname: 'Mia', lastname: 'Berg', email: email('mia'), oid: 'school', born: 2014 },
    { uid: 'ben', firstname: 'Ben', lastname: 'Berg', email: email('ben'), oid: 'school', born: 2013 },
    { uid: 'pal', firstname: 'Pal', lastname: 'Lund', email: email('pal'), oid: 'school' },
    { uid: 'tom', firstname: 'Tom', lastname: 'Grey', email: email('tom'), ageBand: '18+' },
  ])
})

const ago = (minutes: number) => new Date((now - minutes * minute) / 1000).toISOString()
const say = (pid: string, uid: string, to: string[], minutes: number, more: Partial<PostLine> = {}) => ({
  ...{ pid, uid, to, created: ago(minutes), visibility: 'group' as const },
  ...more,
})
const feed = (...lines: PostLine[]) => feedPosts(office.address, lines)
const contactsOf = async (uid: string, who = administrator) => who.get(`/people/${uid}/contacts`)
const listOf = async (uid: string) => (await contactsOf(uid)).body.result.contacts
const uidsOf = async (uid: string): Promise<string[]> =>
  (await listOf(uid)).map((contact: { uid: string }) => contact.uid)
const opened = async (uid: string, other: string, who = administrator) =>
  who.get(`/people/${uid}/contacts/${other}`)
const pidsOf = async (uid: string, other: string): Promise<string[]> =>
  ((await opened(uid, other)).body.result?.messages ?? []).map(({ pid }: { pid: string }) => pid)
const give = (...rights: string[]) => administrator.put('/accounts/moderator', { rights })

const talk = () =>
  feed(
    say('hello', 'tom', ['mia'], 60),
    say('reply', 'mia', ['tom'], 50),
    say('secret', 'tom', ['mia'], 40, { text: 'Don’t tell your parents about us' }),
    say('all', 'mia', ['ben', 'pal', 'tom', 'mia'], 30),
    say('answer', 'ben', ['mia'], 20),
  )

describe('the contacts of a person', () => {
  it('are to whom they wrote and who wrote to them, with numbers, first, last and both ages', async () => {
    await talk()
    const { body } = await contactsOf('mia')
    expect(body.result).toMatchObject({ ageBand: '9–11', total: 3 })
    expect(body.result.contacts).toEqual([
      {
        ...{ uid: 'tom', name: 'Tom Grey', ageBand: '18+', adult: 'contact', sent: 2, received: 2 },
        ...{ first: expect.stringMatching(/Z$/), last: expect.stringMatching(/Z$/) },
        ...{ signals: ['grooming'], hints: ['secrecy'] },
      },
      expect.objectContaining({ uid: 'ben', ageBand: '12–14', adult: null, sent: 1, received: 1 }),
      expect.objectContaining({ uid: 'pal', adult: null, sent: 1, received: 0, signals: [], hints: [] }),
    ])
    const [tom, , pal] = body.result.contacts
    expect(Date.parse(tom.last) - Date.parse(tom.first)).toBe((30 * minute) / 1000)
    expect(pal).not.toHaveProperty('ageBand')
    expect(await listOf('tom')).toMatchObject([{ uid: 'mia', adult: 'person', sent: 2, received: 2 }])
    expect(await uidsOf('pal')).toEqual(['mia'])
  })

  it('leave out posts to everybody, replies in a thread and who is named beside oneself', async () => {
    await feed(
      { pid: 'wall', uid: 'mia', thread: 'wall' },
      { pid: 'below', uid: 'tom', thread: 'wall', parent: 'wall' },
      say('note', 'mia', ['mia'], 1),
    )
    expect((await contactsOf('mia')).body.result).toMatchObject({ total: 0, contacts: [] })
  })

  it('come adults to children first, then those with a sign of grooming, then the latest', async () => {
    const pushy = 'Don’t tell your parents. Send me a picture of you and we meet alone'
    await feed(
      say('old', 'tom', ['mia'], 300),
      say('pushy', 'pal', ['mia'], 200, { text: pushy }),
      say('late', 'ben', ['mia'], 1),
    )
    expect(await uidsOf('mia')).toEqual(['tom', 'pal', 'ben'])
    await administrator.put('/posts/pushy/signals/grooming', { isSign: false })
    expect(await uidsOf('mia')).toEqual(['tom', 'ben', 'pal'])
    expect((await listOf('mia'))[2]).toMatchObject({ uid: 'pal', signals: [] })
  })

  it(`are ${maxContacts} at most, and their number says how many there are`, async () => {
    const some = Array.from({ length: maxContacts + 5 }, (_, n) => `friend-${n}`)
    await feed(say('many', 'mia', some, 1), say('one', 'tom', ['mia'], 500))
    const { contacts, total } = (await contactsOf('mia')).body.result
    expect([contacts.length, total, contacts[0].uid]).toEqual([maxContacts, maxContacts + 6, 'tom'])
    expect(contacts[1]).toMatchObject({ name: null, adult: null })
  })

  it('are gone with an account that is deleted, come back as it is restored, and go as it is erased', async () => {
    await talk()
    await administrator.delete('/accounts?ids=tom')
    await eraseAll(office)
    expect(await pidsOf('mia', 'tom')).not.toContain('hello')
    expect(await listOf('mia')).toContainEqual(
      expect.objectContaining({ uid: 'tom', name: null, adult: null, sent: 2 }),
    )
    await administrator.post('/deleted-accounts/tom/restoration', {})
    await eraseAll(office)
    expect(await pidsOf('mia', 'tom')).toEqual(['hello', 'reply', 'secret', 'all'])
    const headers = { authorization: `Bearer ${platformKey}`, 'content-type': 'application/x-ndjson' }
    const gone = { method: 'DELETE', body: '{"pid":"hello"}' }
    await client(office.address, headers).fetch('/platform/posts', gone)
    expect(await pidsOf('mia', 'tom')).toEqual(['reply', 'secret', 'all'])
    const left = office.engine.kysely.selectFrom('post_recipients').select('pid').where('pid', '=', 'hello')
    expect(await left.execute()).toEqual([])
  })
})

describe('one contact opened', () => {
  it('is what the two wrote to each other, both ways and in order, with the steps of grooming', async () => {
    await talk()
    const { body } = await opened('mia', 'tom')
    expect(body.result).toMatchObject({
      person: { uid: 'mia', name: 'Mia Berg', ageBand: '9–11' },
      contact: { uid: 'tom', name: 'Tom Grey', ageBand: '18+' },
      adult: 'contact',
      hasOlder: false,
    })
    expect(body.result.messages).toEqual([
      expect.objectContaining({ pid: 'hello', from: 'tom', others: 0, signals: [], hints: [] }),
      expect.objectContaining({ pid: 'reply', from: 'mia', text: 'Hello', media: 0, removed: null }),
      expect.objectContaining({ pid: 'secret', from: 'tom', signals: ['grooming'], hints: ['secrecy'] }),
      expect.objectContaining({ pid: 'all', from: 'mia', others: 2 }),
    ])
    expect((await opened('tom', 'mia')).body.result).toMatchObject({ adult: 'person' })
    expect(await pidsOf('tom', 'mia')).toEqual(['hello', 'reply', 'secret', 'all'])
    expect((await opened('mia', 'moderator')).status).toBe(404)
    expect((await opened('mia', 'nowhere')).status).toBe(404)
  })

  it('comes page by page, the newest first', async () => {
    const pids = Array.from({ length: maxContactMessages + 3 }, (_, n) => `m${String(n).padStart(4, '0')}`)
    const from = (n: number) => (n % 2 === 0 ? (['tom', ['mia']] as const) : (['mia', ['tom']] as const))
    await feed(
      ...pids.map((pid, n) => say(pid, from(n)[0], [...from(n)[1]], 2 * pids.length - 2 * Math.floor(n / 2))),
    )
    const newest = (await opened('mia', 'tom')).body.result
    expect(newest.hasOlder).toBe(true)
    expect(newest.messages.map(({ pid }: { pid: string }) => pid)).toEqual(pids.slice(3))
    const older = (await administrator.get(`/people/mia/contacts/tom?before=${pids[3]}`)).body.result
    expect(older.hasOlder).toBe(false)
    expect(older.messages.map(({ pid }: { pid: string }) => pid)).toEqual(pids.slice(0, 3))
  })

  it('is an event with both uids, once for a caller, a pair and an hour', async () => {
    await talk()
    for (const [uid, other] of [
      ['mia', 'tom'],
      ['mia', 'tom'],
      ['mia', 'ben'],
      ['tom', 'mia'],
    ] as const)
      await opened(uid, other)
    await opened('mia', 'nowhere')
    office.passTime(hour)
    const later = await office.as('Administrator')
    await opened('mia', 'tom', later)
    const { body } = await later.get(`/events?filter=${encodeURIComponent('{"act":"read_contact"}')}`)
    expect(body.toReversed()).toMatchObject(
      [
        ['mia', 'tom'],
        ['mia', 'ben'],
        ['tom', 'mia'],
        ['mia', 'tom'],
      ].map(([id, contact]) => ({
        ...{ actor: { uid: 'administrator' }, subject: { kind: 'account', id } },
        after: { contact },
      })),
    )
  })
})

describe('who sees contacts', () => {
  const message = { visibility: 'message', thread: 'chat' } as const

  it.each<[PersonName | 'a Moderator who decides', number, number]>([
    ['Administrator', 200, 200],
    ['a Moderator who decides', 200, 200],
    ['Moderator', 200, 403],
    ['Organization Administrator', 403, 403],
    ['Other Administrator', 404, 403],
  ])('%s: %s of the list, %s of one opened', async (name, list, one) => {
    await talk()
    await report(office.address, 'all')
    const isDecider = name === 'a Moderator who decides'
    if (isDecider) await give('decides')
    const who = await office.as(isDecider ? 'Moderator' : name)
    expect([(await contactsOf('mia', who)).status, (await opened('mia', 'tom', who)).status]).toEqual([
      list,
      one,
    ])
  })

  it('a Moderator who decides only as long as they have to look at the person', async () => {
    await talk()
    await give('decides')
    const moderator = await office.as('Moderator')
    expect((await contactsOf('ben', moderator)).status).toBe(404)
    expect((await opened('ben', 'mia', moderator)).status).toBe(404)
  })

  it('others see ages and adults alone, and nothing of private messages', async () => {
    await feed(
      say('said', 'tom', ['mia'], 3, message),
      say('all', 'mia', ['ben', 'pal'], 2),
      say('more', 'mia', ['ben'], 1),
    )
    await report(office.address, 'all')
    const moderator = await office.as('Moderator')
    const others = { ageBand: '9–11', ages: [{ ageBand: '12–14', adult: null }] }
    expect((await contactsOf('mia', moderator)).body.result).toEqual(others)
    expect(await uidsOf('mia')).toEqual(['tom', 'ben', 'pal'])
    await feed(say('open', 'tom', ['mia'], 1))
    expect((await contactsOf('mia', moderator)).body.result.ages).toEqual([
      { ageBand: '18+', adult: 'contact' },
      { ageBand: '12–14', adult: null },
    ])
    expect(await pidsOf('mia', 'tom')).toEqual(['said', 'open'])
  })
})
