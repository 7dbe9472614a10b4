import { analyzerModerator } from '../contract/posts'
import { searchText } from '../contract/searchKey'
import {
  defaultAnalyzerSettings,
  defaultModerationSettings,
  defaultSensitivitySettings,
} from '../contract/settings'
import { createAccountsRepository } from './accounts/accounts.repository'
import { type Analyzer, untold } from './analyzer/analyzer'
import type { Engine } from './db/engines/engine'
import { fillInsights } from './db/fillInsights'
import { putHolding } from './db/holding.repository'
import type { AccountRow } from './db/schema/identity'
import type { DecisionRow, PostRow } from './db/schema/moderation'
import { makeAppeals } from './db/seed/appeals'
import { type DemoOffice, demoOffice } from './db/seed/demoOffice'
import { writeDemoMedia } from './db/seed/media'
import { createDemoReading } from './db/seed/readings'
import { createSeedRepository, inChunks } from './db/seed/seed.repository'
import { demoPassword, demoSignIns } from './db/seed/signIns'
import type { Clock } from './db/time'
import { keepHistory } from './demoHistory'
import { filesOf } from './media/keeping.service'
import { createOrganizationsRepository } from './organizations/organizations.repository'
import { createAppealsRepository } from './posts/appeals.repository'
import { createPostCounts } from './posts/counts.repository'
import { targetStatus } from './posts/decision'
import { hintBits } from './posts/hints'
import { judge, storedJudgement } from './posts/judging'
import { createMediaFilesRepository } from './posts/mediaFiles.repository'
import { readMedia } from './posts/post'
import { createPostsRepository } from './posts/posts.repository'
import { calm, type Titled, urgencyOf } from './posts/urgency'
import type { Passwords } from './session/passwords'
import { createTicketsRepository } from './support/tickets.repository'

/** What filling the demo office takes. */
export interface DemoParts {
  engine: Engine
  mediaDirectory: string
  analyzer: Analyzer
  passwords: Passwords
  clock: Clock
}

/** Whether there is nobody and nothing in the office yet. */
export function isEmpty(engine: Engine): Promise<boolean> {
  return createSeedRepository(engine.kysely).isEmpty()
}

/**
 * Fills an empty office with the demo's people, posts, reports, decisions and tickets, in one transaction; leaves
 * one that holds anything alone. Answers whether it filled it.
 */
export async function fillDemo({ engine, mediaDirectory, analyzer, passwords, clock }: DemoParts) {
  if (!(await isEmpty(engine))) return false
  const office = demoOffice(clock())
  await writeDemoMedia(mediaDirectory)
  const password = await passwords.hash(demoPassword)
  const arrived = await scored(office, analyzer)
  const { posts, decisions } = applyDecisions(arrived, office)
  const accounts = office.accounts.map((account): AccountRow => {
    const signsIn = demoSignIns.some(({ email }) => email === account.email)
    return {
      ...account,
      password: signsIn ? password : null,
      search: searchText(account.firstname, account.lastname, account.email),
      undelivered: null,
    }
  })
  await engine.kysely.transaction().execute(async (transaction) => {
    const seed = createSeedRepository(transaction)
    const organizations = createOrganizationsRepository(engine, transaction)
    await inChunks(office.organizations, organizations.insert)
    await organizations.count(office.organizations.map((organization) => ({ organization, n: 1 })))
    const accountsRepository = createAccountsRepository(engine, transaction)
    await inChunks(accounts, accountsRepository.insert)
    await accountsRepository.findByFamily(accounts.flatMap(({ parent }) => parent ?? []))
    await accountsRepository.count(accounts.map((account) => ({ account, n: 1 })))
    await inChunks(posts, createPostsRepository(engine, transaction).insertNew)
    await createPostCounts(engine, transaction).move(
      posts.map((post) => ({ post, n: 1 })),
      null,
    )
    await createMediaFilesRepository(transaction).insert(posts.flatMap(ownFilesOf))
    await seed.reports(office.reports)
    await seed.decisions(decisions)
    await seed.escalations(office.escalations)
    const appeals = makeAppeals(office.appeals, posts, accounts, decisions)
    await createAppealsRepository(transaction).insert(appeals)
    await fillInsights(transaction)
    const tickets = createTicketsRepository(engine, transaction)
    await inChunks(office.tickets, tickets.insert)
    await tickets.count(office.tickets.map((ticket) => ({ ticket, n: 1 })))
    await seed.messages(office.messages)
    await seed.notes(office.notes)
    await seed.seen(office.seen)
    await seed.ratings(office.ratings)
    await seed.savedReplies(office.savedReplies)
    await keepHistory(engine, transaction, office, decisions, appeals)
    await putHolding(transaction, 'demo', clock())
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
async function scored(
  { posts, reports, escalations }: DemoOffice,
  analyzer: Analyzer,
): Promise<Map<string, PostRow>> {
  const open = new Map<string, Titled[]>()
  for (const { pid, title, created, settled } of reports) {
    if (settled === null) open.set(pid, [...(open.get(pid) ?? []), { title, n: 1, newest: created }])
  }
  const escalated = new Set(escalations.map(({ pid }) => pid))
  const read = createDemoReading()
  const readTwice = async (text: string) => ({
    ...{ given: null, answer: await analyzer.scoreText(text), second: read(text) },
  })
  const rows = new Map<string, PostRow>()
  for (const post of posts) {
    const { score_image, score_video, created } = post
    const media = readMedia(post.media)
    const part = (type: string, given: number | null) =>
      media.some((medium) => medium.type.startsWith(type)) ? { given, answer: untold } : null
    const judgement = judge(
      {
        text: post.text === null ? null : await readTwice(post.text),
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
      moderator: isBlocked ? analyzerModerator : null,
      moderator_name: null,
      decided: isBlocked ? created : null,
      version: 1,
      changed: 0,
      open_reports,
      alarms: 0,
      reported: open_reports > 0 ? 1 : 0,
      escalated: escalated.has(post.pid) ? 1 : 0,
      withheld: 0,
      second_look: 0,
    }
    rows.set(post.pid, {
      ...row,
      ...urgencyOf({ ...row, imminent_since: created }, open.get(post.pid) ?? [], created),
    })
  }
  return rows
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
      ...(before.open_reports === 0 && calm),
    })
  }
  return { posts: [...arrived.values()], decisions: kept }
}
