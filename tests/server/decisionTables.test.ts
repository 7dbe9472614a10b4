import { describe, expect, it } from 'vitest'
import type { Severity } from '../../src/contract/policies'
import {
  analyzerModerator,
  type LeftReason,
  type PostAction,
  type PostStatus,
} from '../../src/contract/posts'
import type { SignalEffect } from '../../src/contract/signals'
import { privacies } from '../../src/server/db/schema/moderation'
import { whyLeft } from '../../src/server/moderation/alike/whyLeft'
import { decisionEffect, needsSecondLook } from '../../src/server/moderation/rules'
import { severityOf, standings, urgencyOf } from '../../src/server/moderation/urgency'

const moderators = { nobody: null, office: analyzerModerator, me: 'me', other: 'other' } as const
type Moderator = keyof typeof moderators

describe('what a decision about a post comes to', () => {
  type Effect = ReturnType<typeof decisionEffect>
  interface More {
    /** Versions: the post's is 2. */
    version?: 1 | 2
    /** Revisions: the post's is 3. */
    revision?: 2 | 3
    secondLook?: true
    reports?: number
    imminent?: true
    appealed?: true
    own?: true
    neverAgain?: number
  }
  const rows: [PostStatus, Moderator, PostAction, More, Effect][] = [
    // What nobody has decided.
    ['pending', 'nobody', 'approve', {}, 'decided'],
    ['pending', 'nobody', 'block', {}, 'decided'],
    ['pending', 'office', 'approve', {}, 'decided'],
    ['public', 'nobody', 'block', {}, 'decided'],
    ['public', 'nobody', 'approve', {}, 'unchanged'],
    ['blocked', 'office', 'approve', {}, 'decided'],
    // A person stands behind the analyzer's block from then on.
    ['blocked', 'office', 'block', {}, 'decided'],
    ['public', 'office', 'approve', {}, 'decided'],
    // One's own decision.
    ['public', 'me', 'block', {}, 'decided'],
    ['blocked', 'me', 'approve', {}, 'decided'],
    ['public', 'me', 'approve', {}, 'unchanged'],
    ['blocked', 'me', 'block', {}, 'unchanged'],
    // Another person's, without and with the version that was shown.
    ['public', 'other', 'block', {}, 'conflict'],
    ['blocked', 'other', 'approve', {}, 'conflict'],
    ['public', 'other', 'block', { version: 2 }, 'decided'],
    ['blocked', 'other', 'approve', { version: 2 }, 'decided'],
    ['blocked', 'other', 'block', { version: 2 }, 'unchanged'],
    ['public', 'other', 'approve', { version: 2 }, 'unchanged'],
    // A version that is no longer the post's: nothing is overwritten, and what is so already is no conflict.
    ['public', 'other', 'block', { version: 1 }, 'conflict'],
    ['blocked', 'other', 'approve', { version: 1 }, 'conflict'],
    ['blocked', 'me', 'approve', { version: 1 }, 'conflict'],
    ['pending', 'nobody', 'approve', { version: 1 }, 'conflict'],
    ['blocked', 'other', 'block', { version: 1 }, 'unchanged'],
    ['public', 'me', 'approve', { version: 1 }, 'unchanged'],
    ['blocked', 'other', 'block', { version: 1, neverAgain: 30 }, 'conflict'],
    // Words that were not shown.
    ['pending', 'nobody', 'approve', { revision: 2 }, 'revised'],
    ['pending', 'nobody', 'approve', { revision: 3 }, 'decided'],
    ['public', 'other', 'block', { version: 1, revision: 2 }, 'conflict'],
    // The second person.
    ['blocked', 'me', 'block', { secondLook: true }, 'own'],
    ['blocked', 'other', 'block', { secondLook: true }, 'decided'],
    ['blocked', 'me', 'approve', { secondLook: true }, 'decided'],
    // What is there already, and still waits for somebody.
    ['public', 'me', 'approve', { reports: 1 }, 'decided'],
    ['public', 'other', 'approve', { reports: 1, version: 2 }, 'decided'],
    ['blocked', 'me', 'block', { imminent: true }, 'decided'],
    ['blocked', 'me', 'block', { appealed: true }, 'decided'],
    ['blocked', 'me', 'block', { neverAgain: 30 }, 'decided'],
    // An Administrator's own post.
    ['blocked', 'office', 'approve', { own: true }, 'own'],
    ['pending', 'nobody', 'approve', { own: true }, 'own'],
    ['public', 'nobody', 'approve', { own: true, reports: 1 }, 'own'],
    ['public', 'nobody', 'approve', { own: true }, 'unchanged'],
    ['public', 'nobody', 'block', { own: true }, 'decided'],
    ['blocked', 'other', 'approve', { own: true, version: 2 }, 'own'],
  ]
  it.each(rows)('%s, by %s: %s %j: %s', (status, moderator, action, more, effect) => {
    const { version, revision, secondLook, reports = 0, imminent, appealed, own, neverAgain = null } = more
    const post = {
      ...{ uid: own ? 'me' : 'author', status, moderator: moderators[moderator], version: 2, revision: 3 },
      ...{ second_look: secondLook ? 1 : 0, open_reports: reports, imminent_since: imminent ? 9 : null },
    }
    const shown = {
      ...{ pid: 'post', uid: post.uid },
      ...(version !== undefined && { version }),
      ...(revision !== undefined && { revision }),
    }
    expect(decisionEffect(post, appealed === true, action, shown, 'me', neverAgain)).toBe(effect)
  })
})

describe('whether a second person has to agree to a decision', () => {
  const levels = ['none', 'mild', 'serious', 'severe'] as const
  const policies: (Severity | null)[] = [null, 'mild', 'serious', 'severe']
  const expected = {
    none: [false, false, false, false],
    mild: [false, true, true, true],
    serious: [false, false, true, true],
    severe: [false, false, false, true],
  }
  const rows = levels.flatMap((level) =>
    policies.flatMap((severity, n) => [
      [level, severity, 'block', 0, expected[level][n] ?? false] as const,
      // It is the agreement, or it lifts the block.
      [level, severity, 'block', 1, false] as const,
      [level, severity, 'approve', 0, false] as const,
    ]),
  )
  it.each(rows)(
    'from %s on, for a policy that is %s: %s (%i): %s',
    (level, severity, action, look, needed) => {
      const policy = severity && { id: 'policy', name: 'Policy', severity }
      const reason = policy && { policy, note: null, wordings: null }
      expect(needsSecondLook(level, { second_look: look }, action, reason)).toBe(needed)
      expect(needsSecondLook(level, { second_look: look }, action, null)).toBe(false)
    },
  )
})

describe('why a post is not decided with one that it is alike', () => {
  const post: Parameters<typeof whyLeft>[1] = {
    ...{ pid: 'other', uid: 'author', oid: 'school', status: 'pending', moderator: null },
    ...{ reported: 0, open_reports: 0, private: privacies.everybody, alike: 'a' },
    ...{ imminent_since: null, alarms: 0, severity: 0, signal_kinds: 0, to_child: 0 },
    ...{ escalated: 0, second_look: 0, awaits_consent: 0, awaits_measure: 0 },
  }
  type Change = Partial<typeof post>
  const blocked: Change = { status: 'blocked', moderator: analyzerModerator }
  const caller: Parameters<typeof whyLeft>[2] = {
    ...{ kind: 'person', uid: 'me', sid: 'session', name: 'Me', role: 'Administrator', oid: 'platform' },
    ...{ rights: [], network: null, request: 'request', changes: 0, isRestricted: false },
  }
  const rows: [what: string, shown: Change, other: Change, why: LeftReason | null][] = [
    ['both wait', {}, {}, null],
    ['both are blocked by the office', blocked, blocked, null],
    ['one waits, one is blocked by the office', {}, blocked, null],
    [
      'both are public and reported',
      { status: 'public', reported: 1 },
      { status: 'public', reported: 1 },
      null,
    ],
    ['another organization’s', {}, { oid: 'club' }, null],
    ['without an organization', {}, { oid: null }, null],
    ['the shown one is graver', { severity: 3 }, {}, null],
    ['the shown one has more signs', { signal_kinds: 6 }, { signal_kinds: 2 }, null],
    ['the same signs', { signal_kinds: 6 }, { signal_kinds: 6 }, null],
    ['both to a child', { to_child: 1 }, { to_child: 1 }, null],
    ['the shown one is imminent', { imminent_since: 5 }, {}, null],
    ['the shown one is escalated', { escalated: 1 }, {}, null],
    ['the shown one awaits consent', { awaits_consent: 1 }, {}, null],
    ['the shown one has alarms', { alarms: 1 }, {}, null],
    ['equally grave', { severity: 2 }, { severity: 2 }, null],
    ['of other words', {}, { alike: 'b' }, 'changed'],
    ['of words that say too little', { alike: null }, { alike: null }, 'changed'],
    ['the other one says too little', {}, { alike: null }, 'changed'],
    ['public meanwhile', {}, { status: 'public' }, 'changed'],
    ['published by a colleague', {}, { status: 'public', moderator: 'colleague' }, 'changed'],
    ['blocked by a colleague', {}, { status: 'blocked', moderator: 'colleague' }, 'changed'],
    ['put back by a colleague', {}, { moderator: 'colleague' }, 'changed'],
    ['the shown one is decided', { status: 'public' }, {}, 'changed'],
    ['can’t wait', {}, { imminent_since: 5 }, 'urgent'],
    ['both can’t wait', { imminent_since: 5 }, { imminent_since: 5 }, 'urgent'],
    ['somebody cries for help in a report', {}, { alarms: 1 }, 'urgent'],
    ['both have alarms', { alarms: 1 }, { alarms: 1 }, 'urgent'],
    ['graver', {}, { severity: 1 }, 'urgent'],
    ['a sign more', { signal_kinds: 2 }, { signal_kinds: 6 }, 'urgent'],
    ['another sign', { signal_kinds: 2 }, { signal_kinds: 4 }, 'urgent'],
    ['written to a child', {}, { to_child: 1 }, 'urgent'],
    ['urgent and escalated', {}, { escalated: 1, alarms: 1 }, 'urgent'],
    ['escalated', {}, { escalated: 1 }, 'colleague'],
    ['both escalated', { escalated: 1 }, { escalated: 1 }, 'colleague'],
    ['waits for a second person', {}, { ...blocked, second_look: 1 }, 'colleague'],
    [
      'a colleague’s block that is reported',
      {},
      { status: 'blocked', moderator: 'colleague', reported: 1 },
      'colleague',
    ],
    ['open at a colleague’s', {}, { pid: 'claimed' }, 'colleague'],
    ['open at a colleague’s, without consent', {}, { pid: 'claimed', awaits_consent: 1 }, 'colleague'],
    ['the caller’s own', {}, { uid: 'me' }, 'colleague'],
    ['of somebody limited', {}, { awaits_measure: 1, awaits_consent: 1 }, 'measure'],
    ['without a guardian’s consent', {}, { awaits_consent: 1 }, 'consent'],
    ['graver without consent', {}, { awaits_consent: 1, severity: 1 }, 'urgent'],
  ]
  it.each(rows)('%s', (_what, shown, other, why) => {
    const others = { ...post, ...other }
    expect(whyLeft({ ...post, ...shown }, others, caller, new Set(['claimed']))).toBe(why)
  })

  it('a private message is no business of those who do not decide', () => {
    const message: typeof post = { ...post, private: privacies.deciders }
    expect(whyLeft(message, message, caller, new Set())).toBe(null)
    expect(whyLeft(message, message, { ...caller, role: 'Moderator' }, new Set())).toBe('changed')
  })
})

describe('how urgently a person is to look at a post', () => {
  interface Seen {
    moderator?: Moderator
    effects?: SignalEffect[]
    reports?: [title: string, n: number][]
    alarms?: 1
    toChild?: 1
  }
  type Urgent = ReturnType<typeof severityOf>
  const rows: [PostStatus, Seen, Urgent][] = [
    // What nobody has decided goes by its own signs.
    ['public', {}, 'ordinary'],
    ['public', { effects: ['shown'] }, 'ordinary'],
    ['public', { effects: ['waits'] }, 'ordinary'],
    ['public', { effects: ['urgent'] }, 'imminent'],
    ['public', { effects: ['waits_urgent'] }, 'imminent'],
    ['pending', {}, 'ordinary'],
    ['pending', { effects: ['shown'] }, 'ordinary'],
    ['pending', { effects: ['waits'] }, 'serious'],
    ['pending', { effects: ['urgent'] }, 'imminent'],
    ['pending', { effects: ['waits', 'urgent'] }, 'imminent'],
    ['blocked', { moderator: 'office' }, 'ordinary'],
    ['blocked', { moderator: 'office', effects: ['waits'] }, 'serious'],
    ['blocked', { moderator: 'office', effects: ['urgent'] }, 'imminent'],
    // What a person has decided waits for nobody.
    ['public', { moderator: 'me', effects: ['urgent'] }, 'ordinary'],
    ['blocked', { moderator: 'me', effects: ['urgent'] }, 'ordinary'],
    ['pending', { moderator: 'me', effects: ['waits_urgent'] }, 'ordinary'],
    ['public', { moderator: 'me', toChild: 1 }, 'ordinary'],
    // Reports, whoever has decided.
    ['public', { reports: [['Spam', 1]] }, 'ordinary'],
    ['public', { reports: [['Violence', 1]] }, 'serious'],
    ['public', { reports: [['Suicide', 1]] }, 'imminent'],
    ['public', { reports: [['Spam', 9]] }, 'ordinary'],
    ['public', { moderator: 'me', reports: [['Violence', 1]] }, 'serious'],
    ['public', { moderator: 'other', reports: [['Suicide', 1]] }, 'imminent'],
    ['blocked', { moderator: 'me', reports: [['Suicide', 1]] }, 'imminent'],
    ['blocked', { moderator: 'me', reports: [['Spam', 1]] }, 'ordinary'],
    [
      'public',
      {
        reports: [
          ['Spam', 1],
          ['Violence', 1],
        ],
      },
      'serious',
    ],
    [
      'public',
      {
        reports: [
          ['Spam', 1],
          ['Grooming', 1],
        ],
      },
      'imminent',
    ],
    // Nothing of people who are muted, or of very many at once, counts by its number.
    ['public', { reports: [['Suicide', 0]] }, 'imminent'],
    ['public', { effects: ['shown'], reports: [['Spam', 1]] }, 'ordinary'],
    ['public', { effects: ['waits'], reports: [['Spam', 1]] }, 'serious'],
    // A cry for help in a report or an appeal.
    ['public', { alarms: 1 }, 'imminent'],
    ['blocked', { moderator: 'me', alarms: 1 }, 'imminent'],
    ['public', { moderator: 'me', alarms: 1, reports: [['Spam', 1]] }, 'imminent'],
    ['pending', { alarms: 1, effects: ['shown'] }, 'imminent'],
    // What an adult wrote to a child is graver by one step.
    ['pending', { toChild: 1 }, 'serious'],
    ['pending', { toChild: 1, effects: ['waits'] }, 'imminent'],
    ['public', { toChild: 1 }, 'ordinary'],
    ['public', { toChild: 1, reports: [['Spam', 1]] }, 'serious'],
    ['public', { toChild: 1, reports: [['Violence', 1]] }, 'imminent'],
    ['blocked', { toChild: 1, moderator: 'office' }, 'serious'],
  ]
  it.each(rows)('%s %j: %s', (status, seen, urgent) => {
    const { moderator = 'nobody', effects = [], reports = [], alarms = 0, toChild = 0 } = seen
    const open = reports.map(([title, n]) => ({ title, n, newest: 7, standing: standings.unknown }))
    const post = {
      ...{ status, moderator: moderators[moderator], open_reports: open.length, alarms, to_child: toChild },
      ...{ signals: JSON.stringify(effects.map((effect) => ({ kind: 'threat', spans: [], effect }))) },
      ...{ imminent_since: null, refuted: null },
    }
    const { severity, imminent_since, last_report } = urgencyOf(post, open, 9)
    expect(severityOf(severity)).toBe(urgent)
    expect(imminent_since).toBe(urgent === 'imminent' ? 9 : null)
    expect(last_report).toBe(open.length > 0 ? 7 : null)
  })
})
