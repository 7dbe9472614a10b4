import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Right } from '../../src/contract/access'
import { defaultModerationSettings } from '../../src/contract/settings'
import type { MediaScore } from '../../src/server/analyzer/analyzer'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { day, minute } from '../../src/server/lib/clock'
import { mediaDirectory } from '../../src/server/media/store'
import { pngOf } from '../data/drawings'
import { handOver, openArchive } from '../support/files/archive'
import { muchUploading, uploadByLink } from '../support/files/ticketPictures'
import { addAccounts, type PersonName } from '../support/office/fixtures'
import { type Client, client, platformKey, type TestOffice } from '../support/office/office'
import { feedPosts, type PostLine, report, send } from '../support/platform/platform'
import { nothing, sendPost } from '../support/platform/posting'
import { officeThatTells, sendAll } from '../support/platform/webhooks'
import { conversation, deskOf } from '../support/sockets/desk'

const harmless: MediaScore = { score: 0, suggestive: 0, model: 'test' }
const known: MediaScore = { score: 1, suggestive: 0, model: 'hash:national' }
const media = { path: 'https://media.example.org/found.jpeg', type: 'image/jpeg' }
const secret = 'zebrafinch'

let office: TestOffice
let administrator: Client
let heard: Awaited<ReturnType<typeof officeThatTells>>['receiver']['received']
/** What the hash service says of each file; null while it is out of reach. */
let answer: MediaScore | null
let isTextRead: boolean
beforeEach(async () => {
  answer = known
  isTextRead = true
  const built = createTextAnalyzer()
  const scoreMedia = () => {
    if (answer === null) throw new Error('out of reach')
    return answer
  }
  const telling = await officeThatTells({
    analyzer: {
      ...built,
      scoreMedia,
      scoreText: (...asked) => {
        if (!isTextRead) throw new Error('out of reach')
        return built.scoreText(...asked)
      },
    },
    env: { WEBHOOK_PRIVATE: 'true', MEDIA_ORIGINS: 'https://media.example.org' },
    support: muchUploading,
  })
  office = telling.office
  administrator = telling.administrator
  heard = telling.receiver.received
  const moderation = { ...defaultModerationSettings, platformMedia: 'fetch' }
  expect((await administrator.put('/settings', { moderation })).status).toBe(200)
})

const give = (uid: string, ...rights: Right[]) => administrator.put(`/accounts/${uid}`, { rights })
/** Somebody who may see it. */
async function reader(person: PersonName = 'Moderator'): Promise<Client> {
  await give(person.toLowerCase(), 'seesAbuseMaterial')
  return await office.as(person)
}
const feed = (line: Partial<PostLine> = {}) =>
  feedPosts(office.address, [
    { pid: 'match', type: 'media', text: `${secret} with you`, media, score: { text: 0 }, ...line },
  ])
async function feedMatch(line: Partial<PostLine> = {}) {
  await feed(line)
  await office.scoring.scorePending()
}
/** A post of the office's own that was shown before the service knew its file. */
async function uploadMatch() {
  answer = null
  const { body } = await sendPost(administrator, { text: secret }, { content: await pngOf('landscape') })
  const shown = body.result
  answer = known
  office.passTime(2 * minute)
  await office.scoring.scorePending()
  return shown
}
const platform = () =>
  client(office.address, {
    authorization: `Bearer ${platformKey}`,
    'content-type': 'application/x-ndjson',
  })
const eventsOf = async (filter: object = { kind: 'abuse_material' }) =>
  (await administrator.get(`/events?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body
const details = (change: object = {}) => ({
  ...{ recipient: null, reported: null, reference: null },
  until: new Date((office.clock() + 400 * day) / 1000).toISOString(),
  ...change,
})

describe('a match with MEDIA_HASHES_URL is no ordinary blocked post', () => {
  it('the platform is told at once that it is blocked, also where it asks, and nothing of why', async () => {
    await feedMatch()
    await sendAll(office)
    const told = heard.map(({ notice }) => notice).filter(({ type }) => type === 'post.blocked')
    expect(told).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ pid: 'match', moderator: 'analyzer' }) }),
    ])
    expect(JSON.stringify(told)).not.toMatch(/hash|national|abuse/)
    const { body } = await platform().get('/platform/posts')
    expect(body.result.posts).toEqual([
      expect.objectContaining({ pid: 'match', status: 'blocked', moderator: 'analyzer' }),
    ])
  })

  it('contacts of its author count it as little as they show it', async () => {
    await feedPosts(office.address, [{ pid: 'before', to: ['coach'] }])
    await feedMatch({ to: ['coach'] })
    const { body } = await administrator.get('/people/member/contacts')
    expect(body.result.contacts).toMatchObject([{ uid: 'coach', sent: 1 }])
    const opened = await administrator.get('/people/member/contacts/coach')
    expect(opened.body.result.messages).toMatchObject([{ pid: 'before' }])
  })

  it('no list, number, search, context or file of it reaches anybody, whatever they may do else', async () => {
    await feedPosts(office.address, [{ pid: 'before', thread: 'wall' }])
    await feed({ thread: 'wall', parent: 'before', created: new Date(office.clock() / 1000).toISOString() })
    await report(office.address, 'match')
    await give('moderator', 'decides', 'answersTickets', 'readsInsights')
    const [first, colleague, moderator, head] = await Promise.all([
      ...([office.as('Administrator'), office.as('Colleague')] as const),
      ...([office.as('Moderator'), office.as('Organization Administrator')] as const),
    ])
    const people = [first, colleague, moderator, head]
    await office.scoring.scorePending()
    for (const who of people) {
      for (const list of [
        'status=blocked',
        'reported=true',
        'status=pending',
        'user[uid]=member',
        'status=all',
      ]) {
        const { status, body } = await who.get(`/posts?${list}`)
        if (status === 200) expect(JSON.stringify(body.result)).not.toContain('match')
        if (status === 200 && list !== 'user[uid]=member' && list !== 'status=all')
          expect(body.result.total).toBe(0)
      }
      const found = await who.get(`/search?ref=posts&status=blocked&keywords=${secret}`)
      expect(found.body.result).toMatchObject({ total: 0, posts: [] })
      for (const path of [
        '/posts/match',
        '/posts/match/context',
        '/abuse-material',
        '/abuse-material/match',
      ]) {
        expect([403, 404]).toContain((await who.get(path)).status)
      }
      expect((await who.post('/abuse-material/match/look')).status).toBe(403)
      expect((await who.put('/abuse-material/match', details())).status).toBe(403)
      expect((await who.get('/posts-in-context?pids=match')).body.result.posts).toEqual([])
    }
    const context = (await first.get('/posts/before/context')).body.result
    expect(context).toMatchObject({ conversation: { after: [] }, outcomes: { blocked: 0 }, recent: [] })
    for (const who of [first, moderator]) {
      const decided = await who.put('/posts/match', {
        post: { pid: 'match', uid: 'member' },
        action: 'approve',
        moderator: who === first ? 'administrator' : 'moderator',
      })
      expect(decided.status).toBe(404)
      expect((await who.post('/posts/match/escalation', { note: 'Look' })).status).toBe(404)
    }
    expect((await first.get('/erasures/member')).body.erased).toContainEqual({ what: 'posts', n: 1 })
    expect((await first.get('/handovers/post/match')).body.result).toEqual([])
    expect((await handOver(office, 'post/match', { recipient: 'Police' })).status).toBe(404)
    for (const kind of ['account', 'data']) {
      const archive = await openArchive(await handOver(office, `${kind}/member`, { recipient: 'Police' }))
      expect(archive.text).not.toMatch(new RegExp(`${secret}|national|found\\.jpeg`))
    }
    const hold = { kind: 'post', subject: 'match', reason: 'Number 4711', until: details().until }
    expect((await first.post('/holds', hold)).status).toBe(400)
    const insights = (await first.get('/insights?from=2026-01-01&until=2026-12-31')).body.result
    expect(JSON.stringify(insights)).not.toMatch(/match|hash/)
    expect(JSON.stringify(await eventsOf({}))).not.toMatch(new RegExp(`${secret}|national|hash:`))
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('what is public, and was approved by a person, is taken out too, and addresses given before open nothing', async () => {
    answer = harmless
    const shown = (await sendPost(administrator, { text: secret }, { content: await pngOf('landscape') }))
      .body.result
    expect(shown.status).toBe('public')
    const [{ path, thumbnail }] = shown.media
    for (const address of [path, thumbnail]) expect((await office.nobody.fetch(address)).status).toBe(200)
    answer = known
    await office.engine.kysely.updateTable('posts').set({ score_due: 0 }).execute()
    await office.scoring.scorePending()
    for (const address of [path, thumbnail]) expect((await office.nobody.fetch(address)).status).toBe(404)
    expect((await administrator.get(`/posts/${shown.pid}`)).status).toBe(404)
    const small = new URL(thumbnail, office.address).pathname.split('/').at(-1) ?? ''
    const file = join(mediaDirectory(office.config), small)
    expect(existsSync(file)).toBe(true)
    const { kysely } = office.engine
    const left = await kysely.selectFrom('set_aside_files').select('file').execute()
    expect(left).toHaveLength(1)
    expect(JSON.stringify(await kysely.selectFrom('set_aside').selectAll().execute())).not.toContain(small)
  })

  it('does not wait for what else is to be scored', async () => {
    answer = harmless
    await feedMatch()
    answer = known
    isTextRead = false
    await office.engine.kysely.updateTable('posts').set({ score_due: 0 }).execute()
    await office.scoring.scorePending()
    expect((await administrator.get('/posts/match')).status).toBe(404)
  })

  it('one that is created here is taken out as it comes', async () => {
    const answered = await sendPost(administrator, {}, { content: await pngOf('landscape') })
    expect(answered.status).toBe(404)
    const moderator = await reader()
    expect((await moderator.get('/abuse-material')).body).toHaveLength(1)
  })

  it('later lines about it change nothing: neither the same post, nor a change of it, nor its removal', async () => {
    await feedMatch()
    answer = harmless
    const revised = new Date((office.clock() + minute) / 1000).toISOString()
    await feed()
    await feed({ revised, text: 'Harmless', media: undefined, type: 'text' })
    const lines = await platform().fetch('/platform/posts', { method: 'DELETE', body: '{"pid":"match"}' })
    expect(lines.body.result.rejected).toEqual([])
    await office.scoring.scorePending()
    expect((await administrator.get('/posts/match')).status).toBe(404)
    const moderator = await reader()
    expect((await moderator.get('/abuse-material/match')).body.text).toContain(secret)
  })

  it('who reports it, before or afterwards, is told once that it is blocked; an appeal finds no such post', async () => {
    await addAccounts(office.engine, [{ uid: 'friend' }])
    await feed()
    await report(office.address, 'match', 'first')
    await office.scoring.scorePending()
    const later = { rid: 'second', pid: 'match', uid: 'friend', title: 'Unkind', message: 'Look' }
    await send(office.address, 'reports', [later])
    await send(office.address, 'reports', [later])
    await sendAll(office)
    const settled = heard.map(({ notice }) => notice).filter(({ type }) => type === 'report.settled')
    expect(settled.map(({ data }) => [data.rid, data.outcome]).toSorted()).toEqual([
      ['first', 'blocked'],
      ['second', 'blocked'],
    ])
    const { body } = await office.feed('appeals', [
      { aid: 'a', pid: 'match', uid: 'member', message: 'Why?' },
    ])
    expect(body.result.rejected).toHaveLength(1)
    expect((await administrator.get('/appeals')).body).toEqual([])
  })

  it('a picture of a conversation is taken out of it, for staff and its member', async () => {
    answer = harmless
    const { staff, member, memberLink } = await conversation(office)
    const picture = await pngOf('landscape')
    const { id } = (await uploadByLink(office, memberLink, picture)).body.result
    member.send({ type: 'chat', tid: 'ticket', message: 'Look', pictures: [{ id }] })
    const [seen] = (await staff.next('chat')).pictures
    expect((await office.nobody.fetch(seen.path)).status).toBe(200)
    answer = known
    await office.engine.kysely.updateTable('ticket_pictures').set({ score_due: 0 }).execute()
    await office.scoring.scorePending()
    for (const address of [seen.path, seen.thumbnail]) {
      expect((await office.nobody.fetch(address)).status).toBe(404)
    }
    const uploaded = (await uploadByLink(office, memberLink, picture)).body.result
    expect((await office.nobody.fetch(uploaded.path)).status).toBe(404)
    const moderator = await reader()
    const { body } = await moderator.get('/abuse-material')
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['picture', 'picture'])
    const one = (await moderator.get(`/abuse-material/${id}`)).body
    expect(one).toMatchObject({ tid: 'ticket', author: { uid: 'member' }, files: 1, text: null })
    const { files } = (await moderator.post(`/abuse-material/${id}/look`)).body.result
    expect((await office.nobody.fetch(files[0].path)).status).toBe(200)
  })
})

describe('seen by the right “sees abuse material” alone', () => {
  it('which a Moderator or an Administrator can be given, never by oneself', async () => {
    await feedMatch()
    for (const person of ['Moderator', 'Colleague'] as const) {
      const who = await reader(person)
      expect((await who.get('/abuse-material')).body).toHaveLength(1)
      expect((await who.get('/posts/match')).status).toBe(404)
    }
    expect((await give('administrator', 'seesAbuseMaterial')).body.errors[0].code).toBe('own_role')
    expect((await give('colleague', 'decides')).body.errors[0].code).toBe('no_rights')
    expect((await give('head', 'seesAbuseMaterial')).body.errors[0].code).toBe('no_rights')
    expect((await administrator.get('/abuse-material')).status).toBe(403)
  })

  it('one match, with what a report asks for; no picture without a deliberate look, which is an event', async () => {
    const shown = await uploadMatch()
    const moderator = await reader()
    const [row] = (await moderator.get('/abuse-material')).body
    expect(row).toMatchObject({ id: shown.pid, kind: 'post', list: 'national', recipient: null })
    const { body } = await moderator.get(`/abuse-material/${shown.pid}`)
    expect(body).toMatchObject({
      text: secret,
      author: { uid: 'member', name: 'member Example', email: 'member@gatehouse.example' },
      files: 1,
    })
    expect(JSON.stringify(body)).not.toContain('/v1/media/')
    const { files } = (await moderator.post(`/abuse-material/${shown.pid}/look`)).body.result
    expect(files).toEqual([{ path: expect.stringContaining('/v1/media/'), type: 'image/png' }])
    const [file] = files
    expect((await office.nobody.fetch(file.path)).status).toBe(200)
    const [, thumbnail] = [shown.media[0].path, shown.media[0].thumbnail]
    expect((await office.nobody.fetch(thumbnail)).status).toBe(404)
    const acts = (await eventsOf()).map(({ act, actor }: { act: string; actor: { uid: string } }) => [
      act,
      actor.uid,
    ])
    expect(acts).toEqual([
      ['open', 'moderator'],
      ['read', 'moderator'],
      ['add', null],
    ])
    office.passTime(11 * minute)
    const asked = await moderator.post(`/abuse-material/${shown.pid}/look`)
    expect(asked.body.code).toBe('reauthentication_required')
    administrator = await office.as('Administrator')
    await give('moderator')
    expect((await office.nobody.fetch(file.path)).status).toBe(401)
  })

  it('the live line tells how many nobody has reported, and Administrators that nobody may see them', async () => {
    await feedMatch()
    const queuesOf = async (person: PersonName) => {
      const socket = await deskOf(office, person)
      const { abuse, abuseUnseen } = await socket.next('queues')
      return { abuse, abuseUnseen }
    }
    expect(await queuesOf('Administrator')).toEqual({ abuseUnseen: true })
    expect(await queuesOf('Moderator')).toEqual({})
    expect(await queuesOf('Organization Administrator')).toEqual({})
    const moderator = await reader()
    expect(await queuesOf('Moderator')).toEqual({ abuse: 1 })
    expect(await queuesOf('Administrator')).toEqual({})
    await moderator.put(
      '/abuse-material/match',
      details({ recipient: 'NCMEC', reported: new Date(office.clock() / 1000).toISOString() }),
    )
    expect(await queuesOf('Moderator')).toEqual({ abuse: 0 })
  })

  it('the case is handed over by an Administrator who has the right', async () => {
    const shown = await uploadMatch()
    await reader('Colleague')
    const refused = await handOver(office, `post/${shown.pid}`, { recipient: 'Police' }, 'Moderator')
    expect(refused.status).toBe(403)
    const archive = await openArchive(
      await handOver(office, `post/${shown.pid}`, { recipient: 'Police' }, 'Colleague'),
    )
    expect(archive.json.posts[0]).toMatchObject({ pid: shown.pid, text: secret })
    expect(archive.json['abuse-material'][0]).toMatchObject({ id: shown.pid, list: 'national' })
    expect(archive.json['author-as-found'][0]).toMatchObject({ uid: 'member' })
    expect(archive.text).not.toContain('password')
    expect(Object.keys(archive.files).filter((name) => name.startsWith('media/'))).toHaveLength(1)
    expect((await administrator.get(`/handovers/post/${shown.pid}`)).body.result).toEqual([])
  })
})

describe('kept until a date, with whom it was reported to, when and under which number', () => {
  it('a report that was made elsewhere is written down and changed, each time as an event without its words', async () => {
    await feedMatch()
    await feedMatch({ pid: 'later' })
    const moderator = await reader()
    const reported = new Date(office.clock() / 1000).toISOString().replace('Z', '000Z')
    const change = { recipient: 'NCMEC CyberTipline', reported, reference: '88112' }
    const saved = await moderator.put('/abuse-material/later', details(change))
    expect([saved.status, saved.body]).toMatchObject([200, change])
    const listed = (await moderator.get('/abuse-material?sort=["created","DESC"]')).body
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(['match', 'later'])
    expect(
      (await moderator.put('/abuse-material/later', details({ ...change, reference: '88113' }))).status,
    ).toBe(200)
    const events = await eventsOf({ kind: 'abuse_material', act: 'report' })
    expect(events).toMatchObject([
      { before: { reported }, after: { reported }, subject: { id: 'later' } },
      { before: { reported: null }, after: { reported } },
    ])
    expect(JSON.stringify(events)).not.toMatch(/NCMEC|88112/)
    const refused = [
      details({ reported }),
      details({ reference: '88112' }),
      details({ ...change, reported: '2200-01-01T00:00:00Z' }),
      details({ until: reported }),
      details({ recipient: ' ' }),
      details({ ...change, reported: '1900-01-01T00:00:00Z' }),
      details({ until: '2300-01-01T00:00:00Z' }),
    ]
    for (const body of refused) {
      expect((await moderator.put('/abuse-material/match', body)).status).toBe(400)
    }
    expect((await moderator.put('/abuse-material/nowhere', details())).status).toBe(404)
    // What was written down is not taken out again, and no date makes it go at once.
    const soon = new Date((office.clock() + 6 * day) / 1000).toISOString()
    for (const body of [details(), details({ ...change, until: soon })]) {
      expect((await moderator.put('/abuse-material/later', body)).status).toBe(400)
    }
  })

  it('nothing that nobody has reported goes with its date, nor what is on hold', async () => {
    const held = (subject: string, kind: string) => ({
      ...{ kind, subject, reason: 'Number 4711' },
      until: new Date((office.clock() + 900 * day) / 1000).toISOString(),
    })
    await feedPosts(office.address, [{ pid: 'kept' }])
    expect((await administrator.post('/holds', held('kept', 'post'))).status).toBe(201)
    await feedMatch()
    await feedMatch({ pid: 'kept', revised: new Date(office.clock() / 1000).toISOString() })
    const listed = async () => (await (await reader()).get('/abuse-material')).body.length
    expect(await listed()).toBe(2)
    office.passTime(400 * day)
    expect(await office.eraseAbuseMaterial()).toBe(0)
    administrator = await office.as('Administrator')
    const moderator = await reader()
    const reported = new Date(office.clock() / 1000).toISOString()
    for (const id of ['match', 'kept']) {
      const { until } = (await moderator.get(`/abuse-material/${id}`)).body
      const report = details({ recipient: 'NCMEC CyberTipline', reported, until })
      expect((await moderator.put(`/abuse-material/${id}`, report)).status).toBe(200)
    }
    expect(await office.eraseAbuseMaterial()).toBe(1)
    expect((await moderator.get('/abuse-material')).body).toMatchObject([{ id: 'kept' }])
  })

  it('is put on hold by those who may see it, and by nobody else', async () => {
    await feedMatch()
    const hold = {
      ...{ kind: 'post', subject: 'match', reason: 'Number 4711' },
      until: new Date((office.clock() + 900 * day) / 1000).toISOString(),
    }
    expect((await administrator.post('/holds', hold)).status).toBe(400)
    await (await office.as('Colleague')).put('/accounts/administrator', { rights: ['seesAbuseMaterial'] })
    administrator = await office.as('Administrator')
    expect((await administrator.post('/holds', hold)).status).toBe(201)
    office.passTime(360 * day)
    administrator = await office.as('Administrator')
    const reported = new Date(office.clock() / 1000).toISOString()
    const { until } = (await administrator.get('/abuse-material/match')).body
    await administrator.put('/abuse-material/match', details({ recipient: 'NCMEC', reported, until }))
    office.passTime(40 * day)
    expect(await office.eraseAbuseMaterial()).toBe(0)
    administrator = await office.as('Administrator')
    const [held] = (await administrator.get('/holds')).body
    await administrator.delete(`/holds/${held.id}`)
    expect(await office.eraseAbuseMaterial()).toBe(1)
  })

  it('of a post that was changed since, what it said and showed before is there too', async () => {
    await feedPosts(office.address, [{ pid: 'match', text: 'first words' }])
    await feedMatch({ revised: new Date(office.clock() / 1000).toISOString() })
    const moderator = await reader()
    expect((await moderator.get('/abuse-material/match')).body).toMatchObject({ earlier: ['first words'] })
  })

  it('neither the deletion of the account nor retention nor the platform erases it before, and then all of it goes', async () => {
    const shown = await uploadMatch()
    await administrator.put('/settings', {
      retention: { blockedPosts: 1, publicPosts: 1, waitingPosts: 1, pictures: 1 },
    })
    await platform().fetch('/platform/posts', { method: 'DELETE', body: JSON.stringify({ pid: shown.pid }) })
    await (await office.as('Administrator')).fetch('/accounts?ids=member', { method: 'DELETE' })
    office.passTime(200 * day)
    while ((await office.erasing.advance()) > 0);
    while ((await office.applyRetention()) > 0);
    await office.eraseRemoved()
    await office.eraseAbuseMaterial()
    await office.sweepMedia()
    administrator = await office.as('Administrator')
    expect((await administrator.get('/accounts/member')).status).toBe(404)
    const moderator = await reader()
    const { body } = await moderator.get(`/abuse-material/${shown.pid}`)
    expect(body).toMatchObject({ text: secret, author: { name: 'member Example' } })
    const { files } = (await moderator.post(`/abuse-material/${shown.pid}/look`)).body.result
    expect((await office.nobody.fetch(files[0].path)).status).toBe(200)
    const reported = new Date(office.clock() / 1000).toISOString()
    const report = { recipient: 'NCMEC CyberTipline', reported, reference: null, until: body.until }
    expect((await moderator.put(`/abuse-material/${shown.pid}`, report)).status).toBe(200)
    office.passTime(166 * day)
    expect(await office.eraseAbuseMaterial()).toBe(1)
    expect(await office.eraseAbuseMaterial()).toBe(0)
    const name = new URL(files[0].path, office.address).pathname.split('/').at(-1) ?? ''
    expect(existsSync(join(mediaDirectory(office.config), name))).toBe(false)
    const { kysely } = office.engine
    for (const table of ['abuse_material', 'set_aside', 'set_aside_files', 'posts'] as const) {
      expect(await kysely.selectFrom(table).selectAll().execute()).toEqual(nothing.files)
    }
    administrator = await office.as('Administrator')
    expect(await eventsOf({ kind: 'abuse_material', act: 'erase' })).toMatchObject([
      { subject: { id: shown.pid } },
    ])
  })

  it('an account that is restored gets all back but that', async () => {
    await feedPosts(office.address, [{ pid: 'other' }])
    await feedMatch()
    await administrator.fetch('/accounts?ids=member', { method: 'DELETE' })
    while ((await office.erasing.advance()) > 0);
    expect((await administrator.post('/deleted-accounts/member/restoration')).status).toBe(200)
    while ((await office.erasing.advance()) > 0);
    expect((await administrator.get('/posts/other')).status).toBe(200)
    expect((await administrator.get('/posts/match')).status).toBe(404)
    expect((await (await reader()).get('/abuse-material')).body).toHaveLength(1)
  })
})
