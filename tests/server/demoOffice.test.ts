import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { day, hour } from '../../src/server/lib/clock'
import { filesOf } from '../../src/server/media/keeping'
import { readParts } from '../../src/server/moderation/profiles/profile'
import { isToChild } from '../../src/server/moderation/storing/grooming'
import { demoSignIns } from '../../src/tools/seed/demoData'
import { demoOffice } from '../../src/tools/seed/demoOffice'
import { demoCopies, demoFiles, demoVideo, writeDemoMedia } from '../../src/tools/seed/media'

const now = Date.UTC(2026, 2, 4, 9, 30) * 1000
const office = demoOffice(now)
const {
  organizations,
  accounts,
  posts,
  reports,
  decisions,
  tickets,
  messages,
  seen,
  ratings,
  savedReplies,
  appeals,
} = office
const accountOf = new Map(accounts.map((account) => [account.uid, account]))
const postOf = new Map(posts.map((post) => [post.pid, post]))
const [gatehouse, school] = organizations
const openReports = reports.filter(({ settled }) => settled === null)

test('the same moment gives the same office', () => {
  expect(demoOffice(now)).toEqual(office)
})

test('another moment gives the same people', () => {
  const names = demoOffice(now + 86_400_000_000 * 3).accounts.map(({ email, username }) => email ?? username)
  expect(names).toEqual(accounts.map(({ email, username }) => email ?? username))
})

test('the office has the size that the screens need', () => {
  expect(organizations).toHaveLength(40)
  expect(gatehouse?.name).toBe('Gatehouse')
  expect(accounts.filter(({ parent }) => parent === null)).toHaveLength(2000)
  expect(posts.filter(({ visibility }) => visibility !== 'message')).toHaveLength(4998)
  expect(posts).toHaveLength(5008)
  expect(new Set(reports.map(({ pid }) => pid)).size).toBeGreaterThan(80)
  expect(new Set(openReports.map(({ pid }) => pid)).size).toBe(27)
  expect(tickets.length).toBeGreaterThan(30)
  expect(new Set(tickets.map(({ status }) => status)).size).toBe(5)
})

test('the platform knows how old its children are, one of them is without consent, and an adult wrote to a child', () => {
  const children = accounts.filter(({ parent }) => parent !== null)
  expect(children.every(({ born }) => born !== null && born >= 2009 && born <= 2018)).toBe(true)
  const absent = children.filter(({ consent }) => consent !== 'given')
  expect(absent).toMatchObject([{ consent: 'missing', holds_posts: 1, oid: school?.oid }])
  const since = absent[0]?.consent_since ?? now
  expect(posts.some(({ uid, created }) => uid === absent[0]?.uid && created > since)).toBe(true)
  const people = new Map(accounts.map((account) => [account.uid, account]))
  expect(posts.some((post) => isToChild(post, people, 2026))).toBe(true)
})

test('people are reported for a name, a biography and a photo, and one was asked for another name', () => {
  const { profiles, profileReports } = office
  expect(profileReports.map(({ title }) => title).toSorted()).toEqual([
    ...['Grooming', 'Personal data', 'Rude name', 'Unkind name'],
  ])
  const parts = profiles.filter(({ waits }) => waits === 1).map((row) => readParts(row))
  expect(parts.some(({ biography }) => biography?.text.includes('WhatsApp'))).toBe(true)
  expect(parts.some(({ photo }) => photo !== null)).toBe(true)
  const decided = profiles.filter(({ decided }) => decided !== null).map((row) => readParts(row))
  expect(decided).toMatchObject([{ name: { decision: 'change' } }])
  const uids = profiles.map(({ uid }) => uid)
  expect(uids.every((uid) => accountOf.get(uid)?.unread === 1)).toBe(true)
})

test('no two rows share an id, and no two accounts an address', () => {
  const ids = [
    ...organizations.map(({ oid }) => oid),
    ...accounts.map(({ uid }) => uid),
    ...posts.map(({ pid }) => pid),
    ...reports.map(({ rid }) => rid),
    ...decisions.map(({ id }) => id),
    ...tickets.map(({ tid }) => tid),
    ...messages.map(({ id }) => id),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const addresses = accounts.flatMap(({ email_key }) => (email_key === null ? [] : [email_key]))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the ids of posts sort as their instants do', () => {
  expect(posts.map(({ pid }) => pid).sort()).toEqual(posts.map(({ pid }) => pid))
})

test('every row names rows that are there and older than itself', () => {
  for (const account of accounts) {
    if (account.oid !== null) expect(organizations.map(({ oid }) => oid)).toContain(account.oid)
    if (account.parent === null) continue
    const parent = accountOf.get(account.parent)
    expect(parent).toMatchObject({ oid: account.oid, parent: null })
    expect(account.created).toBeGreaterThan(parent?.created ?? now)
  }
  for (const post of posts) {
    const author = accountOf.get(post.uid)
    expect(author).toMatchObject({ oid: post.oid, role: post.role, status: 'active' })
    expect(post.created).toBeGreaterThan(author?.created ?? now)
  }
  for (const report of reports) {
    expect(report.created).toBeGreaterThan(postOf.get(report.pid)?.created ?? now)
    expect(accountOf.has(report.uid)).toBe(true)
    if (report.settled !== null) expect(report.settled).toBeGreaterThan(report.created)
  }
  for (const decision of decisions) {
    expect(decision.created).toBeGreaterThan(postOf.get(decision.pid)?.created ?? now)
    expect(accountOf.get(decision.actor)).toMatchObject({ role: 'Administrator', status: 'active' })
  }
})

test('the staff have begun one ticket: they wrote to a guardian about a post of the child’s that they had blocked', () => {
  const begun = tickets.filter(({ about_uid }) => about_uid !== null)
  expect(begun).toHaveLength(1)
  const [ticket] = begun
  expect(accountOf.get(ticket?.about_uid ?? '')?.parent).toBe(ticket?.uid)
  expect(postOf.get(ticket?.about_pid ?? '')?.uid).toBe(ticket?.about_uid)
  expect(ticket?.created).toBeLessThan(now)
})

test('a ticket’s messages come after it, between its member and its assignee', () => {
  for (const ticket of tickets) {
    const said = messages.filter(({ tid }) => tid === ticket.tid)
    expect(said.length).toBeGreaterThanOrEqual(1)
    expect(said.length).toBeLessThanOrEqual(12)
    for (const { sender, created } of said) {
      expect([ticket.uid, ticket.assignee]).toContain(sender)
      expect(created).toBeGreaterThan(ticket.created)
    }
  }
})

test('a ticket’s messages are placed without a gap, and it shows who waits', () => {
  for (const ticket of tickets) {
    const said = messages.filter(({ tid }) => tid === ticket.tid)
    expect(said.map(({ seq }) => seq)).toEqual(said.map((_, index) => index + 1))
    const hasEnded = ticket.status === 'closed' || ticket.status === 'solved'
    expect(ticket.waiting).toBe(!hasEnded && said.at(-1)?.sender === ticket.uid ? 1 : 0)
  }
  expect(new Set(tickets.map(({ waiting }) => waiting)).size).toBe(2)
})

test('members have said of most tickets that have ended how it was, after the desk’s last word, and mostly good', () => {
  const ended = tickets.filter(({ ends }) => ends > 0)
  expect(ratings.length).toBeGreaterThan(ended.length / 2)
  expect(ratings.filter(({ rating }) => rating === 'good').length).toBeGreaterThan(ratings.length / 2)
  expect(new Set(ratings.map(({ rating }) => rating)).size).toBe(2)
  for (const { tid, ends, created } of ratings) {
    expect(ended.find((ticket) => ticket.tid === tid)?.ends).toBe(ends)
    const ticket = tickets.find((one) => one.tid === tid)
    const last = messages.findLast((message) => message.tid === tid && message.sender === ticket?.assignee)
    expect(created).toBeGreaterThan(last?.created ?? Infinity)
    expect(created).toBeLessThan(now)
  }
})

test('no two tickets are the same, and no two reports that are open say the same', () => {
  expect(new Set(tickets.map(({ issue }) => issue)).size).toBe(tickets.length)
  expect(new Set(messages.map(({ message }) => message)).size).toBe(messages.length)
  expect(new Set(openReports.map(({ message }) => message)).size).toBe(openReports.length)
})

test('one conversation of the administrator’s waits for an answer, of this hour; the others have been read', () => {
  const own = accounts.find(({ email }) => email === demoSignIns[0].email)
  const unread = tickets.filter(
    ({ tid, uid, assignee }) =>
      assignee === own?.uid &&
      messages.some(
        ({ tid: of, sender, seq }) =>
          of === tid && sender === uid && seq > (seen.find((place) => place.tid === tid)?.seq ?? 0),
      ),
  )
  expect(unread).toHaveLength(1)
  expect(unread[0]?.waiting_since).toBeGreaterThan(now - hour)
})

test('several people have decided over weeks, and named several policies', () => {
  expect(new Set(decisions.map(({ actor }) => actor)).size).toBeGreaterThan(4)
  const weeks = new Set(decisions.map(({ created }) => Math.floor((now - created) / (7 * day))))
  expect(weeks.size).toBeGreaterThan(14)
  expect(new Set(decisions.flatMap(({ policy }) => policy ?? [])).size).toBeGreaterThan(6)
})

test('a link’s post has a link', () => {
  for (const { text } of posts.filter(({ type }) => type === 'link')) expect(text).toMatch(/https:\/\/\S+$/)
})

test('the desk has saved replies', () => {
  expect(savedReplies.length).toBeGreaterThanOrEqual(6)
  for (const { title, message } of savedReplies) {
    expect(title.length).toBeLessThanOrEqual(100)
    expect(message.length).toBeLessThanOrEqual(4000)
  }
})

test('nothing is in the future', () => {
  for (const rows of [organizations, accounts, posts, reports, decisions, tickets, messages]) {
    expect(Math.max(...rows.map(({ created }) => created))).toBeLessThanOrEqual(now)
    expect(rows.every(({ created }) => Number.isSafeInteger(created))).toBe(true)
  }
})

test('the four who sign in are active and have their roles', () => {
  for (const { role, email } of demoSignIns) {
    const account = accounts.find((one) => one.email === email)
    expect(account?.status).toBe('active')
    expect(role.startsWith(account?.role ?? 'nobody')).toBe(true)
  }
})

describe('scored by the analyzer', () => {
  const analyzer = createTextAnalyzer()
  const scored = posts.map((post) => ({ ...post, ...analyzer.scoreText(post.text ?? '') }))
  const blocked = scored.filter(({ score }) => (score ?? 0) > 0.5)
  const decided = new Set(decisions.map(({ pid }) => pid))
  const signOf = (...kinds: readonly string[]) =>
    scored.filter(({ pid, signals }) => !decided.has(pid) && signals.some(({ kind }) => kinds.includes(kind)))

  test('three posts can’t wait by the first reading, each with a sign of its own and minutes old', () => {
    const imminent = signOf('self_harm', 'threat', 'grooming', 'sexual')
    expect(imminent.map(({ signals }) => signals.map(({ kind }) => kind)).sort()).toEqual([
      ['grooming'],
      ['self_harm'],
      ['threat'],
    ])
    for (const { created } of imminent) expect(created).toBeGreaterThan(now - hour)
  })

  test('each appeal is against a block, and what is still open was blocked last', () => {
    const isBlocked = new Set(blocked.map(({ pid }) => pid))
    for (const { pid, status } of appeals) {
      const made = decisions.filter((decision) => decision.pid === pid)
      expect(isBlocked.has(pid) || made.some(({ action }) => action === 'block')).toBe(true)
      expect(made.at(-1)?.action ?? 'block').toBe(status === 'overturned' ? 'approve' : 'block')
    }
    expect(appeals.filter(({ status }) => status === 'open')).toHaveLength(6)
  })

  test('some personal data of today waits for a person, and nothing older', () => {
    const waiting = signOf('personal_data', 'hate')
    expect(waiting.length).toBeGreaterThan(2)
    for (const { created } of waiting) expect(created).toBeGreaterThan(now - day)
  })

  test('of the posts that are blocked, people have looked at most', () => {
    const unseen = blocked.filter(({ pid }) => !decided.has(pid))
    expect(unseen.length).toBeLessThan(blocked.length / 4)
    expect(unseen.length).toBeGreaterThan(10)
  })

  test('some posts are blocked, and most are not', () => {
    expect(blocked.length).toBeGreaterThan(200)
    expect(blocked.length).toBeLessThan(400)
  })

  test('the school’s administrator has blocked and reported posts to see', () => {
    const open = openReports.filter(({ pid }) => postOf.get(pid)?.oid === school?.oid)
    expect(blocked.filter(({ oid }) => oid === school?.oid).length).toBeGreaterThan(10)
    expect(open.length).toBeGreaterThan(5)
  })

  test('a few pictures have no score yet', () => {
    expect(
      posts.filter(
        ({ type, score_image, score_video }) =>
          type === 'media' && score_image === null && score_video === null,
      ),
    ).toHaveLength(10)
  })
})

describe('the pictures', () => {
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gatehouse-demo-'))
    await writeDemoMedia(directory)
  }, 60_000)
  afterAll(() => rm(directory, { recursive: true }))

  test('those that posts show are all drawn, and are small', async () => {
    const names = await readdir(directory)
    expect(names.sort()).toEqual([...demoFiles, ...demoCopies, demoVideo].flatMap(filesOf).sort())
    const used = posts.flatMap(({ media }) =>
      [...media.matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path),
    )
    expect(names).toEqual(expect.arrayContaining([...new Set(used)]))
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(directory, name))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
  })

  test('a GIF moves', async () => {
    expect(await sharp(join(directory, 'demo-058.gif'), { animated: true }).metadata()).toMatchObject({
      format: 'gif',
      pages: 12,
    })
  })
})
