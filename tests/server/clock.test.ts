import { describe, expect, it } from 'vitest'
import { createClock, hour, second, toIso } from '../../src/server/lib/clock'
import { idAt } from '../../src/server/lib/ids'

/** A machine whose clock is set by hand, in milliseconds, and the office's clock on it. */
function machine() {
  let now = Date.UTC(2026, 2, 1, 9, 30)
  const clock = createClock(() => now)
  const step = (milliseconds: number) => {
    now += milliseconds
  }
  return { clock, step }
}

describe('the clock', () => {
  it('follows the machine’s, which was set right or has slept', () => {
    const { clock, step } = machine()
    expect(toIso(clock())).toBe('2026-03-01T09:30:00.000000Z')
    step(8 * 3_600_000)
    expect(toIso(clock())).toBe('2026-03-01T17:30:00.000000Z')
  })

  it('never goes back, nor tells an instant twice, while the machine’s is put back and catches up', () => {
    const { clock, step } = machine()
    const before = clock()
    step(-3_600_000)
    const told = Array.from({ length: 1000 }, () => clock())
    expect(told).toEqual(told.map((_, n) => before + 1 + n))
    step(3_600_000 + 1000)
    expect(clock()).toBe(before + second)
  })

  it('tells the time of this machine', () => {
    const ahead = createClock()() - Date.now() * 1000
    expect(Math.abs(ahead)).toBeLessThan(hour)
  })

  it('ids are of its time, and sort as they were made, within a millisecond and over a step back', () => {
    const { clock, step } = machine()
    const ids: string[] = []
    for (const milliseconds of [0, 1, -60_000, 0, 61_000]) {
      step(milliseconds)
      for (let n = 0; n < 300; n++) ids.push(idAt(clock()))
    }
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    const [first = ''] = ids
    expect(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 2, 1, 9, 30))
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
