import { describe, expect, it } from 'vitest'
import { type HintKind, hintKinds } from '../../src/contract/signals'
import { hintsIn } from '../../src/server/analyzer/hints'
import { commandTransaction } from '../../src/server/audit/inTransaction'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { day, minute, systemClock } from '../../src/server/lib/clock'
import { scoreAgain } from '../../src/server/moderation/scoring'
import { addAccounts } from '../support/office/fixtures'
import { officeForTest } from '../support/office/office'
import { sendPost } from '../support/platform/posting'

const asked: Record<HintKind, string> = {
  age: 'how old r u btw',
  place: 'which school do you go to?',
  secrecy: 'nobody needs to know',
  other_app: 'have you got discord by the way',
  gift: 'ill get you the skin you wanted',
  picture: 'got any pics of the new haircut? send a selfie',
  meeting: 'we could hang out behind the library',
}

describe('a hint', () => {
  it.each(Object.entries(asked))('of %s is heard in how children and others write', (kind, text) => {
    expect(hintsIn(text)).toEqual([kind])
  })

  it.each([
    'he asked how old I am and I blocked him',
    'My mum got me a new phone for my birthday',
    'We met at the park and took pictures of the ducks',
    'the secret of good pancakes is butter',
  ])('is not heard in “%s”', (text) => {
    expect(hintsIn(text)).toEqual([])
  })

  it('takes no long time to look for in a long text', () => {
    const began = performance.now()
    hintsIn('i will send you a picture of '.repeat(350))
    expect(performance.now() - began).toBeLessThan(200)
  })
})

describe('an adult writing to a child', () => {
  it('weighs in grooming: fewer hints are enough, and the post says so', async () => {
    const { office, of, line } = await officeWithAuthors()
    const ages = [
      ['stranger', '18+'],
      ['child', '9–11'],
      ['pal', '9–11'],
    ]
    await office.feed(
      'accounts',
      ages.map(([uid, ageBand]) => ({
        ...{ uid, firstname: uid, lastname: 'Example', email: `${uid}@gatehouse.example`, ageBand },
      })),
    )
    await office.feed('posts', [
      { ...line('aloud', 'secrecy'), uid: 'pal' },
      { ...line('between', 'secrecy', 0, 'pal'), to: ['child'], visibility: 'group' },
      { ...line('both', 'secrecy'), to: ['nobody', 'child'], visibility: 'group' },
    ])
    expect(await of('aloud')).toMatchObject({ status: 'public', signals: [] })
    expect(await of('between')).toMatchObject({ status: 'public', signals: [] })
    expect(await of('between')).not.toHaveProperty('toChild')
    expect(await of('both')).toMatchObject({
      ...{ status: 'pending', severity: 'imminent', toChild: true },
      signals: [{ kind: 'grooming', hints: ['secrecy'] }],
    })
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('stays so when the words are changed, and of unknown ages nothing is said', async () => {
    const { office, of, line } = await officeWithAuthors()
    const to = { to: ['child'], visibility: 'group' }
    await office.feed('posts', [{ ...line('unknown', 'secrecy'), ...to }])
    const email = (uid: string) => ({
      firstname: uid,
      lastname: 'Example',
      email: `${uid}@gatehouse.example`,
    })
    await office.feed('accounts', [
      { uid: 'stranger', ...email('stranger'), born: 1980 },
      { uid: 'child', ...email('child'), ageBand: '9–11' },
    ])
    await office.feed('posts', [{ ...line('kind', 'age'), text: 'Hello', ...to }])
    const revised = new Date((office.clock() + minute) / 1000).toISOString()
    await office.feed('posts', [{ ...line('kind', 'age'), text: asked.secrecy, ...to, revised }])
    expect(await of('unknown')).toMatchObject({ status: 'public', signals: [] })
    expect(await of('kind')).toMatchObject({ status: 'pending', toChild: true, revision: 2 })
  })
})

async function officeWithAuthors(env: Record<string, string> = {}) {
  const office = await officeForTest({ env })
  await addAccounts(office.engine, [{ uid: 'stranger' }, { uid: 'child' }])
  const administrator = await office.as('Administrator')
  const ago = (time: number) => new Date((office.clock() - time) / 1000).toISOString()
  const line = (pid: string, kind: HintKind, time = 0, uid = 'stranger') => ({
    ...{ pid, uid, type: 'text', text: asked[kind], score: { text: 0.1 } },
    created: ago(time),
  })
  const of = async (pid: string) => (await administrator.get(`/posts/${pid}`)).body.result
  const context = async (pid: string) => (await administrator.get(`/posts/${pid}/context`)).body.result
  return { office, administrator, line, of, context }
}

describe('hints of different kinds by one author within 14 days', () => {
  it('add up: the post that makes them enough waits, and stands in the lane with what was asked', async () => {
    const { office, line, of } = await officeWithAuthors()
    await office.feed('posts', [line('p1', 'age', 9 * day)])
    await office.feed('posts', [line('p2', 'gift', 3 * day)])
    expect(await of('p2')).toMatchObject({ status: 'public', signals: [] })
    await office.feed('posts', [line('p3', 'other_app')])
    const hints = ['age', 'other_app', 'gift']
    expect(await of('p3')).toMatchObject({
      ...{ status: 'pending', urgent: true, severity: 'imminent' },
      signals: [{ kind: 'grooming', spans: [], effect: 'waits_urgent', hints }],
    })
    expect(await of('p1')).toMatchObject({ status: 'public', signals: [] })
    const lane = await (await office.as('Moderator')).get('/imminent-posts')
    expect(lane.body.result.posts.map(({ pid }: { pid: string }) => pid)).toEqual(['p3'])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('add up within one batch, and in a post that is made here', async () => {
    const { office, administrator, line, of } = await officeWithAuthors()
    await office.feed('posts', [line('p1', 'age', minute), line('p2', 'picture')])
    expect([(await of('p1')).status, (await of('p2')).status]).toEqual(['public', 'pending'])
    const made = await sendPost(administrator, { text: asked.secrecy }, undefined, 'stranger')
    expect(made.body.result.signals[0].hints).toEqual(['age', 'secrecy', 'picture'])
  })

  it.each([
    [
      'of one kind',
      [
        ['p1', 'gift'],
        ['p2', 'gift'],
        ['p3', 'gift'],
        ['p4', 'gift'],
      ],
    ],
    [
      'further apart',
      [
        ['p1', 'secrecy', 15 * day],
        ['p2', 'gift', 0],
      ],
    ],
    [
      'by several authors',
      [
        ['p1', 'secrecy', day],
        ['p2', 'picture', 0, 'child'],
      ],
    ],
  ] as [string, [string, HintKind, number?, string?][]][])(
    'do not where they are %s',
    async (_how, posts) => {
      const { office, line, of } = await officeWithAuthors()
      for (const post of posts) await office.feed('posts', [line(...post)])
      for (const [pid] of posts) expect(await of(pid)).toMatchObject({ status: 'public', signals: [] })
    },
  )

  it('of a pair, author and recipient, add up in what was said to one person or to nobody in particular', async () => {
    const { office, line, of } = await officeWithAuthors()
    const to = (uid: string, kind: HintKind, ago: number) => ({
      ...line(`${uid}-${kind}`, kind, ago),
      to: [uid],
    })
    await office.feed('posts', [to('ada', 'age', 5 * day), to('bo', 'gift', 4 * day)])
    // As much as is enough of one person, to two of them.
    await office.feed('posts', [to('bo', 'place', 3 * day)])
    expect(await of('bo-place')).toMatchObject({ status: 'public', signals: [] })
    await office.feed('posts', [to('bo', 'meeting', 2 * day)])
    const hints = ['place', 'gift', 'meeting']
    expect((await of('bo-meeting')).signals).toMatchObject([{ kind: 'grooming', hints }])
    await office.feed('posts', [line('to-all', 'picture', day)])
    await office.feed('posts', [{ ...to('cy', 'age', 0), to: ['stranger', 'cy'] }])
    expect((await of('cy-age')).signals).toMatchObject([
      { hints: expect.arrayContaining(['age', 'picture']) },
    ])
  })

  it('to several people, each one step, are enough where there are more of them', async () => {
    const { office, line, of } = await officeWithAuthors()
    const kinds = ['age', 'place', 'gift', 'other_app'] as const
    for (const [n, kind] of kinds.entries()) {
      await office.feed('posts', [{ ...line(kind, kind, (9 - n) * day), to: [`child-${n}`] }])
      expect((await of(kind)).signals).toEqual([])
    }
    await office.feed('posts', [{ ...line('last', 'meeting'), to: ['child-9'] }])
    expect((await of('last')).signals).toMatchObject([
      { kind: 'grooming', hints: expect.arrayContaining([...kinds]) },
    ])
  })

  it('do what the setting of grooming says', async () => {
    const { office, administrator, line, of } = await officeWithAuthors()
    const { moderation } = (await administrator.get('/settings?fields=moderation')).body.result
    const { updated: _, updatedBy: __, ...values } = moderation
    await administrator.put('/settings', { moderation: { ...values, grooming: 'shown' } })
    await office.feed('posts', [line('p1', 'secrecy', day), line('p2', 'picture')])
    expect(await of('p2')).toMatchObject({
      ...{ status: 'public', urgent: false },
      signals: [{ kind: 'grooming', effect: 'shown', hints: ['secrecy', 'picture'] }],
    })
  })

  it('stand beside every post of the author, with the number of posts', async () => {
    const { office, line, context } = await officeWithAuthors()
    await office.feed('posts', [
      line('p1', 'gift', 20 * day),
      line('p2', 'gift', 3 * day),
      line('p3', 'gift', 2 * day),
      line('p4', 'age', day),
    ])
    expect((await context('p4')).hints).toEqual([
      { kind: 'age', posts: 1 },
      { kind: 'gift', posts: 2 },
    ])
    expect((await context('p1')).hints).toEqual([{ kind: 'gift', posts: 1 }])
  })

  it('are kept when the post is scored again', async () => {
    const { office, line, of } = await officeWithAuthors()
    const { score: _, ...unscored } = line('p2', 'picture')
    await office.feed('posts', [line('p1', 'secrecy', day), unscored])
    await scoreAgain(commandTransaction(office.engine), systemClock, 90)
    await office.scoring.scorePending()
    expect(await of('p2')).toMatchObject({
      status: 'pending',
      signals: [{ kind: 'grooming', hints: ['secrecy', 'picture'] }],
    })
  })
})

it('every kind of hint has an example here', () => {
  expect(Object.keys(asked)).toEqual([...hintKinds])
})
