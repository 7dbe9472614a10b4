import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createOfficeAnalyzer } from '../../src/server/analyzer/officeAnalyzer'
import { readConfig } from '../../src/server/config'
import { day } from '../../src/server/lib/clock'
import { pngOf } from '../data/drawings'
import { officeForTest } from '../support/office/office'
import { sendPost } from '../support/platform/posting'

const photograph = readFileSync(resolve(import.meta.dirname, '../data/pictures/pdq/q2821.jpg'))
const other = readFileSync(resolve(import.meta.dirname, '../data/pictures/pdq/q1050.jpg'))

/** The day that comes after some days. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const analyzer = createOfficeAnalyzer(readConfig({}, false), { warn: () => undefined })
afterAll(() => analyzer.close?.())

async function officeWithPictures() {
  const office = await officeForTest({
    // Its process takes seconds to start: the offices of this file share it.
    analyzer: { ...analyzer, close: async () => undefined },
    env: { UNDO_SECONDS: '600' },
  })
  const administrator = await office.as('Administrator')
  const post = async (content: Buffer) => (await sendPost(administrator, {}, { content })).body.result
  const decide = (shown: { pid: string; user: { uid: string }; version: number }, change: object) =>
    administrator.put(`/posts/${shown.pid}`, {
      post: { pid: shown.pid, uid: shown.user.uid, version: shown.version },
      moderator: 'administrator',
      action: 'block',
      ...change,
    })
  const known = async () => (await administrator.get('/known-pictures')).body
  return { office, administrator, post, decide, known }
}

describe('“never again” on Block', () => {
  it('blocks the same picture wherever it comes again, smaller, packed anew or in a mirror', async () => {
    const { office, administrator, post, decide, known } = await officeWithPictures()
    const first = await post(photograph)
    expect(first).toMatchObject({ status: 'public', recognisable: true })
    const blocked = await decide(first, { neverAgain: 365 })
    expect(blocked.status).toBe(200)
    const [picture] = await known()
    const by = { uid: 'administrator', name: 'administrator Example' }
    expect(picture).toEqual({
      ...{ id: picture.id, pid: first.pid, by, created: blocked.body.result.decided },
      until: expect.stringContaining(inDays(365)),
    })
    const again = await post(await sharp(photograph).flop().resize(200).jpeg({ quality: 40 }).toBuffer())
    expect(again).toMatchObject({ status: 'blocked', moderator: 'analyzer', score: { image: 1 } })
    expect(again.models.image).toBe(`known:${picture.id}`)
    expect((await post(other)).status).toBe('public')
    const [event] = (await administrator.get('/events?filter={"act":"block"}')).body
    expect(event.after).toMatchObject({ neverAgain: picture.until })
    await office.close()
  })

  it('ends after its days, and goes with the decision that is taken back', async () => {
    const { office, administrator, post, decide, known } = await officeWithPictures()
    const first = await post(photograph)
    const { version } = (await decide(first, { neverAgain: 1 })).body.result
    expect(await known()).toHaveLength(1)
    await administrator.delete(`/posts/${first.pid}/decision?version=${version}`)
    expect(await known()).toEqual([])
    const { body } = await administrator.get(`/posts/${first.pid}`)
    await decide(body.result, { neverAgain: 1 })
    office.passTime(day)
    const later = await office.as('Administrator')
    expect((await later.get('/known-pictures')).body).toEqual([])
    const again = await sendPost(later, {}, { content: photograph })
    expect(again.body.result.status).toBe('public')
    await office.close()
  })

  it('is said of a post that is blocked already too, once, and ends where the post is published after all', async () => {
    const { office, administrator, post, decide, known } = await officeWithPictures()
    const first = await post(photograph)
    const blocked = (await decide(first, {})).body.result
    const again = (await decide(blocked, { neverAgain: 30 })).body.result
    expect(again.version).toBe(blocked.version + 1)
    expect((await decide(again, { neverAgain: 60 })).status).toBe(200)
    expect(await known()).toHaveLength(1)
    expect((await decide(blocked, { neverAgain: 60 })).status).toBe(409)
    const { body } = await administrator.get(`/posts/${first.pid}`)
    expect((await decide(body.result, { action: 'approve' })).body.result.status).toBe('public')
    expect(await known()).toEqual([])
    expect((await post(photograph)).status).toBe('public')
    await office.close()
  })

  it('comes back where the approval that ended it is undone', async () => {
    const { office, administrator, post, decide, known } = await officeWithPictures()
    const first = await post(photograph)
    const blocked = (await decide(first, { neverAgain: 30 })).body.result
    const before = await known()
    const { version } = (await decide(blocked, { action: 'approve' })).body.result
    expect(await known()).toEqual([])
    await administrator.delete(`/posts/${first.pid}/decision?version=${version}`)
    expect(await known()).toEqual(before)
    const { body } = await administrator.get(`/posts/${first.pid}`)
    const longer = (await decide(body.result, { neverAgain: 365 })).body.result
    await administrator.delete(`/posts/${first.pid}/decision?version=${longer.version}`)
    expect(await known()).toEqual(before)
    await office.close()
  })

  it('has a way back', async () => {
    const { office, administrator, post, decide, known } = await officeWithPictures()
    await decide(await post(photograph), { neverAgain: 30 })
    const [picture] = await known()
    expect((await administrator.delete(`/known-pictures/${picture.id}`)).body).toEqual(picture)
    expect((await administrator.delete(`/known-pictures/${picture.id}`)).status).toBe(404)
    expect(await known()).toEqual([])
    expect((await post(photograph)).status).toBe('public')
    const [event] = (await administrator.get('/events?filter={"kind":"known_picture"}')).body
    expect(event).toMatchObject({
      act: 'delete',
      subject: { id: picture.id },
      before: { until: picture.until },
    })
    await office.close()
  })

  it('is for blocks of posts with a picture that can be told from others', async () => {
    const { office, administrator, post, decide, known } = await officeWithPictures()
    const plain = await post(await pngOf('landscape'))
    expect(plain).not.toHaveProperty('recognisable')
    const refused = await decide(plain, { neverAgain: 365 })
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      expect.stringContaining('neverAgain is for posts with a picture that can be recognised'),
    ])
    expect((await administrator.get(`/posts/${plain.pid}`)).body.result.status).toBe('public')
    const first = await post(photograph)
    expect((await decide(first, { action: 'approve', neverAgain: 365 })).status).toBe(400)
    expect((await decide(first, { neverAgain: 3651 })).status).toBe(400)
    expect(await known()).toEqual([])
    await office.close()
  })
})
