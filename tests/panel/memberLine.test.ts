import { describe, expect, it, vi } from 'vitest'
import { closeCodes } from '../../src/contract/support'
import { openMemberLine } from '../../src/demo/memberLine'
import { handSockets } from '../support/handSockets'

/** A line whose sockets and timers are in the test's hands. */
function lineForTest(renew: () => Promise<string>) {
  const { sockets, connect } = handSockets()
  const timers = new Set<() => void>()
  const line = openMemberLine({
    uid: 'ada',
    tid: 't1',
    link: 'ws://office/v1/support?ticket=one',
    renew,
    upload: async () => 'failed' as const,
    surroundings: {
      connect,
      later: (run) => {
        timers.add(run)
        return () => timers.delete(run)
      },
      random: () => 1,
      onNetwork: () => () => undefined,
    },
  })
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('nothing was connected')
    return socket
  }
  return {
    line,
    sockets,
    last,
    open: () => last().onopen?.(new Event('open')),
    close: (code: number) => last().onclose?.(new CloseEvent('close', { code })),
    runTimers: () => {
      const due = [...timers]
      timers.clear()
      for (const run of due) run()
    },
  }
}

describe('a member’s line', () => {
  it('asks for a new link when its own has ended, and goes on with that', async () => {
    const renew = vi.fn(async () => 'ws://office/v1/support?ticket=two')
    const { line, sockets, last, open, close } = lineForTest(renew)
    expect(last().url).toContain('ticket=one&tid=t1')
    open()
    expect(line.read().line).toBe('open')
    close(closeCodes.sessionEnded)
    await vi.waitFor(() => expect(sockets).toHaveLength(2))
    expect(last().url).toContain('ticket=two&tid=t1')
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('asks again until it has one', async () => {
    const renew = vi
      .fn(async () => 'ws://office/v1/support?ticket=two')
      .mockRejectedValueOnce(new Error('away'))
    const { last, open, close, runTimers } = lineForTest(renew)
    open()
    close(closeCodes.sessionEnded)
    await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => {
      runTimers()
      expect(last().url).toContain('ticket=two')
    })
  })

  it('takes a line that is refused twice for one whose link has ended', async () => {
    const renew = vi.fn(async () => 'ws://office/v1/support?ticket=two')
    const { last, close, runTimers } = lineForTest(renew)
    close(1006)
    runTimers()
    close(1006)
    await vi.waitFor(() => {
      runTimers()
      expect(last().url).toContain('ticket=two')
    })
  })

  it('keeps what was written while there is no line, and asks for nothing once it is closed', async () => {
    const renew = vi.fn(async () => 'ws://office/v1/support?ticket=two')
    const { line, open, close } = lineForTest(renew)
    open()
    close(1006)
    line.send('Hello?')
    expect(line.read().outgoing).toMatchObject([{ message: 'Hello?', is: 'waiting' }])
    line.close()
    close(closeCodes.sessionEnded)
    expect(renew).not.toHaveBeenCalled()
  })
})
