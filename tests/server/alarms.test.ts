import { describe, expect, it, vi } from 'vitest'
import { queuePosition } from '../../src/contract/tickets'
import { decision, feedPosts } from '../support/platform/platform'
import { connected, conversation, deskOf, say } from '../support/sockets/desk'
import { openDeskOffice } from '../support/sockets/deskOffice'

const { office, administrator, freshTid, shown } = await openDeskOffice()

const scared = 'A man I don’t know keeps asking where I live and wants a photo of me. I am scared.'
const ask = async (issue: string, tid = freshTid()) => {
  const { body } = await office.feed('tickets', [{ tid, uid: 'member', issue }])
  return { tid, link: body.result.links[0].support }
}
const tidsOf = async (query: string, limit = 150) => {
  const { body } = await administrator.get(`/support/tickets?limit=${limit}&${query}`)
  return body.result.tickets.map(({ tid }: { tid: string }) => tid)
}
const first = async (queue: string) => (await tidsOf(`queue=${queue}`))[0]
const priorityOf = async (tid: string) => (await shown(tid)).priority

/** A post that is reported, or blocked and then appealed against by its author. */
async function told(what: 'reports' | 'appeals', message: string) {
  const pid = freshTid()
  await feedPosts(office.address, [{ pid, uid: 'member', type: 'text', text: 'We painted a boat' }])
  if (what === 'appeals')
    await (await office.as('Colleague')).put(`/posts/${pid}`, decision(pid, 'block', 'colleague'))
  const line = what === 'reports' ? { rid: pid, uid: 'member', title: 'Other' } : { aid: pid, uid: 'member' }
  await office.feed(what, [{ ...line, pid, message }])
  return pid
}
const imminent = async () => (await administrator.get('/imminent-posts')).body.result.posts
const inLane = async (pid: string) => (await imminent()).find((post: { pid: string }) => post.pid === pid)

describe('a ticket is read as well', () => {
  it('by its issue: it gets the priority Safety, stands first in every queue, and is told so', async () => {
    const desk = await deskOf(office, 'Administrator')
    const noUrgency = await ask('I forgot my password.')
    const { tid } = await ask(scared)
    expect(await priorityOf(noUrgency.tid)).toBe('normal')
    expect(await priorityOf(tid)).toBe('safety')
    expect([await first('unassigned'), await first('waiting')]).toEqual([tid, tid])
    await vi.waitFor(() =>
      expect(desk.frames).toContainEqual(
        expect.objectContaining({ type: 'ticket', tid, priority: 'safety' }),
      ),
    )
  })

  it('and a queue is walked through from there on, a row at a time, forwards and back', async () => {
    await ask('Where is my bird house?')
    await ask(scared)
    const all = (await administrator.get('/support/tickets?limit=150&queue=waiting')).body.result.tickets
    const [one, two] = all
    const step = async (page: string, from: { tid: string }, place: string) =>
      await tidsOf(`queue=waiting&page=${page}&last=${place}&lastId=${from.tid}`, 1)
    for (const [index, row] of all.slice(0, -1).entries()) {
      expect(await step('next', row, queuePosition(row))).toEqual([all[index + 1].tid])
    }
    expect(await step('prev', two, queuePosition(two))).toEqual([one.tid])
  })

  it('by a member’s messages, and only by theirs; what the staff says of it afterwards stands until the next sign', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    await say(staff, tid, ['i want to die'])
    await member.next('chat')
    expect(await priorityOf(tid)).toBe('normal')
    await say(member, tid, ['my dad hits me'])
    expect(await priorityOf(tid)).toBe('safety')
    await say(staff, tid, ['I am with you.'])
    await member.next('chat')
    expect(await first('mine')).toBe(tid)
    staff.send({ type: 'triage', priority: 'high' })
    await vi.waitFor(async () => expect(await priorityOf(tid)).toBe('high'))
    await say(member, tid, ['ok'])
    expect(await priorityOf(tid)).toBe('high')
    await say(member, tid, ['he said he will stab me'])
    expect(await priorityOf(tid)).toBe('safety')
  })

  it('is an event, with what it was before', async () => {
    const tid = freshTid()
    const { member } = await conversation(office, tid)
    await say(member, tid, ['i want to die'])
    const filter = encodeURIComponent(JSON.stringify({ kind: 'ticket', subject: tid, act: 'update' }))
    expect((await administrator.get(`/events?filter=${filter}`)).body).toMatchObject([
      { actor: { uid: 'member' }, before: { priority: 'normal' }, after: { priority: 'safety' } },
    ])
  })

  it('is as usual where the settings call that sign not urgent', async () => {
    const save = async (grooming: string) => {
      const { moderation } = (await administrator.get('/settings?fields=moderation')).body.result
      const { updated: _updated, updatedBy: _by, ...values } = moderation
      return await administrator.put('/settings', { moderation: { ...values, grooming } })
    }
    expect((await save('waits')).status).toBe(200)
    const { tid } = await ask(scared)
    expect(await priorityOf(tid)).toBe('normal')
    expect((await save('waits_urgent')).status).toBe(200)
  })
})

describe('the words of reports and appeals are read', () => {
  it('those of a report bring its post into the lane, with the reason, until somebody decides', async () => {
    const pid = await told('reports', 'My best friend says she is going to kill herself')
    expect(await inLane(pid)).toMatchObject({ alarms: ['self_harm'], severity: 'imminent' })
    const decided = await administrator.put(`/posts/${pid}`, decision(pid, 'approve', 'administrator'))
    expect(decided.body.result.alarms).toBeUndefined()
    expect(await inLane(pid)).toBeUndefined()
  })

  it('those of an appeal as well, until it is decided', async () => {
    const pid = await told('appeals', 'You blocked me and now I want to die')
    expect(await inLane(pid)).toMatchObject({ alarms: ['self_harm'] })
    const upheld = await administrator.put(`/appeals/${pid}`, {
      decision: 'uphold',
      reason: { note: 'We have talked to the family.' },
    })
    expect(upheld.status).toBe(200)
    expect(await inLane(pid)).toBeUndefined()
  })

  it('others stand where they stood', async () => {
    const [report, appeal] = [await told('reports', 'It is rude'), await told('appeals', 'It was a joke')]
    expect([await inLane(report), await inLane(appeal)]).toEqual([undefined, undefined])
  })
})

describe('staff and members', () => {
  it('a member knows staff by first name and role, staff know each other by full name', async () => {
    const tid = freshTid()
    const { staff, memberLink, staffLink } = await conversation(office, tid)
    await say(staff, tid, ['Hello!'])
    const seenBy = async (link: string) => {
      const socket = await connected(link)
      const frame = (type: string) => socket.frames.find((one) => one.type === type)
      return { assignee: frame('ticket').assignee, message: frame('history').messages[0] }
    }
    const { firstname, lastname } = (await administrator.get('/accounts/administrator')).body.result
    const name = `${firstname} ${lastname}`
    const role = 'Administrator'
    expect(await seenBy(staffLink)).toMatchObject({
      assignee: { uid: 'administrator', name, role },
      message: { from: 'administrator', name, role },
    })
    const ofMember = await seenBy(memberLink)
    expect(ofMember).toMatchObject({
      assignee: { name: firstname, role },
      message: { name: firstname, role },
    })
    expect(JSON.stringify(ofMember)).not.toContain(lastname)
  })

  it('“No, not yet” after Solved reopens, and is kept; sent again it changes nothing', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    staff.send({ type: 'ticket', status: 'solved' })
    await member.next('ticket')
    for (const _ of [1, 2]) member.send({ type: 'rating', rating: 'bad' })
    await vi.waitFor(async () =>
      expect(await shown(tid)).toMatchObject({
        status: 'reopened',
        isWaiting: true,
        rating: { rating: 'bad' },
      }),
    )
    await member.settled()
    expect(member.frames.some(({ type }) => type === 'error')).toBe(false)
    const filter = encodeURIComponent(JSON.stringify({ kind: 'ticket', subject: tid }))
    const { body } = await administrator.get(`/events?filter=${filter}`)
    expect(body.map(({ act }: { act: string }) => act)).toEqual(['reopen', 'rate', 'solve', 'take'])
  })
})
