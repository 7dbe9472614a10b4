import { EventEmitter, once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { type Analyzer, unscorable } from '../../src/server/analyzer/analyzer'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { officeForTest } from '../support/office/office'
import { scored } from '../support/office/scored'
import { feedPosts, report } from '../support/platform/platform'

/** An office whose analyzer begins with a text, and goes on when it is told to. */
async function officeThatWaits() {
  const turns = new EventEmitter()
  const begun = once(turns, 'begun')
  const analyzer: Analyzer = {
    scoreText: async (text) => {
      if (text !== line.text) return scored(0.9)
      const goneOn = once(turns, 'go on')
      turns.emit('begun')
      await goneOn
      return scored(0.9)
    },
    scoreMedia: () => unscorable,
  }
  const office = await officeForTest({ analyzer })
  return { office, begun, goOn: () => turns.emit('go on') }
}

const blocked = '/posts?status=blocked'
const line = { pid: 'p1', uid: 'member', type: 'text', text: 'Rude' }

describe('an author who moves while a post is being scored', () => {
  it('takes along what the platform feeds: the former organization does not see it', async () => {
    const { office, begun, goOn } = await officeThatWaits()
    const [administrator, head] = [
      await office.as('Administrator'),
      await office.as('Organization Administrator'),
    ]
    const fed = office.feed('posts', [line])
    await begun
    expect((await administrator.delete('/organizations/eliminate?ids=member')).body.result).toEqual([
      'member',
    ])
    goOn()
    expect((await fed).body.result).toMatchObject({ accepted: 1, rejected: [] })
    expect((await head.get(blocked)).body.result).toEqual({ total: 0, posts: [] })
    expect((await head.get('/posts/p1')).status).toBe(404)
    expect((await administrator.get(blocked)).body.result.total).toBe(1)
  })

  it('is not known any more where the account was deleted', async () => {
    const { office, begun, goOn } = await officeThatWaits()
    const administrator = await office.as('Administrator')
    const media = { ...line, pid: 'p2', type: 'media' }
    const fed = office.feed('posts', [line, media, { ...line, pid: 'p3', uid: 'coach', text: 'Rude too' }])
    await begun
    await administrator.delete('/accounts?ids=member')
    goOn()
    expect((await fed).body.result).toMatchObject({ accepted: 1, rejected: [{ line: 1 }, { line: 2 }] })
  })

  it('takes along what is created in the office, or is not active any more', async () => {
    const { office, begun, goOn } = await officeThatWaits()
    const [administrator, head] = [
      await office.as('Administrator'),
      await office.as('Organization Administrator'),
    ]
    const creating = administrator.form('/users/member/posts', { type: 'text', text: 'Rude' })
    await begun
    await administrator.delete('/organizations/eliminate?ids=member')
    goOn()
    expect((await creating).status).toBe(404)
    expect((await head.get(blocked)).body.result.total).toBe(0)
  })
})

describe('an author with posts of several days and states', () => {
  it.each([
    ['leaves the organization takes them all along', '/organizations/eliminate?ids=member', [6, 2]],
    ['is deleted leaves those alone that are reported', '/accounts?ids=member', [1, 0]],
  ])('who %s, and each total stays right', async (_what, path, left) => {
    const office = await officeForTest()
    const [administrator, head] = [
      await office.as('Administrator'),
      await office.as('Organization Administrator'),
    ]
    await feedPosts(
      office.address,
      Array.from({ length: 24 }, (_, n) => ({
        pid: `many-${n}`,
        uid: 'member',
        created: `2026-03-0${1 + (n % 3)}T1${n % 10}:00:00Z`,
        score: { text: n % 4 === 0 ? 0.9 : 0.1 },
      })),
    )
    await report(office.address, 'many-0')
    await report(office.address, 'many-1')
    expect((await head.get(blocked)).body.result.total).toBe(6)
    expect((await administrator.delete(path)).body.result).toEqual(['member'])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
    expect((await head.get(blocked)).body.result.total).toBe(0)
    const period = '&from=2026-03-02T00:00:00Z&until=2026-03-03T00:00:00Z'
    const totals = [blocked, blocked + period].map(
      async (query) => (await administrator.get(query)).body.result.total,
    )
    expect(await Promise.all(totals)).toEqual(left)
  })
})
