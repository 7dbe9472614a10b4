import { describe, expect, it } from 'vitest'
import type { SavedReply } from '../../src/contract/savedReplies'
import type { Ticket, TicketStatus } from '../../src/contract/tickets'
import { issueCaption, listedIssueWords } from '../../src/panel/fields/text'
import { repliesThatMatch } from '../../src/panel/replies/SavedReplies'
import { isArrival, type ShownPage, type TicketFilter } from '../../src/panel/tickets/live'

function ticket(number: number, status: TicketStatus = 'pending', version = 1): Ticket {
  const created = `2026-01-01T00:00:00.0000${String(number).padStart(2, '0')}Z`
  const user = { uid: 'u1', name: 'Ada' }
  return {
    tid: `t${number}`,
    number,
    user,
    issue: 'Help',
    assignee: null,
    status,
    created,
    version,
    isWaiting: status === 'pending',
    waitingSince: status === 'pending' ? created : null,
    firstAnswer: null,
    lastMessage: null,
  }
}

/** Page 1 of two rows a page, of tickets 30 and 20; ticket 30 is the newest that was seen. */
const first: ShownPage = {
  rows: [ticket(30), ticket(20)],
  page: 1,
  perPage: 2,
  filter: { status: undefined, queue: undefined, priority: undefined, keywords: undefined, uid: 'me' },
  first: ticket(30),
}
const of = (shown: ShownPage, filter: Partial<TicketFilter>): ShownPage => ({
  ...shown,
  filter: { ...shown.filter, ...filter },
})
/** The same two where they stand by their wait. */
const longest: ShownPage = { ...first, rows: [ticket(20), ticket(30)] }
/** Page 2 of the same list. */
const second: ShownPage = { ...first, rows: [ticket(15), ticket(10)], page: 2 }

describe('a ticket that has changed', () => {
  it.each<[string, Ticket, ShownPage, boolean]>([
    ['is on the page', ticket(30, 'open', 2), first, false],
    ['is newer than all', ticket(31), first, true],
    ['is newer than all, on a later page', ticket(31), second, true],
    ['stands on an earlier page', ticket(20, 'open', 2), second, false],
    ['stands on a later page', ticket(10, 'open', 2), first, false],
    ['belongs between the rows', ticket(25), first, true],
    ['is of another status', ticket(31, 'open'), of(first, { status: 'pending' }), false],
    ['has come to be of this status', ticket(25, 'open', 2), of(first, { status: 'open' }), true],
    ['is older than the last row of the last page', ticket(5), { ...second, perPage: 3 }, true],
    ['belongs to a list that was empty', ticket(5), { ...first, rows: [], first: null }, true],
    ['is newer than a page whose beginning was never seen', ticket(31), { ...second, first: null }, true],
    ['is nobody’s', ticket(25), of(longest, { queue: 'unassigned' }), true],
    ['is nobody’s, and waits shorter than all', ticket(31), of(longest, { queue: 'unassigned' }), false],
    ['is nobody’s, and does not wait', ticket(5, 'open', 2), of(longest, { queue: 'unassigned' }), false],
    ['has ended, and nobody took it', ticket(31, 'closed', 2), of(first, { queue: 'unassigned' }), false],
    ['is somebody else’s', ticket(31), of(first, { queue: 'mine' }), false],
    ['waits longer than all', ticket(5), of(longest, { queue: 'waiting' }), true],
    ['waits less than all', ticket(31), of(longest, { queue: 'waiting' }), false],
    ['may not be what was searched for', ticket(31), of(first, { keywords: 'bird' }), false],
    ['does not wait', ticket(5, 'open', 2), of(first, { queue: 'waiting' }), false],
  ])('that %s', (_case, changed, shown, isOne) => {
    expect(isArrival(changed, shown)).toBe(isOne)
  })

  it('of one instant is told apart by its id', () => {
    const twin = { ...ticket(30), tid: 't31' }
    expect(isArrival(twin, first)).toBe(true)
    expect(isArrival({ ...twin, tid: 't0' }, { ...first, perPage: 1, rows: [ticket(30)] })).toBe(false)
  })
})

describe('issues', () => {
  it('are cut at seven words, in the list at five', () => {
    const issue = 'one two three four five six seven eight'
    expect(issueCaption(issue)).toBe('one two three four five six seven…')
    expect(issueCaption(issue, listedIssueWords)).toBe('one two three four five…')
    expect(issueCaption('one  two\nthree four five', listedIssueWords)).toBe('one two three four five')
  })
})

describe('saved replies', () => {
  const reply = (title: string, message: string): SavedReply => {
    return { id: title, title, message, created: '2026-01-01T00:00:00Z' }
  }
  const all = [
    reply('Café hours', 'We are open at nine.'),
    reply('Password', 'Press the link in the letter.'),
  ]

  it.each([
    ['', ['Café hours', 'Password']],
    ['  ', ['Café hours', 'Password']],
    ['cafe', ['Café hours']],
    ['LINK password', ['Password']],
    ['nine link', []],
  ])('are found by every one of the keywords "%s"', (keywords, titles) => {
    expect(repliesThatMatch(all, keywords).map(({ title }) => title)).toEqual(titles)
  })
})
