import { describe, expect, it } from 'vitest'
import type { Post } from '../../src/contract/posts'
import { problemOfDays } from '../../src/panel/list/filters'
import {
  canApprove,
  canBlock,
  isDecidedSince,
  leavesList,
  mustLookFirst,
  parts,
  scoreOf,
} from '../../src/panel/posts/review/rules'
import { isWatched } from '../../src/panel/posts/review/viewed'
import { postsQuery } from '../../src/panel/providers/filters'

const post: Post = {
  pid: 'p1',
  text: 'Hello',
  media: [],
  type: 'text',
  status: 'public',
  created: '2026-01-01T00:00:00.000000Z',
  score: { text: 0, image: null, video: null },
  models: { text: null, image: null, video: null },
  provisional: null,
  explanation: null,
  urgent: false,
  severity: 'ordinary',
  lastReport: null,
  imminentSince: null,
  escalated: false,
  secondLook: false,
  signals: [],
  language: null,
  user: { uid: 'u1', firstname: 'A', lastname: 'B', username: null, photo: null },
  reported: [],
  reports: 0,
  moderator: null,
  moderatorName: null,
  decided: null,
  ...{ revision: 1, revised: null, removed: null },
  ...{ parent: null, thread: null, visibility: 'public' },
  version: 1,
}

describe('decisions', () => {
  it('approving a public post without reports changes nothing', () => {
    expect(canApprove(post)).toBe(false)
    expect(canApprove({ ...post, reports: 1 })).toBe(true)
    expect(canApprove({ ...post, status: 'pending' })).toBe(true)
  })

  it('whoever approves has seen all of it first, whatever its score', () => {
    const waiting: Post = { ...post, status: 'pending', score: { text: 0, image: 0, video: 0 } }
    const all = { unseen: 0, isTextUnseen: false }
    for (const some of [
      { ...all, unseen: 1 },
      { ...all, isTextUnseen: true },
    ]) {
      expect([mustLookFirst(waiting, some), mustLookFirst({ ...post, reports: 1 }, some)]).toEqual([
        true,
        true,
      ])
      expect(mustLookFirst(post, some)).toBe(false)
    }
    expect(mustLookFirst(waiting, all)).toBe(false)
  })

  it('blocking changes nothing once a person has blocked', () => {
    const blocked: Post = { ...post, status: 'blocked' }
    expect(canBlock(post, 'u1')).toBe(true)
    expect(canBlock({ ...blocked, moderator: 'analyzer' }, 'u1')).toBe(true)
    expect(canBlock({ ...blocked, moderator: 'u2' }, 'u1')).toBe(false)
    expect(canBlock({ ...blocked, moderator: 'u2', secondLook: true }, 'u1')).toBe(true)
    expect(canBlock({ ...blocked, moderator: 'u1', secondLook: true }, 'u1')).toBe(false)
  })

  it('a post is decided once a person has decided it since the list showed it', () => {
    const decided = { ...post, moderator: 'u2', decided: '2026-01-02T00:00:00.000000Z', version: 2 }
    expect(isDecidedSince(decided, post)).toBe(true)
    expect(isDecidedSince({ ...decided, moderator: 'analyzer' }, post)).toBe(false)
    // Reported again after it was decided: nobody has decided that yet.
    expect(isDecidedSince({ ...decided, version: 3, reports: 1 }, decided)).toBe(false)
    expect(isDecidedSince({ ...decided, decided: null, moderator: null }, post)).toBe(false)
  })

  it('an approved post is removed from the list, a blocked one stays where it was', () => {
    expect(leavesList(post)).toBe(true)
    expect(leavesList({ ...post, status: 'blocked' })).toBe(false)
  })
})

describe('a video', () => {
  /** What a browser tells of a video of so many seconds, of which these parts were played. */
  const video = (duration: number, ended: boolean, ...parts: [number, number][]) => {
    const at = (index: number, end: 0 | 1) => parts[index]?.[end] ?? Number.NaN
    const played = { length: parts.length, start: (n: number) => at(n, 0), end: (n: number) => at(n, 1) }
    return { duration, ended, played }
  }

  it.each([
    ['not played', video(60, false), false],
    ['played for 4.9 seconds', video(60, false, [0.1, 5]), false],
    ['played for 5 seconds', video(60, false, [0, 5]), true],
    ['played for 5 seconds in two parts', video(60, false, [0, 3], [20, 22]), true],
    ['leapt to its end', video(60, true), false],
    ['played for its last second only', video(60, true, [59, 60]), false],
    ['short, and at its end', video(2, true, [0.1, 2]), true],
    ['short, and halted before its end', video(2, false, [0, 1.9]), false],
    ['short, and leapt to its end', video(2, true, [0, 0.5]), false],
    ['a blink long', video(0.1, true), false],
    ['of a length that is not known', video(Number.NaN, false, [0, 4]), false],
    ['without an end', video(Number.POSITIVE_INFINITY, false, [0, 5]), true],
  ])('%s', (_what, looked, is) => expect(isWatched(looked)).toBe(is))
})

describe('scores', () => {
  it('tell a part that was not analyzed from one that is not there and from 0', () => {
    const media: Post['media'] = [{ path: '/m', type: 'image/png' }]
    expect(parts.map((part) => scoreOf({ ...post, media }, part))).toEqual([
      { isPresent: true, score: 0 },
      { isPresent: true, score: null },
      { isPresent: false, score: null },
    ])
  })
})

describe('two days', () => {
  it.each([
    ['', '', null],
    ['2026-03-01', '', null],
    ['', '2026-03-01', null],
    ['2026-03-01', '2026-03-01', null],
    ['2000-01-01', '2100-12-31', null],
    ['2026-03-02', '2026-03-01', 'order'],
    ['1999-12-31', '', 'fromOutside'],
    ['0002-03-01', '2026-03-01', 'fromOutside'],
    ['', '2101-01-01', 'toOutside'],
    ['', '9999-12-31', 'toOutside'],
    ['', '20000-01-01', 'toOutside'],
  ])('from "%s" to "%s" have the problem %s', (from, to, problem) => {
    expect(problemOfDays(from, to)).toBe(problem)
  })
})

describe('the posts’ filters', () => {
  const now = new Date(2026, 2, 10, 15, 30)
  const midnight = (month: number, day: number) => new Date(2026, month - 1, day).toISOString()

  it.each([
    ['published', { published: true }],
    ['blocked', { status: 'blocked' }],
    ['reported', { reported: true }],
  ] as const)('the %s screen asks for its own', (screen, query) => {
    expect(postsQuery({ screen }, now)).toEqual(query)
  })

  it('waiting posts are pending ones', () => {
    expect(postsQuery({ screen: 'waiting' }, now)).toEqual({ status: 'pending' })
  })

  it('periods begin at local midnight', () => {
    const from = (period: 'today' | 'week' | 'month') => postsQuery({ screen: 'reported', period }, now).from
    expect([from('today'), from('week'), from('month')]).toEqual([
      midnight(3, 10),
      midnight(3, 4),
      midnight(2, 9),
    ])
  })

  it('the last day of a period of one’s own counts in full', () => {
    const filter = { screen: 'reported', period: 'custom', from: '2026-03-01', to: '2026-03-02' } as const
    expect(postsQuery(filter, now)).toEqual({ reported: true, from: midnight(3, 1), until: midnight(3, 3) })
  })

  it('one author’s posts are asked for by uid', () => {
    expect(postsQuery({ screen: 'reported', author: 'u1' }, now)).toEqual({
      reported: true,
      'user[uid]': 'u1',
    })
  })

  it('type and moderator go along', () => {
    const filter = { screen: 'blocked', type: 'media', moderator: 'analyzer' } as const
    expect(postsQuery(filter, now)).toEqual({ status: 'blocked', type: 'media', moderator: 'analyzer' })
  })
})
