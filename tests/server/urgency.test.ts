import { describe, expect, it } from 'vitest'
import { calm, severityOfTitle, urgencyOf } from '../../src/server/posts/urgency'

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
    ...['Threat', 'Threatening', 'Menaces', 'Chantage', 'Blackmail', 'Home address', 'Adresse d’un enfant'],
    ...['Personal information', 'Données personnelles', 'Phone number', 'Doxxing', 'Where a child lives'],
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
    ...['Bullying', 'bullied', 'Harcèlement', 'cyber-bullying', 'Harassment'],
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
    urgent: 0,
    signals: '[]',
    imminent_since: null,
  }
  const signalling = { urgent: 1, signals: '[{"kind":"hate","spans":[]},{"kind":"threat","spans":[]}]' }
  const titled = (title: string, newest: number) => ({ title, newest })

  it('goes by the gravest title of its open reports, and the newest of them', () => {
    const open = [titled('Spam', 7), titled('Violence', 3)]
    expect(urgencyOf({ ...post, open_reports: 2 }, open, 9)).toEqual({ ...calm, severity: 1, last_report: 7 })
    expect(urgencyOf({ ...post, open_reports: 3 }, [...open, titled('Threat', 1)], 9)).toEqual({
      ...{ severity: 2, last_report: 7, imminent_since: 9 },
    })
  })

  it('goes by its signals while it waits for a person, where one of them can’t wait', () => {
    const blocked = { ...post, ...signalling, status: 'blocked' as const, moderator: 'analyzer' }
    expect(urgencyOf(blocked, [], 9)).toMatchObject({ severity: 2, imminent_since: 9 })
    expect(urgencyOf({ ...blocked, urgent: 0 }, [], 9)).toEqual(calm)
    expect(urgencyOf({ ...blocked, moderator: 'administrator' }, [], 9)).toEqual(calm)
    expect(urgencyOf({ ...blocked, status: 'public' }, [], 9)).toEqual(calm)
    expect(urgencyOf({ ...post, ...signalling, open_reports: 1 }, [titled('Spam', 8)], 9).severity).toBe(2)
  })

  it('keeps since when it is imminent', () => {
    const before = { ...post, open_reports: 1, imminent_since: 4 }
    expect(urgencyOf(before, [titled('Threat', 8)], 9).imminent_since).toBe(4)
    expect(urgencyOf(before, [titled('Spam', 8)], 9).imminent_since).toBeNull()
  })
})
