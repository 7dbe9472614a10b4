import { beforeAll, describe, expect, it } from 'vitest'
import { createCursorTrail, type Step } from '../../src/panel/providers/cursorTrail'
import { addAuthors, addPosts } from '../support/office/manyPosts'
import { type Client, openOffice, type TestOffice } from '../support/office/office'
import { feedPosts } from '../support/platform/platform'

const posts = 60_000
const limit = 150

describe('the pager at 60,000 posts of which hundreds share one timestamp', () => {
  let office: TestOffice
  let administrator: Client
  let all: string[]

  beforeAll(async () => {
    office = await openOffice()
    await addAuthors(office.engine)
    await addPosts(office.engine, posts)
    administrator = await office.as('Administrator')
    const rows = await office.engine.kysely
      .selectFrom('posts')
      .select('pid')
      .orderBy('created', 'desc')
      .orderBy('pid', 'desc')
      .execute()
    all = rows.map((row) => row.pid)
    return () => office.close()
  }, 180_000)

  it('walking next to the end and prev back shows every row once, in the same order, while rows arrive', async () => {
    const trail = createCursorTrail()
    let arrivals = 0
    const arrive = async () => {
      arrivals += 1
      await feedPosts(office.address, [{ pid: `arrival-${arrivals}`, created: '2026-04-01T00:00:00Z' }])
    }
    const read = async (page: number): Promise<string[]> => {
      const rows = await ask(trail.step('posts', page))
      trail.saw(
        'posts',
        page,
        rows.map(({ pid, created }) => ({ id: pid, created })),
      )
      if (page % 30 === 0) await arrive()
      return rows.map((row) => row.pid)
    }

    const forward: string[][] = []
    for (let page = 1; ; page++) {
      const rows = await read(page)
      if (rows.length === 0) break
      forward.push(rows)
    }
    expect(forward.flat()).toEqual(all)

    const back: string[][] = []
    for (let page = forward.length - 1; page >= 2; page--) back.unshift(await read(page))
    expect(back).toEqual(forward.slice(1, -1))

    const again: string[] = []
    for (let page = 1; page <= 3; page++) again.push(...(await read(page)))
    expect(arrivals).toBeGreaterThan(20)
    expect(again.filter((pid) => pid.startsWith('arrival-'))).toHaveLength(arrivals)
    expect(again.filter((pid) => !pid.startsWith('arrival-'))).toEqual(all.slice(0, 3 * limit - arrivals))
  }, 180_000)

  async function ask(step: Step): Promise<{ pid: string; created: string }[]> {
    const { status, body } = await administrator.get(
      `/posts?limit=${limit}&${new URLSearchParams(Object.entries(step))}`,
    )
    expect(status).toBe(200)
    return body.result.posts
  }
})
