import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { minute } from '../../src/server/lib/clock'
import { mediaDirectory } from '../../src/server/media/store'
import { type Client, officeForTest, openOffice, type TestOffice } from '../support/office/office'
import { decision, feedPosts } from '../support/platform/platform'

const bytes = Buffer.from('GIF89a and some more bytes of a picture')

/** A post of the platform whose picture is a file of ours. */
async function addPicture(office: TestOffice): Promise<void> {
  mkdirSync(mediaDirectory(office.config), { recursive: true })
  writeFileSync(join(mediaDirectory(office.config), 'picture-1.gif'), bytes)
  await feedPosts(office.address, [{ pid: 'p1' }])
  await office.engine.kysely
    .updateTable('posts')
    .set({ media: '[{"path":"picture-1.gif","type":"image/gif"}]' })
    .execute()
  await office.engine.kysely.insertInto('media_files').values({ file: 'picture-1.gif', pid: 'p1' }).execute()
}

const addressIn = async (person: Client, pid = 'p1'): Promise<string> =>
  (await person.get(`/posts/${pid}`)).body.result.media[0].path

let office: TestOffice
let administrator: Client
beforeAll(async () => {
  office = await openOffice()
  await addPicture(office)
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

describe('media of the office', () => {
  it('is served at the signed address with its type, kept by nobody, and in ranges', async () => {
    const address = await addressIn(administrator)
    const whole = await office.nobody.fetch(address)
    expect([whole.status, whole.body]).toEqual([200, bytes.toString()])
    expect(whole.headers.get('content-type')).toBe('image/gif')
    expect(whole.headers.get('cache-control')).toBe('private, no-store')
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
    const part = await office.nobody.fetch(address, { headers: { range: 'bytes=0-5' } })
    expect([part.status, part.body]).toEqual([206, 'GIF89a'])
  })

  it('is not served any more once the session’s time is over, however lively it was', async () => {
    const brief = await openOffice({ env: { SESSION_MINUTES: '5' } })
    onTestFinished(() => brief.close())
    await addPicture(brief)
    const address = await addressIn(await brief.as('Administrator'))
    brief.passTime(4 * minute)
    expect((await brief.nobody.fetch(address)).status).toBe(200)
    brief.passTime(2 * minute)
    expect((await brief.nobody.fetch(address)).status).toBe(401)
  })

  it('without the signature, or with another, it is 401', async () => {
    const address = await addressIn(administrator)
    const [path = '', query = ''] = address.split('?')
    for (const wrong of [
      path,
      `${path}?${query.replace(/(?<=signature=)./, (sign) => (sign === 'A' ? 'B' : 'A'))}`,
      `${path}?${query.replace(/expires=\d/, 'expires=9')}`,
      `${path}?${query.replace(/session=[\w-]+/, 'session=another')}`,
      `${path}?${query.replace('post=p1', 'post=p2')}`,
      `${path.replace('picture-1', 'picture-2')}?${query}`,
    ]) {
      const { status, body } = await office.nobody.fetch(wrong)
      expect([wrong, status, body.code]).toEqual([wrong, 401, 'unauthorized'])
    }
  })

  it('the address is good for 15 minutes at most, and for the session that was given it', async () => {
    const office = await officeForTest()
    await addPicture(office)
    const colleague = await office.as('Colleague')
    const address = await addressIn(colleague)
    office.passTime(9 * minute)
    expect((await office.nobody.fetch(address)).status).toBe(200)
    office.passTime(6 * minute)
    expect((await office.nobody.fetch(address)).status).toBe(401)
    const fresh = await addressIn(colleague)
    expect((await office.nobody.fetch(fresh)).status).toBe(200)
    await colleague.post('/auth/logout')
    expect((await office.nobody.fetch(fresh)).status).toBe(401)
  })

  it('no name leads out of its folder', async () => {
    for (const name of ['..%2Foffice.db', '%2e%2e/office.db', 'picture-1.gif%00', 'office.db', '.gif']) {
      const { status } = await office.nobody.fetch(`/media/${name}?session=x&expires=1&signature=x`)
      expect([name, status >= 400 && status < 500]).toEqual([name, true])
    }
  })

  it('in any range that it has, and 416 with its size for one that it has not', async () => {
    const address = await addressIn(administrator)
    const size = bytes.length
    for (const [range, from, to] of [
      ['bytes=6-', 6, size - 1],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=${size - 1}-99999`, size - 1, size - 1],
    ] as const) {
      const part = await office.nobody.fetch(address, { headers: { range } })
      expect([part.status, part.body]).toEqual([206, bytes.subarray(from, to + 1).toString()])
      expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to}/${size}`)
      expect(part.headers.get('content-type')).toBe('image/gif')
    }
    for (const range of [`bytes=${size}-`, 'bytes=1000-2000']) {
      const none = await office.nobody.fetch(address, { headers: { range } })
      expect([none.status, none.body.code]).toEqual([416, 'range_refused'])
      expect(none.headers.get('content-range')).toBe(`bytes */${size}`)
      expect(none.headers.get('content-type')).toBe('application/problem+json')
    }
  })

  it('is shown by other origins’ pages where the office has allowed any, and it alone', async () => {
    const policyOf = async (answer: Promise<{ headers: Headers }>) =>
      (await answer).headers.get('cross-origin-resource-policy')
    expect(await policyOf(office.nobody.fetch(await addressIn(administrator)))).toBe('same-origin')
    const open = await officeForTest({ env: { ALLOWED_ORIGINS: 'https://panel.example' } })
    await addPicture(open)
    const person = await open.as('Administrator')
    expect(await policyOf(open.nobody.fetch(await addressIn(person)))).toBe('cross-origin')
    expect(await policyOf(person.get('/posts/p1'))).toBe('same-origin')
  })

  it('its head is asked for alone', async () => {
    const head = await office.nobody.fetch(await addressIn(administrator), { method: 'HEAD' })
    expect([head.status, head.body]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(String(bytes.length))
    expect(head.headers.get('accept-ranges')).toBe('bytes')
    const unsigned = await fetch(`${office.address}/v1/media/picture-1.gif`, { method: 'HEAD' })
    expect(unsigned.status).toBe(401)
  })
})

describe('only to who may see the post at that moment', () => {
  it('not once the post has left one’s list', async () => {
    const office = await officeForTest()
    await addPicture(office)
    const [decider, head] = [await office.as('Administrator'), await office.as('Organization Administrator')]
    await decider.put('/posts/p1', decision('p1', 'block', 'administrator'))
    const address = await addressIn(head)
    expect((await office.nobody.fetch(address)).status).toBe(200)
    const own = await addressIn(decider)
    await decider.put('/posts/p1', decision('p1', 'approve', 'administrator'))
    const refused = await office.nobody.fetch(address)
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
    expect((await office.nobody.fetch(own)).status).toBe(200)
  })

  it('not once its author has left the organization, or the post is gone', async () => {
    const office = await officeForTest()
    await addPicture(office)
    const [decider, head] = [await office.as('Administrator'), await office.as('Organization Administrator')]
    await decider.put('/posts/p1', decision('p1', 'block', 'administrator'))
    const [address, own] = [await addressIn(head), await addressIn(decider)]
    await decider.delete('/organizations/eliminate?ids=member')
    expect((await office.nobody.fetch(address)).status).toBe(404)
    expect((await office.nobody.fetch(own)).status).toBe(200)
    await office.engine.kysely.deleteFrom('posts').execute()
    expect((await office.nobody.fetch(own)).status).toBe(404)
  })

  it('of a file in several posts, the one that gave the address is what counts', async () => {
    const office = await officeForTest()
    await addPicture(office)
    await feedPosts(office.address, [{ pid: 'p2', score: { text: 0.9 } }])
    await office.engine.kysely
      .insertInto('media_files')
      .values({ file: 'picture-1.gif', pid: 'p2' })
      .execute()
    const decider = await office.as('Administrator')
    const head = await office.as('Organization Administrator')
    await decider.put('/posts/p1', decision('p1', 'block', 'administrator'))
    await office.engine.kysely
      .updateTable('posts')
      .set({ media: '[{"path":"picture-1.gif","type":"image/gif"}]' })
      .where('pid', '=', 'p2')
      .execute()
    const [first, second] = [await addressIn(head), await addressIn(head, 'p2')]
    const statuses = async () =>
      await Promise.all([first, second].map(async (address) => (await office.nobody.fetch(address)).status))
    expect(await statuses()).toEqual([200, 200])
    await decider.put('/posts/p1', decision('p1', 'approve', 'administrator'))
    expect(await statuses()).toEqual([404, 200])
    await head.post('/auth/logout')
    expect(await statuses()).toEqual([401, 401])
  })
})
