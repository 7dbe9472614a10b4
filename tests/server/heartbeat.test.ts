import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeCodes } from '../../src/contract/support'
import { beginHeartbeat } from '../../src/server/support/socket/supportSocket'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A socket that answers its pings, or does not. */
function socketOf(answers: boolean) {
  const now = performance.now()
  const socket = {
    lastSign: now,
    lastPing: now,
    pings: [] as number[],
    closed: [] as number[],
    ping: () => {
      socket.pings.push(performance.now() - now)
      socket.lastPing = performance.now()
      if (answers) socket.lastSign = performance.now()
    },
    close: (code: number) => void socket.closed.push(code),
  }
  return socket
}

const options = { pulse: 1000, watchEvery: 100 }

describe('a socket', () => {
  it('is asked for a sign of life once a pulse, and stays where it gives one', () => {
    const socket = socketOf(true)
    const end = beginHeartbeat({ all: () => [socket] }, options)
    vi.advanceTimersByTime(5000)
    end()
    expect(socket.pings).toEqual([1000, 2000, 3000, 4000, 5000])
    expect(socket.closed).toEqual([])
  })

  it('that gives none for two pulses is given up', () => {
    const socket = socketOf(false)
    const end = beginHeartbeat({ all: () => [socket] }, options)
    vi.advanceTimersByTime(2000)
    expect(socket.closed).toEqual([])
    vi.advanceTimersByTime(100)
    end()
    expect(socket.closed).toEqual([closeCodes.silent])
  })

  it('is not given up for what it said while the office itself stood still', () => {
    const socket = socketOf(false)
    const end = beginHeartbeat({ all: () => [socket] }, options)
    vi.advanceTimersByTime(900)
    // The time goes on, and no timer comes.
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000)
    vi.advanceTimersByTime(100)
    end()
    vi.restoreAllMocks()
    expect(socket.closed).toEqual([])
  })
})
