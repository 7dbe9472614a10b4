import { describe, expect, it, vi } from 'vitest'
import type { UserSession } from '../../src/contract/session'
import { createSessionStore, storedName } from '../../src/panel/providers/sessionStore'

const user: UserSession = {
  uid: 'u1',
  firstname: 'Ada',
  lastname: 'Northcott',
  email: 'ada@gatehouse.example',
  photo: null,
  phone: null,
  created: '2026-01-01T00:00:00.000000Z',
  organization: { oid: 'o1', type: 'Education', name: 'Gatehouse', role: 'Administrator' },
  root: null,
  links: { support: null },
  token: 'secret',
  expires: '2026-02-01T00:00:00.000000Z',
}

interface Case {
  stored?: string
  setItem?: (name: string, value: string) => void
  duration?: number
}

function open({ stored, setItem, duration = 0 }: Case = {}) {
  const items = new Map(stored === undefined ? [] : [[storedName, stored]])
  let time = 0
  let changed = () => {}
  const store = createSessionStore({
    storage: {
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, value) => {
        time += duration
        setItem?.(name, value)
        items.set(name, value)
      },
      removeItem: (name) => void items.delete(name),
    },
    now: () => time,
    onChangedElsewhere: (listener) => {
      changed = listener
    },
  })
  return { store, items, elsewhere: () => changed() }
}

describe('the session store', () => {
  it('keeps the logged flag and the detail under persist:root, and nothing else', () => {
    const { store, items } = open()
    expect(store.logIn(user)).toBe(true)
    expect([...items.keys()]).toEqual(['persist:root'])
    expect(JSON.parse(items.get(storedName) ?? '')).toEqual({ logged: true, detail: user })
  })

  it('finds the session again', () => {
    const { store } = open({ stored: JSON.stringify({ logged: true, detail: user }) })
    expect(store.read()).toEqual({ user, resetCode: null, isStored: true })
  })

  it.each([
    '',
    'no JSON',
    'null',
    '[]',
    '{"logged":true}',
    '{"logged":true,"detail":{"token":1}}',
    JSON.stringify({ logged: false, detail: user }),
    JSON.stringify({ logged: true, detail: { ...user, organization: { role: 'Member' } } }),
  ])('takes %s for nobody', (stored) => {
    vi.spyOn(console, 'info').mockReturnValue()
    expect(open({ stored }).store.read().user).toBeNull()
  })

  it('clears the user', () => {
    const { store, items } = open({ stored: JSON.stringify({ logged: true, detail: user }) })
    store.clear()
    expect(store.read().user).toBeNull()
    expect(items.get(storedName)).toBe('{"logged":false,"detail":null}')
  })

  it('holds a reset session’s code', () => {
    const stored = JSON.stringify({ logged: false, detail: { code: 'half' } })
    expect(open({ stored }).store.read()).toEqual({ user: null, resetCode: 'half', isStored: true })
  })

  it('lives in memory where a write fails, and says so', () => {
    vi.spyOn(console, 'info').mockReturnValue()
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const { store, elsewhere } = open({ setItem: full })
    expect(store.logIn(user)).toBe(false)
    elsewhere()
    expect(store.read()).toEqual({ user, resetCode: null, isStored: false })
  })

  it('takes a write of more than 5,000 ms for one that was not stored', () => {
    const slow = open({ duration: 5001 })
    expect(slow.store.logIn(user)).toBe(false)
    expect(slow.items.size).toBe(0)
    expect(open({ duration: 5000 }).store.logIn(user)).toBe(true)
  })

  it('follows another tab', () => {
    const { store, items, elsewhere } = open()
    const told = vi.fn()
    store.subscribe(told)
    items.set(storedName, JSON.stringify({ logged: true, detail: user }))
    elsewhere()
    expect(store.read().user?.uid).toBe('u1')
    expect(told).toHaveBeenCalledTimes(1)
  })
})
