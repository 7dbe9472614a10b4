import { analyzerModerator } from '../../contract/posts'
import {
  defaultAnalyzerSettings,
  defaultModerationSettings,
  defaultSensitivitySettings,
} from '../../contract/settings'
import { type Analyzer, unscorable } from '../../server/analyzer/analyzer'
import type { Engine } from '../../server/db/engines/engine'
import { isEmpty, putInstallation } from '../../server/db/installation.repository'
import type { AccountRow } from '../../server/db/schema/identity'
import type { DecisionRow, PostRow } from '../../server/db/schema/moderation'
import * as accountsRepository from '../../server/identity/accounts.repository'
import * as organizationsRepository from '../../server/identity/organizations.repository'
import type { Passwords } from '../../server/identity/passwords'
import type { Clock } from '../../server/lib/clock'
import { filesOf } from '../../server/media/keeping.service'
import * as appealsRepository from '../../server/moderation/appeals.repository'
import * as countsRepository from '../../server/moderation/counts.repository'
import { judge, storedJudgement } from '../../server/moderation/decideStatus'
import { targetStatus } from '../../server/moderation/decision'
import { hintBits } from '../../server/moderation/hints'
import * as mediaFilesRepository from '../../server/moderation/mediaFiles.repository'
import { readMedia } from '../../server/moderation/post'
import * as postsRepository from '../../server/moderation/posts.repository'
import { noUrgency, type Titled, urgencyOf } from '../../server/moderation/urgency'
import * as ticketsRepository from '../../server/support/tickets.repository'
import { searchText } from '../../shared/text'
import { makeAppeals } from './appeals'
import { keepHistory } from './demoHistory'
import { type DemoOffice, demoOffice } from './demoOffice'
import { fillInsights } from './insights.repository'
import { writeDemoMedia } from './media'
import { createDemoReading } from './readings'
import * as seedRepository from './seed.repository'
import { inChunks } from './seed.repository'
import { demoPassword, demoSignIns } from './signIns'

/** What filling the demo office takes. */
export interface DemoParts {
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
    await inChunks(office.organizations, (...given) => organizationsRepository.insert(transaction, ...given))
    await organizationsRepository.count(
      transaction,
      office.organizations.map((organization) => ({ organization, n: 1 })),
    )
    await inChunks(accounts, (...given) => accountsRepository.insert(transaction, ...given))
    await accountsRepository.findByFamily(
      transaction,
      accounts.flatMap(({ parent }) => parent ?? []),
    )
    await accountsRepository.count(
      transaction,
      accounts.map((account) => ({ account, n: 1 })),
    )
    await inChunks(posts, (...given) => postsRepository.insertNew(transaction, ...given))
    await countsRepository.move(
      transaction,
      posts.map((post) => ({ post, n: 1 })),
      null,
    )
    await mediaFilesRepository.insert(transaction, posts.flatMap(ownFilesOf))
    await seedRepository.reports(transaction, office.reports)
    await seedRepository.decisions(transaction, decisions)
    await seedRepository.escalations(transaction, office.escalations)
    const appeals = makeAppeals(office.appeals, posts, accounts, decisions)
    await appealsRepository.insert(transaction, appeals)
    await fillInsights(transaction)
    await inChunks(office.tickets, (...given) => ticketsRepository.insert(transaction, ...given))
    await ticketsRepository.count(
      transaction,
      office.tickets.map((ticket) => ({ ticket, n: 1 })),
    )
    await seedRepository.messages(transaction, office.messages)
    await seedRepository.notes(transaction, office.notes)
    await seedRepository.seen(transaction, office.seen)
    await seedRepository.ratings(transaction, office.ratings)
    await seedRepository.savedReplies(transaction, office.savedReplies)
    await keepHistory(engine, transaction, office, decisions, appeals)
    await putInstallation(transaction, 'demo', clock())
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
      media.some((medium) => medium.type.startsWith(type)) ? { given, answer: unscorable } : null
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
      ...(before.open_reports === 0 && noUrgency),
    })
  }
  return { posts: [...arrived.values()], decisions: kept }
}
