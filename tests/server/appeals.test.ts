import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it } from 'vitest'
import { decisionTypes } from '../../src/contract/webhooks'
import { second } from '../../src/server/lib/clock'
import { addAccounts } from '../support/office/fixtures'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { decision, feedPosts, send } from '../support/platform/platform'
import { openReceiver } from '../support/platform/receiver'
import { sendAll } from '../support/platform/webhooks'

let office: TestOffice
let administrator: Client
let colleague: Client

beforeEach(async () => {
  office = await officeForTest({ env: { WEBHOOK_PRIVATE: 'true', UNDO_SECONDS: '10' } })
  await addAccounts(office.engine, [
    { uid: 'parent', oid: 'school' },
    { uid: 'child', oid: 'school', parent: 'parent' },
  ])
  administrator = await office.as('Administrator')
  colleague = await office.as('Colleague')
  await feedPosts(office.address, [
    { pid: 'unkind', score: { text: 0.9 } },
    { pid: 'childs', uid: 'child', score: { text: 0.9 } },
    { pid: 'kind' },
  ])
  await administrator.put('/posts/unkind', {
    ...decision('unkind', 'block', 'administrator'),
    reason: { policy: 'bullying', note: 'Aimed at a classmate' },
  })
})

const appeal = { aid: 'appeal', pid: 'unkind', uid: 'member', message: 'It was a joke.' }
const handIn = async (...lines: object[]) => (await office.feed('appeals', lines)).body.result
const decide = (who: Client, given: 'uphold' | 'overturn', reason: object = { note: 'Rude' }) =>
  who.put('/appeals/appeal', { decision: given, reason })
const list = async (query = '') => (await administrator.get(`/appeals${query}`)).body

describe('an appeal that the platform hands in', () => {
  it('is kept with the block that it objects to, and told once however often it comes', async () => {
    expect(await handIn(appeal, appeal)).toEqual({ accepted: 2, rejected: [] })
    expect(await handIn({ ...appeal, message: 'Again' })).toEqual({ accepted: 1, rejected: [] })
    expect(await list()).toEqual([
      {
        id: 'appeal',
        pid: 'unkind',
        measure: null,
        appellant: { uid: 'member', name: 'member Example', relation: 'author' },
        message: 'It was a joke.',
        created: expect.any(String),
        status: 'open',
        against: {
          moderator: 'administrator',
          moderatorName: 'administrator Example',
          decided: expect.any(String),
          policy: 'Bullying',
        },
        ...{ moderator: null, moderatorName: null, decided: null, policy: null, note: null },
      },
    ])
    const { body } = await administrator.get('/posts/unkind/context')
    expect(body.result.appeals).toMatchObject([{ id: 'appeal', status: 'open' }])
  })

  it('is in its post while it is open, and only people who decide posts see it', async () => {
    await handIn(appeal)
    const head = await office.as('Organization Administrator')
    const shown = async (who: Client) => (await who.get('/posts/unkind')).body.result.appeal
    expect([await shown(administrator), await shown(head)]).toEqual(['appeal', undefined])
    await decide(colleague, 'uphold')
    expect(await shown(administrator)).toBeUndefined()
  })

  it('comes of the author or of the author’s guardian, against an automatic block as well', async () => {
    expect(await handIn({ ...appeal, aid: 'theirs', pid: 'childs', uid: 'parent' })).toMatchObject({
      accepted: 1,
    })
    const [theirs] = await list()
    expect(theirs).toMatchObject({
      appellant: { uid: 'parent', relation: 'guardian' },
      against: { moderator: 'analyzer', policy: null },
    })
  })

  it.each([
    ['a post that is not known', { pid: 'nowhere' }, 'The post (pid) is not known.'],
    ['somebody else', { uid: 'parent' }, 'Only the author or the author’s guardian (uid) can appeal.'],
    [
      'a post that is published',
      { pid: 'kind' },
      'The post is not blocked: there is nothing to appeal against.',
    ],
    ['a future', { timestamp: '2126-01-01T00:00:00Z' }, 'timestamp lies in the future.'],
  ])('is refused of %s', async (_, other, reason) => {
    expect(await handIn({ ...appeal, ...other })).toEqual({ accepted: 0, rejected: [{ line: 1, reason }] })
  })

  it('is the only open one of its post, and none comes again after the block was upheld', async () => {
    await handIn(appeal)
    expect((await handIn({ ...appeal, aid: 'second' })).rejected).toEqual([
      { line: 1, reason: 'The post has an open appeal already.' },
    ])
    await decide(colleague, 'uphold')
    expect((await handIn({ ...appeal, aid: 'second' })).rejected).toEqual([
      { line: 1, reason: 'An appeal against this block was decided: the block stands.' },
    ])
  })

  it('goes with its post', async () => {
    await handIn(appeal)
    await administrator.delete('/accounts?ids=member')
    await office.engine.kysely.deleteFrom('posts').where('pid', '=', 'unkind').execute()
    expect(await list()).toEqual([])
  })
})

describe('an appeal', () => {
  beforeEach(async () => {
    await handIn(appeal)
  })

  it('is decided by somebody else than the one who decided before (409 otherwise)', async () => {
    for (const given of ['uphold', 'overturn'] as const) {
      const { status, body } = await decide(administrator, given)
      expect([status, body.code]).toEqual([409, 'own_decision'])
    }
    expect((await decide(colleague, 'uphold')).status).toBe(200)
    const again = await decide(colleague, 'overturn')
    expect([again.status, again.body.code]).toEqual([409, 'appeal_decided'])
    expect(again.body.detail).toMatch(/^colleague Example upheld the block at /)
  })

  it('is decided once, whoever is quicker, also where the post is decided at the same time', async () => {
    const all = await Promise.all([
      decide(colleague, 'uphold'),
      decide(colleague, 'overturn'),
      decide(colleague, 'uphold'),
    ])
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])

    await handIn({ ...appeal, aid: 'theirs', pid: 'childs', uid: 'child' })
    const body = { post: { pid: 'childs', uid: 'child' }, action: 'approve', moderator: 'administrator' }
    await Promise.all([
      colleague.put('/appeals/theirs', { decision: 'overturn', reason: { note: 'Rude' } }),
      administrator.put('/posts/childs', body),
    ])
    const { kysely } = office.engine
    const made = await kysely.selectFrom('decisions').selectAll().where('pid', '=', 'childs').execute()
    const [theirs] = await list('?filter={"pid":"childs"}')
    expect([made.length, theirs.status, theirs.moderator]).toEqual([1, 'overturned', made[0]?.actor])
  })

  it('is upheld with a reason: the post stays blocked, as it was', async () => {
    const { body } = await decide(colleague, 'uphold', { policy: 'bullying', note: 'Not the first time' })
    expect(body).toMatchObject({
      ...{ status: 'upheld', moderator: 'colleague', policy: 'Bullying', note: 'Not the first time' },
      decided: expect.any(String),
    })
    const { body: post } = await administrator.get('/posts/unkind')
    expect(post.result).toMatchObject({ status: 'blocked', moderator: 'administrator', version: 2 })
    const events = await administrator.get('/events?filter={"kind":"appeal"}')
    expect(events.body).toMatchObject([
      { act: 'uphold', subject: { kind: 'appeal', id: 'appeal' }, actor: { uid: 'colleague' } },
    ])
  })

  it('is overturned with a reason: the post is published, for good', async () => {
    expect((await decide(colleague, 'overturn')).body.status).toBe('overturned')
    const { body: post } = await administrator.get('/posts/unkind')
    expect(post.result).toMatchObject({ status: 'public', moderator: 'colleague', version: 3 })
    const { body: undone } = await colleague.delete('/posts/unkind/decision?version=3')
    expect(undone.code).toBe('undo_ended')
    const { body } = await administrator.get('/posts/unkind/context')
    expect(body.result.decisions[0]).toMatchObject({ act: 'approve', moderator: 'colleague', note: 'Rude' })
  })

  it.each([
    ['none', {}],
    ['no policy that there is', { policy: 'nothing' }],
    ['nothing but blanks', { note: ' ' }],
  ])('is refused with %s as its reason', async (_, reason) => {
    const { status, body } = await decide(colleague, 'overturn', reason)
    expect([status, body.errors[0].path]).toEqual([400, expect.stringMatching(/^reason/)])
    expect((await list('?filter={"status":"open"}'))[0].status).toBe('open')
  })

  it('is overturned by an ordinary approval too, and open again when that is taken back', async () => {
    const body = { ...decision('unkind', 'approve', 'colleague', 2) }
    const approved = await colleague.put('/posts/unkind', body)
    expect((await list())[0]).toMatchObject({ status: 'overturned', moderator: 'colleague' })
    await colleague.delete(`/posts/unkind/decision?version=${approved.body.result.version}`)
    expect((await list())[0]).toMatchObject({ status: 'open', moderator: null, decided: null })
  })

  it('is upheld by an ordinary block too, and open again when that is taken back, with no word to the family', async () => {
    const receiver = await openReceiver()
    await administrator.post('/webhooks', { url: receiver.url, types: [...decisionTypes], active: true })
    await handIn({ ...appeal, aid: 'theirs', pid: 'childs', uid: 'child' })
    const theirs = async () => (await list('?filter={"pid":"childs"}'))[0]
    const body = { ...decision('childs', 'block', 'colleague', 1), reason: { policy: 'bullying' } }
    const blocked = await colleague.put('/posts/childs', { ...body, post: { ...body.post, uid: 'child' } })
    expect(blocked.body.result).toMatchObject({ moderator: 'colleague', undoSeconds: 10 })
    expect(await theirs()).toMatchObject({ status: 'upheld', moderator: 'colleague', policy: 'Bullying' })
    while ((await office.deliveries.sendDue()) > 0);
    await colleague.delete(`/posts/childs/decision?version=${blocked.body.result.version}`)
    expect(await theirs()).toMatchObject({ status: 'open', moderator: null })
    while ((await office.deliveries.sendDue()) > 0);
    const told = receiver.received.map(({ notice }) => notice)
    expect(told.map(({ type }) => type)).toEqual(['post.blocked', 'post.blocked'])
    expect(told.map(({ data }) => data)).toMatchObject([
      { moderator: 'colleague', automated: false },
      { moderator: 'analyzer', automated: true },
    ])
  })

  it('is not ended by who blocked the post: they may lift their block, and neither block again nor decide it', async () => {
    const put = async (who: Client, action: 'approve' | 'block', name: string, version: number) =>
      await who.put('/posts/unkind', decision('unkind', action, name, version))
    expect((await put(administrator, 'approve', 'administrator', 2)).body.result.status).toBe('public')
    expect((await list())[0]).toMatchObject({ status: 'open', moderator: null })
    const again = await put(administrator, 'block', 'administrator', 3)
    expect([again.status, again.body.code]).toEqual([409, 'own_decision'])
    expect((await decide(administrator, 'uphold')).body.code).toBe('own_decision')
    expect((await list())[0]).toMatchObject({ status: 'open' })
    expect((await administrator.get('/posts/unkind')).body.result).toMatchObject({ status: 'public' })
  })

  it('that is upheld after its block was lifted blocks the post again', async () => {
    await administrator.put('/posts/unkind', decision('unkind', 'approve', 'administrator', 2))
    expect((await decide(colleague, 'uphold')).body).toMatchObject({ status: 'upheld' })
    const { result } = (await administrator.get('/posts/unkind')).body
    expect(result).toMatchObject({ status: 'blocked', moderator: 'colleague', version: 4 })
  })

  it('is listed by what became of it, a page at a time', async () => {
    await handIn({ ...appeal, aid: 'theirs', pid: 'childs', uid: 'child' })
    await decide(colleague, 'uphold')
    const ids = async (filter: object) =>
      (await list(`?filter=${JSON.stringify(filter)}`)).map(({ id }: { id: string }) => id)
    expect(await ids({ status: 'open' })).toEqual(['theirs'])
    expect(await ids({ status: 'upheld' })).toEqual(['appeal'])
    expect(await ids({ pid: 'childs' })).toEqual(['theirs'])
    const page = await administrator.get('/appeals?range=[1,1]&sort=["created","ASC"]')
    expect([page.body.length, page.headers.get('content-range')]).toEqual([1, 'appeals 1-1/2'])
  })

  it('counts in the insights', async () => {
    await decide(colleague, 'overturn')
    const rows = office.engine.kysely.selectFrom('insight_counts').select(['key', 'n'])
    const all = await rows.where('measure', '=', 'appeal').where('scope', '=', '').execute()
    expect(all).toEqual([{ key: 'overturned', n: 1 }])
    const today = new Date().toISOString().slice(0, 10)
    const { body } = await administrator.get(`/insights?from=${today}&until=${today}`)
    expect(body.result.days[0].appeals).toEqual({ upheld: 0, overturned: 1 })
  })
})

it('the platform is told how to object to a block, and what became of an appeal', async () => {
  office.stopTime()
  const receiver = await openReceiver()
  const url = { url: receiver.url, types: [...decisionTypes], active: true }
  const { body: webhook } = await administrator.post('/webhooks', url)
  const sendAll = async () => {
    office.passTime(11 * second)
    while ((await office.deliveries.sendDue()) > 0);
  }
  await feedPosts(office.address, [{ pid: 'rude', score: { text: 0.9 } }])
  await sendAll()
  await send(office.address, 'appeals', [{ ...appeal, pid: 'rude' }])
  await decide(colleague, 'overturn', { note: 'A joke' })
  await sendAll()
  const [block, ...later] = receiver.received.map(({ notice }) => notice)
  expect(block?.data).toMatchObject({ automated: true, objection: 'POST /v1/platform/appeals' })
  expect(later.map(({ type }) => type).toSorted()).toEqual(['appeal.overturned', 'post.approved'])
  expect(later.find(({ type }) => type === 'appeal.overturned')?.data).toEqual({
    ...{ aid: 'appeal', pid: 'rude', uid: 'member', moderator: 'colleague' },
    reason: { policy: null, note: 'A joke', wordings: null },
  })
  for (const { headers, body } of receiver.received) {
    expect(new Webhook(webhook.secret).verify(body, headers)).toEqual(JSON.parse(body))
  }
})

describe('an appeal against a measure', () => {
  const take = async (kind: string, more: object = {}, who = administrator) => {
    const { version } = (await administrator.get('/people/child')).body.result
    const { body } = await who.post('/people/child/measures', {
      ...{ kind, until: null, reason: { policy: 'bullying' }, version, ...more },
    })
    return body.result.id
  }
  const against = (mid: string, more: object = {}) =>
    handIn({ aid: 'appeal', mid, uid: 'parent', message: 'It was a joke.', ...more })
  const person = async () => (await administrator.get('/people/child')).body.result

  it('is in the same list, for those alone who take measures', async () => {
    const mid = await take('suspend')
    expect(await against(mid)).toEqual({ accepted: 1, rejected: [] })
    expect(await list()).toMatchObject([
      {
        ...{ id: 'appeal', pid: null, status: 'open', measure: { id: mid, kind: 'suspend', uid: 'child' } },
        appellant: { uid: 'parent', relation: 'guardian' },
        against: { moderator: 'administrator', policy: 'Bullying' },
      },
    ])
    expect(await person()).toMatchObject({ appeals: [{ id: 'appeal', pid: null, status: 'open' }] })
    await administrator.put('/accounts/moderator', { rights: ['decides'] })
    const moderator = await office.as('Moderator')
    expect((await moderator.get('/appeals')).body).toEqual([])
    expect((await moderator.get('/appeals/appeal')).status).toBe(404)
    expect((await decide(moderator, 'overturn')).status).toBe(404)
  })

  it('is decided by a colleague of who took or confirmed it', async () => {
    await against(await take('limit'))
    expect((await decide(administrator, 'overturn')).body).toMatchObject({ code: 'own_decision' })
    expect((await decide(colleague, 'overturn')).body).toMatchObject({
      ...{ status: 'overturned', moderator: 'colleague', note: 'Rude' },
      measure: { state: 'lifted', lifted: { uid: 'colleague' } },
    })
    expect(await person()).toMatchObject({ state: 'free' })
    const [measure] = (await person()).measures
    const undone = await colleague.post(`/people/child/measures/${measure.id}/undo`, {})
    expect(undone.body).toMatchObject({ code: 'undo_ended' })
    expect((await decide(colleague, 'uphold')).body).toMatchObject({ code: 'appeal_decided' })
  })

  it('that is upheld leaves it in force, and can’t be made again', async () => {
    const mid = await take('mute', { until: '2099-01-01T00:00:00Z' })
    await against(mid)
    expect((await decide(colleague, 'uphold')).body).toMatchObject({ status: 'upheld' })
    expect(await person()).toMatchObject({ state: 'mute' })
    const { rejected } = await against(mid, { aid: 'again' })
    expect(rejected).toMatchObject([{ reason: expect.stringContaining('it stays') }])
  })

  it('can be against a warning, which is then lifted', async () => {
    await against(await take('warn'))
    expect((await decide(colleague, 'overturn')).body).toMatchObject({ measure: { state: 'lifted' } })
  })

  it.each<[string, (mid: string) => object, RegExp]>([
    ['a stranger’s', () => ({ uid: 'moderator' }), /Only the person whom it is about or their guardian/],
    ['against none', () => ({ mid: 'none' }), /not known/],
    ['against a post as well', () => ({ pid: 'unkind' }), /either pid or mid/],
    ['against nothing', () => ({ mid: undefined }), /either pid or mid/],
  ])('is refused: %s', async (_, more, reason) => {
    const mid = await take('limit')
    const { rejected } = await against(mid, more(mid))
    expect(rejected).toMatchObject([{ reason: expect.stringMatching(reason) }])
  })

  it('is refused where the measure is lifted, and while another one is open', async () => {
    const mid = await take('limit')
    await against(mid)
    const { rejected } = await against(mid, { aid: 'second', uid: 'child' })
    expect(rejected).toMatchObject([{ reason: expect.stringContaining('open appeal') }])
    await decide(colleague, 'overturn')
    const { rejected: later } = await against(mid, { aid: 'third' })
    expect(later).toMatchObject([{ reason: expect.stringContaining('no longer in force') }])
  })

  it('that names no post is decided without words about posts', async () => {
    await against(await take('limit'))
    const answer = await colleague.put('/appeals/appeal', {
      ...{ decision: 'uphold', reason: { note: 'Rude' }, revision: 1 },
    })
    expect(answer.body).toMatchObject({
      code: 'invalid_request',
      detail: expect.stringContaining('revision'),
    })
  })

  it('whose words can’t wait puts the person into the list of reported people', async () => {
    await against(await take('suspend'), { uid: 'child', message: 'I want to die now, I will kill myself' })
    const { profiles } = (await administrator.get('/profiles')).body.result
    expect(profiles).toMatchObject([{ uid: 'child', severity: 'imminent', waits: true }])
  })

  it('comes back with the account, and is erased with it', async () => {
    await against(await take('limit'))
    await administrator.delete('/accounts?ids=child')
    expect(await list()).toEqual([])
    await administrator.post('/deleted-accounts/child/restoration')
    expect(await list()).toMatchObject([{ id: 'appeal', measure: { uid: 'child' } }])
  })

  it('reaches the platform with the measure and whom it is about', async () => {
    const receiver = await openReceiver()
    const { body } = await administrator.post('/webhooks', {
      ...{ url: receiver.url, types: ['appeal.overturned'], active: true },
    })
    expect(body.id).toBeTruthy()
    const mid = await take('limit')
    await against(mid)
    await decide(colleague, 'overturn')
    office.passTime(11 * second)
    await sendAll(office)
    expect(receiver.received.map(({ notice }) => notice)).toMatchObject([
      { type: 'appeal.overturned', data: { aid: 'appeal', measure: mid, account: 'child', uid: 'parent' } },
    ])
  })
})
