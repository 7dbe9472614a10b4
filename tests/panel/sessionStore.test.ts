import { describe, expect, it, vi } from 'vitest'
import type { UserSession } from '../../src/contract/session'
import { createSessionStore, storedName } from '../../src/panel/providers/session'

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
  links: { support: null, desk: '' },
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
  let day = Date.UTC(2026, 0, 1)
  let awake = 0
  let timers: { run: () => void; at: number }[] = []
  let changed = () => {}
  const ended: string[] = []
  const loggedOut: string[] = []
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
    clock: () => day,
    later: (run, wait) => {
      const timer = { run, at: awake + wait }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    onChangedElsewhere: (listener) => {
      changed = listener
    },
    onEnded: ({ uid }) => ended.push(uid),
    onLoggedOutElsewhere: ({ uid }) => loggedOut.push(uid),
  })
  /** Moves the time of day on, and rings the timers on the way. */
  const pass = (milliseconds: number) => {
    const end = awake + milliseconds
    const goTo = (moment: number) => {
      day += moment - awake
      awake = moment
    }
    for (let next = due(end); next; next = due(end)) {
      goTo(next.at)
      next.run()
    }
    goTo(end)
  }
  const due = (end: number) => {
    const [next] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
    timers = timers.filter((other) => other !== next)
    return next
  }
  /** The computer sleeps: the time of day moves, the timers do not. */
  const sleep = (milliseconds: number) => {
    day += milliseconds
  }
  return {
    store,
    items,
    ended,
    loggedOut,
    elsewhere: () => changed(),
    pass,
    sleep,
    timers: () => timers.length,
  }
}

const half = { code: 'half', uid: 'u1', email: 'ada@gatehouse.example' }
const held = { ...half, expires: '2026-01-01T00:10:00.000Z' }

describe('the session store', () => {
  it('keeps the logged flag and the detail under persist:root, and nothing else', () => {
    const { store, items } = open()
    expect(store.logIn(user)).toBe(true)
    expect([...items.keys()]).toEqual(['persist:root'])
    expect(JSON.parse(items.get(storedName) ?? '')).toEqual({ logged: true, detail: user })
  })

  it('finds the session again', () => {
    const { store } = open({ stored: JSON.stringify({ logged: true, detail: user }) })
    expect(store.read()).toEqual({ user, reset: null, isExpired: false, isStored: true })
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

  it('lives in memory where a write fails, and says so', () => {
    vi.spyOn(console, 'info').mockReturnValue()
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const { store, elsewhere } = open({ setItem: full })
    expect(store.logIn(user)).toBe(false)
    elsewhere()
    expect(store.read()).toMatchObject({ user, isStored: false })
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

describe('a session that the office has ended', () => {
  const stored = JSON.stringify({ logged: true, detail: user })

  it('is removed from where it was stored, and told', () => {
    const { store, items, ended } = open({ stored })
    store.end()
    expect([store.read().user, items.size, ended]).toEqual([null, 0, ['u1']])
  })

  it('is told in the other tabs as well, once', () => {
    const { store, items, ended, elsewhere } = open({ stored })
    items.delete(storedName)
    elsewhere()
    elsewhere()
    expect([store.read().user, ended]).toEqual([null, ['u1']])
  })

  it('is not what a logout in another tab is, which is told as such', () => {
    const { store, items, ended, loggedOut, elsewhere } = open({ stored })
    items.set(storedName, '{"logged":false,"detail":null}')
    elsewhere()
    elsewhere()
    expect([store.read().user, ended, loggedOut]).toEqual([null, [], ['u1']])
  })
})

describe('a reset session', () => {
  it('is held under persist:root, in the place of the session, and nowhere else', () => {
    const { store, items } = open({ stored: JSON.stringify({ logged: true, detail: user }) })
    store.holdReset(half)
    expect(store.read()).toEqual({ user: null, reset: held, isExpired: false, isStored: true })
    expect([...items]).toEqual([[storedName, JSON.stringify({ logged: false, detail: held })]])
  })

  it('is found again after a reload, and ends when the first page would have ended it', () => {
    const { store, pass } = open({ stored: JSON.stringify({ logged: false, detail: held }) })
    expect(store.read().reset).toEqual(held)
    pass(599_999)
    expect(store.read().reset).toEqual(held)
    pass(1)
    expect(store.read()).toMatchObject({ reset: null, isExpired: true })
  })

  it('is held for 600,000 ms; then it is cleared, and that is told', () => {
    const { store, items, pass, timers } = open()
    const told = vi.fn()
    store.holdReset(half)
    store.subscribe(told)
    pass(599_999)
    expect(store.read().reset).toEqual(held)
    expect(told).not.toHaveBeenCalled()
    pass(1)
    expect(store.read()).toEqual({ user: null, reset: null, isExpired: true, isStored: true })
    expect(items.get(storedName)).toBe('{"logged":false,"detail":null}')
    expect(told).toHaveBeenCalled()
    expect(timers()).toBe(0)
  })

  it('a page that is loaded too late clears it, and tells that', () => {
    const late = { ...held, expires: '2026-01-01T00:00:00.000Z' }
    const { store, items } = open({ stored: JSON.stringify({ logged: false, detail: late }) })
    expect(store.read()).toMatchObject({ reset: null, isExpired: true })
    expect(items.get(storedName)).toBe('{"logged":false,"detail":null}')
  })

  it('ends soon after a computer has slept through its time', () => {
    const { store, pass, sleep } = open()
    store.holdReset(half)
    sleep(3_600_000)
    pass(5_000)
    expect(store.read().isExpired).toBe(true)
  })

  it('does not get longer where the clock was set back', () => {
    const { store, pass, sleep } = open()
    store.holdReset(half)
    sleep(-3_600_000)
    pass(5_000)
    expect(store.read()).toMatchObject({ reset: null, isExpired: true })
  })

  it('that ran out in another tab is told in this one too', () => {
    const { store, items, elsewhere, sleep } = open()
    store.holdReset(half)
    sleep(600_000)
    items.set(storedName, '{"logged":false,"detail":null}')
    elsewhere()
    expect(store.read()).toMatchObject({ reset: null, isExpired: true })
  })

  it('that ran out in both tabs at once stays told', () => {
    const { store, elsewhere, pass } = open()
    store.holdReset(half)
    pass(600_000)
    elsewhere()
    expect(store.read()).toMatchObject({ reset: null, isExpired: true })
  })

  it('that was used in another tab is no session that has expired', () => {
    const { store, items, elsewhere } = open()
    store.holdReset(half)
    items.set(storedName, '{"logged":false,"detail":null}')
    elsewhere()
    expect(store.read()).toMatchObject({ reset: null, isExpired: false })
  })

  it('signing in takes its place, and its time is no matter any more', () => {
    const { store, pass, timers } = open()
    store.holdReset(half)
    store.logIn(user)
    expect(timers()).toBe(0)
    pass(600_000)
    expect(store.read()).toMatchObject({ user, reset: null, isExpired: false })
  })

  it.each([{ code: 'half' }, { ...held, code: '' }, { ...held, uid: 1 }, { ...held, expires: undefined }])(
    'is not made of %o',
    (detail) => {
      const { store } = open({ stored: JSON.stringify({ logged: false, detail }) })
      expect(store.read()).toMatchObject({ user: null, reset: null })
    },
  )
})
