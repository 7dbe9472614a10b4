import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fault } from '../../src/contract/faults'
import { unscorable } from '../../src/server/analyzer/analyzer'
import { officeForTest, openOffice, type TestOffice } from '../support/office/office'
import { scored } from '../support/office/scored'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const download = {
  title: 'Come along',
  content: 'A safe place for your child.\nTry it.',
  ios: 'https://apps.apple.com/app/id1',
  android: 'https://play.google.com/store/apps/details?id=example',
  redirect: 'https://platform.example/welcome',
}

describe('GET /settings', () => {
  it('answers the groups that fields names, and all of them without it', async () => {
    const administrator = await office.as('Administrator')
    const some = await administrator.get('/settings?fields=analyzer,download')
    expect(some.body.result).toEqual({
      analyzer: { toxicity: 0.5, version: 0, updated: null, updatedBy: null },
      download: {
        ...{ title: '', content: '', ios: '', android: '', redirect: '' },
        ...{ version: 0, updated: null, updatedBy: null },
      },
    })
    const all = await administrator.get('/settings')
    expect(Object.keys(all.body.result)).toEqual([
      'analyzer',
      'moderation',
      'sensitivity',
      'signIn',
      'consent',
      'measures',
      'download',
      'retention',
      'alarm',
      'answers',
      'safeguarding',
      'reporters',
      'letters',
      'inviteOrganizations',
      'inviteOrganizations_fr',
      'inviteParents',
      'inviteParents_fr',
    ])
    expect(all.body.result.inviteParents).toMatchObject({
      title: 'Your invitation to Gatehouse',
      description: expect.stringContaining('Choose your password'),
    })
  })

  it.each(['', 'analyser', 'analyzer,', 'analyzer;download', 'secrets'])(
    'refuses fields=%s by name',
    async (fields) => {
      const { status, body } = await (await office.as('Administrator')).get(`/settings?fields=${fields}`)
      expect([status, body.errors[0].path]).toEqual([400, 'fields'])
    },
  )
})

it.each(['/settings', '/settings/changes'])('%s says which of the groups asked for is none', async (path) => {
  const { body } = await (await office.as('Administrator')).get(`${path}?fields=analyzer,zebra`)
  expect(body.errors).toEqual([
    { path: 'fields', code: 'misused', message: expect.stringContaining('names no group with “zebra”;') },
  ])
})

describe('PUT /settings', () => {
  it('answers the saved settings, which are there from then on', async () => {
    const mine = await officeForTest()
    const administrator = await mine.as('Administrator')
    const { status, body } = await administrator.put('/settings', {
      analyzer: { toxicity: 0.25 },
      download: { ...download, title: '  Come \n along ', ios: ` ${download.ios} ` },
    })
    expect(status).toBe(200)
    const saved = { version: 1, updated: expect.stringMatching(/^20/), updatedBy: 'administrator Example' }
    expect(body.result).toEqual({
      analyzer: { toxicity: 0.25, ...saved },
      download: { ...download, ...saved },
    })
    expect((await administrator.get('/settings?fields=analyzer,download')).body.result).toEqual(body.result)
  })

  it('stores the accepted toxicity score under analyzer, and the next post is judged by it', async () => {
    const mine = await officeForTest({
      analyzer: { scoreText: () => scored(0.4), scoreMedia: () => unscorable },
    })
    const administrator = await mine.as('Administrator')
    const statusOf = async (pid: string) => {
      await mine.feed('posts', [{ pid, uid: 'member', type: 'text', text: 'Hello' }])
      return (await administrator.get(`/posts/${pid}`)).body.result.status
    }
    expect(await statusOf('before')).toBe('public')
    await administrator.put('/settings', { analyzer: { toxicity: 0.4 } })
    expect(await statusOf('at the threshold'.replaceAll(' ', '-'))).toBe('public')
    await administrator.put('/settings', { analyzer: { toxicity: 0.39 } })
    expect(await statusOf('above')).toBe('blocked')
  })

  it.each([1.01, -0.01, '0.5', null, true, [0.5], {}])(
    'refuses %j as accepted toxicity: it must be a number from 0 to 1',
    async (toxicity) => {
      const administrator = await office.as('Administrator')
      const { status, body } = await administrator.put('/settings', { analyzer: { toxicity } })
      expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid_request', 'analyzer.toxicity'])
    },
  )

  it('takes 0, 1 and 1e-3', async () => {
    const mine = await officeForTest()
    const administrator = await mine.as('Administrator')
    for (const toxicity of [0, 1, 1e-3]) {
      const { body } = await administrator.put('/settings', { analyzer: { toxicity } })
      expect(body.result.analyzer.toxicity).toBe(toxicity)
    }
  })

  it('saves all or nothing: one wrong address, and no group has changed', async () => {
    const administrator = await office.as('Administrator')
    const before = (await administrator.get('/settings')).body.result
    const { status, body } = await administrator.put('/settings', {
      analyzer: { toxicity: 0.1 },
      download: { ...download, ios: 'http://apps.apple.com', redirect: 'platform.example' },
      inviteParents: { title: 'Hello', content: '<p>Hello</p>' },
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([fault('download.ios', 'not_https'), fault('download.redirect', 'not_https')])
    expect((await administrator.get('/settings')).body.result).toEqual(before)
  })

  it.each([
    'javascript:alert(1)',
    'https://',
    'https:///path',
    'https://a b.example',
    'https://localhost',
    'https://user:word@apps.example',
    'ftp://apps.example',
    '//apps.example',
  ])('refuses %s as a download address', async (ios) => {
    const administrator = await office.as('Administrator')
    const { status, body } = await administrator.put('/settings', { download: { ...download, ios } })
    expect([status, body.errors[0].path]).toEqual([400, 'download.ios'])
  })

  it.each([
    ['nothing', {}],
    ['an unknown group', { secrets: {} }],
    ['an unknown field', { analyzer: { toxicity: 0.5, threshold: 1 } }],
    ['a part of a group', { download: { title: 'x' } }],
    ['no object', []],
  ])('refuses %s', async (_, body) => {
    expect((await (await office.as('Administrator')).put('/settings', body)).status).toBe(400)
  })
})

describe('two Administrators', () => {
  it('who save different values: the second is told what it is now, and nothing is lost', async () => {
    const mine = await officeForTest()
    const [first, second] = [await mine.as('Administrator'), await mine.as('Colleague')]
    const shown = (await second.get('/settings?fields=analyzer')).body.result.analyzer.version
    await first.put('/settings', { analyzer: { toxicity: 0.3, version: shown } })
    const { status, body } = await second.put('/settings', {
      analyzer: { toxicity: 0.7, version: shown },
      download: { ...download, version: 0 },
    })
    expect([status, body.code]).toEqual([409, 'saved_meanwhile'])
    expect(body.detail).toMatch(/^administrator Example saved analyzer at 20/)
    expect(body.settings).toMatchObject({
      analyzer: { toxicity: 0.3, version: 1, updatedBy: 'administrator Example' },
      download: { title: '', version: 0 },
    })
    const now = body.settings.analyzer.version
    const again = await second.put('/settings', { analyzer: { toxicity: 0.7, version: now } })
    expect(again.body.result.analyzer).toMatchObject({ toxicity: 0.7, version: 2 })
  })

  it('who save the same value do not disturb each other', async () => {
    const mine = await officeForTest()
    const [first, second] = [await mine.as('Administrator'), await mine.as('Colleague')]
    await first.put('/settings', { analyzer: { toxicity: 0.3, version: 0 } })
    const { status, body } = await second.put('/settings', { analyzer: { toxicity: 0.3, version: 0 } })
    expect([status, body.result.analyzer.version]).toEqual([200, 1])
  })

  it('at the same instant: one is saved, the other is told', async () => {
    const mine = await officeForTest()
    const both = [await mine.as('Administrator'), await mine.as('Colleague')]
    for (let version = 0; version < 20; version++) {
      const answers = await Promise.all(
        both.map((who, index) =>
          who.put('/settings', { analyzer: { toxicity: (version * 2 + index) / 100, version } }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })
})

describe('every change is kept', () => {
  it('with who, when, and what it replaced; saving what is there already is none', async () => {
    const mine = await officeForTest()
    const [first, second] = [await mine.as('Administrator'), await mine.as('Colleague')]
    await first.put('/settings', { analyzer: { toxicity: 0.3 } })
    await first.put('/settings', { analyzer: { toxicity: 0.3 } })
    await second.put('/settings', { analyzer: { toxicity: 0.4 }, download })
    const { body } = await first.get('/settings/changes')
    expect(body.result.changes).toHaveLength(3)
    expect((await first.get('/settings/changes?fields=analyzer')).body.result.changes).toMatchObject([
      { version: 2, by: { uid: 'colleague' }, from: { toxicity: 0.3 }, to: { toxicity: 0.4 } },
      { version: 1, by: { uid: 'administrator' }, from: { toxicity: 0.5 }, to: { toxicity: 0.3 } },
    ])
    expect((await first.get('/settings/changes?limit=1')).body.result.changes).toHaveLength(1)
    expect((await first.get('/settings/changes?limit=0')).status).toBe(400)
  })
})

describe('preferences', () => {
  it('follow the person into another session, and are nobody else’s', async () => {
    const mine = await officeForTest()
    const usual = {
      grayscale: false,
      muted: true,
      coverText: false,
      restAfter: 50,
      greyness: 100,
      blur: 28,
      chime: false,
      desktop: false,
      locale: null,
    }
    const [here, there, other] = [
      await mine.as('Moderator'),
      await mine.as('Moderator'),
      await mine.as('Administrator'),
    ]
    expect((await here.get('/preferences')).body.result).toEqual(usual)
    const { body } = await here.put('/preferences', { grayscale: true, muted: false })
    expect(body.result).toEqual({
      grayscale: true,
      muted: false,
      coverText: false,
      restAfter: 50,
      greyness: 100,
      blur: 28,
      chime: false,
      desktop: false,
      locale: null,
    })
    expect((await there.get('/preferences')).body.result).toEqual(body.result)
    expect((await other.get('/preferences')).body.result).toEqual(usual)
    expect((await here.put('/preferences', { grayscale: 1, muted: true })).status).toBe(400)
  })

  it('change by what is named: the rest stays', async () => {
    const moderator = await (await officeForTest()).as('Moderator')
    await moderator.put('/preferences', { locale: 'fr' })
    expect((await moderator.put('/preferences', { grayscale: true })).body.result).toEqual({
      ...{
        grayscale: true,
        muted: true,
        coverText: false,
        restAfter: 50,
        greyness: 100,
        blur: 28,
        chime: false,
        desktop: false,
        locale: 'fr',
      },
    })
    expect((await moderator.put('/preferences', { restAfter: 0 })).body.result.restAfter).toBe(0)
    expect((await moderator.put('/preferences', { restAfter: -1 })).status).toBe(400)
    const told = { chime: true, desktop: true }
    expect((await moderator.put('/preferences', told)).body.result).toMatchObject(told)
    expect((await moderator.put('/preferences', { chime: 'loud' })).status).toBe(400)
    const softer = { greyness: 50, blur: 48 }
    expect((await moderator.put('/preferences', softer)).body.result).toMatchObject(softer)
    expect((await moderator.put('/preferences', { blur: 0 })).status).toBe(400)
    expect((await moderator.put('/preferences', { locale: null })).body.result.locale).toBeNull()
  })

  it.each(['FR', 'tlh', '', 1])('refuse %j as a language', async (locale) => {
    const { status, body } = await (await office.as('Moderator')).put('/preferences', { locale })
    expect([status, body.errors[0].path]).toEqual([400, 'locale'])
  })
})
