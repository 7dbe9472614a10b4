import { expect, it } from 'vitest'
import type { MediaScore } from '../../src/server/analyzer/analyzer'
import { pngOf } from '../data/drawings'
import { officeForTest } from '../support/office/office'
import { scored, scoredMedia } from '../support/office/scored'
import { sendPost } from '../support/platform/posting'

it('a part that the analyzer can’t score waits too where the score takes longer than anybody should wait for it, and has it afterwards', async () => {
  const slow = { answer: () => new Promise<MediaScore>(() => undefined) }
  const office = await officeForTest({
    analyzer: { scoreText: () => scored(0), scoreMedia: () => slow.answer() },
  })
  const administrator = await office.as('Administrator')
  const sent = await sendPost(administrator, {}, { content: await pngOf('landscape') })
  expect(sent.body.result).toMatchObject({ status: 'pending', score: { image: null } })
  slow.answer = async () => scoredMedia(0.1)
  expect(await office.scoring.scorePending()).toBe(1)
  const { body } = await administrator.get(`/posts/${sent.body.result.pid}`)
  expect(body.result).toMatchObject({ status: 'public', score: { image: 0.1 } })
}, 60_000)
