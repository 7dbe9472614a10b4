import { expect, it } from 'vitest'
import { hostileFiles } from '../data/hostileFiles'
import { videoFile } from '../support/files/videoFile'
import { officeForTest } from '../support/office/office'
import { leftIn, nothing, sendPost } from '../support/platform/posting'

const refusals = ['media_refused', 'media_unreadable', 'media_too_large', 'invalid_request']
/** What the tests' own process, which holds all the files, may grow by, in MiB. */
const maxGrowth = 400

it('of 200 hostile files and more none is accepted, and nothing of any is left', {
  timeout: 120_000,
}, async () => {
  const office = await officeForTest({ env: { MEDIA_LIMIT_MB: '2' } })
  const administrator = await office.as('Administrator')
  const files = [
    ...(await hostileFiles()),
    {
      what: 'a video of 2 MB and more',
      content: videoFile({ data: Buffer.alloc(2_200_000) }),
      name: 'x.mp4',
    },
    { what: '20 MB of nothing', content: Buffer.alloc(20_000_000), name: 'x.mov' },
  ]
  const distinct = new Set(files.map(({ content, name }) => `${name} ${content.toString('base64')}`))
  expect(distinct.size).toBe(files.length)
  expect(files.length).toBeGreaterThanOrEqual(200)

  const before = process.memoryUsage.rss()
  let most = before
  const accepted: string[] = []
  for (const { what, content, name } of files) {
    const { status, body } = await sendPost(administrator, { text: what }, { content, name })
    most = Math.max(most, process.memoryUsage.rss())
    if (status < 400 || status >= 500 || !refusals.includes(body.code)) accepted.push(`${what}: ${status}`)
  }
  expect(accepted).toEqual([])
  expect(await leftIn(office)).toEqual(nothing)
  expect((most - before) / 1024 / 1024).toBeLessThan(maxGrowth)
  expect((await sendPost(administrator, { text: 'Still here' })).status).toBe(201)
})
