import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiProblem } from '../../src/panel/providers/apiProblem'
import { createDataProvider } from '../../src/panel/providers/dataProvider'
import { call } from '../../src/panel/providers/http'
import { sessionStore } from '../../src/panel/providers/session'
import { fetchFrom, stubFetch } from '../support/browser/stubFetch'
import { emailOf, type PersonName, password } from '../support/office/fixtures'
import { officeForTest } from '../support/office/office'
import { send } from '../support/platform/platform'

const newest = { field: 'created', order: 'DESC' } as const
const byTitle = { field: 'title', order: 'ASC' } as const

/** An office that the panel's providers reach, and somebody signed in to it. */
async function open(person: PersonName = 'Administrator') {
  const office = await officeForTest()
  fetchFrom(office.address)
  sessionStore.logIn(await call('login', { basic: { email: emailOf(person), password } }))
  onTestFinished(() => sessionStore.clear())
  return { office, provider: createDataProvider() }
}

beforeEach(() => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  return () => info.mockRestore()
})

describe('tickets', () => {
  it('of one instant are walked through, each once, while tickets arrive', async () => {
    const { office, provider } = await open()
    const line = (tid: string, created: string) => ({ tid, uid: 'member', issue: 'Help', created })
    const same = Array.from({ length: 12 }, (_, number) => line(`t${number}`, '2026-01-01T00:00:00Z'))
    await send(office.address, 'tickets', same)
    const shown: unknown[] = []
    for (let page = 1; page <= 3; page++) {
      const asked = { pagination: { page, perPage: 5 }, sort: newest, filter: {} }
      const { data, total } = await provider.getList('tickets', asked)
      expect(total).toBe(same.length + page - 1)
      shown.push(...data.map(({ id }) => id))
      await send(office.address, 'tickets', [line(`new${page}`, `2026-01-02T00:00:0${page}Z`)])
    }
    expect([...shown].sort()).toEqual(same.map(({ tid }) => tid).sort())
  })

  it('are narrowed by their status, and fetched one by one', async () => {
    const { office, provider } = await open()
    await send(office.address, 'tickets', [{ tid: 't1', uid: 'member', issue: 'Help' }])
    const asked = { pagination: { page: 1, perPage: 5 }, sort: newest }
    const found = async (status: string) => {
      const { data } = await provider.getList('tickets', { ...asked, filter: { status } })
      return data.map(({ id }) => id)
    }
    expect([await found('pending'), await found('open')]).toEqual([['t1'], []])
    const { data } = await provider.getOne('tickets', { id: 't1' })
    expect(data).toMatchObject({ id: 't1', user: { uid: 'member' }, status: 'pending', assignee: null })
    const { data: account } = await provider.getOne('accounts', { id: 'member' })
    expect(account).toMatchObject({ id: 'member', uid: 'member', subs: [] })
    await expect(provider.getOne('accounts', { id: 'nobody' })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('saved replies', () => {
  const everyReply = { pagination: { page: 1, perPage: 500 }, sort: byTitle, filter: {} }

  it('are saved, listed by title, changed and deleted in react-admin’s own dialect', async () => {
    const { provider } = await open()
    const save = (title: string) => provider.create('saved-replies', { data: { title, message: 'Hello!' } })
    await save('Welcome')
    const { data: password } = await save('Password')
    const titles = async () => {
      const { data, total } = await provider.getList('saved-replies', everyReply)
      expect(total).toBe(data.length)
      return data.map(({ title }) => title)
    }
    expect(await titles()).toEqual(['Password', 'Welcome'])
    const update = { id: password.id, data: { title: 'Zoo', message: 'Hi!' }, previousData: password }
    expect((await provider.update('saved-replies', update)).data).toMatchObject({ title: 'Zoo' })
    expect(await titles()).toEqual(['Welcome', 'Zoo'])
    await provider.delete('saved-replies', { id: password.id })
    expect(await titles()).toEqual(['Welcome'])
  })

  it('a refusal is told as what it is', async () => {
    const { provider } = await open()
    const empty = provider.create('saved-replies', { data: { title: ' ', message: '' } })
    await expect(empty).rejects.toMatchObject({ code: 'invalid_request', status: 400 })
    await expect(empty).rejects.toBeInstanceOf(ApiProblem)
    const gone = provider.delete('saved-replies', { id: 'nothing' })
    await expect(gone).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are not for a Moderator', async () => {
    const { provider } = await open('Moderator')
    await expect(provider.getList('saved-replies', everyReply)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('a session that the office does not know is cleared', async () => {
    const { provider } = await open()
    const user = sessionStore.read().user
    if (!user) throw new Error('nobody had signed in')
    sessionStore.logIn({ ...user, token: 'A'.repeat(user.token.length) })
    await expect(provider.getList('saved-replies', everyReply)).rejects.toMatchObject({ status: 401 })
    expect(sessionStore.read().user).toBeNull()
  })

  it('an office that cannot be reached is told as such, an aborted call is no failure', async () => {
    const { provider } = await open()
    const log = vi.spyOn(console, 'info')
    const aborted = provider.getList('saved-replies', { ...everyReply, signal: AbortSignal.abort() })
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
    expect(log).not.toHaveBeenCalled()
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(provider.getList('saved-replies', everyReply)).rejects.toMatchObject({ code: 'offline' })
  })
})

describe('settings', () => {
  it('are sent by the groups that differ, with the version that was shown, and a score as a number', async () => {
    const { provider } = await open()
    const id = 'analyzer,download'
    const { data: shown } = await provider.getOne('settings', { id })
    expect(shown).toMatchObject({ id, analyzer: { toxicity: 0.5, version: 0 }, download: { version: 0 } })
    const update = { id, data: { ...shown, analyzer: { toxicity: ' 0,25' } }, previousData: shown }
    const { data: saved } = await provider.update('settings', update)
    expect(saved).toMatchObject({ id, analyzer: { toxicity: 0.25, version: 1 }, download: { version: 0 } })
    await expect(
      provider.update('settings', { ...update, data: { ...shown, analyzer: { toxicity: '0.3' } } }),
    ).rejects.toMatchObject({ code: 'saved_meanwhile' })
  })
})
