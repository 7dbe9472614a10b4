import { beforeEach, expect, it } from 'vitest'
import { eraseAll } from '../support/office/erasing'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { feedPosts, report } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
let moderator: Client
beforeEach(async () => {
  office = await officeForTest({})
  administrator = await office.as('Administrator')
  moderator = await office.as('Moderator')
  await feedPosts(office.address, [{ pid: 'rude' }])
  await report(office.address, 'rude')
})
const path = '/people/member/notes'
const add = async (who: Client, more: object = {}) =>
  (await who.post(path, { text: ' Her mother has called ', ...more })).body
const notes = async (who: Client = administrator) => (await who.get(path)).body.result?.notes

it('is read by all staff who see the person, and removed by its author alone', async () => {
  const { result } = await add(moderator)
  expect(result).toMatchObject({ text: 'Her mother has called', author: { uid: 'moderator' }, isOwn: true })
  expect(await notes()).toMatchObject([{ id: result.id, isOwn: false, mentions: [] }])
  expect((await administrator.delete(`${path}/${result.id}`)).status).toBe(404)
  expect((await moderator.delete(`${path}/${result.id}`)).status).toBe(200)
  expect(await notes()).toEqual([])
})

it('is never read by a school, nor by a Moderator who has nothing to look at any more', async () => {
  await add(administrator)
  const head = await office.as('Organization Administrator')
  expect((await head.get(path)).status).toBe(403)
  expect((await add(head)).code).toBe('forbidden')
  await administrator.put('/posts/rude', {
    ...{ post: { pid: 'rude', uid: 'member' }, action: 'approve', moderator: 'administrator' },
  })
  expect((await moderator.get(path)).status).toBe(404)
})

it('about oneself is for colleagues', async () => {
  expect((await administrator.get('/people/administrator/notes')).status).toBe(403)
})

it('tells those whom it mentions by email, with a link and no word of it', async () => {
  const { colleagues } = (await administrator.get(path)).body.result
  expect(colleagues.map(({ uid }: { uid: string }) => uid)).toEqual(
    expect.arrayContaining(['administrator', 'colleague', 'moderator']),
  )
  const { result } = await add(administrator, { mentions: ['moderator', 'administrator'] })
  expect(result.mentions).toMatchObject([{ uid: 'moderator' }, { uid: 'administrator' }])
  const emails = await office.engine.kysely
    .selectFrom('emails')
    .selectAll()
    .where('kind', '=', 'mentioned')
    .execute()
  expect(emails).toMatchObject([{ recipient: 'moderator@gatehouse.example' }])
  expect(JSON.stringify(emails)).not.toContain('mother')
})

it.each([
  ['a member', { mentions: ['member'] }],
  ['nobody', { mentions: ['junk'] }],
  ['blanks alone', { text: ' ' }],
  ['too much', { text: 'x'.repeat(2001) }],
])('is refused with %s', async (_, more) => {
  expect((await add(administrator, more)).code).toBe('invalid_request')
  expect(await notes()).toEqual([])
})

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const withheld = (days: number, ground = 'investigation') => ({ withheld: { ground, review: ahead(days) } })

it('is withheld with a ground and a date, by its author or by who decides posts', async () => {
  const { result } = await add(moderator, withheld(30))
  expect(result.withheld).toMatchObject({ ground: 'investigation' })
  const change = (who: Client, body: object) => who.put(`${path}/${result.id}`, body)
  expect((await change(moderator, { withheld: null })).body.code).toBe('forbidden')
  expect((await change(administrator, withheld(60, 'safety'))).body.result.withheld.ground).toBe('safety')
  expect((await change(administrator, { withheld: null })).body.result.withheld).toBeNull()
  expect(await notes()).toMatchObject([{ id: result.id, withheld: null }])
  await administrator.put('/accounts/moderator', { rights: ['decides'] })
  expect((await change(await office.as('Moderator'), withheld(1))).body.result.withheld).not.toBeNull()
  expect((await administrator.put(`${path}/nowhere`, { withheld: null })).status).toBe(404)
  expect((await administrator.put('/people/administrator/notes/nowhere', { withheld: null })).status).toBe(
    403,
  )
})

it.each([
  ['without a date ahead', withheld(-1)],
  ['for more than two years', withheld(740)],
  ['without a ground', { withheld: { review: ahead(1) } }],
  ['for another ground', withheld(1, 'whim')],
  ['on a day that there is not', { withheld: { ground: 'safety', review: '2030-02-31T00:00:00Z' } }],
])('is not withheld %s', async (_, more) => {
  const { code, errors } = await add(administrator, more)
  expect([code, errors[0].path]).toEqual([
    'invalid_request',
    expect.stringMatching(/^withheld\.(review|ground)$/),
  ])
  const { result } = await add(administrator)
  expect((await administrator.put(`${path}/${result.id}`, more)).body.code).toBe('invalid_request')
  expect(await notes()).toMatchObject([{ withheld: null }])
})

it('that it is withheld is an event with its id and the ground alone', async () => {
  const { result } = await add(administrator, withheld(30))
  await administrator.put(`${path}/${result.id}`, withheld(60, 'safety'))
  const filter = encodeURIComponent('{"kind":"account","subject":"member"}')
  const { body } = await administrator.get(`/events?filter=${filter}`)
  expect(body).toMatchObject([
    { act: 'withhold_note', after: { note: result.id, withheld: 'safety' } },
    { act: 'note_person', after: { note: result.id, withheld: 'investigation' } },
  ])
  expect(JSON.stringify(body)).not.toContain('mother')
})

it('is an event without its words', async () => {
  const { result } = await add(administrator, { mentions: ['moderator'] })
  const filter = encodeURIComponent('{"kind":"account","subject":"member"}')
  const { body } = await administrator.get(`/events?filter=${filter}`)
  expect(body[0]).toMatchObject({ act: 'note_person', after: { note: result.id, mentions: ['moderator'] } })
  expect(JSON.stringify(body)).not.toContain('mother')
})

it('goes with the account, comes back with it, and is erased with it', async () => {
  await add(administrator)
  await administrator.delete('/accounts?ids=member')
  await administrator.post('/deleted-accounts/member/restoration')
  expect(await notes()).toHaveLength(1)
  await administrator.delete('/accounts?ids=member')
  await eraseAll(office)
  const left = await office.engine.kysely.selectFrom('person_notes').selectAll().execute()
  expect(left).toEqual([])
})
