import type { StaffRole } from '../../contract/access'
import { analyzerModerator } from '../../contract/posts'
import {
  defaultAlarmSettings,
  defaultAnalyzerSettings,
  defaultModerationSettings,
  defaultSensitivitySettings,
  defaultSignInSettings,
} from '../../contract/settings'
import { type Analyzer, unscorable } from '../../server/analyzer/analyzer'
import { createRecordEvents, type NewEvent } from '../../server/audit/auditLog.service'
import { addToTotals } from '../../server/db/counters'
import { batchesOf, type Db } from '../../server/db/db'
import type { Engine } from '../../server/db/engines/engine'
import { isEmpty, putInstallation } from '../../server/db/installation.repository'
import * as mediaFilesRepository from '../../server/db/mediaFiles.repository'
import type { AccountRow } from '../../server/db/schema/identity'
import type { DecisionRow, PostRow } from '../../server/db/schema/moderation'
import type { AppealRow } from '../../server/db/schema/reports'
import * as accountsRepository from '../../server/identity/accounts.repository'
import * as organizationsRepository from '../../server/identity/organizations.repository'
import { type Clock, second } from '../../server/lib/clock'
import type { Passwords } from '../../server/lib/passwords'
import { filesOf } from '../../server/media/keeping'
import { withAlike } from '../../server/moderation/alike/withAlike'
import * as appealsRepository from '../../server/moderation/appeals.repository'
import * as countsRepository from '../../server/moderation/counts.repository'
import * as postsRepository from '../../server/moderation/posts.repository'
import { decideStatus, storedJudgement, targetStatus } from '../../server/moderation/rules'
import { hintBits, isToChild } from '../../server/moderation/storing/grooming'
import { heldState } from '../../server/moderation/storing/newPosts'
import { searchedBy } from '../../server/moderation/storing/searchedPosts'
import { noUrgency, type ReportTitle, urgencyOf } from '../../server/moderation/urgency'
import { disclosedIn, privacyOf } from '../../server/moderation/visibility'
import { readMedia } from '../../server/moderation/wire'
import * as ticketsRepository from '../../server/support/tickets.repository'
import { yearOf } from '../../shared/ages'
import { searchText } from '../../shared/text'
import { fillAbuseMaterial } from './abuseMaterial'
import { demoConsentAge } from './ages'
import { demoPassword, demoRota, demoSafeguarding, demoSignIns } from './demoData'
import { type DemoOffice, demoOffice } from './demoOffice'
import { demoKnownPictures, withLooks } from './knownPictures'
import { writeDemoMedia } from './media'
import { ownWordsAt } from './ownWords'
import type { DemoAccount } from './people'
import type { DemoPost } from './posts'
import { createDemoReading, makeAppeals } from './reviews'
import { fillInsights, fillReporters, insertInto } from './seed.repository'

interface DemoParts {
  engine: Engine
  mediaDirectory: string
  analyzer: Analyzer
  passwords: Passwords
  clock: Clock
}

/**
 * Fills an empty office with the demo's people, posts, reports, decisions and tickets, in one transaction; leaves
 * one that holds anything alone. Answers whether it filled it.
 */
export async function fillDemo({ engine, mediaDirectory, analyzer, passwords, clock }: DemoParts) {
  if (!(await isEmpty(engine.kysely))) return false
  const office = demoOffice(clock())
  await writeDemoMedia(mediaDirectory)
  const password = await passwords.hash(demoPassword)
  const arrived = await scorePosts(office, analyzer)
  const { posts: decided, decisions } = applyDecisions(await withLooks(arrived, mediaDirectory), office)
  const accounts = office.accounts.map((account): AccountRow => {
    const signsIn = demoSignIns.some(({ email }) => email === account.email)
    return {
      ...account,
      password: signsIn ? password : null,
      search: searchText(account.firstname, account.lastname, account.email),
      undelivered: null,
    }
  })
  await engine.kysely.transaction().execute(async (db) => {
    for (const batch of batchesOf(office.organizations)) await organizationsRepository.insert(db, batch)
    await organizationsRepository.count(db, { added: office.organizations })
    for (const batch of batchesOf(accounts)) await accountsRepository.insert(db, batch)
    await accountsRepository.updateFamilySearch(
      db,
      accounts.flatMap(({ parent }) => parent ?? []),
    )
    await accountsRepository.count(db, { added: accounts })
    const posts = await withAlike(db, decided)
    for (const batch of batchesOf(posts)) await postsRepository.insertNew(db, batch)
    await countsRepository.move(
      db,
      posts.map((post) => ({ post, n: 1 })),
      null,
    )
    await mediaFilesRepository.insert(db, posts.flatMap(ownFilesOf))
    await insertInto(db, 'reports', office.reports)
    await insertInto(db, 'profiles', office.profiles)
    await insertInto(db, 'reports', office.profileReports)
    await insertInto(db, 'post_revisions', office.revisions)
    await insertInto(db, 'decisions', decisions)
    await fillReporters(db, clock())
    await insertInto(db, 'escalations', office.escalations)
    const appeals = makeAppeals(office.appeals, posts, accounts, decisions)
    await appealsRepository.insert(db, appeals)
    await fillInsights(db)
    for (const batch of batchesOf(office.tickets)) await ticketsRepository.insert(db, batch)
    const ticketSums = office.tickets.map(({ status }) => ({ status, n: 1 }))
    await addToTotals(db, 'ticket_counts', ticketSums)
    const messages = office.messages.map((row) => ({ ...row, search: searchText(row.message) }))
    await insertInto(db, 'messages', messages)
    await insertInto(db, 'ticket_notes', office.notes)
    await insertInto(db, 'ticket_seen', office.seen)
    await insertInto(db, 'ticket_ratings', office.ratings)
    await insertInto(db, 'unseen_answers', office.unseen)
    await insertInto(db, 'saved_replies', office.savedReplies)
    await insertInto(db, 'own_words', office.ownWords)
    await insertInto(db, 'known_pictures', demoKnownPictures(posts, accounts, clock()))
    await fillAbuseMaterial(db, posts, accounts, clock())
    // Its passwords are public: a second factor would shut everybody else out.
    const signIn = JSON.stringify({ ...defaultSignInSettings, secondFactor: 'nobody' })
    const consent = JSON.stringify({ underAge: demoConsentAge })
    const alarm = JSON.stringify({ ...defaultAlarmSettings, rota: demoRota })
    const { contact, ...lines } = demoSafeguarding
    const school = accounts.find(({ email }) => email === demoSignIns[2].email)?.oid
    const safeguarding = JSON.stringify({ ...lines, contacts: `${school} | ${contact}` })
    const first = { updated: clock(), updated_by: null, version: 1 }
    await insertInto(db, 'settings', [
      { ...first, name: 'signIn', value: signIn },
      { ...first, name: 'consent', value: consent },
      { ...first, name: 'alarm', value: alarm },
      { ...first, name: 'safeguarding', value: safeguarding },
    ])
    await recordHistory(engine, db, office, decisions, appeals)
    await putInstallation(db, 'demo', clock())
  })
  return true
}

/** Files of the demo are in several posts. */
function ownFilesOf({ pid, media }: PostRow) {
  return readMedia(media)
    .flatMap(filesOf)
    .map((file) => ({ file, pid }))
}

/** The posts as they came in: scored, and published, blocked or left pending by the scores. */
async function scorePosts(
  { posts, reports, escalations, accounts, ownWords }: DemoOffice,
  analyzer: Analyzer,
): Promise<Map<string, PostRow>> {
  const open = new Map<string, ReportTitle[]>()
  for (const { pid, title, created, settled, standing } of reports) {
    const one = { title, n: Math.sign(standing), standing, newest: created }
    if (settled === null) open.set(pid, [...(open.get(pid) ?? []), one])
  }
  const escalated = new Set(escalations.map(({ pid }) => pid))
  const read = createDemoReading()
  const readTwice = async (text: string, created: number) => {
    const answer = await analyzer.scoreText(text, ownWordsAt(ownWords, created))
    return { given: null, answer, second: read(text) }
  }
  const rows = new Map<string, PostRow>()
  const authors = new Map(accounts.map((account) => [account.uid, account]))
  for (const post of posts) {
    const { score_image, score_video, created } = post
    const media = readMedia(post.media)
    const author = authors.get(post.uid)
    const part = (type: string, given: number | null) =>
      media.some((medium) => medium.type.startsWith(type)) ? { given, answer: unscorable } : null
    const judgement = decideStatus(
      {
        text: post.text === null ? null : await readTwice(post.text, created),
        image: part('image/', score_image),
        video: part('video/', score_video),
        hints: hintBits(post.text),
      },
      { ...defaultAnalyzerSettings, ...defaultModerationSettings, sensitivity: defaultSensitivitySettings },
    )
    const isBlocked = judgement.status === 'blocked'
    const open_reports = open.get(post.pid)?.length ?? 0
    const row = {
      ...post,
      ...storedJudgement(judgement, created),
      ...heldState(judgement, waitsForConsent(post, author) ? author : undefined),
      to_child: isToChild(post, authors, yearOf(created / 1000)) ? 1 : 0,
      moderator: isBlocked ? analyzerModerator : null,
      moderator_name: null,
      decided: isBlocked ? created : null,
      version: 1,
      changed: 0,
      alike: null,
      open_reports,
      alarms: 0,
      released: null,
      refuted: null,
      reported: open_reports > 0 ? 1 : 0,
      escalated: escalated.has(post.pid) ? 1 : 0,
      withheld: 0,
      second_look: 0,
    }
    rows.set(post.pid, {
      ...row,
      disclosed: disclosedIn(row),
      private: privacyOf({ ...row, disclosed: disclosedIn(row) }),
      search: searchedBy(row, author),
      ...urgencyOf({ ...row, imminent_since: created }, open.get(post.pid) ?? [], created),
    })
  }
  return rows
}

/** Whether it came since its author is without a guardian's consent. */
function waitsForConsent({ created }: DemoPost, author: DemoAccount | undefined): boolean {
  return author?.consent === 'missing' && created > (author.consent_since ?? 0)
}

function applyDecisions(arrived: Map<string, PostRow>, { decisions }: DemoOffice) {
  const kept: DecisionRow[] = []
  for (const decision of decisions) {
    const before = arrived.get(decision.pid)
    if (!before) continue
    const status = targetStatus[decision.action]
    const version = before.version + 1
    kept.push({ ...decision, from_status: before.status, to_status: status, version, before: null })
    arrived.set(decision.pid, {
      ...before,
      status,
      version,
      moderator: decision.actor,
      moderator_name: decision.actor_name,
      decided: decision.created,
      ...(before.open_reports === 0 && noUrgency),
    })
  }
  return { posts: [...arrived.values()], decisions: kept }
}

interface PastEvent {
  created: number
  uid: string | null
  event: NewEvent
}

/** Records, oldest first, what the demo's people have done: for their activity, and for the history of each post and ticket. */
async function recordHistory(
  _engine: Engine,
  db: Db,
  office: DemoOffice,
  decisions: readonly DecisionRow[],
  appeals: readonly AppealRow[],
): Promise<void> {
  const people = new Map(office.accounts.map((account) => [account.uid, account]))
  const organizations = new Map(office.posts.map(({ pid, oid }) => [pid, oid]))
  const past: PastEvent[] = [
    ...decisions.map(({ created, actor, pid, action, from_status, to_status, policy_name }) => {
      const reason = policy_name ? { policy: policy_name } : {}
      const change = { before: { status: from_status }, after: { status: to_status, ...reason } }
      const event: NewEvent = {
        act: action,
        kind: 'post',
        subject: pid,
        oid: organizations.get(pid),
        ...change,
      }
      return { created, uid: actor, event }
    }),
    ...office.escalations.map(({ created, uid, pid }) => {
      const event: NewEvent = {
        act: 'escalate',
        kind: 'post',
        subject: pid,
        oid: organizations.get(pid),
      }
      return { created, uid, event }
    }),
    ...office.profiles.flatMap(({ uid, decided, moderator }) => {
      const event: NewEvent = { act: 'decide', kind: 'account', subject: uid, after: { name: 'change' } }
      return decided === null ? [] : [{ created: decided, uid: moderator, event }]
    }),
    ...appeals.flatMap(({ aid, pid, decided, moderator, status }) => {
      if (decided === null || status === 'open') return []
      const change = { before: { status: 'open' }, after: { status, pid } }
      const act = status === 'upheld' ? 'uphold' : 'overturn'
      const event: NewEvent = {
        act,
        kind: 'appeal',
        subject: aid,
        oid: organizations.get(pid ?? ''),
        ...change,
      }
      return [{ created: decided, uid: moderator, event }]
    }),
    ...office.tickets.flatMap(({ tid, assignee, first_answer, status, uid, about_uid, about_pid }) => {
      if (assignee === null || first_answer === null) return []
      if (about_uid !== null) {
        const after = { uid, about: about_uid, pid: about_pid }
        const event: NewEvent = { act: 'begin', kind: 'ticket', subject: tid, after }
        return [{ created: first_answer, uid: assignee, event }]
      }
      const of = { kind: 'ticket', subject: tid } as const
      const taken: NewEvent = {
        act: 'take',
        ...of,
        before: { status: 'pending' },
        after: { status: 'open', assignee },
      }
      const said = office.messages.findLast((message) => message.tid === tid)?.created ?? first_answer
      const begun = { created: first_answer - second, uid: assignee, event: taken }
      if (status !== 'solved' && status !== 'closed') return [begun]
      const ended: NewEvent = {
        ...{ act: status === 'solved' ? 'solve' : 'close', ...of },
        ...{ before: { status: 'open' }, after: { status } },
      }
      return [begun, { created: said + 1, uid: assignee, event: ended }]
    }),
  ]
  let now = 0
  const recordEvents = createRecordEvents({ networkKey: () => '', clock: () => now, undoSeconds: 0 })
  for (const { created, uid, event } of past.sort((one, other) => one.created - other.created)) {
    const person = uid === null ? undefined : people.get(uid)
    if (!person || !isStaff(person)) continue
    now = created
    const actor = { kind: 'absent', uid: person.uid, role: person.role, oid: person.oid } as const
    await recordEvents(db, [{ actor: { ...actor, network: null, request: null }, event }])
  }
}

function isStaff(person: DemoAccount): person is DemoAccount & { role: StaffRole; oid: string } {
  return person.role !== 'Member' && person.oid !== null
}
