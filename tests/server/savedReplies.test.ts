import simpleRest from 'ra-data-simple-rest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { base } from '../../src/contract/addresses'
import { maxSavedReplies } from '../../src/contract/savedReplies'
import { type Client, openOffice, type TestOffice } from '../support/office/office'

let office: TestOffice
let administrator: Client

const replies = [
  { id: 'r1', title: 'Greeting', message: 'Hello, and thank you for writing.', created: 3, author: null },
  { id: 'r2', title: 'apology', message: 'I am sorry.', created: 1, author: null },
  { id: 'r3', title: 'Closing', message: 'I close this now. 100%', created: 2, author: null },
]

beforeAll(async () => {
  office = await openOffice()
  administrator = await office.as('Administrator')
})
beforeEach(async () => {
  await office.engine.kysely.deleteFrom('saved_replies').execute()
  await office.engine.kysely.insertInto('saved_replies').values(replies).execute()
})
afterAll(() => office.close())

/** Lists with the parameters of ra-data-simple-rest. */
function list(parameters: Record<string, unknown>) {
  const query = Object.entries(parameters).map(
    ([name, value]) =>
      `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
  )
  return administrator.get(`/saved-replies?${query.join('&')}`)
}

describe('listing saved replies', () => {
  it.each([
    [{}, ['r3', 'r1', 'r2'], '0-2/3'],
    [{ sort: ['title', 'DESC'] }, ['r2', 'r1', 'r3'], '0-2/3'],
    [{ sort: ['created', 'ASC'] }, ['r2', 'r3', 'r1'], '0-2/3'],
    [{ sort: ['id', 'ASC'], range: [1, 1] }, ['r2'], '1-1/3'],
    [{ sort: ['id', 'ASC'], range: [2, 24], filter: {} }, ['r3'], '2-2/3'],
    [{ range: [5, 9] }, [], '*/3'],
    [{ filter: { id: ['r3', 'nowhere', 'r1'] } }, ['r3', 'r1'], '0-1/2'],
    [{ filter: { id: [] } }, [], '*/0'],
    [{ filter: { q: 'THANK you' } }, ['r1'], '0-0/1'],
    [{ filter: { q: 'clos' } }, ['r3'], '0-0/1'],
    [{ filter: { q: '0%' } }, ['r3'], '0-0/1'],
  ])('%j gives these, bare, and where they lie', async (parameters, ids, range) => {
    const { status, headers, body } = await list(parameters)
    expect(status).toBe(200)
    expect(body.map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(headers.get('content-range')).toBe(`saved-replies ${range}`)
  })

  it('shows the title, the message and when it was saved', async () => {
    const { body } = await administrator.get('/saved-replies/r1')
    expect(body).toEqual({
      id: 'r1',
      title: 'Greeting',
      message: 'Hello, and thank you for writing.',
      created: '1970-01-01T00:00:00.000003Z',
    })
  })

  it.each([
    [{ sort: ['author', 'ASC'] }, 'sort'],
    [{ sort: ['title', 'asc'] }, 'sort'],
    [{ sort: 'title' }, 'sort'],
    [{ sort: ['title', 'ASC', 'x'] }, 'sort'],
    [{ range: [5, 2] }, 'range'],
    [{ range: [-1, 2] }, 'range'],
    [{ range: [0] }, 'range'],
    [{ range: ['0', '9'] }, 'range'],
    [{ filter: { title: 'Greeting' } }, 'filter'],
    [{ filter: { id: 'r1' } }, 'filter'],
    [{ filter: [] }, 'filter'],
    [{ filter: '{' }, 'filter'],
    [{ page: 1 }, 'page'],
  ])('%j is a 400 that names what is wrong', async (parameters, name) => {
    const { status, body } = await list(parameters)
    expect(status).toBe(400)
    expect(body.errors[0].path).toBe(name)
  })

  it('what is not JSON is told apart from what is malformed', async () => {
    const { status, body } = await administrator.get('/saved-replies?filter={')
    expect([status, body.errors[0]]).toMatchObject([400, { path: 'filter', message: 'is not JSON' }])
  })
})

describe('saving a reply', () => {
  it('answers it, bare, and everybody at the desk has it', async () => {
    const { status, body } = await administrator.post('/saved-replies', {
      title: ' Hi ',
      message: 'Hello\n\nyou',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      title: 'Hi',
      message: 'Hello\n\nyou',
      created: expect.any(String),
    })
    const colleague = await office.as('Colleague')
    expect((await colleague.get(`/saved-replies/${body.id}`)).body).toEqual(body)
  })

  it.each([
    [{ title: ' ', message: 'x' }, 'title'],
    [{ title: 'x' }, 'message'],
    [{ title: 'x', message: '\t\n' }, 'message'],
    [{ title: 'x', message: 'x'.repeat(4001) }, 'message'],
    [{ title: 'x'.repeat(101), message: 'x' }, 'title'],
    [{ title: 'x', message: 'x', author: 'me' }, 'author'],
    [{ title: 'x\u0000', message: 'x' }, 'title'],
  ])('%j is a 400 that names what is wrong', async (content, name) => {
    const { status, body } = await administrator.post('/saved-replies', content)
    expect(status).toBe(400)
    expect(body.errors[0].path).toBe(name)
  })

  it('is refused once there are as many as there may be', async () => {
    const { kysely } = office.engine
    for (let n = replies.length; n < maxSavedReplies; n++) {
      await kysely
        .insertInto('saved_replies')
        .values({ id: `more-${n}`, title: 'x', message: 'x', created: n, author: null })
        .execute()
    }
    const { status, body } = await administrator.post('/saved-replies', { title: 'One more', message: 'x' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'too_many', detail: expect.stringContaining('500') })
    expect((await administrator.delete('/saved-replies/r1')).status).toBe(200)
    expect((await administrator.post('/saved-replies', { title: 'One more', message: 'x' })).status).toBe(201)
  })
})

describe('changing and removing', () => {
  it('changes the title and the message of a reply', async () => {
    const { status, body } = await administrator.put('/saved-replies/r1', { title: ' Hi ', message: 'Hi!' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 'r1', title: 'Hi', message: 'Hi!' })
  })

  it('leaves an event with both titles, and nothing of the message', async () => {
    await administrator.put('/saved-replies/r2', { title: 'Sorry', message: 'Secret' })
    const events = office.engine.kysely.selectFrom('events').selectAll().where('subject', '=', 'r2')
    expect(await events.execute()).toMatchObject([
      { act: 'update', before: '{"title":"apology"}', after: '{"title":"Sorry"}' },
    ])
  })

  it('refuses a body that is of another reply', async () => {
    const answer = await administrator.put('/saved-replies/r1', { id: 'r2', title: 'Hi', message: 'Hi!' })
    expect(answer.status).toBe(400)
  })

  it('answers the reply that it removed, once', async () => {
    expect((await administrator.delete('/saved-replies/r1')).body).toMatchObject({ id: 'r1' })
    expect((await administrator.delete('/saved-replies/r1')).status).toBe(404)
  })
})

it('ra-data-simple-rest itself gets along with it', async () => {
  const { headers } = await administrator.get('/saved-replies')
  expect(headers.get('content-range')).not.toBeNull()
  const provider = simpleRest(office.address + base, async (url, options) => {
    const given = new Headers(options?.headers)
    if (options?.body) given.set('content-type', 'application/json')
    const path = url.slice(office.address.length)
    const answer = await administrator.fetch(path, {
      method: options?.method ?? 'GET',
      headers: Object.fromEntries(given),
      ...(typeof options?.body === 'string' && { body: options.body }),
    })
    if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
    return { status: answer.status, headers: answer.headers, body: '', json: answer.body }
  })
  const { data } = await provider.getList('saved-replies', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'title', order: 'ASC' },
    filter: {},
  })
  expect(data).toHaveLength(2)
  const { data: created } = await provider.create('saved-replies', { data: { title: 'New', message: 'New' } })
  const changed = { ...created, message: 'Newer' }
  await provider.update('saved-replies', { id: created.id, data: changed, previousData: created })
  expect((await provider.getOne('saved-replies', { id: created.id })).data).toEqual(changed)
  expect((await provider.getMany('saved-replies', { ids: [created.id] })).data).toEqual([changed])
  await provider.delete('saved-replies', { id: created.id })
  expect((await provider.getMany('saved-replies', { ids: [created.id] })).data).toEqual([])
})
