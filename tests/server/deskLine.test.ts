import { describe, expect, it } from 'vitest'
import { claimMs } from '../../src/contract/staffChannel'
import { officeForTest, type TestOffice } from '../support/office/office'
import { decision, feedPosts, report } from '../support/platform/platform'
import { deskOf, linkOf } from '../support/sockets/desk'
import type { Frame, TestSocket } from '../support/sockets/socket'

const blocked = (pid: string, uid = 'member') => ({ pid, uid, score: { text: 0.9 } })

/** An office with blocked posts `p1` to `p3`. */
async function openWithBlocked(): Promise<TestOffice> {
  const office = await officeForTest()
  await feedPosts(
    office.address,
    ['p1', 'p2', 'p3'].map((pid) => blocked(pid)),
  )
  return office
}

/** The next frame of this type that says so; those before it are passed over. */
async function told(line: TestSocket, type: string, holds: (frame: Frame) => boolean): Promise<Frame> {
  for (;;) {
    const frame = await line.next(type)
    if (holds(frame)) return frame
  }
}

const claim = async (line: TestSocket, pids: string[], more: object = {}) => {
  line.send({ type: 'claim', posts: pids.map((pid) => ({ pid, version: 1 })), ...more })
  const { mine, changed, others } = await line.next('claimed')
  return { mine, changed, others: others.map(({ pid, holder }: Frame) => [pid, holder.uid]) }
}

const isFree = (of: string) => (one: Frame) => one.pid === of && one.holder === null
const isHeldBy = (uid: string, of: string) => (one: Frame) => one.pid === of && one.holder?.uid === uid
const names = (uid: string) => ({ uid, name: `${uid} Example`, isOpen: false })

describe('a post that somebody has open', () => {
  it('is leased to them, and everybody at the desk is told', async () => {
    const office = await openWithBlocked()
    const own = await deskOf(office, 'Administrator')
    expect(await claim(own, ['p1', 'p2'])).toEqual({ mine: ['p1', 'p2'], changed: [], others: [] })
    const colleague = await deskOf(office, 'Colleague')
    expect(await colleague.next('claims')).toEqual({
      type: 'claims',
      isAll: true,
      claims: ['p1', 'p2'].map((pid) => ({ pid, holder: names('administrator') })),
    })
    expect(await claim(colleague, ['p2', 'p3'])).toEqual({
      ...{ mine: ['p3'], changed: [] },
      others: [['p2', 'administrator']],
    })
    const { claims } = await told(own, 'claims', (frame) => frame.claims[0]?.pid === 'p3')
    expect(claims).toEqual([{ pid: 'p3', holder: names('colleague') }])
  })

  it('is told apart from those that come next: by which one is looked at', async () => {
    const office = await openWithBlocked()
    const own = await deskOf(office, 'Administrator')
    const colleague = await deskOf(office, 'Colleague')
    await colleague.next('claims')
    const look = async (open: string) => {
      const posts = ['p1', 'p2'].map((pid) => ({ pid, version: 1 }))
      own.send({ type: 'claim', posts, open })
      return (await colleague.next('claims')).claims.map(({ pid, holder }: Frame) => [pid, holder.isOpen])
    }
    expect(await look('p1')).toEqual([
      ['p1', true],
      ['p2', false],
    ])
    expect(Object.fromEntries(await look('p2'))).toEqual({ p1: false, p2: true })
  })

  it('is let go on closing: of the post, and of the line', async () => {
    const office = await openWithBlocked()
    const own = await deskOf(office, 'Administrator')
    const colleague = await deskOf(office, 'Colleague')
    // What comes first is all that there is; only what comes after it tells what has changed.
    await colleague.next('claims')
    await claim(own, ['p1', 'p2'])
    await claim(own, ['p2'])
    expect(await claim(colleague, ['p1', 'p2'])).toMatchObject({ mine: ['p1'] })
    own.socket.close()
    await told(colleague, 'claims', (frame) => frame.claims.some(isFree('p2')))
    expect(await claim(colleague, ['p1', 'p2'])).toMatchObject({ mine: ['p1', 'p2'], others: [] })
  })

  it('is taken over knowingly, and not otherwise', async () => {
    const office = await openWithBlocked()
    const own = await deskOf(office, 'Administrator')
    await own.next('claims')
    const colleague = await deskOf(office, 'Colleague')
    await claim(own, ['p1', 'p2'])
    expect(await claim(colleague, ['p1', 'p2'], { takeOver: 'p1' })).toMatchObject({
      ...{ mine: ['p1'] },
      others: [['p2', 'administrator']],
    })
    await told(own, 'claims', (frame) => frame.claims.some(isHeldBy('colleague', 'p1')))
    expect(await claim(own, ['p1', 'p2'])).toMatchObject({ mine: ['p2'], others: [['p1', 'colleague']] })
  })

  it('is free again after two minutes in which it was not claimed anew', async () => {
    const office = await openWithBlocked()
    office.stopTime()
    const own = await deskOf(office, 'Administrator')
    const colleague = await deskOf(office, 'Colleague')
    await claim(own, ['p1'])
    office.passTime((claimMs - 1) * 1000)
    expect(await claim(colleague, ['p1'])).toMatchObject({ mine: [] })
    await claim(own, ['p1'])
    office.passTime((claimMs - 1) * 1000)
    expect(await claim(colleague, ['p1'])).toMatchObject({ mine: [] })
    office.passTime(1000)
    expect(await claim(colleague, ['p1'])).toMatchObject({ mine: ['p1'] })
  })

  it('is nobody’s where it has been decided since it was shown, or is not there', async () => {
    const office = await openWithBlocked()
    const administrator = await office.as('Administrator')
    await administrator.put('/posts/p1', decision('p1', 'approve', 'administrator'))
    const line = await deskOf(office, 'Colleague')
    expect(await claim(line, ['p1', 'p2', 'nobody’s'])).toEqual({
      ...{ mine: ['p2'], others: [] },
      changed: ['p1', 'nobody’s'],
    })
  })

  it('goes with its person from one of their lines to another', async () => {
    const office = await openWithBlocked()
    const first = await deskOf(office, 'Administrator')
    const second = await deskOf(office, 'Administrator')
    await claim(first, ['p1'])
    expect(await claim(second, ['p1'])).toMatchObject({ mine: ['p1'], others: [] })
    await claim(first, [])
    const colleague = await deskOf(office, 'Colleague')
    expect(await claim(colleague, ['p1'])).toMatchObject({ others: [['p1', 'administrator']] })
  })

  it('is given to one of many who ask at once', async () => {
    const office = await openWithBlocked()
    const people = ['Administrator', 'Colleague', 'Moderator'] as const
    const lines = await Promise.all(people.map((person) => deskOf(office, person)))
    const answers = await Promise.all(lines.map((line) => claim(line, ['p1', 'p2', 'p3'])))
    expect(answers.flatMap(({ mine }) => mine).toSorted()).toEqual(['p1', 'p2', 'p3'])
  })

  it('is nothing that an Organization Administrator claims or is told of', async () => {
    const office = await openWithBlocked()
    const own = await deskOf(office, 'Administrator')
    await claim(own, ['p1'])
    const head = await deskOf(office, 'Organization Administrator')
    head.send({ type: 'claim', posts: [{ pid: 'p2', version: 1 }] })
    expect(await head.next('error')).toMatchObject({ code: 'not_yours' })
    await head.next('queues')
    expect(head.frames.filter(({ type }) => type === 'claims')).toEqual([])
  })
})

describe('how many posts wait', () => {
  const none = { total: 0, newest: null, reasons: 0 }
  const count = (total: number, entered: number) => ({ total, entered })

  it('is told at once, and whenever it is another number, with how many came', async () => {
    const office = await openWithBlocked()
    const administrator = await office.as('Administrator')
    const line = await deskOf(office, 'Administrator')
    expect(await line.next('queues')).toEqual({
      type: 'queues',
      ...{ blocked: count(3, 3), reported: count(0, 0), waiting: count(0, 0), imminent: none, profiles: 0 },
      ...{ tickets: { mine: 0, unassigned: 0, waiting: 0, all: 0 }, appeals: 0, registrations: 0, limits: 0 },
    })
    await administrator.put('/posts/p1', decision('p1', 'approve', 'administrator'))
    expect(await line.next('queues')).toMatchObject({ blocked: count(2, 3) })
    await report(office.address, 'p1')
    expect(await line.next('queues')).toMatchObject({ blocked: count(2, 3), reported: count(1, 1) })
    await feedPosts(office.address, [blocked('p4'), blocked('p5')])
    expect(await line.next('queues')).toMatchObject({ blocked: count(4, 5), reported: count(1, 1) })
    const about = { subject: { account: 'member' }, uid: 'coach', title: 'Rude', message: 'Look' }
    await office.feed('reports', [{ rid: 'r', ...about }])
    expect(await line.next('queues')).toMatchObject({ profiles: 1, reported: count(1, 1) })
    // What a person has blocked does not wait any more.
    await administrator.put('/posts/p4', decision('p4', 'block', 'administrator'))
    expect(await line.next('queues')).toMatchObject({ blocked: { total: 3 } })
  })

  it('is told each as far as they may see it', async () => {
    const office = await openWithBlocked()
    await feedPosts(office.address, [blocked('p4', 'head')])
    const moderator = await deskOf(office, 'Moderator')
    expect(await moderator.next('queues')).toEqual({
      type: 'queues',
      ...{ blocked: count(4, 4), reported: count(0, 0), imminent: none, profiles: 0 },
    })
    const other = await deskOf(office, 'Other Administrator')
    expect(await other.next('queues')).toEqual({
      type: 'queues',
      ...{ blocked: count(0, 0), reported: count(0, 0), imminent: none, profiles: 0 },
    })
    const head = await deskOf(office, 'Organization Administrator')
    expect(await head.next('queues')).toMatchObject({ blocked: count(4, 4) })
  })
})

describe('the desk’s line', () => {
  it('tells who may not answer tickets nothing of them', async () => {
    const office = await openWithBlocked()
    const moderator = await deskOf(office, 'Moderator')
    const administrator = await deskOf(office, 'Administrator')
    await office.feed('tickets', [{ tid: 't', uid: 'member', issue: 'Hello' }])
    await administrator.next('ticket')
    await moderator.settled()
    expect(moderator.frames.map(({ type }) => type)).not.toContain('ticket')
    expect(await linkOf(office, 'Moderator')).toBeNull()
  })
})
