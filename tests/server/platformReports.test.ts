import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openOffice, type TestOffice } from '../support/office/office'
import { feedPosts, report } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
beforeAll(async () => {
  office = await openOffice()
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

describe('feeding reports', () => {
  it('a report opens a post for review; the same report twice counts once', async () => {
    await feedPosts(office.address, [{ pid: 'r1' }])
    const line = { rid: 'x1', pid: 'r1', uid: 'member', title: 'Mean', message: 'It is about me' }
    const unknown = { ...line, rid: 'x2', pid: 'nowhere' }
    const { body } = await office.feed('reports', [
      line,
      line,
      unknown,
      { ...line, rid: 'x3', timestamp: 'soon' },
    ])
    expect(body.result.accepted).toBe(2)
    expect(body.result.rejected.map((entry: { line: number }) => entry.line)).toEqual([3, 4])
    expect((await office.feed('reports', [line])).body.result.accepted).toBe(1)
    const { result } = (await administrator.get('/posts/r1')).body
    expect(result).toMatchObject({ reports: 1, reported: [{ title: 'Mean', message: 'It is about me' }] })
  })

  it('shows the newest 50 of a post’s reports and counts them all', async () => {
    await feedPosts(office.address, [{ pid: 'r2' }])
    for (let n = 0; n < 55; n++) await report(office.address, 'r2', `r2-${n}`)
    const { result } = (await administrator.get('/posts/r2')).body
    expect([result.reports, result.reported.length]).toEqual([55, 50])
  })
})
