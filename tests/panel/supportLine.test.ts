import { describe, expect, it } from 'vitest'
import { closeCodes, type OfficeFrame, pulse } from '../../src/contract/support'
import { createLine, type LineState } from '../../src/panel/support/reconnecting'
import { handSockets } from '../support/handSockets'

/** A line whose sockets, timers and chance are in the test's hands. */
function lineForTest(address: () => string | null = () => 'ws://office/v1/support') {
  const { sockets, connect } = handSockets()
  const states: LineState[] = []
  const frames: OfficeFrame[] = []
  let refused = 0
  let network = (_isOnline: boolean) => {}
  let now = 0
  let timers: { run: () => void; at: number }[] = []
  const line = createLine(
    {
      address,
      onFrame: (frame) => frames.push(frame),
      onState: (state) => states.push(state),
      onRefused: () => {
        refused += 1
      },
    },
    {
      connect,
      later: (run, wait) => {
        const timer = { run, at: now + wait }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
      random: () => 1,
      onNetwork: (listener) => {
        network = listener
        return () => {
          network = () => {}
        }
      },
    },
  )
  const pass = (wait: number) => {
    const end = now + wait
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
      if (!next) break
      timers = timers.filter((other) => other !== next)
      now = next.at
      next.run()
    }
    now = end
  }
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('nothing was connected')
    return socket
  }
  return {
    line,
    sockets,
    states,
    frames,
    last,
    pass,
    refused: () => refused,
    network: (isOnline: boolean) => network(isOnline),
    accept: () => last().onopen?.(new Event('open')),
    say: (frame: object) => last().onmessage?.(new MessageEvent('message', { data: JSON.stringify(frame) })),
    cut: (code = 1006) => last().onclose?.(new CloseEvent('close', { code })),
  }
}

describe('a line to the support socket', () => {
  it('connects again by itself, twice as late each time, and at most after 30 seconds', () => {
    const { sockets, states, cut, pass, accept, say } = lineForTest()
    accept()
    say({ type: 'pong' })
    const waits: number[] = []
    for (let n = 0; n < 9; n++) {
      cut()
      const before = sockets.length
      let wait = 0
      while (sockets.length === before) {
        pass(100)
        wait += 100
      }
      waits.push(wait)
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    expect(states).toEqual(['connecting', 'open', 'away'])
  })

  it('begins with short waits again once the office has said something', () => {
    const { sockets, accept, say, cut, pass } = lineForTest()
    for (let n = 0; n < 6; n++) {
      cut()
      pass(30_000)
    }
    accept()
    say({ type: 'pong' })
    const before = sockets.length
    cut()
    pass(500)
    expect(sockets).toHaveLength(before + 1)
  })

  it('notices at once when the network goes, and tries at once when it is back', () => {
    const { sockets, accept, states, network } = lineForTest()
    accept()
    network(false)
    expect(states.at(-1)).toBe('away')
    network(true)
    expect(sockets).toHaveLength(2)
  })

  it('asks an office that is silent, and gives the connection up where no answer comes', () => {
    const { last, accept, pass, states, sockets } = lineForTest()
    accept()
    const first = last()
    pass(pulse)
    expect(first.sent).toEqual([{ type: 'ping' }])
    pass(pulse)
    expect([first.isClosed, states.at(-1)]).toEqual([true, 'away'])
    pass(500)
    expect(sockets).toHaveLength(2)
  })

  it('keeps a connection on which something comes', () => {
    const { accept, pass, say, states } = lineForTest()
    accept()
    for (let n = 0; n < 10; n++) {
      pass(pulse)
      say({ type: 'pong' })
    }
    expect(states.at(-1)).toBe('open')
  })

  it('does not wait for a handshake for ever', () => {
    const { pass, last, sockets } = lineForTest()
    const first = last()
    pass(21_000)
    expect([first.isClosed, sockets.length]).toEqual([true, 2])
  })

  it('waits for a new session where this one has ended, and goes on when it is there', () => {
    let link: string | null = 'ws://office/one'
    const { line, accept, cut, states, sockets, last, pass } = lineForTest(() => link)
    accept()
    link = null
    cut(closeCodes.sessionEnded)
    pass(60_000)
    expect([states.at(-1), sockets.length]).toEqual(['ended', 1])
    link = 'ws://office/two'
    line.wake()
    expect(last().url).toBe('ws://office/two')
  })

  it('is gone for good with its ticket', () => {
    const { line, accept, cut, states, sockets } = lineForTest()
    accept()
    cut(closeCodes.ticketGone)
    line.wake()
    expect([states.at(-1), sockets.length]).toEqual(['gone', 1])
  })

  it('lets the office be for ten seconds after far too many frames', () => {
    const { accept, cut, pass, sockets } = lineForTest()
    accept()
    cut(closeCodes.flood)
    pass(9_999)
    expect(sockets).toHaveLength(1)
    pass(1)
    expect(sockets).toHaveLength(2)
  })

  it('tells when a handshake was refused', () => {
    const { cut, refused, accept } = lineForTest()
    cut()
    expect(refused()).toBe(1)
    accept()
  })

  it('reads past what it does not know, and sends nothing while it is away', () => {
    const { accept, say, frames, line, cut } = lineForTest()
    accept()
    say({ type: 'weather' })
    say({ type: 'typing', tid: 't', from: 'u' })
    expect(frames).toEqual([{ type: 'typing', tid: 't', from: 'u' }])
    cut()
    expect(line.send({ type: 'ping' })).toBe(false)
  })
})
