import { describe, expect, it } from 'vitest'
import { type Analyzer, untold } from '../../src/server/analyzer/analyzer'
import { officeForTest } from '../support/office'
import { decision } from '../support/platform'
import { scored } from '../support/scored'

describe('the analyzer out of reach', () => {
  it('leaves posts pending, and scores them when it is back', async () => {
    let isBack = false
    const analyzer: Analyzer = {
      scoreText: (text) => {
        if (!isBack) throw new Error('no route to the analyzer')
        return scored(text.includes('rude') ? 0.9 : 0.1)
      },
      scoreMedia: () => untold,
    }
    const office = await officeForTest({ analyzer })
    const administrator = await office.as('Administrator')
    const post = { uid: 'member', type: 'text' }
    await office.feed('posts', [
      { ...post, pid: 'w1', text: 'kind' },
      { ...post, pid: 'w2', text: 'rude' },
      { ...post, pid: 'w3', text: 'rude too' },
    ])
    const total = async (query: string) => (await administrator.get(`/posts?${query}`)).body.result.total
    expect([await total('status=pending'), await total('published=true')]).toEqual([3, 0])
    expect(await office.scoring.scorePending()).toBe(0)
    await administrator.put('/posts/w3', decision('w3', 'approve', 'administrator', 1))
    isBack = true
    expect(await office.scoring.scorePending()).toBe(2)
    expect([
      await total('status=pending'),
      await total('published=true'),
      await total('status=blocked'),
    ]).toEqual([0, 2, 1])
    expect((await administrator.get('/posts/w2')).body.result).toMatchObject({
      status: 'blocked',
      moderator: 'analyzer',
      score: { text: 0.9 },
    })
  })
})
