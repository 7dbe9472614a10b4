import { beforeEach, describe, expect, it } from 'vitest'
import { closeCodes } from '../../src/contract/support'
import { day, minute } from '../../src/server/lib/clock'
import { pictureOf, uploadByLink } from '../support/files/ticketPictures'
import { eraseAll } from '../support/office/erasing'
import { addAccounts, cheapPasswords, emailOf, password } from '../support/office/fixtures'
import { type Client, client, signIn, type TestOffice } from '../support/office/office'
import { decision, feedPosts, report, send } from '../support/platform/platform'
import { officeThatTells, sendAll } from '../support/platform/webhooks'
import { connected, deskOf, linkOf, say, untilOpen } from '../support/sockets/desk'
import { openSocket } from '../support/sockets/socket'

let office: TestOffice
let administrator: Client
let head: Client
let heardTypes: () => Promise<string[]>
const log: string[] = []
beforeEach(async () => {
  log.length = 0
  const telling = await officeThatTells({
    env: { WEBHOOK_PRIVATE: 'true' },
    onLog: (line) => log.push(line),
  })
  ;({ office, administrator } = telling)
  heardTypes = async () => {
    await sendAll(office)
    return telling.receiver.received.map(({ notice }) => String(notice.type))
  }
  head = await office.as('Organization Administrator')
  await feedPosts(office.address, [
    { pid: 'rude', score: { text: 0.9 } },
    { pid: 'threat', text: 'I will kill you' },
    { pid: 'fine' },
    { pid: 'private', visibility: 'message', text: 'I will kill you', to: ['coach'] },
    { pid: 'of-club', uid: 'coach', score: { text: 0.9 } },
  ])
})

const words = 'We know of the quarrel with Mia.'
const ask = async (about?: object, more: object = {}, who = head) =>
  await who.post('/support/tickets', { message: words, ...(about && { about }), ...more })
const ticket = async (tid: string) => (await administrator.get(`/support/tickets/${tid}`)).body.result
const ticketRows = () => office.engine.kysely.selectFrom('tickets').selectAll().execute()
const asked = async (path: string, who = head) => (await who.get(path)).body.result.asked
/** Another Organization Administrator of the school. */
async function deputy(): Promise<Client> {
  const hashed = await cheapPasswords.hash(password)
  const role = 'Organization Administrator'
  await addAccounts(office.engine, [{ uid: 'deputy', oid: 'school', role, password: hashed }])
  const { body } = await signIn(office.address, 'deputy@gatehouse.example', password)
  return client(office.address, { authorization: `Bearer ${body.result.token}` })
}
/** Staff take the ticket and answer it. */
async function answer(tid: string, text = 'We have spoken with her') {
  const staff = await connected(`${await linkOf(office, 'Administrator')}&tid=${tid}`)
  staff.send({ type: 'ticket', status: 'open' })
  await untilOpen(staff)
  await say(staff, tid, [text])
  return staff
}

describe('a school asks the platform', () => {
  it('and staff see who asks, for which organization and about what, in the list and on the desk’s line', async () => {
    const desk = await deskOf(office, 'Administrator')
    const { status, body } = await ask({ post: 'rude' })
    expect(status).toBe(201)
    const { tid } = body.result
    expect(await ticket(tid)).toMatchObject({
      user: { uid: 'head', name: 'head Example', organization: { oid: 'school', name: 'The school' } },
      about: { uid: 'member', pid: 'rude' },
      ...{ priority: 'normal', isTriaged: true, status: 'pending', isWaiting: true, assignee: null },
      ...{ issue: 'A question to the platform', lastMessage: words },
    })
    const { tickets } = (await administrator.get('/support/tickets?queue=waiting')).body.result
    expect(tickets).toMatchObject([{ tid, user: { organization: { oid: 'school' } } }])
    expect(await desk.next('ticket')).toMatchObject({ tid, user: { name: 'head Example' } })
    expect((await administrator.get('/support/tickets?about=rude')).body.result.total).toBe(1)
  })

  it.each([
    ['about a post that can’t wait', { post: 'threat' }, words, 'safety'],
    ['with words that raise an alarm', undefined, 'He says that he wants to kill himself', 'safety'],
    ['about a member', { account: 'member' }, words, 'normal'],
    ['about a post and its author', { post: 'rude', account: 'member' }, words, 'normal'],
    ['in general', undefined, words, 'normal'],
  ])('%s, it is as urgent as that', async (_, about, message, priority) => {
    const { body } = await ask(about, { message })
    expect(await ticket(body.result.tid)).toMatchObject({ priority })
  })

  it.each([
    ['another organization’s post', { post: 'of-club' }, 'not_found'],
    ['a private message', { post: 'private' }, 'not_found'],
    ['a post that is in no queue', { post: 'fine' }, 'not_found'],
    ['a missing post', { post: 'nowhere' }, 'not_found'],
    ['another organization’s member', { account: 'coach' }, 'not_found'],
    ['a missing person', { account: 'nobody' }, 'not_found'],
    ['a post of somebody else', { post: 'rude', account: 'head' }, 'invalid_request'],
    ['something else', { ticket: 'x' }, 'invalid_request'],
  ])('but not about %s, and nothing is stored', async (_, about, code) => {
    expect((await ask(about)).body.code).toBe(code)
    expect(await ticketRows()).toEqual([])
  })

  it('once, however often and at once it is sent with one nonce', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask({ post: 'rude' }, { nonce: 'n' })))
    expect(new Set(answers.map(({ body }) => body.result.tid)).size).toBe(1)
    const again = await ask({ post: 'rude' }, { nonce: 'n' })
    expect(again.body.result.tid).toBe(answers[0]?.body.result.tid)
    expect(await ticketRows()).toHaveLength(1)
    const others = await Promise.all([ask(), ask(undefined, { nonce: 'm' })])
    expect(others.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set((await ticketRows()).map(({ number }) => number)).size).toBe(3)
  })

  it('twenty times an hour, and then has to wait', async () => {
    for (let n = 0; n < 20; n++) expect((await ask()).status).toBe(201)
    expect((await ask()).status).toBe(429)
    office.passTime(minute)
    expect((await ask()).status).toBe(201)
  })

  it('is answered and writes back, as a member does: its own words are no staff’s', async () => {
    const { tid, support } = (await ask({ post: 'rude' })).body.result
    const school = await connected(support)
    const staff = await answer(tid)
    const answered = await school.next('chat')
    expect(answered).toMatchObject({
      role: 'Administrator',
      name: 'administrator',
      message: 'We have spoken with her',
    })
    expect((await say(school, tid, ['Thank you']))[0]).not.toHaveProperty('role')
    expect(await staff.next('chat')).not.toHaveProperty('role', 'Organization Administrator')

    const again = await openSocket(`${support}&tid=${tid}`)
    const shown = await again.next('ticket')
    for (const hidden of ['priority', 'tags', 'about', 'isTriaged']) expect(shown).not.toHaveProperty(hidden)
    const { messages } = await again.next('history')
    expect(messages.map(({ from, role }: Record<string, string>) => [from, role ?? null])).toEqual([
      ['head', null],
      ['administrator', 'Administrator'],
      ['head', null],
    ])
    expect(await ticket(tid)).toMatchObject({ isWaiting: true })

    staff.send({ type: 'chat', tid, message: 'You’re welcome', solves: 3 })
    await staff.next('chat')
    await expect.poll(async () => (await ticket(tid)).status).toBe('solved')
    await school.next('chat')
    await say(school, tid, ['One more thing'])
    expect(await ticket(tid)).toMatchObject({ status: 'reopened', isWaiting: true })
    const events = await office.engine.kysely
      .selectFrom('events')
      .select(['act', 'actor', 'actor_role', 'actor_oid'])
      .where('kind', '=', 'ticket')
      .where('actor', '=', 'head')
      .orderBy('id')
      .execute()
    const by = { actor: 'head', actor_role: 'Organization Administrator', actor_oid: 'school' }
    expect(events).toEqual([
      { act: 'add', ...by },
      { act: 'reopen', ...by },
    ])
  })

  it('may send a picture, rate how it ended, and do nothing that is staff’s', async () => {
    const { tid, support } = (await ask()).body.result
    const uploaded = await uploadByLink(office, support, await pictureOf())
    expect(uploaded.status).toBe(201)
    const staff = await answer(tid)
    const school = await connected(support)
    school.send({ type: 'note', tid, text: 'x' })
    expect(await school.next('error')).toMatchObject({ code: 'not_yours' })
    school.send({ type: 'ticket', status: 'closed' })
    expect(await school.next('error')).toMatchObject({ code: 'not_yours' })
    staff.send({ type: 'ticket', status: 'solved' })
    await expect.poll(async () => (await ticket(tid)).status).toBe('solved')
    school.send({ type: 'rating', tid, rating: 'good' })
    await expect.poll(async () => (await ticket(tid)).rating?.rating).toBe('good')
  })
})

describe('the link of a school', () => {
  it.each([
    ['is a member again', { role: 'Member' }],
    ['is staff of the platform', { role: 'Moderator' }],
    ['is another organization’s', { oid: 'club' }],
    ['is not active any more', { status: 'inactive' }],
  ] as const)('ends, an open page too, once who asked %s', async (_, change) => {
    const { support } = (await ask({ post: 'rude' })).body.result
    const page = await connected(support)
    await office.engine.kysely.updateTable('accounts').set(change).where('uid', '=', 'head').execute()
    expect(await page.closed).toBe(closeCodes.sessionEnded)
    await expect(openSocket(support)).rejects.toThrow('401')
    expect((await uploadByLink(office, support, await pictureOf())).status).toBe(401)
  })

  it('ends while the organization is switched off', async () => {
    const { support } = (await ask({ post: 'rude' })).body.result
    await office.engine.kysely
      .updateTable('organizations')
      .set({ off: 1 })
      .where('oid', '=', 'school')
      .execute()
    await expect(openSocket(support)).rejects.toThrow('401')
  })

  it('ends by its time, and opens no other ticket', async () => {
    const { support } = (await ask({ post: 'rude' })).body.result
    const other = (await ask()).body.result
    await expect(openSocket(`${support}&tid=${other.tid}`)).rejects.toThrow('404')
    office.passTime(12 * 60 * minute)
    await expect(openSocket(support)).rejects.toThrow('401')
  })

  it('of a member is no good once they are a school’s', async () => {
    const { body } = await office.feed('tickets', [{ tid: 'own', uid: 'member', issue: 'Help' }])
    await office.engine.kysely
      .updateTable('accounts')
      .set({ role: 'Organization Administrator' })
      .where('uid', '=', 'member')
      .execute()
    await expect(openSocket(body.result.links[0].support)).rejects.toThrow('401')
  })
})

describe('what a school has asked', () => {
  it('stands beside the post and the person, with a link on demand for who asked, and its state alone for colleagues', async () => {
    const other = await deputy()
    expect(await asked('/posts/rude/context')).toEqual([])
    const { tid } = (await ask({ post: 'rude' })).body.result
    office.passTime(minute)
    const about = (await ask({ account: 'member' })).body.result.tid
    const [question, ...more] = await asked('/posts/rude/context')
    expect(more).toEqual([])
    expect(question).toEqual({
      ...{ tid, status: 'pending', isAnswered: false, created: expect.any(String) },
      isOwn: true,
    })
    const link = `/support/tickets/${tid}/link`
    const { support } = (await head.get(link)).body.result
    expect(support).toContain('ticket=o.')
    await connected(support)
    expect((await other.get(link)).status).toBe(404)
    const ofPerson = await asked('/people/member')
    expect(ofPerson.map((one: { tid: string }) => one.tid)).toEqual([about, tid])
    expect(await asked('/posts/rude/context', other)).toEqual([{ ...question, isOwn: false }])
    const several = (await head.get('/posts-in-context?pids=rude')).body.result.posts
    expect(several[0].context.asked).toMatchObject([{ tid }])

    const staff = await answer(tid)
    expect(await asked('/posts/rude/context', other)).toMatchObject([{ status: 'open', isAnswered: true }])
    staff.send({ type: 'ticket', status: 'solved' })
    await expect.poll(async () => (await asked('/posts/rude/context'))[0].status).toBe('solved')
  })

  it('in general stands on its own page alone', async () => {
    const { tid } = (await ask()).body.result
    expect(await asked('/people/head')).toMatchObject([{ tid }])
    expect(await asked('/people/member')).toEqual([])
    expect(await asked('/people/head', await deputy())).toEqual([])
  })

  it('is nobody else’s to see: no other organization’s, and staff see tickets as ever', async () => {
    await ask({ account: 'member' })
    await office.engine.kysely
      .updateTable('accounts')
      .set({ oid: 'club' })
      .where('uid', '=', 'member')
      .execute()
    expect(await asked('/people/member', await office.as('Other Administrator'))).toEqual([])
    expect(await asked('/people/member', administrator)).toBeUndefined()
    expect(await asked('/posts/rude/context', administrator)).toBeUndefined()
    expect(await asked('/posts/rude/context', await office.as('Moderator'))).toBeUndefined()
  })

  it('forgets a child that is erased, and goes with who asked', async () => {
    await send(office.address, 'accounts', [
      { uid: 'mia', firstname: 'Mia', lastname: 'Berg', email: 'mia@example.org', oid: 'school' },
    ])
    const { tid } = (await ask({ account: 'mia' })).body.result
    expect((await administrator.delete('/accounts?ids=mia')).body.result).toEqual(['mia'])
    office.passTime(40 * day)
    await eraseAll(office)
    expect(await ticketRows()).toMatchObject([{ tid, about_uid: null, about_pid: null }])
    await (await office.as('Administrator')).delete('/accounts?ids=head')
    await eraseAll(office)
    expect(await ticketRows()).toEqual([])
  })
})

describe('an answer that a school has not seen', () => {
  const letters = async () => {
    while ((await office.outbox.sendDue()) > 0);
    return office.letters
  }
  beforeEach(async () => {
    await administrator.put('/settings', { answers: { minutes: 15, page: '' } })
  })

  it('is told by email with a link to the person’s page alone, and to the platform not at all', async () => {
    const { tid } = (await ask({ post: 'rude' })).body.result
    await answer(tid)
    for (let n = 0; n < 2; n++) {
      office.passTime(15 * minute)
      await office.tellUnseenAnswers()
    }
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter?.to).toBe(emailOf('Organization Administrator'))
    expect(letter?.text).toContain('/office/accounts/member')
    expect(JSON.stringify(letter)).not.toMatch(/spoken|quarrel|Mia|ticket=/)
    expect(await heardTypes()).not.toContain('ticket.answered')
  })

  it('about nobody leads to the school’s own page; seen meanwhile it is not told', async () => {
    const { tid, support } = (await ask()).body.result
    const staff = await answer(tid)
    const page = await connected(support)
    await page.settled()
    await expect
      .poll(() => office.engine.kysely.selectFrom('unseen_answers').selectAll().execute())
      .toEqual([])
    page.socket.close()
    await page.closed
    await say(staff, tid, ['And?'])
    office.passTime(15 * minute)
    await office.tellUnseenAnswers()
    const sent = await letters()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('/office/accounts/head')
  })

  it('is in no event and no log, and no word of a child is', async () => {
    const { tid, support } = (await ask({ post: 'threat' })).body.result
    await connected(support)
    await answer(tid)
    office.passTime(15 * minute)
    await office.tellUnseenAnswers()
    const { kysely } = office.engine
    const kept = JSON.stringify([
      await kysely.selectFrom('events').selectAll().execute(),
      await kysely.selectFrom('emails').selectAll().execute(),
      await kysely.selectFrom('deliveries').selectAll().execute(),
      log,
    ])
    expect(kept).not.toMatch(/quarrel|spoken|kill you/)
  })
})

describe('that somebody is on a post that can’t wait', () => {
  const onIt = async (pid = 'threat') => (await head.get(`/posts/${pid}`)).body.result.onItSince
  const look = async (person: 'Administrator' | 'Moderator') => {
    const line = await deskOf(office, person)
    line.send({ type: 'claim', posts: [], open: 'threat' })
    await line.next('claimed')
    await line.settled()
  }

  it('is told the school from when one of the staff has opened it, without a name', async () => {
    expect(await onIt()).toBeNull()
    const [row] = (await head.get('/imminent-posts')).body.result.posts
    expect(row).toMatchObject({ pid: 'threat', onItSince: null })
    const at = new Date(office.clock() / 1000).toISOString().slice(0, 19)
    await look('Moderator')
    office.passTime(minute)
    await look('Administrator')
    const since = await onIt()
    expect(since.slice(0, 19)).toBe(at)
    const { posts } = (await head.get('/imminent-posts')).body.result
    expect(posts).toMatchObject([{ onItSince: since }])
    expect(JSON.stringify([posts, (await head.get('/posts/threat/context')).body])).not.toContain(
      'oderator Example',
    )
  })

  it('is so from when it was escalated, and of a post that can wait it is not told', async () => {
    const moderator = await office.as('Moderator')
    expect((await head.get('/posts/rude')).body.result).not.toHaveProperty('onItSince')
    expect((await administrator.get('/posts/threat')).body.result).not.toHaveProperty('onItSince')
    expect((await moderator.post('/posts/threat/escalation', { note: 'Look' })).status).toBeLessThan(300)
    expect(await onIt()).not.toBeNull()
  })

  it('starts anew where the post comes to be urgent another time', async () => {
    await look('Administrator')
    await administrator.put('/posts/threat', decision('threat', 'block', 'administrator'))
    expect(await onIt()).toBeUndefined()
    office.passTime(minute)
    await send(office.address, 'reports', [
      { rid: 'again', pid: 'threat', uid: 'coach', title: 'Threat', message: 'Look' },
    ])
    expect((await head.get('/posts/threat')).body.result).toMatchObject({
      imminentSince: expect.any(String),
      onItSince: null,
    })
  })
})

describe('beside an Administrator, a school', () => {
  beforeEach(async () => {
    await report(office.address, 'rude')
    await send(office.address, 'reports', [
      { rid: 'made', pid: 'of-club', uid: 'member', title: 'Unkind', message: 'He is mean to me' },
      { rid: 'about', subject: { account: 'member' }, uid: 'coach', title: 'Rude', message: 'Look' },
    ])
    await send(office.address, 'tickets', [{ tid: 'help', uid: 'member', issue: 'My own trouble' }])
    await administrator.post('/people/member/notes', { text: 'Her mother has called' })
    const { measures_version: version } = await office.engine.kysely
      .selectFrom('accounts')
      .select('measures_version')
      .where('uid', '=', 'member')
      .executeTakeFirstOrThrow()
    const reason = { policy: 'bullying', note: 'The third time' }
    const taken = await administrator.post('/people/member/measures', {
      kind: 'limit',
      until: null,
      reason,
      version,
    })
    expect(taken.status).toBe(201)
    await administrator.put('/posts/rude', decision('rude', 'block', 'administrator'))
    await send(office.address, 'appeals', [{ aid: 'appeal', pid: 'rude', uid: 'member', message: 'Please' }])
    await (await office.as('Moderator')).post('/posts/rude/escalation', { note: 'Not sure' })
  })
  const fieldsOf = async (path: string, who: Client) => (await who.get(path)).body.result
  /** The names of fields, and of all below; of lists those of any row. */
  const names = (value: unknown, at = ''): string[] => {
    if (Array.isArray(value)) return value.flatMap((one) => names(one, `${at}[]`))
    if (typeof value !== 'object' || value === null) return [at]
    return Object.entries(value).flatMap(([name, one]) => [
      ...(at === '' ? [name] : []),
      ...names(one, at === '' ? name : `${at}.${name}`),
    ])
  }
  const topOf = (value: object) => Object.keys(value).toSorted()

  it('sees of a person the account, the guardian, state, measures in force without notes, and what it asked', async () => {
    const own = await fieldsOf('/people/member', head)
    const all = await fieldsOf('/people/member', administrator)
    expect(topOf(own)).toEqual([
      ...['account', 'asked', 'family', 'measures', 'referral', 'referrals', 'state', 'version'],
    ])
    expect(topOf(all)).toEqual([
      ...['account', 'appeals', 'counts', 'family', 'hasCase', 'mayTellGuardian', 'measures', 'referral'],
      ...['referrals', 'reports', 'signals', 'state', 'strikes', 'tickets', 'version'],
    ])
    expect(own.state).toBe('limit')
    expect(all.measures[0].reason.note).toBe('The third time')
    expect(own.measures).toMatchObject([
      { kind: 'limit', reason: { policy: { name: 'Bullying' }, note: null } },
    ])
    expect(own.family).toEqual({ guardian: null, children: [], siblings: [] })
    const beyond = names(own.account, 'account').filter(
      (name) => !names(all.account, 'account').includes(name),
    )
    expect(beyond).toEqual([])
    expect(JSON.stringify(own)).not.toMatch(/He is mean|My own trouble|mother|third time|Please|threat/)
  })

  it('sees of a post nothing of who reported, escalated, appealed or noted, nor of what it answers', async () => {
    const [own, all] = [await fieldsOf('/posts/rude', head), await fieldsOf('/posts/rude', administrator)]
    expect(topOf(all).filter((name) => !topOf(own).includes(name))).toEqual(['appeal'])
    expect(topOf(own).filter((name) => !topOf(all).includes(name))).toEqual([])
    expect(own).toMatchObject({ parent: null, thread: null })
    const context = await fieldsOf('/posts/rude/context', head)
    const whole = await fieldsOf('/posts/rude/context', administrator)
    expect(topOf(whole).filter((name) => !topOf(context).includes(name))).toEqual([])
    expect(topOf(context).filter((name) => !topOf(whole).includes(name))).toEqual(['asked'])
    for (const [name, value] of Object.entries({ appeals: [], escalations: [], to: [], alike: [] })) {
      expect([name, context[name]]).toEqual([name, value])
    }
    expect([whole.appeals.length, whole.escalations.length]).toEqual([1, 1])
    expect(context.reports.map(({ reporter }: { reporter: unknown }) => reporter)).toEqual([null])
    expect(context.decisions.map(({ note }: { note: unknown }) => note)).toEqual(
      context.decisions.map(() => null),
    )
    expect(context.author).not.toHaveProperty('strikes')
    expect(context.author).not.toHaveProperty('state')
    expect(context.recent.map(({ pid }: { pid: string }) => pid)).not.toContain('private')
  })

  it.each([
    ['/people/member/notes', 403, 200],
    ['/people/member/contacts', 403, 200],
    ['/measures', 403, 200],
    ['/appeals', 403, 200],
    ['/support/tickets', 403, 200],
    ['/support/tickets/help', 403, 200],
    ['/posts/private', 404, 200],
    ['/posts/private/context', 404, 200],
    ['/posts/of-club', 404, 200],
    ['/posts/fine', 403, 200],
    ['/posts?status=public', 403, 200],
    ['/people/coach', 404, 200],
    ['/people/coach/contacts', 404, 200],
    ['/events', 403, 200],
    ['/settings', 403, 200],
  ] as const)('gets %s with %s, where an Administrator gets %s', async (path, own, all) => {
    expect([(await head.get(path)).status, (await administrator.get(path)).status]).toEqual([own, all])
  })

  it.each([
    ['/posts?status=blocked', 'posts', ['rude']],
    ['/posts?reported=true', 'posts', []],
    ['/imminent-posts', 'posts', ['threat']],
    ['/search?ref=posts&status=blocked&keywords=hello', 'posts', ['rude']],
  ] as const)(
    '%s has its own members’ %s alone, each with no more than the post itself',
    async (path, list, pids) => {
      const own = (await fieldsOf(path, head))[list]
      expect(own.map(({ pid }: { pid: string }) => pid)).toEqual(pids)
      for (const row of own) {
        expect(row).not.toHaveProperty('appeal')
        expect(row.reported.every((one: object) => !('reporter' in one))).toBe(true)
      }
    },
  )

  it('finds its own organization’s accounts alone, by the list and by the search', async () => {
    for (const path of ['/accounts?limit=150', '/search?ref=accounts&keywords=e&limit=150']) {
      const { accounts } = await fieldsOf(path, head)
      expect(accounts.map(({ uid }: { uid: string }) => uid).toSorted()).toEqual(['head', 'member'])
    }
    expect((await head.get('/accounts?oid=club')).status).toBe(404)
  })
})
