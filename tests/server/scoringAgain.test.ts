import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Analyzer, unscorable } from '../../src/server/analyzer/analyzer'
import { commandTransaction } from '../../src/server/audit/inTransaction'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { minute, systemClock } from '../../src/server/lib/clock'
import { scoreAgain } from '../../src/server/moderation/scoring'
import { compareDecisions } from '../../src/tools/compareDecisions'
import { addAccounts } from '../support/office/fixtures'
import { officeForTest } from '../support/office/office'
import { freshDirectory } from '../support/office/operating'
import { scored } from '../support/office/scored'
import { decision } from '../support/platform/platform'

const post = { uid: 'member', type: 'text' }
const lines = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([pid, text]) => ({ ...post, pid, text }))

describe('a new model', () => {
  /** An office with posts of an old model, whose analyzer is a new one now. */
  async function officeWithNewModel() {
    const model: { scoreText: Analyzer['scoreText'] } = {
      scoreText: (text) => ({ ...scored(text.includes('rude') ? 0.9 : 0.1), model: 'old' }),
    }
    const office = await officeForTest({
      env: { MEDIA_ORIGINS: 'https://media.example' },
      analyzer: { scoreText: (text) => model.scoreText(text), scoreMedia: () => unscorable },
    })
    await office.feed('posts', [
      ...lines({ kind: 'kind', rude: 'rude', sly: 'sly', withdrawn: 'sly too', allowed: 'rude too' }),
      { ...post, pid: 'given', text: 'sly as well', score: { text: 0.2 } },
    ])
    const administrator = await office.as('Administrator')
    await administrator.put('/posts/withdrawn', decision('withdrawn', 'block', 'administrator', 1))
    await administrator.put('/posts/allowed', decision('allowed', 'approve', 'administrator', 1))
    model.scoreText = (text) => ({ ...scored(text.includes('sly') ? 0.8 : 0.2), model: 'new' })
    const of = async (pid: string) => {
      const { status, score, models, moderator } = (await administrator.get(`/posts/${pid}`)).body.result
      return [status, score.text, models.text, moderator]
    }
    return { office, model, administrator, of }
  }

  it('scores kept posts anew: undecided ones may change state, decided ones never', async () => {
    const { office, administrator, of } = await officeWithNewModel()
    expect(await scoreAgain(commandTransaction(office.engine), systemClock, 90)).toBe(6)
    expect(await office.scoring.scorePending()).toBe(6)
    expect(await of('kind')).toEqual(['public', 0.2, 'new', null])
    expect(await of('rude')).toEqual(['public', 0.2, 'new', null])
    expect(await of('sly')).toEqual(['blocked', 0.8, 'new', 'analyzer'])
    expect(await of('withdrawn')).toEqual(['blocked', 0.8, 'new', 'administrator'])
    expect(await of('allowed')).toEqual(['public', 0.2, 'new', 'administrator'])
    expect(await of('given')).toEqual(['public', 0.2, null, null])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
    const filter = encodeURIComponent('{"kind":"post"}')
    const { headers, body } = await administrator.get(`/events?filter=${filter}&range=[0,9]`)
    expect(headers.get('content-range')).toBeTruthy()
    expect(
      body.map(({ act, subject }: { act: string; subject: { id: string } }) => [act, subject.id]),
    ).toEqual(
      expect.arrayContaining([
        ['score_again', null],
        ['block', 'sly'],
        ['approve', 'rude'],
      ]),
    )
  })

  it('leaves a score that nobody can give any more, and one that came with a post before models were kept', async () => {
    const { office, administrator } = await officeWithNewModel()
    const media = { path: 'https://media.example/kite.png', type: 'image/png' }
    const picture = { ...post, type: 'media', text: 'kind', media, score: { image: 0.3 } }
    await office.feed(
      'posts',
      ['scored', 'before'].map((pid) => ({ ...picture, pid })),
    )
    const models = { scored: '{"text":"old","image":"a model that is off now","video":null}', before: null }
    for (const [pid, kept] of Object.entries(models)) {
      await office.engine.kysely.updateTable('posts').set({ models: kept }).where('pid', '=', pid).execute()
    }
    await scoreAgain(commandTransaction(office.engine), systemClock, 90)
    await office.scoring.scorePending()
    for (const pid of ['scored', 'before']) {
      const { body } = await administrator.get(`/posts/${pid}`)
      expect(body.result).toMatchObject({ status: 'public', score: { text: 0.2, image: 0.3 } })
    }
  })

  it('judges the words in a picture anew, also where nobody can read them any more', async () => {
    const { office, administrator } = await officeWithNewModel()
    const media = { path: 'https://media.example/kite.png', type: 'image/png' }
    await office.feed('posts', [{ ...post, pid: 'read', type: 'media', media, score: { image: 0.3 } }])
    const picture_words = JSON.stringify({ text: 'sly', score: 0.1, spans: [], language: null })
    await office.engine.kysely.updateTable('posts').set({ picture_words }).where('pid', '=', 'read').execute()
    await scoreAgain(commandTransaction(office.engine), systemClock, 90)
    await office.scoring.scorePending()
    const { body } = await administrator.get('/posts/read')
    expect(body.result).toMatchObject({ status: 'blocked', pictureWords: { text: 'sly', score: 0.8 } })
  })

  it('changes nothing while it is out of reach', async () => {
    const { office, model, of } = await officeWithNewModel()
    await scoreAgain(commandTransaction(office.engine), systemClock, 90)
    model.scoreText = () => {
      throw new Error('no route')
    }
    expect(await office.scoring.scorePending()).toBe(0)
    expect(await of('kind')).toEqual(['public', 0.1, 'old', null])
    expect(await of('rude')).toEqual(['blocked', 0.9, 'old', 'analyzer'])
  })

  it('keeps no new post waiting: those that wait come first', async () => {
    const { office, model } = await officeWithNewModel()
    const many = Array.from({ length: 150 }, (_, n) => [`p${n}`, 'kind'])
    await office.feed('posts', lines(Object.fromEntries(many)))
    await scoreAgain(commandTransaction(office.engine), systemClock, 90)
    const asked: string[] = []
    model.scoreText = (text) => {
      if (text === 'new' && asked.length === 0) throw new Error('no route')
      asked.push(text)
      return scored(0.2)
    }
    await office.feed('posts', lines({ waits: 'new' }))
    model.scoreText('first')
    office.passTime(2 * minute)
    expect(await office.scoring.scorePending()).toBe(157)
    expect(asked.slice(0, 2)).toEqual(['first', 'new'])
  })
})

describe('the decisions of people', () => {
  it('are compared with scores by band, organization and model, and exported without names', async () => {
    const office = await officeForTest()
    await addAccounts(office.engine, [
      { uid: 'rosa', oid: 'school', firstname: 'Rosa', lastname: 'Will', status: 'active' },
    ])
    await office.feed('posts', [
      ...lines({
        a: 'You are an idiot',
        b: 'I saw Rosa, she will call +49 170 5550123',
        c: '=1+1 is two',
        d: 'Hello',
      }),
    ])
    const administrator = await office.as('Administrator')
    for (const [pid, action] of [
      ['a', 'approve'],
      ['b', 'block'],
      ['c', 'approve'],
      ['d', 'block'],
    ] as const) {
      await administrator.put(`/posts/${pid}`, decision(pid, action, 'administrator', 1))
    }
    const file = join(freshDirectory(), 'decided.csv')
    const output = await compareDecisions(office.engine, file)
    expect(output).toContain('3 texts were decided by people; blocked is what scores above 0.5.')
    expect(output).toMatch(/\| 0\.9–1\.0 \| 1 \| 0 \| 1 \| 0 \| 0\.0 % \|/)
    expect(output).toMatch(/\| text-[0-9a-f]{8} \| 3 \| 2 \| 1 \| 2 \| 0\.0 % \|/)
    expect(readFileSync(file, 'utf8').split('\r\n').toSorted()).toEqual([
      '',
      '"I saw …, she will call …",1,decisions',
      'Hello,1,decisions',
      'You are an idiot,0,decisions',
      'text,toxic,source',
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(compareDecisions(office.engine, file)).rejects.toThrow('it is there already')
  })
})
