import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../src/server/lib/clock'
import { type Client, officeForTest, openOffice, type TestOffice } from '../support/office/office'
import { decision, feedPosts, send } from '../support/platform/platform'

const titles = ['Spam', 'Threat', 'Bullying'] as const
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString()
const reportAs = (pid: string, title: string, timestamp: string, rid = `${pid}-${title}`) => ({
  ...{ rid, pid, uid: 'member', title, message: 'Look at this.', timestamp },
})
const pidsOf = (answer: { body: { result: { posts: { pid: string }[] } } }) =>
  answer.body.result.posts.map(({ pid }) => pid)

describe('reported posts by urgency', () => {
  let office: TestOffice
  let administrator: Client
  beforeAll(async () => {
    office = await openOffice()
    administrator = await office.as('Administrator')
    const pids = Array.from({ length: 30 }, (_, n) => `p${String(n).padStart(2, '0')}`)
    await feedPosts(
      office.address,
      pids.map((pid, n) => ({ pid, created: at(n), uid: n % 10 === 0 ? 'coach' : 'member' })),
    )
    // Three reports share each instant.
    const lines = pids.map((pid, n) => reportAs(pid, titles[n % 3] ?? '', at(1000 - Math.floor(n / 9))))
    await send(office.address, 'reports', lines)
  })
  afterAll(() => office.close())
  const list = (more = '', who = administrator) => who.get(`/posts?reported=true&sort=urgency${more}`)
  const all = async () => pidsOf(await list('&limit=100'))

  it('come gravest first, of these the newest report, then by pid', async () => {
    const { posts, total } = (await list('&limit=100')).body.result
    const grades = ['imminent', 'serious', 'ordinary']
    const keyOf = (post: { severity: string; lastReport: string; pid: string }) =>
      [9 - grades.indexOf(post.severity), post.lastReport, post.pid].join(' ')
    expect(total).toBe(30)
    expect(posts.map(keyOf)).toEqual(posts.map(keyOf).toSorted().reverse())
    expect(posts.map(({ severity }: { severity: string }) => severity)).toEqual(
      grades.flatMap((grade) => Array.from({ length: 10 }, () => grade)),
    )
    expect(pidsOf(await administrator.get('/posts?reported=true&limit=3'))).toEqual(['p29', 'p28', 'p27'])
  })

  it('are walked forward and back over equal times, and jumped to by number', async () => {
    const order = await all()
    const walked: string[] = []
    let page = (await list('&limit=7')).body.result.posts
    let first = page
    while (page.length > 0) {
      walked.push(...page.map(({ pid }: { pid: string }) => pid))
      first = page
      const last = page.at(-1)
      page = (await list(`&limit=7&page=next&last=${last.created}&lastId=${last.pid}`)).body.result.posts
    }
    expect(walked).toEqual(order)
    const { created, pid } = first[0]
    expect(pidsOf(await list(`&limit=7&page=prev&last=${created}&lastId=${pid}`))).toEqual(
      order.slice(21, 28),
    )
    for (const number of [1, 2, 3, 4, 5]) {
      expect(pidsOf(await list(`&limit=7&page=${number}`))).toEqual(order.slice((number - 1) * 7, number * 7))
    }
    expect(pidsOf(await list('&limit=7&page=6'))).toEqual([])
  })

  it('are those of one’s own organization for who sees no others', async () => {
    const head = await office.as('Organization Administrator')
    const own = (await all()).filter((pid) => !['p00', 'p10', 'p20'].includes(pid))
    expect(pidsOf(await list('&limit=100', head))).toEqual(own)
    const coach = await office.as('Other Administrator')
    expect(pidsOf(await list('', coach))).toEqual(['p10', 'p20', 'p00'])
  })

  it('tell nothing of another organization’s post by where it stands: it is as one that is not there', async () => {
    const coach = await office.as('Other Administrator')
    const behind = (pid: string) => list(`&page=next&last=${at(3)}&lastId=${pid}`, coach)
    for (const pid of ['p01', 'p28', 'nowhere']) {
      expect(pidsOf(await behind(pid))).toEqual(['p10', 'p20', 'p00'])
    }
    expect(pidsOf(await behind('p10'))).toEqual(['p20', 'p00'])
  })

  it('are narrowed like any list', async () => {
    const from = at(5)
    const until = at(15)
    const order = (await all()).filter((pid) => pid >= 'p05' && pid < 'p15')
    expect(pidsOf(await list(`&from=${from}&until=${until}`))).toEqual(order)
  })

  it('are refused where there are no reports to go by, and without the row to go on from', async () => {
    for (const [query, name] of [
      ['sort=urgency', 'sort'],
      ['status=blocked&sort=urgency', 'sort'],
      ['reported=true&sort=loudest', 'sort'],
      [`reported=true&sort=urgency&page=next&last=${at(3)}`, 'lastId'],
    ]) {
      const { status, body } = await administrator.get(`/posts?${query}`)
      expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid_request', name])
    }
  })
})

describe('a post’s urgency', () => {
  async function openWithReports() {
    const office = await officeForTest({ env: { UNDO_SECONDS: '10' } })
    office.stopTime()
    const administrator = await office.as('Administrator')
    await feedPosts(
      office.address,
      ['a', 'b', 'c', 'd'].map((pid, n) => ({ pid, created: at(n) })),
    )
    await send(
      office.address,
      'reports',
      ['a', 'b', 'c', 'd'].map((pid, n) => reportAs(pid, 'Unkind', at(100 + n))),
    )
    return {
      ...{ office, administrator },
      of: async (pid: string) => {
        const { severity, lastReport, imminentSince } = (await administrator.get(`/posts/${pid}`)).body.result
        return { severity, lastReport: lastReport && Date.parse(lastReport), imminentSince }
      },
      decide: async (pid: string) =>
        (await administrator.put(`/posts/${pid}`, decision(pid, 'approve', 'administrator'))).body.result,
      order: async (more = '') =>
        pidsOf(await administrator.get(`/posts?reported=true&sort=urgency&limit=2${more}`)),
    }
  }
  const time = (minutes: number) => Date.parse(at(minutes))

  it('rises with a graver report, and ends as its reports are settled', async () => {
    const { office, of, order, decide } = await openWithReports()
    expect(await order()).toEqual(['d', 'c'])
    await send(office.address, 'reports', [reportAs('a', 'Threat', at(1))])
    const { imminentSince, ...rest } = await of('a')
    expect(rest).toEqual({ severity: 'imminent', lastReport: time(100) })
    expect(imminentSince).not.toBeNull()
    expect(await order()).toEqual(['a', 'd'])
    office.passTime(minute)
    await send(office.address, 'reports', [reportAs('a', 'Spam', at(200))])
    expect(await of('a')).toEqual({ severity: 'imminent', lastReport: time(200), imminentSince })
    await decide('a')
    expect(await of('a')).toEqual({ severity: 'ordinary', lastReport: null, imminentSince: null })
    await send(office.address, 'reports', [reportAs('a', 'Unkind', at(300), 'again')])
    expect(await of('a')).toEqual({ severity: 'ordinary', lastReport: time(300), imminentSince: null })
  })

  it('is back again, since when it was, as the decision is taken back', async () => {
    const { office, administrator, of, decide } = await openWithReports()
    await send(office.address, 'reports', [reportAs('a', 'Threat', at(1))])
    const before = await of('a')
    office.passTime(minute)
    const { version } = await decide('a')
    await administrator.delete(`/posts/a/decision?version=${version}`)
    expect(await of('a')).toEqual(before)
  })

  it('is known of the last row of a page after it was decided, so the list goes on behind it', async () => {
    const { administrator, order, decide } = await openWithReports()
    const { created } = (await administrator.get('/posts/c')).body.result
    await decide('d')
    await decide('c')
    expect(await order(`&page=next&last=${created}&lastId=c`)).toEqual(['b', 'a'])
    expect(await order(`&page=next&last=${created}&lastId=nowhere`)).toEqual(['b', 'a'])
  })
})
