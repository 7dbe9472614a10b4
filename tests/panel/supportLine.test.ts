import { describe, expect, it, onTestFinished } from 'vitest'
import { closeCodes, heartbeatMs, type OfficeFrame } from '../../src/contract/support'
import { type ConnectionState, createSocket } from '../../src/panel/support/socket'
import { withNewest } from '../../src/panel/support/staffSocket'
import { handSockets } from '../support/sockets/handSockets'

/** A connection that is tried, with the network's news in the test's hands, too. */
async function socketForTest(address: () => string | null = () => 'ws://office/v1/support') {
  const { sockets, last, pass } = handSockets()
  const states: ConnectionState[] = []
  const frames: OfficeFrame[] = []
  let refused = 0
  const socket = createSocket({
    address,
    onFrame: (frame) => frames.push(frame),
    onState: (state) => states.push(state),
    onRefused: () => {
      refused += 1
    },
  })
  onTestFinished(socket.close)
  await pass()
  return {
    socket,
    sockets,
    states,
    frames,
    last,
    pass,
    refused: () => refused,
    network: (event: 'online' | 'offline') => window.dispatchEvent(new Event(event)),
    accept: () => last().accept(),
    say: (frame: OfficeFrame) => last().say(frame),
    cut: (code?: number) => last().cut(code),
  }
}

describe('a connection to the support socket', () => {
  it('connects again by itself, twice as late each time, and at most after 30 seconds', async () => {
    const { sockets, states, cut, pass, accept, say } = await socketForTest()
    accept()
    say({ type: 'pong' })
    const waits: number[] = []
    for (let n = 0; n < 9; n++) {
      cut()
      const before = sockets.length
      let wait = 0
      while (sockets.length === before) {
        await pass(100)
        wait += 100
      }
      waits.push(wait)
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    expect(states).toEqual(['connecting', 'open', 'away'])
  })

  it('begins with short waits again once it has been open for a second', async () => {
    const { sockets, accept, cut, pass } = await socketForTest()
    for (let n = 0; n < 6; n++) {
      cut()
      await pass(30_000)
    }
    accept()
    await pass(1000)
    const before = sockets.length
    cut()
    await pass(500)
    expect(sockets).toHaveLength(before + 1)
  })

  it('notices at once when the network goes, and tries at once when it is back', async () => {
    const { sockets, accept, states, network, pass } = await socketForTest()
    accept()
    network('offline')
    expect(states.at(-1)).toBe('away')
    network('online')
    await pass()
    expect(sockets).toHaveLength(2)
  })

  it('asks an office that is silent, and gives the connection up where no answer comes', async () => {
    const { last, accept, pass, states, sockets } = await socketForTest()
    accept()
    const first = last()
    await pass(heartbeatMs)
    expect(first.sent).toEqual([{ type: 'ping' }])
    await pass(heartbeatMs)
    expect([first.isClosed, states.at(-1)]).toEqual([true, 'away'])
    await pass(500)
    expect(sockets).toHaveLength(2)
  })

  it('keeps a connection on which something comes', async () => {
    const { accept, pass, say, states } = await socketForTest()
    accept()
    for (let n = 0; n < 10; n++) {
      await pass(heartbeatMs)
      say({ type: 'pong' })
    }
    expect(states.at(-1)).toBe('open')
  })

  it('does not wait for a handshake for ever', async () => {
    const { pass, last, sockets } = await socketForTest()
    const first = last()
    await pass(21_000)
    expect([first.isClosed, sockets.length]).toEqual([true, 2])
  })

  it('waits for a new session where this one has ended, and goes on when it is there', async () => {
    let link: string | null = 'ws://office/one'
    const { socket, accept, cut, states, sockets, last, pass } = await socketForTest(() => link)
    accept()
    link = null
    cut(closeCodes.sessionEnded)
    await pass(60_000)
    expect([states.at(-1), sockets.length]).toEqual(['ended', 1])
    link = 'ws://office/two'
    socket.wake()
    await pass()
    expect(last().url).toMatch(/\/two$/)
  })

  it('is gone for good with its ticket', async () => {
    const { socket, accept, cut, states, sockets, pass } = await socketForTest()
    accept()
    cut(closeCodes.ticketGone)
    socket.wake()
    await pass()
    expect([states.at(-1), sockets.length]).toEqual(['gone', 1])
  })

  it('lets the office be for ten seconds after far too many frames', async () => {
    const { accept, cut, pass, sockets } = await socketForTest()
    accept()
    cut(closeCodes.flood)
    await pass(9_999)
    expect(sockets).toHaveLength(1)
    // A try begins with the next turn.
    await pass(2)
    expect(sockets).toHaveLength(2)
  })

  it('tells when two handshakes in a row were refused', async () => {
    const { cut, refused, accept, pass } = await socketForTest()
    cut()
    expect(refused()).toBe(0)
    await pass(500)
    cut()
    expect(refused()).toBe(1)
    accept()
  })

  it('tells what comes, and sends nothing while it is away', async () => {
    const { accept, say, frames, socket, cut } = await socketForTest()
    accept()
    say({ type: 'typing', tid: 't', from: 'u' })
    expect(frames).toEqual([{ type: 'typing', tid: 't', from: 'u' }])
    cut()
    expect(socket.send({ type: 'ping' })).toBe(false)
  })
})

it('what is remembered of posts ends with the oldest', () => {
  let kept: ReadonlySet<string> = new Set()
  const hundred = Array.from({ length: 100 }, (_, n) => n)
  for (const many of hundred.slice(0, 50))
    kept = withNewest(
      kept,
      hundred.map((n) => `p${many * 100 + n}`),
    )
  expect([kept.size, kept.has('p0'), kept.has('p4999')]).toEqual([2000, false, true])
})
