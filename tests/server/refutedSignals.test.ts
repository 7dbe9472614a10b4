import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { headKinds, type SignalKind } from '../../src/contract/signals'
import type { Analyzer } from '../../src/server/analyzer/analyzer'
import { dimensions } from '../../src/server/analyzer/second/heads'
import { commandTransaction } from '../../src/server/audit/inTransaction'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { day, systemClock, toIso } from '../../src/server/lib/clock'
import { scoreAgain } from '../../src/server/moderation/scoring'
import { exportRefuted } from '../../src/tools/exportTexts'
import { fillInsights } from '../../src/tools/seed/seed.repository'
import { fitHeads } from '../../src/tools/training/fitHeads'
import { readRefuted } from '../../src/tools/training/texts'
import { officeForTest } from '../support/office/office'
import { freshDirectory } from '../support/office/operating'
import { scored, scoredMedia } from '../support/office/scored'

const texts = {
  crow: 'Captain Crow: a threat to all ships',
  both: 'Rosa saw a threat, and spam as well',
  club: 'another threat',
}

/** An office whose analyzer finds the kinds that a text names, of those that it `knows`, and that has three such posts. */
async function officeWithSignals() {
  const model: { knows: SignalKind[] } = { knows: ['threat', 'spam'] }
  const analyzer: Analyzer = {
    scoreText: (text) => ({
      ...scored(0.1),
      signals: model.knows
        .filter((kind) => text.includes(kind))
        .map((kind) => ({ kind, spans: [{ start: 0, end: text.length }] })),
    }),
    scoreMedia: () => scoredMedia(0.1),
  }
  const office = await officeForTest({ analyzer })
  office.stopTime()
  office.passTime(day - (office.clock() % day))
  await office.feed(
    'posts',
    Object.entries(texts).map(([pid, text]) => ({
      ...{ pid, text, type: 'text', uid: pid === 'club' ? 'coach' : 'member' },
    })),
  )
  // As time passes, one is signed out.
  const administrator = () => office.as('Administrator')
  const refute = async (pid: string, kind: string, isSign = false) =>
    (await administrator()).put(`/posts/${pid}/signals/${kind}`, { isSign })
  const of = async (pid: string) => (await (await administrator()).get(`/posts/${pid}`)).body.result
  const countedOn = async (at: number, of = '') => {
    const today = toIso(at).slice(0, 10)
    const { body } = await (await administrator()).get(`/insights?from=${today}&until=${today}${of}`)
    return body.result.signals
  }
  const marksOf = async (pid: string) => {
    const { signals } = await of(pid)
    return signals.map(({ kind, notASign }: { kind: string; notASign?: true }) => [kind, notASign])
  }
  const readAgain = async () => {
    await scoreAgain(commandTransaction(office.engine), systemClock, 90)
    await office.scoring.scorePending()
  }
  return { office, model, administrator, refute, of, marksOf, readAgain, countedOn }
}

describe('a signal that a person says is none', () => {
  it('is marked so, and the post stays as it is decided and where it waits', async () => {
    const { refute, of } = await officeWithSignals()
    const before = await of('crow')
    expect(before).toMatchObject({ status: 'pending', urgent: true, severity: 'imminent' })
    const { status, body } = await refute('crow', 'threat')
    const [signal] = before.signals
    expect([status, body.result]).toEqual([200, { ...before, signals: [{ ...signal, notASign: true }] }])
    expect(await of('crow')).toEqual(body.result)
    expect((await refute('crow', 'threat', true)).body.result).toEqual(before)
  })

  it('is one event each time that it changes; said again, it changes nothing', async () => {
    const { office, administrator, refute, marksOf } = await officeWithSignals()
    for (const isSign of [true, false, false, true, true, false]) {
      expect((await refute('both', 'threat', isSign)).status).toBe(200)
    }
    expect(await marksOf('both')).toEqual([
      ['threat', true],
      ['spam', undefined],
    ])
    const rows = await office.engine.kysely.selectFrom('refuted_signals').selectAll().execute()
    expect(rows).toMatchObject([{ pid: 'both', kind: 'threat', oid: 'school', uid: 'administrator' }])
    const { body } = await (await administrator()).get('/events?filter={"kind":"post","subject":"both"}')
    const refuted = {
      ...{ act: 'refute_signal', actor: { uid: 'administrator' }, oid: 'school' },
      ...{ before: { isSign: true }, after: { isSign: false, signal: 'threat' } },
    }
    const restored = {
      ...{ act: 'restore_signal', actor: { uid: 'administrator' }, oid: 'school' },
      ...{ before: { isSign: false }, after: { isSign: true, signal: 'threat' } },
    }
    expect(body).toMatchObject([refuted, restored, refuted])
  })

  it('stays so when the post is read again, and when it is found anew', async () => {
    const { office, model, refute, marksOf, readAgain } = await officeWithSignals()
    await refute('both', 'threat')
    await readAgain()
    const marks = [
      ['threat', true],
      ['spam', undefined],
    ]
    expect(await marksOf('both')).toEqual(marks)
    model.knows = ['spam']
    await readAgain()
    expect(await marksOf('both')).toEqual(marks.slice(1))
    expect((await refute('both', 'threat')).status).toBe(404)
    model.knows = ['threat', 'spam']
    await readAgain()
    expect(await marksOf('both')).toEqual(marks)
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it.each([
    ['of a post that is not there', '/posts/nowhere/signals/threat', { isSign: false }, 404],
    ['that the post has not', '/posts/crow/signals/spam', { isSign: false }, 404],
    ['of no such kind', '/posts/crow/signals/rain', { isSign: false }, 400],
    ['without a word about it', '/posts/crow/signals/threat', {}, 400],
  ])('is none %s', async (_what, path, body, status) => {
    const { office, administrator } = await officeWithSignals()
    expect((await (await administrator()).put(path, body)).status).toBe(status)
    expect(await office.engine.kysely.selectFrom('refuted_signals').selectAll().execute()).toEqual([])
  })

  it('is said by nobody who may not decide posts', async () => {
    const { office, marksOf } = await officeWithSignals()
    for (const role of ['Moderator', 'Organization Administrator'] as const) {
      const who = await office.as(role)
      expect((await who.put('/posts/crow/signals/threat', { isSign: false })).status).toBe(403)
    }
    expect(await marksOf('crow')).toEqual([['threat', undefined]])
  })
})

describe('the insights', () => {
  it('count by kind, of the platform and of an organization, what was found and what was said to be none', async () => {
    const { office, refute, readAgain, countedOn } = await officeWithSignals()
    const { kysely } = office.engine
    const came = office.clock()
    await refute('both', 'threat')
    await refute('both', 'spam')
    await refute('crow', 'threat')
    office.passTime(day)
    await refute('crow', 'threat', true)
    await readAgain()
    const ofSchool = [
      { kind: 'threat', found: 2, refuted: 1 },
      { kind: 'spam', found: 1, refuted: 1 },
    ]
    expect(await countedOn(came)).toEqual([{ kind: 'threat', found: 3, refuted: 1 }, ofSchool[1]])
    expect(await countedOn(came, '&oid=school')).toEqual(ofSchool)
    expect(await countedOn(came, '&oid=club')).toEqual([{ kind: 'threat', found: 1, refuted: 0 }])
    expect(await countedOn(office.clock())).toEqual([])
    await kysely.deleteFrom('insight_counts').execute()
    await fillInsights(kysely)
    expect(await countedOn(came, '&oid=school')).toEqual(ofSchool)
  })

  it('count what a later reading finds on the day of that', async () => {
    const { office, model, readAgain, countedOn } = await officeWithSignals()
    await office.feed('posts', [{ pid: 'late', text: 'hate', type: 'text', uid: 'coach' }])
    office.passTime(day)
    model.knows = ['threat', 'spam', 'hate']
    await readAgain()
    expect(await countedOn(office.clock())).toEqual([{ kind: 'hate', found: 1, refuted: 0 }])
  })
})

describe('export-refuted', () => {
  it('writes the texts with their kinds, without names, which the training reads; the office keeps that it did', async () => {
    const { office, administrator, refute } = await officeWithSignals()
    const { kysely } = office.engine
    await kysely.updateTable('accounts').set({ firstname: 'Rosa' }).where('uid', '=', 'member').execute()
    for (const [pid, kind] of [
      ['both', 'spam'],
      ['both', 'threat'],
      ['club', 'threat'],
    ] as const) {
      await refute(pid, kind)
    }
    const inPicture = [{ kind: 'threat', spans: [], effect: 'waits', inPicture: true, notASign: true }]
    const words = { text: '=a threat in a picture', score: null, spans: [], language: null }
    await kysely
      .updateTable('posts')
      .set({ signals: JSON.stringify(inPicture), picture_words: JSON.stringify(words) })
      .where('pid', '=', 'club')
      .execute()
    const file = join(freshDirectory(), 'refuted.csv')
    expect(await exportRefuted(office.engine, file)).toContain('Wrote 3 texts without names')
    expect(readFileSync(file, 'utf8').split('\r\n')).toEqual([
      'text,kind',
      '"… saw a threat, and spam as well",spam',
      '"… saw a threat, and spam as well",threat',
      "'=a threat in a picture,threat",
      '',
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(exportRefuted(office.engine, file)).rejects.toThrow('it is there already')
    expect(readRefuted(file)?.map(({ text, kind, isSign }) => [text, kind, isSign])).toEqual([
      ['… saw a threat, and spam as well', 'spam', false],
      ['… saw a threat, and spam as well', 'threat', false],
      ['=a threat in a picture', 'threat', false],
    ])
    const { body } = await (await administrator()).get('/events?filter={"act":"read","kind":"post"}')
    expect(body[0].after).toEqual({ exported: 3 })
  })

  it('leaves a file of other columns to the first reading', () => {
    const sample = join(import.meta.dirname, '../data/labelled-sample.csv')
    expect(readRefuted(sample)).toBeNull()
  })

  it('teaches the head of its kind alone: nobody has said that the text is no sign of another', () => {
    const encoded = {
      vector: new Float32Array(dimensions).fill(0.01),
      places: Int32Array.of(1, 2),
      sign: null,
      only: 'threat' as const,
    }
    const { biases } = fitHeads([encoded]).details
    const taught = headKinds.filter((_, head) => biases.heads[head] !== -3)
    expect(taught).toEqual(['threat'])
  })
})
