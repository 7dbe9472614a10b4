import { describe, expect, it } from 'vitest'
import { type Analyzer, unscorable } from '../../src/server/analyzer/analyzer'
import { minute } from '../../src/server/lib/clock'
import { officeForTest } from '../support/office/office'
import { scored, scoredMedia } from '../support/office/scored'
import { decision } from '../support/platform/platform'

/** An office whose analyzer answers as it is told. */
async function officeWith(scoreText: Analyzer['scoreText']) {
  const says = { scoreText }
  const office = await officeForTest({
    analyzer: { scoreText: (text) => says.scoreText(text), scoreMedia: () => unscorable },
  })
  const administrator = await office.as('Administrator')
  const of = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result
  const total = async (query: string) => (await administrator.get(`/posts?${query}`)).body.result.total
  return { office, says, administrator, of, total }
}

const away = () => {
  throw new Error('no route to the analyzer')
}
const back = (text: string) => scored(text.includes('rude') ? 0.9 : 0.1)
const post = { uid: 'member', type: 'text' }

describe('the analyzer out of reach', () => {
  it('leaves posts pending, and scores them when it is back', async () => {
    const { office, says, administrator, of, total } = await officeWith(away)
    await office.feed('posts', [
      { ...post, pid: 'w1', text: 'kind' },
      { ...post, pid: 'w2', text: 'rude' },
      { ...post, pid: 'w3', text: 'rude too' },
    ])
    expect([await total('status=pending'), await total('published=true')]).toEqual([3, 0])
    expect(await office.scoring.scorePending()).toBe(0)
    await administrator.put('/posts/w3', decision('w3', 'approve', 'administrator', 1))
    says.scoreText = back
    expect(await office.scoring.scorePending()).toBe(0)
    office.passTime(2 * minute)
    expect(await office.scoring.scorePending()).toBe(3)
    expect([
      await total('status=pending'),
      await total('published=true'),
      await total('status=blocked'),
    ]).toEqual([0, 2, 1])
    expect(await of('w2')).toMatchObject({
      status: 'blocked',
      moderator: 'analyzer',
      score: { text: 0.9 },
      models: { text: 'stand-in' },
    })
    expect(await of('w3')).toMatchObject({
      status: 'public',
      moderator: 'administrator',
      score: { text: 0.9 },
    })
    expect(await office.scoring.scorePending()).toBe(0)
  })

  it('keeps what another scorer says as provisional, and publishes nothing by it', async () => {
    const { office, says, of } = await officeWith(() => ({ ...scored(0.02), isProvisional: true }))
    await office.feed('posts', [{ ...post, pid: 'p', text: 'kind' }])
    expect(await of('p')).toMatchObject({
      status: 'pending',
      score: { text: null },
      models: { text: null },
      provisional: { text: 0.02, image: null, video: null },
    })
    says.scoreText = back
    office.passTime(2 * minute)
    expect(await office.scoring.scorePending()).toBe(1)
    expect(await of('p')).toMatchObject({ status: 'public', score: { text: 0.1 }, provisional: null })
  })

  it('of several pictures the gravest counts, and one that can’t be told has the post wait', async () => {
    const scores: Record<string, number | null> = { a: 0.1, b: 0.9, c: null }
    const office = await officeForTest({
      analyzer: { scoreText: back, scoreMedia: (path) => scoredMedia(scores[path.at(-5) ?? ''] ?? null) },
    })
    const administrator = await office.as('Administrator')
    const cases = { ok: ['a', 'a'], bad: ['a', 'b'], odd: ['a', 'c'] }
    for (const [pid, names] of Object.entries(cases)) {
      await office.feed('posts', [{ ...post, pid, text: 'kind' }])
      const media = JSON.stringify(names.map((name) => ({ path: `${name}.png`, type: 'image/png' })))
      const change = { media, status: 'pending' as const, score_due: 0 }
      await office.engine.kysely.updateTable('posts').set(change).where('pid', '=', pid).execute()
    }
    await office.engine.kysely.updateTable('post_counts').set({ status: 'pending' }).execute()
    expect(await office.scoring.scorePending()).toBe(3)
    const statusOf = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result.status
    expect([await statusOf('ok'), await statusOf('bad'), await statusOf('odd')]).toEqual([
      'public',
      'blocked',
      'pending',
    ])
  })

  it('one post that it can’t be reached for keeps no other from its score', async () => {
    const { office, says } = await officeWith(away)
    const lines = Array.from({ length: 250 }, (_, n) => ({ ...post, pid: `p${n}`, text: `kind ${n}` }))
    await office.feed('posts', lines)
    says.scoreText = (text) => (text === 'kind 7' ? away() : back(text))
    expect(await office.scoring.scorePending()).toBe(249)
  })
})
