import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { verifyEvents } from '../../src/server/audit/chain'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { day, minute } from '../../src/server/lib/clock'
import { erasePosts } from '../../src/server/moderation/erasing/erasePosts'
import { eraseTickets } from '../../src/server/support/eraseTickets'
import { filesOf } from '../support/files/ticketPictures'
import { platformKey } from '../support/office/client'
import {
  block,
  eraseAll,
  officeWithChild,
  wordsInFiles,
  wordsLeft,
  wordsLeftAtNight,
  wordsOfChild,
} from '../support/office/erasing'
import { addAccounts } from '../support/office/fixtures'
import { type Client, client, officeForTest } from '../support/office/office'
import { feedPosts, report, send } from '../support/platform/platform'
import { sendAll } from '../support/platform/webhooks'

const everyWord = async (office: Parameters<typeof wordsLeft>[0], outbox: string) =>
  [...(await wordsLeft(office)), ...wordsInFiles(outbox)].map((found) => found.split(' in ')[0] ?? '')

describe('erasing a deleted account', () => {
  it('leaves none of the child’s words: not in a table, a file of the database, the outbox or the media', async () => {
    const { office, administrator, outbox } = await officeWithChild({ ERASE_AFTER_DAYS: '0' })
    const before = new Set(await everyWord(office, outbox))
    expect(wordsOfChild.filter((word) => !before.has(word))).toEqual([])
    expect(filesOf(office).length).toBeGreaterThan(0)
    expect((await administrator.delete('/accounts?ids=child')).body.result).toEqual(['child'])
    await sendAll(office)
    await eraseAll(office)
    expect(await wordsLeftAtNight(office)).toEqual([])
    expect(wordsInFiles(outbox)).toEqual([])
    expect(filesOf(office)).toEqual([])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
    expect((await verifyEvents(office.engine)).broken).toBeNull()
  }, 120_000)

  it('leaves who, when, by whom and why, written down beside the database, and reports about others without the name', async () => {
    const { office, administrator } = await officeWithChild({ ERASE_AFTER_DAYS: '0' }, false)
    await administrator.delete('/accounts?ids=child')
    await eraseAll(office)
    const lines = readFileSync(join(office.directory, 'erased.jsonl'), 'utf8').trim().split('\n').toSorted()
    const stone = { deletedBy: 'administrator', reason: 'deleted', deleted: expect.stringMatching(/Z$/) }
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { uid: 'child', ...stone, erased: expect.stringMatching(/Z$/) },
      { uid: 'sibling', ...stone, erased: expect.stringMatching(/Z$/) },
    ])
    const filter = encodeURIComponent(JSON.stringify({ act: 'erase', subject: 'child' }))
    expect((await administrator.get(`/events?filter=${filter}`)).body).toMatchObject([
      { actor: { kind: 'office' }, after: { reason: 'deleted' } },
    ])
    const reports = await office.engine.kysely.selectFrom('reports').selectAll().execute()
    expect(reports).toMatchObject([{ rid: 'by', pid: 'others', uid: 'erased', title: 'Unkind', message: '' }])
  })
})

/** An office with the child whose account was just deleted, and how to look into it. */
async function officeWithDeleted(
  prepare?: (office: Awaited<ReturnType<typeof officeWithChild>>) => Promise<void>,
  isWhole = false,
) {
  const told = await officeWithChild({}, isWhole)
  const { office, administrator } = told
  await prepare?.(told)
  const { body } = await administrator.delete('/accounts?ids=child')
  const listed = async () => (await administrator.get('/deleted-accounts')).body
  const outlook = async (uid = 'child') => (await administrator.get(`/erasures/${uid}`)).body
  const publicPids = async () => {
    const { posts } = (await administrator.get('/posts?limit=150')).body.result
    return posts.map(({ pid }: { pid: string }) => pid).toSorted()
  }
  const isErased = async () =>
    (
      await office.engine.kysely
        .selectFrom('deleted_accounts')
        .selectAll()
        .where('uid', '=', 'child')
        .execute()
    )[0]?.state === 'erased'
  return { ...told, until: body.until, listed, outlook, publicPids, isErased }
}

const approve = (who: Client, pid: string) =>
  who.put(`/posts/${pid}`, { post: { pid, uid: 'child' }, action: 'approve', moderator: 'administrator' })

describe('a deleted account', () => {
  it('is hidden with all that is its, and signed out, at once', async () => {
    const { office, administrator, publicPids, memberLink } = await officeWithDeleted(undefined, true)
    expect((await administrator.get('/accounts/child')).status).toBe(404)
    for (const keywords of ['Zephyrine', 'Ottoline', 'zq@child']) {
      const found = await administrator.get(`/search?ref=accounts&keywords=${keywords}`)
      expect(found.body.result.total).toBe(0)
    }
    expect((await administrator.get('/search?ref=posts&keywords=glimmerwhale')).body.result.total).toBe(0)
    expect(await publicPids()).toEqual(['others'])
    expect((await administrator.get('/support/tickets')).body.result).toMatchObject({ total: 0, tickets: [] })
    expect((await administrator.get('/support/tickets?keywords=bumbershoot')).body.result.total).toBe(0)
    const token = new URL(memberLink).searchParams.get('ticket')
    const member = client(office.address, { authorization: `Bearer ${token}` })
    expect((await member.form('/support/pictures', {}, new Blob(['x']))).status).toBe(404)
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('has its posts withdrawn at the platform', async () => {
    const { office, receiver } = await officeWithDeleted()
    await sendAll(office)
    const told = receiver.received.map(({ notice: { type, data } }) => [type, data.pid ?? data.uid])
    const withheld = told.filter(([type]) => type === 'post.withheld').map(([, pid]) => pid)
    expect(withheld.toSorted()).toEqual(['public', 'siblings'])
    expect(told).toContainEqual(['account.deleted', 'child'])
  })

  it('has none of its posts published, whether approved just before or since, until it is restored', async () => {
    const { office, administrator, receiver } = await officeWithDeleted(async ({ office, administrator }) => {
      await report(office.address, 'public')
      await approve(administrator, 'blocked')
    })
    await approve(administrator, 'public')
    const platform = client(office.address, { authorization: `Bearer ${platformKey}` })
    const published = async () => {
      const { posts } = (await platform.get('/platform/posts?limit=100')).body.result
      const ofChild = posts.filter(({ pid }: { pid: string }) => ['public', 'blocked'].includes(pid))
      return ofChild.filter(({ status }: { status: string }) => status === 'public')
    }
    const told = async () => {
      office.passTime(minute)
      await sendAll(office)
      return receiver.received
        .map(({ notice: { type, data } }) => `${type} ${data.pid}`)
        .filter((one) => /^post.approved (public|blocked)$/.test(one))
    }
    const before = await told()
    expect([before.filter((one) => one.endsWith('blocked')), await published()]).toEqual([[], []])
    await administrator.post('/deleted-accounts/child/restoration')
    await eraseAll(office)
    expect((await told()).slice(before.length).toSorted()).toEqual([
      'post.approved blocked',
      'post.approved public',
    ])
    expect((await published()).map(({ pid }: { pid: string }) => pid).toSorted()).toEqual([
      'blocked',
      'public',
    ])
  })

  it('frees its address at once, and a line of the platform with its uid is rejected', async () => {
    const { office, administrator } = await officeWithDeleted()
    const user = { firstname: 'Ann', lastname: 'Lee', email: 'ZQ@child.example' }
    expect(
      (await administrator.form('/accounts', { user, org: { oid: 'school', role: 'Member' } })).status,
    ).toBe(201)
    const line = { uid: 'child', firstname: 'Zephyrine', lastname: 'Q', email: 'new@child.example' }
    expect((await office.feed('accounts', [line])).body.result).toEqual({
      accepted: 0,
      rejected: [{ line: 1, reason: 'This account was deleted in the office.' }],
    })
  })

  it('can be restored until then, with all that was its, as it was', async () => {
    const { office, until, listed, receiver } = await officeWithDeleted(undefined, true)
    expect(Date.parse(until) - Date.parse((await listed())[0].deleted)).toBe(30 * 86_400_000)
    expect(await listed()).toMatchObject([
      { id: 'child', name: 'Zephyrine Quillfeather', subs: 1, deletedBy: { uid: 'administrator' }, kept: [] },
    ])
    office.passTime(30 * day - minute)
    await eraseAll(office)
    const again = await office.as('Administrator')
    expect((await again.post('/deleted-accounts/child/restoration')).body).toEqual({ id: 'child' })
    await eraseAll(office)
    await office.backfill()
    const account = (await again.get('/accounts/child')).body.result
    expect(account).toMatchObject({ firstname: 'Zephyrine', status: 'active', subs: [{ uid: 'sibling' }] })
    expect((await again.get('/accounts/child')).body.result.organization.oid).toBe('school')
    expect((await again.get('/posts?limit=150')).body.result.total).toBe(6)
    expect((await again.get('/search?ref=posts&keywords=glimmerwhale')).body.result.total).toBe(5)
    expect((await again.get('/support/tickets?keywords=bumbershoot')).body.result.total).toBe(1)
    const context = (await again.get('/posts/reported/context')).body.result
    expect(JSON.stringify(context)).toContain('thistledown')
    expect((await again.get('/deleted-accounts')).body).toEqual([])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
    await sendAll(office)
    expect(receiver.received.at(-1)?.notice.type).toMatch(/post.approved|account.activated/)
    expect(filesOf(office).length).toBeGreaterThan(0)
  })

  it('is not restored once its time is over, nor where another account has its address', async () => {
    const { office, administrator } = await officeWithDeleted()
    await addAccounts(office.engine, [{ uid: 'new', email: 'zq@child.example' }])
    expect((await administrator.post('/deleted-accounts/child/restoration')).body.code).toBe('email_taken')
    office.passTime(30 * day)
    const again = await office.as('Administrator')
    expect((await again.post('/deleted-accounts/child/restoration')).status).toBe(404)
    await eraseAll(office)
    expect((await wordsLeftAtNight(office)).filter((found) => !found.startsWith('zq@'))).toEqual([])
  })

  it('is restored and deleted again while its posts come back', async () => {
    const { office, administrator } = await officeWithDeleted()
    await administrator.post('/deleted-accounts/child/restoration')
    await administrator.delete('/accounts?ids=child')
    await eraseAll(office)
    expect((await administrator.get('/posts?limit=150')).body.result.total).toBe(1)
    office.passTime(30 * day)
    await eraseAll(office)
    expect(await wordsLeftAtNight(office)).toEqual([])
  })

  it('is erased at once by two Administrators alone', async () => {
    const { office, administrator, isErased, listed } = await officeWithDeleted()
    const colleague = await office.as('Colleague')
    const erase = (who: typeof administrator) => who.post('/deleted-accounts/child/erasure')
    expect((await erase(administrator)).body.isConfirmed).toBe(false)
    expect((await erase(administrator)).body.code).toBe('own_decision')
    await eraseAll(office)
    expect([await isErased(), (await listed())[0].askedBy.uid]).toEqual([false, 'administrator'])
    expect((await erase(colleague)).body.isConfirmed).toBe(true)
    await eraseAll(office)
    expect([await isErased(), await wordsLeftAtNight(office)]).toEqual([true, []])
  })
})

it('a restored post brings nothing back that was erased meanwhile beside it', async () => {
  const { office, administrator } = await officeWithChild({}, false)
  const colleague = await office.as('Colleague')
  await administrator.delete('/accounts?ids=member')
  await eraseAll(office)
  await administrator.delete('/accounts?ids=child')
  for (const who of [administrator, colleague]) await who.post('/deleted-accounts/child/erasure')
  await eraseAll(office)
  // Nor is it in what lies apart until then.
  expect((await wordsLeft(office, ['fiddlesticks'])).filter((one) => !one.includes('.db'))).toEqual([])
  await administrator.post('/deleted-accounts/member/restoration')
  await eraseAll(office)
  const reports = await office.engine.kysely.selectFrom('reports').selectAll().execute()
  expect(reports).toMatchObject([{ pid: 'others', uid: 'erased', message: '' }])
})

describe('what is open about a deleted account', () => {
  it('keeps what it needs until it is settled, and says so', async () => {
    const { office, listed, outlook, isErased } = await officeWithDeleted(async ({ office }) => {
      await report(office.address, 'public')
      await send(office.address, 'reports', [
        { rid: 'open', pid: 'others', uid: 'child', title: 'Unkind', message: 'fiddlesticks' },
      ])
      await office.feed('tickets', [
        { tid: 'open', uid: 'child', issue: 'marzipanic' },
        { tid: 'other', uid: 'child', issue: 'A lost shoe' },
      ])
      const safety = office.engine.kysely.updateTable('tickets').set({ priority: 'safety' })
      await safety.where('tid', '=', 'open').execute()
    })
    const kept = [
      { what: 'reported_posts', n: 1 },
      { what: 'open_tickets', n: 1 },
      { what: 'own_reports', n: 1 },
    ]
    expect([(await listed())[0].kept, (await outlook()).kept]).toEqual([kept, kept])
    office.passTime(30 * day)
    await eraseAll(office)
    const administrator = await office.as('Administrator')
    const { posts } = (await administrator.get('/posts?reported=true')).body.result
    expect(
      posts.map(({ pid, status }: { pid: string; status: string }) => `${pid} ${status}`).toSorted(),
    ).toEqual(['others blocked', 'public pending'])
    expect(await isErased()).toBe(false)
    expect((await administrator.get('/posts/blocked')).status).toBe(404)
    await block(administrator, 'public', 'child', 'Zephyrine')
    await block(administrator, 'others', 'member', 'Rude')
    await office.engine.kysely
      .updateTable('tickets')
      .set({ status: 'closed' })
      .where('tid', '=', 'open')
      .execute()
    await office.engine.kysely
      .updateTable('ticket_counts')
      .set({ n: 1 })
      .where('status', '=', 'closed')
      .execute()
    office.passTime(minute)
    await eraseAll(office)
    expect([await isErased(), await wordsLeftAtNight(office)]).toEqual([true, []])
  })

  it('keeps a sub-account listed by itself, once the account that it was deleted with is erased', async () => {
    const { office, isErased } = await officeWithDeleted(async ({ office }) => {
      await report(office.address, 'siblings')
    })
    office.passTime(31 * day)
    await eraseAll(office)
    expect(await isErased()).toBe(true)
    const administrator = await office.as('Administrator')
    expect((await administrator.get('/deleted-accounts')).body).toMatchObject([
      { id: 'sibling', name: 'Ottoline Quillfeather', subs: 0, kept: [{ what: 'reported_posts', n: 1 }] },
    ])
  })

  it('a signal and an appeal keep their posts', async () => {
    const { office, outlook } = await officeWithDeleted(async ({ office, administrator }) => {
      const threat = { pid: 'threat', uid: 'child', text: 'I will kill you tomorrow', score: { text: 0 } }
      await feedPosts(office.address, [threat])
      await block(administrator, 'public', 'child', 'Rude')
      await send(office.address, 'appeals', [{ aid: 'open', pid: 'public', uid: 'child', message: 'Why?' }])
    })
    expect((await outlook()).kept).toEqual([
      { what: 'appealed_posts', n: 1 },
      { what: 'posts_with_signals', n: 1 },
    ])
    office.passTime(60 * day)
    await eraseAll(office)
    const administrator = await office.as('Administrator')
    expect((await administrator.get('/posts?limit=150')).body.result.total).toBe(3)
  })
})

describe('a hold', () => {
  const until = '2099-01-01T00:00:00.000000Z'

  it('on an account stops its erasure until it is lifted, and needs a reason and an end', async () => {
    const { office, administrator, isErased, outlook } = await officeWithDeleted(
      async ({ administrator }) => {
        const hold = { kind: 'account', subject: 'child', reason: 'The police asked', until }
        expect((await administrator.post('/holds', { ...hold, reason: ' ' })).status).toBe(400)
        expect((await administrator.post('/holds', { ...hold, until: '2020-01-01T00:00:00Z' })).status).toBe(
          400,
        )
        expect((await administrator.post('/holds', { ...hold, subject: 'nobody' })).status).toBe(400)
        expect((await administrator.post('/holds', hold)).body).toMatchObject({
          ...{ subject: 'child', reason: 'The police asked', heldBy: { uid: 'administrator' } },
        })
      },
    )
    expect((await outlook()).kept).toEqual([{ what: 'held_account', n: 1 }])
    expect((await administrator.post('/deleted-accounts/child/erasure')).body.code).toBe('held')
    office.passTime(30 * day)
    await eraseAll(office)
    expect(await isErased()).toBe(false)
    const again = await office.as('Administrator')
    const [{ id }] = (await again.get('/holds')).body
    expect((await again.delete(`/holds/${id}`)).status).toBe(200)
    office.passTime(minute)
    await eraseAll(office)
    expect([await isErased(), await wordsLeftAtNight(office)]).toEqual([true, []])
    const { body } = await (await office.as('Administrator')).get(
      `/events?filter=${encodeURIComponent(JSON.stringify({ subject: 'child' }))}`,
    )
    expect(body.map(({ act }: { act: string }) => act)).toEqual(expect.arrayContaining(['hold', 'lift_hold']))
  })

  it('on a post keeps what deleted people reported about it, and who they are', async () => {
    const { office, outlook } = await officeWithDeleted(async ({ administrator }) => {
      await administrator.post('/holds', { kind: 'post', subject: 'others', reason: 'Evidence', until })
    })
    expect((await outlook()).kept).toEqual([{ what: 'own_reports', n: 1 }])
    office.passTime(31 * day)
    await eraseAll(office)
    const reports = await office.engine.kysely.selectFrom('reports').selectAll().execute()
    expect(reports).toMatchObject([{ uid: 'child', message: 'Only fiddlesticks' }])
  })

  it('on a guardian keeps a sub-account that is deleted alone, and its posts', async () => {
    const { office, administrator } = await officeWithChild({}, false)
    await administrator.post('/holds', { kind: 'account', subject: 'child', reason: 'Evidence', until })
    const { kysely } = office.engine
    const erase = () =>
      kysely.transaction().execute((transaction) => erasePosts(transaction, ['siblings'], office.clock()))
    expect((await erase()).pids).toEqual([])
    await administrator.delete('/accounts?ids=sibling')
    office.passTime(31 * day)
    await eraseAll(office)
    const kept = await kysely.selectFrom('set_aside').select('id').orderBy('id').execute()
    expect(kept.map(({ id }) => id)).toEqual(['sibling', 'siblings'])
  })

  it('on a post keeps that post and the account’s name, and nothing else', async () => {
    const { office, outlook, isErased } = await officeWithDeleted(async ({ administrator }) => {
      await administrator.post('/holds', { kind: 'post', subject: 'blocked', reason: 'Evidence', until })
    })
    expect((await outlook()).kept).toEqual([{ what: 'held_posts', n: 1 }])
    office.passTime(30 * day)
    await eraseAll(office)
    expect(await isErased()).toBe(false)
    const kept = await office.engine.kysely
      .selectFrom('set_aside')
      .select(['kind', 'id'])
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { kind: 'post', id: 'blocked' },
      { kind: 'account', id: 'child' },
    ])
  })
})

describe('a dry run', () => {
  it('says what goes and what is kept, of an account that is there and of one that is deleted', async () => {
    const erased = [
      { what: 'sub_accounts', n: 1 },
      { what: 'posts', n: 5 },
      { what: 'tickets', n: 1 },
      { what: 'files', n: 4 },
      { what: 'letters', n: 1 },
    ]
    const { administrator, outlook } = await officeWithDeleted(async ({ administrator }) => {
      const { body } = await administrator.get('/erasures/child')
      expect(body).toEqual({ id: 'child', until: null, erased, kept: [] })
    }, true)
    expect(await outlook()).toEqual({ id: 'child', until: expect.any(String), erased, kept: [] })
    expect((await administrator.get('/erasures/nobody')).status).toBe(404)
  })
})

describe('one of the staff', () => {
  it('is restored with the second factor, which nobody removes by deleting them', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const { kysely } = office.engine
    const factor = { id: 'f', uid: 'colleague', kind: 'code', name: 'Phone', credential: null } as const
    const row = { ...factor, key: 'JBSWY3DPEHPK3PXP', counter: 0, created: office.clock(), used: null }
    await kysely.insertInto('factors').values(row).execute()
    await kysely.insertInto('recovery_codes').values({ code_hash: 'hash', uid: 'colleague' }).execute()
    await administrator.delete('/accounts?ids=colleague')
    expect(await kysely.selectFrom('factors').selectAll().execute()).toEqual([])
    await administrator.post('/deleted-accounts/colleague/restoration')
    expect(await kysely.selectFrom('factors').selectAll().execute()).toEqual([row])
    expect((await kysely.selectFrom('recovery_codes').selectAll().execute()).length).toBe(1)
  })

  it('is erased with their name beside decisions and settings, which stay', async () => {
    const { office, administrator } = await officeWithChild({ ERASE_AFTER_DAYS: '0' }, false)
    const colleague = await office.as('Colleague')
    await feedPosts(office.address, [{ pid: 'theirs' }])
    await colleague.put('/posts/theirs', {
      post: { pid: 'theirs', uid: 'member' },
      action: 'block',
      moderator: 'colleague',
    })
    await colleague.put('/settings', { download: { ios: '', android: '' } })
    const until = '2099-01-01T00:00:00Z'
    await colleague.post('/holds', { kind: 'post', subject: 'theirs', reason: 'Evidence', until })
    await colleague.post('/handovers/post/theirs', { recipient: 'Police' })
    await administrator.put('/accounts/colleague', { firstname: 'Quixotia' })
    await block(administrator, 'theirs', 'member', 'Rude')
    await administrator.delete('/accounts?ids=colleague')
    await eraseAll(office)
    expect(await wordsLeftAtNight(office, ['colleague Example', 'Quixotia', 'colleague@gatehouse'])).toEqual(
      [],
    )
    const decisions = await office.engine.kysely
      .selectFrom('decisions')
      .selectAll()
      .where('pid', '=', 'theirs')
      .execute()
    expect(decisions.map(({ actor, actor_name }) => [actor, actor_name])).toContainEqual(['colleague', ''])
  })
})

it('an account that wrote much is hidden, restored and erased slice by slice', async () => {
  const office = await officeForTest()
  const administrator = await office.as('Administrator')
  const total = async () => (await administrator.get('/posts?limit=1')).body.result.total
  await feedPosts(
    office.address,
    Array.from({ length: 450 }, (_, n) => ({ pid: `p${n}` })),
  )
  await administrator.delete('/accounts?ids=member')
  expect(await total()).toBe(250)
  await eraseAll(office)
  expect(await total()).toBe(0)
  await administrator.post('/deleted-accounts/member/restoration')
  await office.erasing.advance()
  expect(await total()).toBe(200)
  await administrator.delete('/accounts?ids=member')
  office.passTime(30 * day)
  await eraseAll(office)
  const rows = await office.engine.kysely.selectFrom('set_aside').select('id').execute()
  expect([rows, await wrongTotals(office.engine.kysely)]).toEqual([[], []])
})

it('posts and tickets are erased by lists of ids, with all that hangs on them, but for what is on hold', async () => {
  const { office, administrator } = await officeWithChild()
  const until = '2099-01-01T00:00:00Z'
  await administrator.post('/holds', { kind: 'post', subject: 'blocked', reason: 'Evidence', until })
  const { kysely } = office.engine
  const [posts, tickets] = await kysely
    .transaction()
    .execute(async (transaction) => [
      await erasePosts(transaction, ['public', 'blocked', 'reported', 'nowhere'], office.clock()),
      await eraseTickets(transaction, ['ticket'], office.clock()),
    ])
  expect([posts.pids.toSorted(), tickets.tids]).toEqual([['public', 'reported'], ['ticket']])
  expect(tickets.files).toHaveLength(2)
  expect(
    (await wordsLeft(office, ['thistledown', 'snickerdoodle'])).filter((one) => !one.includes('.db')),
  ).toEqual([])
  expect(await wrongTotals(kysely)).toEqual([])
})
