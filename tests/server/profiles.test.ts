import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it } from 'vitest'
import { second } from '../../src/server/lib/clock'
import { eraseAll } from '../support/office/erasing'
import { type Client, client, platformKey, type TestOffice } from '../support/office/office'
import { feedPosts, send } from '../support/platform/platform'
import { officeThatTells, sendAll } from '../support/platform/webhooks'

let office: TestOffice
let administrator: Client
let told: Awaited<ReturnType<typeof officeThatTells>>
beforeEach(async () => {
  told = await officeThatTells({ env: { WEBHOOK_PRIVATE: 'true', UNDO_SECONDS: '30' } })
  ;({ office, administrator } = told)
})

const child = { uid: 'child', firstname: 'Mia', lastname: 'Berg', email: 'mia@example.org', oid: 'school' }
/** Feeds the child as the platform has it, and has it read. */
const shows = async (more: object = {}) => {
  const { body } = await office.feed('accounts', [{ ...child, ...more }])
  await office.readProfiles()
  return body.result
}
const feedReports = async (...lines: object[]) => (await office.feed('reports', lines)).body.result
const rids: string[] = []
const report = (more: object = {}) => {
  const rid = `r-${rids.push('')}`
  return feedReports({
    ...{ rid, subject: { account: 'child' }, uid: 'member', title: 'Rude', message: 'Look', ...more },
  })
}
const profile = async (who = administrator, uid = 'child') => (await who.get(`/profiles/${uid}`)).body.result
const listed = async (who = administrator, query = '') =>
  (await who.get(`/profiles${query}`)).body.result.profiles.map(({ uid }: { uid: string }) => uid)
const decide = async (decision: object, version?: number, who = administrator) =>
  who.put('/profiles/child', { decision, version: version ?? (await profile()).version })
/** What the platform was told, verified; in the order of types and ids. */
const heard = async (type: string) => {
  office.passTime(31 * second)
  await sendAll(office)
  return told.receiver.received
    .filter(({ notice }) => notice.type === type)
    .map(({ body, headers, notice }) => {
      expect(new Webhook(told.secret).verify(body, headers)).toEqual(notice)
      return notice.data
    })
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

describe('`subject: { post | account | message }` on reports', () => {
  it('names a post as `pid` does, a private message alone as one, and a person', async () => {
    await feedPosts(office.address, [
      { pid: 'post' },
      { pid: 'message', visibility: 'message', thread: 'chat', to: ['coach'] },
    ])
    await shows()
    const line = { uid: 'member', title: 'Rude', message: 'Look' }
    expect(
      await feedReports(
        { ...line, rid: 'a', pid: 'post' },
        { ...line, rid: 'b', subject: { post: 'post' } },
        { ...line, rid: 'c', subject: { message: 'message' } },
        { ...line, rid: 'd', subject: { account: 'child' } },
        { ...line, rid: 'd', subject: { account: 'child' } },
        { ...line, rid: 'e', subject: { message: 'post' } },
        { ...line, rid: 'f', subject: { account: 'nobody' } },
        { ...line, rid: 'g', pid: 'post', subject: { post: 'post' } },
        { ...line, rid: 'h' },
        { ...line, rid: 'i', subject: { post: 'post', account: 'child' } },
        { ...line, rid: 'j', subject: {} },
      ),
    ).toMatchObject({
      accepted: 5,
      rejected: [
        { line: 6, reason: 'The post (subject.message) is no private message.' },
        { line: 7, reason: 'The account (subject.account) is not known.' },
        { line: 8, reason: 'A report has either pid or subject.' },
        { line: 9, reason: 'A report has either pid or subject.' },
        { line: 10 },
        { line: 11 },
      ],
    })
    const reports = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result.reports
    expect([await reports('post'), await reports('message'), (await profile()).reports]).toEqual([2, 1, 1])
  })
})

describe('by *Report to moderators* on a ticket', () => {
  it('reports the member, with the ticket’s number, and the note names them', async () => {
    await office.feed('tickets', [{ tid: 'ticket', uid: 'member', issue: 'Help' }])
    const body = { subject: { account: 'member' }, title: 'Grooming', note: 'Asks for pictures', nonce: 'n' }
    const answer = await administrator.post('/support/tickets/ticket/escalation', body)
    expect(answer.body.result).toMatchObject({ account: 'member', pid: null })
    const again = await administrator.post('/support/tickets/ticket/escalation', body)
    expect(again.body.result.id).toBe(answer.body.result.id)
    const moderator = await office.as('Moderator')
    expect(await profile(moderator, 'member')).toMatchObject({
      severity: 'imminent',
      reported: [{ title: 'Grooming', message: '#1: Asks for pictures', reporter: null }],
    })
    const nobody = { ...body, subject: { account: 'nobody' }, nonce: 'm' }
    const refused = await administrator.post('/support/tickets/ticket/escalation', nobody)
    expect(refused.body.errors).toMatchObject([{ path: 'subject' }])
  })

  it('reports a private message for those alone who may see one', async () => {
    await feedPosts(office.address, [
      { pid: 'message', visibility: 'message', thread: 'chat', to: ['coach'] },
    ])
    await office.feed('tickets', [{ tid: 'ticket', uid: 'member', issue: 'Help' }])
    await administrator.put('/accounts/moderator', { rights: ['answersTickets'] })
    const body = { subject: { message: 'message' }, title: 'Threat', note: 'Look' }
    const ask = async (who: Client) => (await who.post('/support/tickets/ticket/escalation', body)).status
    expect(await ask(await office.as('Moderator'))).toBe(400)
    expect(await ask(administrator)).toBe(201)
  })
})

describe('a name, a biography, a photo can be reported and decided', () => {
  beforeEach(async () => {
    await shows({ biography: 'I like bird houses', photo: 'https://media.example.org/mia.png' })
    await report()
  })

  it('keep, hide, ask to change: the platform hears it, and the reporter', async () => {
    const { status, body } = await decide({ name: 'keep', biography: 'hide', photo: 'change' })
    expect([status, body.result.waits, body.result.version]).toEqual([200, false, 2])
    expect(body.result.parts).toMatchObject({
      ...{ name: { decision: 'keep' }, biography: { decision: 'hide' }, photo: { decision: 'change' } },
    })
    expect(await listed()).toEqual([])
    expect(await heard('profile.decided')).toEqual([
      { uid: 'child', name: 'keep', biography: 'hide', photo: 'change' },
    ])
    expect(await heard('report.settled')).toMatchObject([
      { account: 'child', uid: 'member', outcome: 'blocked', text: { en: expect.any(String) } },
    ])
    const filter = encodeURIComponent(JSON.stringify({ act: 'decide' }))
    expect((await administrator.get(`/events?filter=${filter}`)).body).toMatchObject([
      { subject: { kind: 'account', id: 'child' }, after: { photo: 'change' }, oid: 'school' },
    ])
  })

  it('where all is kept, the report was not agreed to; each counts in the reporter’s record', async () => {
    await decide({ name: 'keep' })
    expect(await heard('report.settled')).toMatchObject([{ outcome: 'kept' }])
    await report()
    await decide({ name: 'change' })
    expect((await profile()).reported).toMatchObject([
      { settled: expect.any(String), reporter: { uid: 'member', made: 2, decided: 2, agreed: 1 } },
      { settled: expect.any(String) },
    ])
  })

  it('a stale version, a part that is not there, nothing, or oneself: refused', async () => {
    await shows({ biography: null, photo: null })
    expect((await decide({ name: 'hide' }, 1)).body.code).toBe('saved_meanwhile')
    await decide({ name: 'keep' })
    expect((await decide({ photo: 'hide' })).body.errors).toMatchObject([{ path: 'decision.photo' }])
    expect((await decide({})).status).toBe(400)
    await report({ subject: { account: 'administrator' } })
    const own = { decision: { name: 'keep' }, version: 1 }
    expect((await administrator.put('/profiles/administrator', own)).body.code).toBe('own_decision')
  })

  it('a decision is about what was seen: what was asked for comes back changed, and closes that', async () => {
    await decide({ name: 'keep', biography: 'change' })
    await shows({ biography: 'I like birds', photo: 'https://media.example.org/mia.png' })
    const { parts, version, waits } = await profile()
    expect([parts.name.decision, parts.biography, version, waits]).toMatchObject([
      ...['keep', { text: 'I like birds', decision: null, earlier: null }, 3, false],
    ])
    await shows({ biography: 'I will kill you', photo: 'https://media.example.org/mia.png' })
    expect(await listed()).toEqual(['child'])
  })

  it('what was reported stays to be seen while somebody has yet to look', async () => {
    await shows({ biography: 'Only birds', photo: null })
    await shows({ biography: 'I like cats', photo: null })
    expect((await profile()).parts).toMatchObject({
      biography: { text: 'I like cats', earlier: 'I like bird houses' },
      photo: { text: '', earlier: 'https://media.example.org/mia.png' },
    })
    const { body } = await decide({ biography: 'keep' })
    expect(body.result.parts).toMatchObject({ biography: { earlier: null }, photo: null })
  })
})

describe('names and biographies are scored on the way in as posts are', () => {
  it('with what was found and where; what is harmless is nowhere', async () => {
    await shows({ biography: 'I like bird houses' })
    expect((await administrator.get('/profiles/child')).status).toBe(404)
    expect(await shows({ biography: 'You are all idiots, I will kill you', username: 'fuck_you' })).toEqual({
      ...{ accepted: 1, rejected: [] },
    })
    const { parts, severity, user } = await profile()
    expect(severity).toBe('imminent')
    expect(user.username).toBe('fuck_you')
    expect(parts.name).toMatchObject({ text: 'Mia Berg\nfuck_you', isFound: true })
    expect(parts.name.score).toBeGreaterThan(0.5)
    const { biography } = parts
    expect(biography).toMatchObject({ isFound: true, signals: [{ kind: 'threat', effect: 'waits_urgent' }] })
    const [[start, end]] = biography.signals[0].spans
    expect(biography.text.slice(start, end)).toContain('kill')
  })

  it('by the words of the office’s own, too', async () => {
    const word = { kind: 'word', text: 'zoombar', effect: 'wait', language: null, until: null, note: '' }
    await administrator.post('/words', word)
    await shows({ biography: 'Meet me at zoombar' })
    expect((await profile()).parts.biography).toMatchObject({
      ...{ isFound: true, signals: [{ kind: 'own_word', word: 'zoombar', effect: 'waits' }] },
    })
  })

  it('a child in need is urgent, and a text that was changed meanwhile goes on weighing', async () => {
    await shows({ biography: 'I want to kill myself tonight' })
    expect(await profile()).toMatchObject({ severity: 'imminent', reports: 0, waits: true })
    await shows({ biography: 'I like birds' })
    expect(await profile()).toMatchObject({ severity: 'imminent', waits: true })
    await decide({ biography: 'keep' })
    expect(await listed()).toEqual([])
  })

  it('and a name that is changed in the office as well; of staff nothing is read', async () => {
    await administrator.put('/accounts/member', { firstname: 'Fuck', lastname: 'You' })
    await administrator.put('/accounts/moderator', { firstname: 'Fuck', lastname: 'You' })
    await office.readProfiles()
    expect(await listed()).toEqual(['member'])
    expect((await administrator.get('/accounts/member')).body.result.firstname).toBe('Fuck')
  })
})

describe('reported people have their place beside the reported posts', () => {
  beforeEach(async () => {
    await shows({ biography: 'I like bird houses' })
    await report({ subject: { account: 'coach' }, title: 'Spam' })
    await report({ title: 'Grooming' })
    await report({ subject: { account: 'member' }, title: 'Bullying', uid: 'child' })
  })

  it('the gravest first, page by page, a row that was decided meanwhile among them', async () => {
    expect(await listed()).toEqual(['child', 'member', 'coach'])
    const { since } = await profile()
    await decide({ name: 'keep' })
    expect(await listed(administrator, `?limit=1&page=next&last=${since}&lastId=child`)).toEqual(['member'])
    expect(await listed(administrator, `?limit=1&page=prev&last=${since}&lastId=coach`)).toEqual(['member'])
    expect(await listed(administrator, '?limit=1&page=2')).toEqual(['coach'])
    expect((await administrator.get(`/profiles?page=next&last=${since}`)).status).toBe(400)
  })

  it('for those who see the queue, a school its own; who reported, for those who decide', async () => {
    const [moderator, school] = [await office.as('Moderator'), await office.as('Organization Administrator')]
    expect(await listed(moderator)).toEqual(['child', 'member', 'coach'])
    expect(await listed(school)).toEqual(['child', 'member'])
    expect(await listed(school, '?page=next&last=2026-01-01T00:00:00Z&lastId=coach')).toEqual([
      ...['child', 'member'],
    ])
    expect((await school.get('/profiles/coach')).status).toBe(404)
    expect(JSON.stringify([await profile(school), await profile(moderator)])).not.toContain('"made"')
    expect((await decide({ name: 'hide' }, 1, moderator)).status).toBe(403)
    await administrator.put('/accounts/moderator', { rights: ['decides'] })
    expect((await decide({ name: 'hide' }, 1, await office.as('Moderator'))).status).toBe(200)
    expect((await school.get('/profiles/child')).status).toBe(404)
    expect((await profile()).waits).toBe(false)
  })

  it('somebody who is muted comes last within a severity', async () => {
    await report({ subject: { account: 'child' }, uid: 'coach', title: 'Spam' })
    await administrator.put('/reporters/child/mute', { days: 7, reason: 'x' })
    await report({ subject: { account: 'administrator' }, title: 'Bullying' })
    expect(await listed()).toEqual(['child', 'administrator', 'member', 'coach'])
  })
})

describe('what is kept of it goes with the account', () => {
  const remove = (uid: string) =>
    client(office.address, {
      authorization: `Bearer ${platformKey}`,
      'content-type': 'application/x-ndjson',
    }).fetch('/platform/accounts', { method: 'DELETE', body: JSON.stringify({ uid }) })
  const rows = async () => {
    const { kysely } = office.engine
    const reports = await kysely.selectFrom('reports').selectAll().execute()
    const profiles = await kysely.selectFrom('profiles').selectAll().execute()
    return { reports, profiles, text: JSON.stringify([reports, profiles]) }
  }

  it('is put aside when the platform deletes the account, comes back with it, and is erased with it', async () => {
    await shows({ biography: 'I like bird houses' })
    await report({ message: 'glimmerwhale' })
    await remove('child')
    expect(await listed()).toEqual([])
    expect((await rows()).reports).toEqual([])
    await administrator.post('/deleted-accounts/child/restoration')
    await eraseAll(office)
    expect(await profile()).toMatchObject({
      reports: 0,
      parts: { biography: { text: 'I like bird houses' } },
    })
    await remove('child')
    office.passTime(31 * 86_400 * second)
    await eraseAll(office)
    const aside = await office.engine.kysely.selectFrom('set_aside').selectAll().execute()
    expect(JSON.stringify([await rows(), aside])).not.toMatch(/glimmerwhale|bird houses/)
  })

  it('of who reported, the words are erased once the report is settled', async () => {
    await shows()
    await send(office.address, 'accounts', [
      { uid: 'rita', firstname: 'R', lastname: 'R', email: 'r@r.example' },
    ])
    await report({ uid: 'rita', message: 'glimmerwhale' })
    await remove('rita')
    office.passTime(31 * 86_400 * second)
    await eraseAll(office)
    expect((await rows()).text).toContain('glimmerwhale')
    const again = await office.as('Administrator')
    await decide({ name: 'keep' }, 1, again)
    office.passTime(31 * second)
    await sendAll(office)
    office.passTime(120 * second)
    await eraseAll(office)
    expect((await rows()).text).not.toMatch(/glimmerwhale|rita/)
  })
})
