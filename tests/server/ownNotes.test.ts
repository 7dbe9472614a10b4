import { beforeAll, describe, expect, it } from 'vitest'
import { day, toIso } from '../../src/server/lib/clock'
import { isUntold } from '../../src/server/moderation/people/untold'
import { handOver, openArchive } from '../support/files/archive'
import { eraseAll, wordsLeftAtNight } from '../support/office/erasing'
import { addAccounts } from '../support/office/fixtures'
import { type Client, officeForTest, openOffice, type TestOffice } from '../support/office/office'
import { decision, feedPosts } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
beforeAll(async () => {
  office = await openOffice()
  administrator = await office.as('Administrator')
  await addAccounts(office.engine, [
    { uid: 'anna', firstname: 'Anna', lastname: 'Berg', oid: 'school' },
    { uid: 'ming', firstname: '小明', lastname: '王' },
    { uid: 'son', parent: 'anna', firstname: 'Théo', lastname: 'Berg', email: null, oid: 'school' },
    { uid: 'a1', firstname: 'Olga', lastname: 'Müller' },
    { uid: 'a2', firstname: 'José', lastname: 'Núñez' },
    { uid: 'a3', firstname: 'Anna', lastname: 'Stone' },
    { uid: 'a4', firstname: 'Jean-Luc', lastname: 'O’Brien' },
    { uid: 'a5', firstname: '华', lastname: '李' },
    { uid: 'a6', firstname: '花子', lastname: '山田' },
    { uid: 'a7', firstname: 'สมชาย', lastname: 'ใจดี' },
    { uid: 'a8', firstname: 'Li', lastname: 'Wu' },
    { uid: 'a9', firstname: 'Ольга', lastname: 'Иванова' },
    { uid: 'a10', firstname: 'محمد', lastname: 'علي' },
    { uid: 'a11', firstname: '민수', lastname: '김' },
    { uid: 'a12', firstname: 'Rose Marie', lastname: 'Will' },
    { uid: 'a13', firstname: '小明', lastname: '赵' },
  ])
  return () => office.close()
})

const ahead = (days: number) => toIso(office.clock() + days * day)
const note = async (uid: string, text: string, more: object = {}) =>
  (await administrator.post(`/people/${uid}/notes`, { text, ...more })).body.result.id
const dataOf = async (uid: string) => await openArchive(await handOver(office, `data/${uid}`))
const textsOf = async (uid: string): Promise<string[]> =>
  (await dataOf(uid)).json['notes-on-people'].map(({ text }: { text: string }) => text)

describe('notes in a person’s own data', () => {
  it.each([
    ['of others', 'Olga hit her. OLGA denies it.', '█ hit her. █ denies it.'],
    ['with first and last name', 'Seen by Olga Müller', 'Seen by █ █'],
    ['in another spelling', 'Jose Nunez and Olga Mueller', '█ █ and █ █'],
    ['with accents', 'José and Núñez', '█ and █'],
    [
      'of the person, which stay, also where another has one of them',
      'Anna Berg knows Anna Stone',
      'Anna Berg knows Anna █',
    ],
    ['of a sub-account, which stay', 'Théo Berg was there', 'Théo Berg was there'],
    ['with an apostrophe or a hyphen', 'Olga’s bag, O’Brien, Jean-Luc', '█’s bag, █, █-█'],
    ['of which another has two', 'Rose said so', '█ said so'],
    ['that are words as well, in lower case', 'I will ask the rose', 'I will ask the rose'],
    ['of two letters', 'Li and Wu', '█ and █'],
    ['in Cyrillic', 'Ольга рядом', '█ рядом'],
    ['in Arabic', 'محمد كتب', '█ كتب'],
    ['of two Chinese signs and one, without blanks', '昨天李华打了小明', '昨天██打了█'],
    ['in Japanese', '山田花子が見た', '██が見た'],
    ['in Thai', 'เมื่อวานสมชายมา', 'เมื่อวาน█มา'],
    ['in Korean, with an ending', '민수가 왔다', '█가 왔다'],
    ['among Latin words in Chinese', '和Olga说', '和█说'],
    ['nobody has', 'Zebulon Quirk ran', 'Zebulon Quirk ran'],
    ['within other words', 'Olgaria and Annabel', 'Olgaria and Annabel'],
    ['of staff, however they are written', 'administrator asked', '█ asked'],
    ['as mentions', 'Ask @zebulon and @who.ever.', 'Ask █ and █.'],
    ['as an email address', 'Write to zeb.q+1@mail.example.org.', 'Write to █.'],
    ['as a phone number', 'Call +49 (0)30 1234-567 or 0170/1234567', 'Call █ or █'],
    [
      'that are dates and small numbers',
      'On 2026-03-01, 1.3.2026 and 12 of 2025/2026',
      'On 2026-03-01, 1.3.2026 and 12 of 2025/2026',
    ],
  ])('are without names %s', async (_, text, expected) => {
    const id = await note('anna', text)
    expect(await textsOf('anna')).toEqual([expected])
    await administrator.delete(`/people/anna/notes/${id}`)
  })

  it('leave a name without blanks to whom it belongs, alone', async () => {
    await note('ming', '王小明打了李华')
    expect(await textsOf('ming')).toEqual(['王小明打了██'])
  })

  it('say who wrote them and whom they mention to authorities alone, which get them as they are', async () => {
    const id = await note('anna', 'Olga was seen by colleague', { mentions: ['colleague'] })
    const review = ahead(30)
    const hidden = await note('anna', 'Her uncle is the danger', { withheld: { ground: 'safety', review } })
    const own = await dataOf('anna')
    expect(own.json['notes-on-people']).toEqual([
      { id, uid: 'anna', text: '█ was seen by █', created: expect.stringMatching(/Z$/) },
    ])
    for (const others of ['uncle', 'Olga', 'administrator', 'colleague', hidden])
      expect([others, own.text.includes(others)]).toEqual([others, false])
    const { json } = await openArchive(await handOver(office, 'account/anna', { recipient: 'Police' }))
    expect(json['notes-on-people']).toMatchObject([
      { id, text: 'Olga was seen by colleague', author: 'administrator', mentions: ['colleague'] },
      { id: hidden, text: 'Her uncle is the danger', withheld: 'safety', review },
    ])
  })

  it('stay withheld once their date is past, until somebody changes it', async () => {
    const id = await note('son', 'An old matter', { withheld: { ground: 'investigation', review: ahead(1) } })
    await office.engine.kysely.updateTable('person_notes').set({ review: 1 }).where('id', '=', id).execute()
    expect(await textsOf('son')).toEqual([])
    const { body } = await administrator.get('/handovers/data/son/withheld')
    expect(body.result).toEqual({ notes: 1, overdueNotes: 1, measures: 0 })
    await administrator.put(`/people/son/notes/${id}`, { withheld: null })
    expect(await textsOf('son')).toEqual(['An old matter'])
    expect(await textsOf('anna')).toContain('An old matter')
  })

  it('are the same of a deleted account', async () => {
    await addAccounts(office.engine, [{ uid: 'gone', firstname: 'Gunda' }])
    await note('gone', 'Gunda and Olga')
    await note('gone', 'A secret', { withheld: { ground: 'investigation', review: ahead(1) } })
    await administrator.delete('/accounts?ids=gone')
    expect(await textsOf('gone')).toEqual(['Gunda and █'])
    const { body } = await administrator.get('/handovers/data/gone/withheld')
    expect(body.result).toMatchObject({ notes: 1, overdueNotes: 0 })
  })

  it('are without the names of others whose accounts are deleted, too', async () => {
    await addAccounts(office.engine, [{ uid: 'left', firstname: 'Wendelin', lastname: '慧敏' }])
    await administrator.delete('/accounts?ids=left')
    const id = await note('ming', 'Wendelin, 慧敏')
    expect(await textsOf('ming')).toContain('█, █')
    await administrator.delete(`/people/ming/notes/${id}`)
  })

  it('are erased with the account', async () => {
    const other = await officeForTest({ env: { ERASE_AFTER_DAYS: '0' } })
    const who = await other.as('Administrator')
    await who.post('/people/member/notes', { text: 'A glimmerwhale' })
    await who.delete('/accounts?ids=member')
    await eraseAll(other)
    expect(await wordsLeftAtNight(other, ['glimmerwhale'])).toEqual([])
  })

  it('no word of them is in an event', async () => {
    const events = await office.engine.kysely.selectFrom('events').select('after').execute()
    const text = events.map(({ after }) => after).join()
    for (const word of ['uncle', 'Olga', 'old matter'])
      expect([word, text.includes(word)]).toEqual([word, false])
  })
})

describe('what was done about a person, in their own data', () => {
  const unconfirmed = { by: 'office', ground: 'grooming', confirmed: null, state: 'in_force' } as const
  it.each([
    ['a limit for grooming that nobody has confirmed', unconfirmed, false, true],
    ['one that somebody has confirmed', { ...unconfirmed, confirmed: 1 }, false, false],
    ['one that is over', { ...unconfirmed, state: 'lifted' as const }, false, false],
    ['a limit for severe posts', { ...unconfirmed, ground: 'severe' as const }, false, false],
    ['what a person has done', { ...unconfirmed, by: 'administrator', ground: null }, false, false],
    [
      'what a person has done, while there is an inquiry',
      { ...unconfirmed, by: 'administrator' },
      true,
      true,
    ],
    ['a lifted one, while there is an inquiry', { ...unconfirmed, state: 'lifted' as const }, true, true],
  ])('of %s is withheld as the rule says', (_, measure, isInquiry, expected) => {
    expect(isUntold(measure, isInquiry)).toBe(expected)
  })

  const sanction = async (uid: string) => {
    const { version } = (await administrator.get(`/people/${uid}`)).body.result
    const reason = { policy: 'bullying', note: 'The third time, says Olga' }
    const body = { kind: 'limit', until: ahead(7), reason, version }
    return (await administrator.post(`/people/${uid}/measures`, body)).body.result
  }

  it('is kind, time, state, policy and what they were told, with strikes, and not who did it', async () => {
    await addAccounts(office.engine, [{ uid: 'max', firstname: 'Max' }])
    await feedPosts(office.address, [{ pid: 'rude', uid: 'max', text: 'Rude' }])
    await administrator.put('/posts/rude', {
      ...decision('rude', 'block', 'administrator'),
      post: { pid: 'rude', uid: 'max' },
      reason: { policy: 'bullying' },
    })
    const { id, texts } = await sanction('max')
    const { json, text } = await dataOf('max')
    expect(json.measures).toEqual([
      {
        ...{ uid: 'max', kind: 'limit', state: 'in_force', by: 'staff', policy_name: 'Bullying' },
        ...{ since: expect.stringMatching(/Z$/), until: expect.stringMatching(/Z$/), ended: null },
        texts: texts.member,
      },
    ])
    expect(json.strikes).toEqual([
      {
        ...{ uid: 'max', pid: 'rude', policy_name: 'Bullying', points: expect.any(Number) },
        created: expect.stringMatching(/Z$/),
      },
    ])
    expect(json.strikes[0].points).toBeGreaterThan(0)
    expect(json['events-of-account']).toContainEqual(expect.objectContaining({ act: 'take_measure' }))
    for (const others of ['administrator', 'The third time']) expect(text).not.toContain(others)
    expect(json.accounts[0].restriction).toBeUndefined()
    const whole = await openArchive(await handOver(office, 'account/max', { recipient: 'Police' }))
    expect(whole.json.measures).toMatchObject([
      { id, by: 'administrator', note: 'The third time, says Olga' },
    ])
    expect(whole.json.accounts).toMatchObject([{ restriction: 'limit' }])
  })

  it.each([
    ['the account', 'account', 'max'],
    ['a post of theirs', 'post', 'rude'],
  ])('is withheld while %s is on hold, and nothing tells of it', async (_, kind, subject) => {
    const hold = { kind, subject, reason: 'The police asked', until: ahead(30) }
    const { status, body } = await administrator.post('/holds', hold)
    expect(status).toBeLessThan(300)
    const { json, text } = await dataOf('max')
    expect([json.measures, json.strikes]).toEqual([[], []])
    expect(text).not.toMatch(/_measure/)
    const whole = await openArchive(await handOver(office, 'account/max', { recipient: 'Police' }))
    expect(whole.json.measures).toHaveLength(1)
    await administrator.delete(`/holds/${body.id ?? body.result.id}`)
    expect((await dataOf('max')).json.measures).toHaveLength(1)
  })

  it('has limits by the office itself, but for grooming where nobody has confirmed it', async () => {
    await addAccounts(office.engine, [{ uid: 'kurt', firstname: 'Kurt' }])
    const { kysely } = office.engine
    await kysely
      .insertInto('measures')
      .values({
        ...{ uid: 'kurt', kind: 'limit', since: 1, until: null, state: 'in_force', changed: 1 },
        ...{ by: 'office', by_name: null, policy: 'bullying', policy_name: 'Bullying', note: null },
        ...{ texts: '{"member":{"en":"Told","fr":"Dit"},"guardian":null}', ended: null, cause: 'p' },
        ...{ lifted_by: null, lifted_by_name: null, lift_note: null, appealed: 0 },
        ...{ confirmed: null, confirmed_by: null, confirmed_by_name: null },
        ...{ id: 'own', ground: 'grooming' },
      })
      .execute()
    expect((await dataOf('kurt')).json.measures).toEqual([])
    const { body } = await administrator.get('/handovers/data/kurt/withheld')
    expect(body.result).toEqual({ notes: 0, overdueNotes: 0, measures: 1 })
    await kysely.updateTable('measures').set({ confirmed: 2 }).where('id', '=', 'own').execute()
    expect((await dataOf('kurt')).json.measures).toMatchObject([
      { by: 'office', texts: { en: 'Told', fr: 'Dit' } },
    ])
  })
})
