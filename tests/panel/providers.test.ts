import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiProblem } from '../../src/panel/providers/apiProblem'
import { logOut } from '../../src/panel/providers/authProvider'
import { eliminateAccounts, inviteAccounts } from '../../src/panel/providers/bulkCalls'
import { createDataProvider } from '../../src/panel/providers/dataProvider'
import { answerTimeoutMs, call } from '../../src/panel/providers/http'
import { appState, sessionStore } from '../../src/panel/providers/session'
import { fetchFrom, stubFetch } from '../support/browser/stubFetch'
import { emailOf, type PersonName, password } from '../support/office/fixtures'
import { openOffice, type TestOffice } from '../support/office/office'
import { decision, feedPosts, report } from '../support/platform/platform'

const newest = { field: 'created', order: 'DESC' } as const
const firstPage = { pagination: { page: 1, perPage: 5 }, sort: newest }
const post = (number: number) => ({ pid: `post-${number}`, created: `2026-01-01T00:00:0${number % 10}Z` })

async function open(): Promise<TestOffice> {
  const office = await openOffice()
  fetchFrom(office.address)
  return office
}

async function signIn(person: PersonName): Promise<void> {
  onTestFinished(() => sessionStore.clear())
  sessionStore.logIn(await call('login', { basic: { email: emailOf(person), password } }))
}

beforeEach(() => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  return () => info.mockRestore()
})

describe('signing in and out', () => {
  it('a wrong password is told as such', async () => {
    await open()
    const attempt = call('login', { basic: { email: emailOf('Moderator'), password: 'no' } })
    await expect(attempt).rejects.toMatchObject({ code: 'invalid_credentials', status: 401 })
    expect(sessionStore.read().user).toBeNull()
  })

  it('a Member is refused', async () => {
    await open()
    await expect(signIn('Member')).rejects.toMatchObject({ code: 'role_not_allowed' })
  })

  it('an office that cannot be reached is told as such', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(signIn('Moderator')).rejects.toMatchObject({ code: 'offline', status: 0 })
  })

  it('an office that does not answer for 30 seconds is told as one that cannot be reached, but for an upload', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const silent = (_path: string, { signal }: RequestInit) =>
      new Promise<never>((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
    stubFetch(silent)
    const ends: string[] = []
    const note = (name: string, asked: Promise<unknown>) =>
      asked.catch((failure) => ends.push(`${name}: ${failure.code}`))
    void note('signing in', signIn('Moderator'))
    void note('a plain list', createDataProvider().getList('policies', { ...firstPage, filter: {} }))
    const file = new File(['a'], 'a.csv')
    void note('an import', call('createAccount', { form: { org: { oid: 'school', role: 'Member' } }, file }))
    await vi.advanceTimersByTimeAsync(answerTimeoutMs - 1)
    expect(ends).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ends).toEqual(['signing in: offline', 'a plain list: offline'])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(ends).toHaveLength(2)
  })

  it('a page that is no answer of the office is an unexpected error', async () => {
    stubFetch(async () => new Response('<html>', { status: 500 }))
    await expect(signIn('Moderator')).rejects.toMatchObject({ code: 'internal', status: 500 })
  })

  it('signing out ends the session here and in the office', async () => {
    await open()
    await signIn('Moderator')
    const user = sessionStore.read().user
    logOut()
    expect(sessionStore.read().user).toBeNull()
    if (!user) throw new Error('nobody had signed in')
    await vi.waitFor(async () => {
      sessionStore.logIn(user)
      await expect(call('listAccounts', { query: { limit: 5 } })).rejects.toMatchObject({ status: 401 })
    })
  })

  it('a session that the office does not know is cleared, and the login screen is told', async () => {
    await open()
    await signIn('Moderator')
    const user = sessionStore.read().user
    if (!user) throw new Error('nobody had signed in')
    sessionStore.logIn({ ...user, token: 'A'.repeat(user.token.length) })
    await expect(call('listAccounts', { query: { limit: 5 } })).rejects.toBeInstanceOf(ApiProblem)
    expect(sessionStore.read().user).toBeNull()
    expect(appState.read().notice).toBe('unauthorized')
  })
})

describe('the data provider', () => {
  it('lists accounts, and finds them by a part of the name', async () => {
    await open()
    await signIn('Administrator')
    const provider = createDataProvider()
    const all = await provider.getList('accounts', { ...firstPage, filter: {} })
    expect(all).toMatchObject({ total: 3, pageInfo: { hasNextPage: false, hasPreviousPage: false } })
    expect(all.data).toHaveLength(3)
    const found = await provider.getList('accounts', { ...firstPage, filter: { q: 'collea' } })
    expect(found.data.map(({ id }) => id)).toEqual(['colleague'])
  })

  it('walks through posts of one instant, each once, while posts arrive', async () => {
    const office = await open()
    const same = Array.from({ length: 23 }, (_, n) => ({ pid: `p${n}`, created: '2026-01-01T00:00:00Z' }))
    await feedPosts(office.address, same)
    await signIn('Administrator')
    const provider = createDataProvider()
    const shown: unknown[] = []
    for (let page = 1; page <= 5; page++) {
      const asked = { pagination: { page, perPage: 5 }, sort: newest, filter: { screen: 'published' } }
      const { data } = await provider.getList('posts', asked)
      shown.push(...data.map(({ id }) => id))
      await feedPosts(office.address, [{ pid: `new${page}`, created: `2026-01-02T00:00:0${page}Z` }])
    }
    expect([...shown].sort()).toEqual(same.map(({ pid }) => pid).sort())
  })

  it('brings the post as it is now when a colleague was quicker', async () => {
    const office = await open()
    await feedPosts(office.address, [post(1)])
    await report(office.address, 'post-1')
    await signIn('Administrator')
    const provider = createDataProvider()
    const { data: shown } = await provider.getOne('posts', { id: 'post-1' })
    const colleague = await office.as('Colleague')
    await colleague.put('/posts/post-1', decision('post-1', 'block', 'colleague', shown.version))
    const body = decision('post-1', 'approve', 'administrator', shown.version)
    const late = call('decidePost', { params: { pid: 'post-1' }, body })
    await expect(late).rejects.toMatchObject({
      code: 'decided_meanwhile',
      post: { pid: 'post-1', status: 'blocked', moderator: 'colleague', version: 2 },
    })
  })

  it('lists who has decided, for the moderator filter', async () => {
    const office = await open()
    await feedPosts(office.address, [post(1), { ...post(2), score: { text: 0.9 } }])
    const colleague = await office.as('Colleague')
    await colleague.put('/posts/post-1', decision('post-1', 'block', 'colleague', 1))
    await signIn('Administrator')
    const provider = createDataProvider()
    const { moderators } = await call('listModerators', {})
    expect(moderators.map(({ uid }) => uid)).toEqual(['colleague'])
    const blockedBy = async (moderator: string) => {
      const asked = { ...firstPage, filter: { screen: 'blocked', moderator } }
      return (await provider.getList('posts', asked)).data.map(({ id }) => id)
    }
    expect([await blockedBy('colleague'), await blockedBy('analyzer')]).toEqual([['post-1'], ['post-2']])
  })

  it('says so where the office has no such call', async () => {
    const provider = createDataProvider()
    await expect(provider.create('posts', { data: {} })).rejects.toThrow('no create for posts')
    await expect(provider.getOne('sessions', { id: 1 })).rejects.toThrow('no getOne for sessions')
  })

  it('an aborted call is no failure', async () => {
    await open()
    await signIn('Moderator')
    const log = vi.spyOn(console, 'info')
    const gone = AbortSignal.abort()
    const asked = createDataProvider().getList('accounts', { ...firstPage, filter: { q: 'a' }, signal: gone })
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect(log).not.toHaveBeenCalled()
  })
})

describe('calls beside the data provider', () => {
  const org = { oid: 'school', role: 'Member' } as const

  it('adds an account by a form, and tells a new one from one that was attached', async () => {
    await open()
    await signIn('Administrator')
    const user = { email: 'ada@school.example', firstname: 'Ada', lastname: 'Lovelace' }
    const { status, result } = await call('createAccount', { form: { user, org } })
    expect([status, 'uid' in result && result.status]).toEqual([201, 'incomplete'])
    const again = call('createAccount', { form: { user, org } })
    await expect(again).rejects.toMatchObject({ code: 'account_taken' })
    const unknown = call('createAccount', { form: { user: { email: 'nobody@school.example' }, org } })
    await expect(unknown).rejects.toMatchObject({ code: 'invalid_request', status: 400 })
  })

  it('deleteMany answers whom it concerned, and who was left out and why', async () => {
    await open()
    await signIn('Administrator')
    const provider = createDataProvider()
    const { data } = await provider.getList('accounts', { ...firstPage, filter: {} })
    const ids = data.map(({ id }) => id)
    const { data: deleted = [], leftOut = [] } = await provider.deleteMany('accounts', { ids })
    expect([...deleted].sort()).toEqual(['colleague', 'moderator'])
    expect(leftOut.map(({ id, code }) => [id, code])).toEqual([['administrator', 'own_account']])
  })

  it('inviting and eliminating answer in the same way', async () => {
    await open()
    await signIn('Administrator')
    const email = 'colleague@school.example'
    const invited = await inviteAccounts([{ uid: 'colleague', email }])
    expect(invited.leftOut.map(({ code }) => code)).toEqual(['already_active'])
    expect(await eliminateAccounts(['colleague'])).toEqual({ data: ['colleague'], leftOut: [] })
  })

  it('rows that were chosen on several pages are those that its lists have shown', async () => {
    await open()
    await signIn('Administrator')
    const provider = createDataProvider()
    const { data } = await provider.getList('accounts', { ...firstPage, filter: {} })
    const { data: chosen } = await provider.getMany('accounts', { ids: ['colleague', 'never shown'] })
    expect(chosen).toEqual(data.filter(({ id }) => id === 'colleague'))
  })
})
