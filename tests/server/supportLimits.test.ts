import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { createRateLimiter } from '../../src/server/lib/rateLimiter'
import { supportDefaults } from '../../src/server/support/context'
import { officeForTest } from '../support/office/office'
import { connected, conversation, linkOf, ticketOf } from '../support/sockets/desk'

/** Does not come back while a test lasts, however slow the machine is. */
const rare = 0.001
const plenty = { burst: 100_000, perSecond: 100_000 }

describe('who sends too much', () => {
  it('is told to wait, by the message’s nonce, and nothing of it is stored', async () => {
    const office = await officeForTest({ support: { member: { burst: 20, perSecond: rare } } })
    const { staff, member } = await conversation(office)
    for (let n = 0; n < 25; n++) member.send({ type: 'chat', tid: 'ticket', message: `${n}`, nonce: `n${n}` })
    for (let n = 20; n < 25; n++) {
      const error = await member.next('error')
      expect(error).toMatchObject({ code: 'too_many_requests', nonce: `n${n}` })
      expect(error.retryAfter).toBeGreaterThan(0)
    }
    for (let n = 0; n < 20; n++)
      expect(await staff.next('chat')).toMatchObject({ seq: n + 1, message: `${n}` })
    await staff.settled()
    expect(staff.frames.filter(({ type }) => type === 'chat')).toHaveLength(20)
  })

  it('has one measure for all sockets, and the others’ is untouched', async () => {
    const office = await officeForTest({ support: { staff: { burst: 5, perSecond: rare } } })
    await ticketOf(office, 'one')
    await ticketOf(office, 'two')
    const first = await connected(`${await linkOf(office, 'Administrator')}&tid=one`)
    const second = await connected(`${await linkOf(office, 'Administrator')}&tid=two`)
    const colleague = await connected(`${await linkOf(office, 'Colleague')}&tid=two`)
    for (let n = 0; n < 5; n++) await first.settled()
    second.send({ type: 'ping' })
    expect(await second.next('error')).toMatchObject({ code: 'too_many_requests' })
    await colleague.settled()
  })

  it('beyond all measure is cut off', async () => {
    const office = await officeForTest({
      support: { member: { burst: 2, perSecond: rare }, flood: { frames: 30, within: 600_000 } },
    })
    const member = await connected(await ticketOf(office))
    for (let n = 0; n < 40; n++) member.send({ type: 'typing' })
    expect(await member.closed).toBe(4429)
    expect(member.frames.filter(({ code }) => code === 'too_many_requests')).toHaveLength(29)
  })

  it('may send again as time passes', () => {
    let now = 0
    const limiter = createRateLimiter(supportDefaults.flood, () => now)
    const consume = () => limiter.consume('member', supportDefaults.member)
    for (let n = 0; n < 20; n++) expect(consume()).toEqual({ isAllowed: true })
    expect(consume()).toEqual({ isAllowed: false, retryAfter: 0.5, isFlood: false })
    now += 500
    expect(consume()).toEqual({ isAllowed: true })
    expect(consume()).toMatchObject({ isAllowed: false })
    now += 60_000
    for (let n = 0; n < 20; n++) expect(consume()).toEqual({ isAllowed: true })
    expect(consume()).toMatchObject({ isAllowed: false })
  })

  it('is a flood of 300 within ten seconds, and not over a longer time', () => {
    let now = 0
    const limiter = createRateLimiter(supportDefaults.flood, () => now)
    const rate = { burst: 1, perSecond: rare }
    const refused = (times: number, pause: number) =>
      Array.from({ length: times }, () => {
        now += pause
        const allowance = limiter.consume('somebody', rate)
        return !allowance.isAllowed && allowance.isFlood
      }).lastIndexOf(true)
    expect(refused(500, 50)).toBe(-1)
    expect(refused(301, 1)).toBeGreaterThan(0)
  })

  it('is forgotten when there is nothing left to remember', () => {
    let now = 0
    const limiter = createRateLimiter(supportDefaults.flood, () => now)
    for (let n = 0; n < 5000; n++) {
      now += 1000
      limiter.consume(`person ${n}`, supportDefaults.staff)
    }
    expect(limiter.size()).toBeLessThan(1100)
  })
})

describe('who does not read', () => {
  it('is let go once too much waits', async () => {
    const office = await officeForTest({ support: { member: plenty, staff: plenty } })
    const { staff, member } = await conversation(office)
    member.socket.pause()
    const message = '🏰'.repeat(4000)
    for (let n = 0; n < 2000; n++) {
      staff.send({ type: 'chat', tid: 'ticket', message })
      if (n % 50 === 49) while (staff.frames.length < n) await staff.next('chat')
    }
    await staff.settled()
    member.socket.resume()
    // The office says why, but need not wait until that is read as well.
    expect([4413, 1006]).toContain(await member.closed)
    expect(member.frames.length).toBeLessThan(2000)
    expect(staff.socket.readyState).toBe(WebSocket.OPEN)
  })
})

describe('who gives no sign of life', () => {
  it('is given up', async () => {
    const office = await officeForTest({ support: { pulse: 300, watchEvery: 50 } })
    const socket = new WebSocket(await ticketOf(office), { autoPong: false })
    onTestFinished(() => socket.terminate())
    const code = await new Promise((resolve) => socket.once('close', resolve))
    expect(code).toBe(4408)
  })

  it('answering is enough of a sign', async () => {
    const office = await officeForTest({ support: { pulse: 1000, watchEvery: 50 } })
    const member = await connected(await ticketOf(office))
    let pings = 0
    await new Promise<void>((resolve) => {
      member.socket.on('ping', () => {
        pings += 1
        if (pings === 4) resolve()
      })
    })
    expect(member.socket.readyState).toBe(WebSocket.OPEN)
  })
})
