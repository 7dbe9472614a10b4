import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventAct } from '../../src/contract/events'
import { keysOf } from '../../src/contract/keysOf'
import { batchesOf } from '../../src/server/db/db'
import { records } from '../../src/server/handover/records'
import { minute } from '../../src/server/lib/clock'
import { handOver, openArchive } from '../support/files/archive'
import { asFile, pictureOf, uploadByLink } from '../support/files/ticketPictures'
import { addAccounts } from '../support/office/fixtures'
import { type Client, openOffice, type TestOffice } from '../support/office/office'
import { addMediaPosts, storeMedia } from '../support/platform/mediaPosts'
import { decision, feedPosts, send } from '../support/platform/platform'
import { conversation, say } from '../support/sockets/desk'

const openssl = 'openssl'
const hasOpenssl = spawnSync(openssl, ['version']).status === 0
if (!hasOpenssl) process.stdout.write('Left out: openssl is not here\n')

const police = { recipient: 'Police Berlin', reference: '2403-17', note: 'Asked for by letter' }
const mediaName = '019ca8bc-a020-45d1-b8e2-7f40a3c9d6e8.png'
const lostName = '019ca8bc-a020-45d1-b8e2-7f40a3c9d6e9.png'

type Row = { id: number; act: EventAct }

/** Whether a person's own data tell of it: each act that there is, so that somebody says it of a new one. */
const inOwnData: Record<EventAct, boolean> = {
  sign_in: true,
  sign_in_refused: true,
  end_session: true,
  refused: true,
  throttle: true,
  read: false,
  read_contact: false,
  add: true,
  attach: true,
  import: true,
  begin: true,
  finish: true,
  stop: true,
  export: false,
  invite: true,
  withdraw: true,
  activate: true,
  delete: true,
  restore: true,
  ask_erasure: true,
  remove: true,
  erase: true,
  hold: false,
  lift_hold: false,
  eliminate: true,
  register: true,
  confirm: true,
  decline: true,
  refuse: true,
  link: true,
  ask_reset: true,
  open_invitation: true,
  reset: true,
  change_password: true,
  add_factor: true,
  remove_factor: true,
  begin_reset_factor: true,
  reset_factor: true,
  renew_recovery_codes: true,
  create: true,
  revise: true,
  update: true,
  ask_address: true,
  switch_off: true,
  switch_on: true,
  block: true,
  approve: true,
  withhold: true,
  undo: true,
  uphold: true,
  overturn: true,
  escalate: true,
  await_consent: true,
  end_consent_wait: true,
  refute_signal: true,
  release_post: false,
  restrict_post: false,
  restore_signal: true,
  report: false,
  settle: true,
  decide: true,
  mute: false,
  unmute: false,
  open: true,
  alert: true,
  remind: true,
  take: true,
  assign: true,
  note: true,
  note_person: false,
  withhold_note: false,
  remove_note: false,
  refer: false,
  update_referral: false,
  solve: true,
  close: true,
  reopen: true,
  rate: true,
  save: true,
  try: true,
  give_up: true,
  take_in: true,
  rotate_key: true,
  end_links: true,
  replay: true,
  score_again: true,
  take_measure: true,
  confirm_measure: true,
  lift_measure: true,
  undo_measure: true,
  end_measure: true,
}

let office: TestOffice
let administrator: Client
let picture: Buffer
let sent: Buffer

/** A guardian with a child who writes, is reported, appeals and asks for help; and others whose words are nobody's business. */
beforeAll(async () => {
  office = await openOffice()
  administrator = await office.as('Administrator')
  picture = await pictureOf()
  sent = await pictureOf('#aa6633')
  await addAccounts(office.engine, [
    { uid: 'parent', oid: 'school', firstname: 'Paula' },
    { uid: 'child', oid: 'school', parent: 'parent', firstname: 'Charlie', email: null },
    { uid: 'other', oid: 'school', firstname: 'Olga' },
  ])
  await feedPosts(office.address, [
    { pid: 'mine', uid: 'child', text: 'My own words', score: { text: 0.9 } },
    { pid: 'others', uid: 'other', text: 'A secret of Olga’s' },
  ])
  await send(office.address, 'reports', [
    { rid: 'against', pid: 'mine', uid: 'other', title: 'Unkind', message: 'Olga was hurt by it' },
    { rid: 'made', pid: 'others', uid: 'child', title: 'Odd', message: 'Charlie finds that odd' },
  ])
  await administrator.put('/posts/mine', {
    ...decision('mine', 'block', 'administrator'),
    post: { pid: 'mine', uid: 'child' },
    reason: { policy: 'bullying', note: 'Aimed at Olga' },
  })
  await send(office.address, 'appeals', [
    { aid: 'appeal', pid: 'mine', uid: 'parent', message: 'Paula objects' },
  ])
  const media = (path: string) => [{ path, type: 'image/png' as const }]
  await addMediaPosts(office.engine, [
    { pid: 'shown', media: media(mediaName), more: { uid: 'child', text: 'A picture' } },
    { pid: 'lost', media: media(lostName), more: { uid: 'child', text: 'A lost picture' } },
  ])
  storeMedia(office.directory, { [mediaName]: picture })
})
afterAll(() => office.close())

/** A conversation with a picture, from which a post is brought before the moderators. */
async function talk(tid: string): Promise<void> {
  const { staff, member, memberLink } = await conversation(office, tid)
  const { body } = await uploadByLink(office, memberLink, sent)
  member.send({ type: 'chat', tid, message: 'Look', pictures: [{ id: body.result.id }] })
  await member.next('chat')
  await staff.next('chat')
  await say(staff, tid, ['We look at it'])
  await administrator.form(`/support/tickets/${tid}/pictures`, {}, asFile(picture))
  const { status } = await administrator.post(`/support/tickets/${tid}/escalation`, {
    ...{ pid: 'mine', title: 'Bullying', note: 'A note of staff' },
  })
  expect(status).toBe(201)
}

describe('a person’s own data', () => {
  it('are all that is kept of an account and its sub-accounts, with pictures, and without others’ words', async () => {
    const { json, files, text } = await openArchive(await handOver(office, 'data/parent'))
    expect(json.accounts).toMatchObject([{ uid: 'child', parent: 'parent' }, { uid: 'parent' }])
    expect(json.organizations).toEqual([{ oid: 'school', name: 'The school', type: 'Education' }])
    expect(json.posts.map(({ pid, text }: { pid: string; text: string }) => [pid, text]).sort()).toEqual([
      ['lost', 'A lost picture'],
      ['mine', 'My own words'],
      ['shown', 'A picture'],
    ])
    expect(json.posts.find(({ pid }: { pid: string }) => pid === 'mine')).toMatchObject({
      ...{ score_text: 0.9, status: 'blocked', moderator: 'staff', signals: [] },
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    expect(json.decisions).toMatchObject([
      { pid: 'mine', actor: 'staff', action: 'block', to_status: 'blocked', policy_name: 'Bullying' },
    ])
    expect(json['reports-made']).toMatchObject([{ rid: 'made', message: 'Charlie finds that odd' }])
    expect(json['reports-about-posts']).toEqual([
      { pid: 'mine', created: expect.any(String), settled: expect.any(String) },
    ])
    expect(json['appeals-made']).toMatchObject([{ aid: 'appeal', message: 'Paula objects' }])
    expect(json['events-of-posts']).toContainEqual({
      ...{ id: expect.any(Number), created: expect.any(String), act: 'block', kind: 'post' },
      ...{ actor_kind: 'person', subject: 'mine' },
    })
    expect(files[`media/${mediaName}`]).toEqual(picture)
    expect(json['missing-media']).toEqual([lostName])
    for (const others of ['Olga', 'other"', 'administrator', 'A note of staff', 'Bullying\\n'])
      expect([others, text.includes(others)]).toEqual([others, false])
  })

  it('of a sub-account alone have nothing of its guardian’s', async () => {
    const { json, text } = await openArchive(await handOver(office, 'data/child'))
    expect(json.accounts).toMatchObject([{ uid: 'child', parent: 'parent', firstname: 'Charlie' }])
    expect(json.posts).toHaveLength(3)
    expect(json['appeals-about-posts']).toMatchObject([
      { aid: 'appeal', relation: 'guardian', status: 'open' },
    ])
    expect(text).not.toContain('Paula')
  })

  it('are the tickets with what was said to and by the person, and the pictures that they sent', async () => {
    await talk('ticket')
    const { json, files, text } = await openArchive(await handOver(office, 'data/member'))
    expect(json.tickets).toMatchObject([{ tid: 'ticket', issue: 'My daughter can’t sign in.' }])
    expect(json.messages).toMatchObject([
      { sender: 'member', message: 'Look' },
      { sender: 'staff', message: 'We look at it' },
    ])
    expect(json['pictures-of-tickets']).toHaveLength(1)
    expect(Object.keys(files).filter((name) => name.startsWith('media/'))).toHaveLength(2)
    for (const others of ['administrator', 'A note of staff', 'priority'])
      expect([others, text.includes(others)]).toEqual([others, false])
  })

  it('of staff are their account, their sessions and what they have done, not whom they did it to', async () => {
    const { json, text } = await openArchive(await handOver(office, 'data/administrator'))
    expect(json.accounts).toMatchObject([{ uid: 'administrator', role: 'Administrator' }])
    expect(json.sessions[0]).toMatchObject({ uid: 'administrator', agent: expect.any(String) })
    const block = json.activity.find(({ act }: { act: string }) => act === 'block')
    expect(Object.keys(block)).toEqual(['id', 'created', 'act', 'kind', 'actor_kind'])
    expect(text).not.toContain('argon2')
  })

  it('tell of no investigation, no hold, no mute and nobody who has looked, whatever the office may write down', async () => {
    const row = { actor_kind: 'person', actor: 'administrator', hash: '' } as const
    const none = {
      ...{ actor_role: null, actor_oid: null, network: null, oid: null, before: null },
      request: null,
    }
    const events = keysOf(inOwnData).flatMap((act, n) =>
      (['account', 'post'] as const).map((kind, m) => ({
        ...{ ...row, ...none, act, kind, subject: kind === 'post' ? 'mine' : 'child', dedupe_key: null },
        ...{ id: 1_000_000 + 2 * n + m, created: n, after: '{"what":"case","tid":"others"}' },
      })),
    )
    await office.engine.kysely.insertInto('events').values(events).execute()
    await handOver(office, 'data/child')
    const { json, text } = await openArchive(await handOver(office, 'data/child'))
    const isWritten = new Set(events.map(({ id }) => id))
    const told = (file: string) =>
      new Set(json[file].flatMap(({ id, act }: Row) => (isWritten.has(id) ? [act] : [])))
    const expected = new Set(keysOf(inOwnData).filter((act) => inOwnData[act]))
    expect([told('events-of-account'), told('events-of-posts')]).toEqual([expected, expected])
    // An access request of their own is told.
    expect(json['events-of-account']).toContainEqual(
      expect.objectContaining({ act: 'export', after: { handover: expect.any(String), what: 'data' } }),
    )
    expect(Object.keys(json.reporter[0])).toEqual(['uid', 'made', 'decided', 'agreed'])
    const own = await openArchive(await handOver(office, 'data/administrator'))
    expect([text, own.text].map((all) => /"act":"(hold|lift_hold|read|mute|unmute)"/.test(all))).toEqual([
      ...[false, false],
    ])
    const { json: whole } = await openArchive(await handOver(office, 'account/child', police))
    expect(whole['events-of-account'].map(({ act }: { act: string }) => act)).toContain('lift_hold')
  })

  it('an office says of each of its tables what it hands over of it, or why nothing', () => {
    for (const [table, said] of Object.entries(records))
      expect([table, said.length > 0]).toEqual([table, true])
  })
})

describe('the case of a post', () => {
  it('is the post with its pictures, author and guardian, reports, decisions, conversations and events', async () => {
    await talk('linked')
    const { json, files, text } = await openArchive(await handOver(office, 'post/mine', police))
    expect(json.manifest).toMatchObject({
      ...{ kind: 'post', subject: 'mine', by: { uid: 'administrator' }, office: 'https://office.example' },
      ...{ recipient: 'Police Berlin', reference: '2403-17' },
    })
    expect(json.accounts).toMatchObject([{ uid: 'child' }, { uid: 'parent', firstname: 'Paula' }])
    expect(json.posts).toMatchObject([{ pid: 'mine', text: 'My own words', moderator: 'administrator' }])
    expect(json['reports-about-posts']).toContainEqual(
      expect.objectContaining({ rid: 'against', uid: 'other', message: 'Olga was hurt by it' }),
    )
    expect(json.decisions).toMatchObject([{ actor: 'administrator', note: 'Aimed at Olga' }])
    expect(json['appeals-about-posts']).toMatchObject([{ uid: 'parent', message: 'Paula objects' }])
    expect(json.tickets).toContainEqual(expect.objectContaining({ tid: 'linked', uid: 'member' }))
    const said = json.messages.filter(({ tid }: { tid: string }) => tid === 'linked')
    expect(said).toMatchObject([{ sender: 'member' }, { sender: 'administrator' }])
    expect(json['notes-on-tickets']).toContainEqual(
      expect.objectContaining({ author: 'administrator', tid: 'linked', pid: 'mine' }),
    )
    expect(json['events-of-posts'].map(({ act }: { act: string }) => act)).toContain('export')
    expect(Object.values(files).some((bytes) => bytes.equals(picture))).toBe(true)
    expect(text).not.toContain('A picture')
    expect(json.sessions).toBeUndefined()
  })

  it('of an account is all of its posts, tickets and sessions, with its guardian', async () => {
    const { json, files } = await openArchive(await handOver(office, 'account/child', police))
    expect(json.accounts).toMatchObject([{ uid: 'child' }, { uid: 'parent' }])
    expect(json.posts).toHaveLength(3)
    expect(json.sessions).toEqual([])
    expect(json['reports-about-posts']).toContainEqual(expect.objectContaining({ uid: 'other' }))
    expect(files[`media/${mediaName}`]).toEqual(picture)
  })

  it('tells to whom it was handed over, when, by whom and under which number; its event tells no names', async () => {
    await openArchive(await handOver(office, 'post/others', police))
    await openArchive(await handOver(office, 'post/others', { recipient: 'Youth welfare' }, 'Colleague'))
    const { body } = await administrator.get('/handovers/post/others')
    const one = { id: expect.any(String), created: expect.any(String) }
    expect(body.result).toEqual([
      {
        ...one,
        by: { uid: 'colleague', name: 'colleague Example' },
        ...{ recipient: 'Youth welfare', reference: null, note: null },
      },
      { ...one, by: { uid: 'administrator', name: 'administrator Example' }, ...police },
    ])
    const events = await office.engine.kysely
      .selectFrom('events')
      .selectAll()
      .where('act', '=', 'export')
      .where('subject', '=', 'others')
      .execute()
    expect(events).toMatchObject([{ kind: 'post', oid: 'school' }, { actor: 'colleague' }])
    expect(JSON.parse(events[1]?.after ?? '')).toEqual({ handover: body.result[0].id, what: 'case' })
  })

  it('is not told to the person whom it is about, and an access request is', async () => {
    await handOver(office, 'account/other', police)
    await handOver(office, 'data/other', { recipient: 'Olga’s lawyer' })
    const own = await openArchive(await handOver(office, 'data/other'))
    expect(own.json['handed-over']).toMatchObject([
      { kind: 'data', recipient: 'Olga’s lawyer' },
      { kind: 'data' },
    ])
    expect(own.text).not.toContain('Police')
    const { json } = await openArchive(await handOver(office, 'account/other', police))
    expect(json['handed-over'].length).toBeGreaterThan(3)
  })

  it.skipIf(!hasOpenssl)('is checked with openssl and the key that the office publishes', async () => {
    const { files } = await openArchive(await handOver(office, 'post/mine', police))
    const published = await office.nobody.get('/handovers/keys')
    expect(published.status).toBe(200)
    expect(published.body).toContain(String(files['key.pem']))
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-case-'))
    for (const name of ['manifest.json', 'manifest.sig', 'key.pem'])
      writeFileSync(join(folder, name), files[name] ?? '')
    const check = ['pkeyutl', '-verify', '-pubin', '-inkey', 'key.pem', '-rawin', '-in', 'manifest.json']
    const said = execFileSync(openssl, [...check, '-sigfile', 'manifest.sig'], { cwd: folder })
    expect(String(said)).toContain('Signature Verified Successfully')
    rmSync(folder, { recursive: true })
  })

  it('names who is told', async () => {
    const { status, body } = await administrator.post('/handovers/post/mine', { reference: '1' })
    expect([status, body.errors[0].path]).toEqual([400, 'recipient'])
  })

  it.each(['data/nobody', 'account/nobody', 'post/nobody'])(
    'of what is not there is 404: %s',
    async (path) => {
      expect((await administrator.post(`/handovers/${path}`, police)).status).toBe(404)
    },
  )
})

describe('handing over', () => {
  it.each(['Moderator', 'Organization Administrator'] as const)('is refused to a %s', async (person) => {
    const who = await office.as(person)
    for (const path of ['data/child', 'account/child', 'post/mine']) {
      expect((await who.post(`/handovers/${path}`, police)).body.code).toBe('forbidden')
      expect((await who.get(`/handovers/${path}`)).body.code).toBe('forbidden')
    }
  })

  it('of 2,000 posts reads them all, and others are answered meanwhile', async () => {
    await addAccounts(office.engine, [{ uid: 'writer', oid: 'school' }])
    const media: [] = []
    const text = 'A long story. '.repeat(150)
    const posts = Array.from({ length: 2000 }, (_, n) => ({
      ...{ pid: `w${n}`, media, more: { uid: 'writer', text } },
    }))
    for (const some of batchesOf(posts)) await addMediaPosts(office.engine, some)
    const asked = handOver(office, 'data/writer')
    let answered = 0
    const isDone = asked.then(async (response) => (await openArchive(response)).json)
    const meanwhile = async () => {
      while (
        await Promise.race([isDone.then(() => false), administrator.get('/preferences').then(() => true)])
      )
        answered += 1
    }
    await meanwhile()
    expect((await isDone).posts).toHaveLength(2000)
    expect(answered).toBeGreaterThan(5)
  })

  it('ends with a reader who goes away', async () => {
    const response = await handOver(office, 'data/writer')
    await response.body?.cancel()
    expect((await administrator.get('/preferences')).status).toBe(200)
  })
})

it('what was deleted is handed over as before until it is erased, with the deletion and the holds', async () => {
  const until = '2099-01-01T00:00:00.000000Z'
  const hold = { kind: 'post', subject: 'shown', reason: 'The police asked, AZ-4711', until }
  await administrator.post('/holds', hold)
  await administrator.post('/holds', { ...hold, kind: 'account', subject: 'child' })
  const contents = async (path: string) => {
    const { json, files } = await openArchive(await handOver(office, path, police))
    // What is open stays a post, of no organization.
    const inOrder = (rows: object[]) =>
      rows.map((row) => JSON.stringify({ ...row, oid: null, version: null })).toSorted()
    const names = ['accounts', 'posts', 'decisions', 'reports-about-posts', 'appeals-about-posts', 'files']
    return [names.map((name) => inOrder(json[name])), files[`media/${mediaName}`]]
  }
  const paths = ['account/child', 'data/parent', 'post/shown']
  const before = await Promise.all(paths.map(contents))
  await addAccounts(office.engine, [{ uid: 'sender', email: 'sender@a.example', status: 'incomplete' }])
  await administrator.post('/accounts/invite', { accounts: [{ uid: 'sender' }] })
  await office.outbox.sendDue()
  await administrator.delete('/accounts?ids=child,parent,sender')
  expect((await administrator.get('/accounts/child')).status).toBe(404)
  expect(await Promise.all(paths.map(contents))).toEqual(before)

  const { json } = await openArchive(await handOver(office, 'post/shown', police))
  const by = { held_by: 'administrator', name: 'administrator Example', reason: hold.reason, until }
  expect(json['holds-on-posts']).toMatchObject([{ subject: 'shown', ...by }])
  expect(json.holds).toMatchObject([{ subject: 'child', ...by }])
  const child = (await openArchive(await handOver(office, 'account/child', police))).json
  expect(child.deletions).toMatchObject([
    { uid: 'child', deleted_by: 'administrator', state: 'deleted', deleted: expect.stringMatching(/Z$/) },
  ])
  const own = await openArchive(await handOver(office, 'data/child'))
  expect([own.json.holds, own.text.includes('AZ-4711')]).toEqual([undefined, false])
  const [deletion] = own.json.deletions
  expect(Object.keys(deletion)).toEqual(['uid', 'deleted', 'until', 'reason', 'state'])

  // An address that was freed is another's letters from then on.
  await addAccounts(office.engine, [{ uid: 'next', email: 'sender@a.example', status: 'incomplete' }])
  await administrator.post('/accounts/invite', { accounts: [{ uid: 'next' }] })
  const letters = (await openArchive(await handOver(office, 'data/sender'))).json.letters
  expect(letters.map(({ kind }: { kind: string }) => kind)).toEqual(['account'])
})

it('a case asks again who one is, ten minutes after one has shown it', async () => {
  office.passTime(10 * minute)
  const { body } = await administrator.post('/handovers/post/mine', police)
  expect(body.code).toBe('reauthentication_required')
})
