import { describe, expect, it } from 'vitest'
import type { SignalEffect } from '../../src/contract/signals'
import {
  noUrgency,
  type ReportTitle,
  refutedAt,
  severityOf,
  severityOfTitle,
  standings,
  urgencyOf,
  urgentRanks,
} from '../../src/server/moderation/urgency'

describe('the title of a report', () => {
  it.each([
    ...[
      'Self-harm',
      'self_harm',
      'selfHarm',
      'SELFHARM',
      'She hurts herself',
      'Suicide',
      'suicidal thoughts',
    ],
    ...[
      'Automutilation',
      'Idées suicidaires',
      'Il veut mourir',
      'Grooming',
      'groomer!',
      'A predator',
      'Paedophile',
    ],
    ...['Threat', 'Threatening', 'Menaces', 'Chantage', 'Blackmail'],
  ])('“%s” is imminent', (title) => {
    expect(severityOfTitle(title)).toBe('imminent')
  })

  it.each([
    ...[
      'Violence',
      'violent',
      'Sexual content',
      'Nudity',
      'Contenu sexuel',
      'Hate speech',
      'Haine',
      'Racism',
    ],
    ...['Bullying', 'bullied', 'Harcèlement', 'cyber-bullying', 'Harassment', 'Home address'],
    ...['Personal information', 'Données personnelles', 'Phone number', 'Doxxing', 'Where a child lives'],
    'Adresse d’un enfant',
  ])('“%s” is serious', (title) => {
    expect(severityOfTitle(title)).toBe('serious')
  })

  it.each([
    'Unkind',
    'Spam',
    'Wrong picture',
    '',
    'Rude words',
    'Dressed up',
    'Something else',
    'Hats',
    'Chat',
  ])('“%s” is ordinary', (title) => {
    expect(severityOfTitle(title)).toBe('ordinary')
  })
})

describe('how urgent a post is', () => {
  const post = {
    status: 'public' as const,
    moderator: null,
    open_reports: 0,
    alarms: 0,
    to_child: 0,
    signals: '[]',
    imminent_since: null,
    refuted: null,
  }
  const signalling = (...effects: SignalEffect[]) => ({
    signals: JSON.stringify(effects.map((effect) => ({ kind: 'threat', spans: [], effect }))),
  })
  const titled = (title: string, newest: number, n = 1) => ({
    ...{ title, n, newest, standing: standings.unknown },
  })
  const { other, inDanger } = urgentRanks
  const [serious, reportedOnce, reported, signal] = [1, 2, 3, 4]

  it('goes by the gravest title of its open reports, and the newest of them', () => {
    const open = [titled('Spam', 7), titled('Violence', 3)]
    const two = urgencyOf({ ...post, open_reports: 2 }, open, 9)
    expect(two).toEqual({ ...noUrgency, severity: serious, last_report: 7 })
    const three = urgencyOf({ ...post, open_reports: 3 }, [...open, titled('Threat', 1)], 9)
    expect(three).toEqual({
      ...noUrgency,
      severity: reportedOnce,
      last_report: 7,
      rank: other,
      imminent_since: 9,
    })
  })

  it('goes by its signals before any report, and by several reports before one', () => {
    const severityWith = (effect: SignalEffect, ...open: ReturnType<typeof titled>[]) =>
      urgencyOf({ ...post, ...signalling(effect), open_reports: open.length }, open, 9).severity
    expect(severityWith('waits_urgent', titled('Spam', 8))).toBe(signal)
    expect(severityWith('shown', titled('Threat', 8, 2))).toBe(reported)
    expect(severityWith('shown', titled('Threat', 8), titled('Suicide', 8))).toBe(reported)
    expect(severityWith('shown', titled('Threat', 8), titled('Spam', 8))).toBe(reportedOnce)
    expect([signal, reported, reportedOnce].map(severityOf)).toEqual(['imminent', 'imminent', 'imminent'])
  })

  it('is in the lane by a signal that is set to it until a person has decided, published or not', () => {
    const blocked = { ...post, ...signalling('urgent'), status: 'blocked' as const, moderator: 'analyzer' }
    const imminent = { severity: signal, imminent_since: 9 }
    expect(urgencyOf(blocked, [], 9)).toMatchObject(imminent)
    expect(urgencyOf({ ...post, ...signalling('urgent') }, [], 9)).toMatchObject(imminent)
    expect(
      urgencyOf({ ...post, status: 'pending', ...signalling('shown', 'waits_urgent') }, [], 9),
    ).toMatchObject(imminent)
    expect(urgencyOf({ ...blocked, moderator: 'administrator' }, [], 9)).toEqual(noUrgency)
    expect(urgencyOf({ ...blocked, ...signalling('shown') }, [], 9)).toEqual(noUrgency)
    expect(urgencyOf({ ...post, status: 'pending', ...signalling('waits') }, [], 9)).toEqual({
      ...noUrgency,
      severity: serious,
    })
  })

  it('goes by what the words of reports and appeals are signs of as by a grave title, whoever has decided it', () => {
    const blocked = { ...post, status: 'blocked' as const, moderator: 'administrator', alarms: 1 }
    expect(urgencyOf(blocked, [], 9)).toEqual({
      ...noUrgency,
      severity: reportedOnce,
      rank: inDanger,
      imminent_since: 9,
    })
    const told = urgencyOf({ ...post, open_reports: 1, alarms: 1 }, [titled('Spam', 8)], 9)
    expect(told).toEqual({
      ...noUrgency,
      severity: reportedOnce,
      rank: inDanger,
      last_report: 8,
      imminent_since: 9,
    })
  })

  it('is one step graver where an adult wrote to a child, and what waits for nobody stays ordinary', () => {
    const toChild = { ...post, to_child: 1 }
    const severityWith = (effect: SignalEffect, status: 'pending' | 'public' = 'pending') =>
      urgencyOf({ ...toChild, ...signalling(effect), status }, [], 9)
    expect(severityWith('shown').severity).toBe(serious)
    expect(severityWith('waits')).toMatchObject({ severity: reportedOnce, imminent_since: 9 })
    expect(severityWith('waits_urgent').severity).toBe(signal)
    expect(severityWith('shown', 'public')).toEqual(noUrgency)
    expect(urgencyOf({ ...toChild, open_reports: 1 }, [titled('Threat', 8)], 9).severity).toBe(reported)
  })

  it('comes by what it is a sign of: who may be in danger, a child that is approached, all else, and what is said to be no sign', () => {
    const rankOf = (kind: string, more: object = {}, open: ReportTitle[] = []) => {
      const signals = JSON.stringify([{ kind, spans: [], effect: 'waits_urgent', ...more }])
      const refuted = refutedAt(JSON.parse(signals), 6)
      return urgencyOf({ ...post, signals, refuted, status: 'pending', open_reports: open.length }, open, 9)
        .rank
    }
    const { grooming, refuted } = urgentRanks
    expect(['self_harm', 'disclosure', 'grooming', 'threat', 'own_word'].map((kind) => rankOf(kind))).toEqual(
      [...[inDanger, inDanger, grooming, other, other]],
    )
    const none = { notASign: true }
    expect(rankOf('self_harm', none)).toBe(refuted)
    expect(rankOf('self_harm', none, [titled('Spam', 5)])).toBe(refuted)
    expect(rankOf('self_harm', none, [titled('Spam', 7)])).toBe(inDanger)
    expect(rankOf('threat', {}, [titled('Suicide', 7)])).toBe(inDanger)
    expect(rankOf('threat', {}, [{ ...titled('Suicide', 7), standing: standings.doubtful }])).toBe(other)
    expect(rankOf('threat', {}, [titled('Grooming', 7)])).toBe(grooming)
  })

  it('keeps since when it is imminent', () => {
    const before = { ...post, open_reports: 1, imminent_since: 4 }
    expect(urgencyOf(before, [titled('Threat', 8)], 9).imminent_since).toBe(4)
    expect(urgencyOf(before, [titled('Spam', 8)], 9).imminent_since).toBeNull()
  })
})
