import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { closeCodes } from '../../src/contract/support'
import { openMemberLine } from '../../src/demo/memberLine'
import { handSockets } from '../support/sockets/handSockets'

/** A line whose sockets and timers are in the test's hands. */
async function lineForTest(renew: () => Promise<string>) {
  const { sockets, last, pass } = handSockets()
  const line = openMemberLine({
    uid: 'ada',
    tid: 't1',
    link: 'ws://office/v1/support?ticket=one',
    renew,
    upload: async () => 'failed' as const,
  })
  onTestFinished(line.close)
  await pass()
  return { line, sockets, last, pass }
}

describe('a member’s line', () => {
  const renewed = 'ws://office/v1/support?ticket=two'

  it('asks for a new link when its own has ended, and goes on with that', async () => {
    const renew = vi.fn(async () => renewed)
    const { line, sockets, last, pass } = await lineForTest(renew)
    expect(last().url).toContain('ticket=one&tid=t1')
    last().accept()
    expect(line.read().connection).toBe('open')
    last().cut(closeCodes.sessionEnded)
    await pass()
    expect(sockets).toHaveLength(2)
    expect(last().url).toContain('ticket=two&tid=t1')
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('asks again until it has one', async () => {
    const renew = vi.fn(async () => renewed).mockRejectedValueOnce(new Error('away'))
    const { last, pass } = await lineForTest(renew)
    last().accept()
    last().cut(closeCodes.sessionEnded)
    await pass()
    expect(renew).toHaveBeenCalledTimes(1)
    await pass(3001)
    expect(last().url).toContain('ticket=two')
  })

  it('takes a line that is refused twice for one whose link has ended', async () => {
    const { last, pass } = await lineForTest(async () => renewed)
    last().cut()
    await pass(500)
    last().cut()
    await pass()
    expect(last().url).toContain('ticket=two')
  })

  it('keeps what was written while there is no line, and asks for nothing once it is closed', async () => {
    const renew = vi.fn(async () => renewed)
    const { line, last, pass } = await lineForTest(renew)
    last().accept()
    last().cut()
    line.send('Hello?')
    expect(line.read().outgoing).toMatchObject([{ message: 'Hello?', is: 'waiting' }])
    line.close()
    last().cut(closeCodes.sessionEnded)
    await pass(60_000)
    expect(renew).not.toHaveBeenCalled()
  })
})
