import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyzerModerator } from '../../contract/posts'
import type { Finding, SecondRead } from '../../server/analyzer/analyzer'
import { modelFolder } from '../../server/analyzer/modelFiles'
import { firstPolicies } from '../../server/db/schema/firstPolicies'
import type { AccountRow } from '../../server/db/schema/identity'
import {
  type DecisionRow,
  type EscalationRow,
  type PostRow,
  privacies,
  type RevisionRow,
} from '../../server/db/schema/moderation'
import type { AppealRow, ReportRow } from '../../server/db/schema/reports'
import { day, minute, second } from '../../server/lib/clock'
import { standings } from '../../server/moderation/urgency'
import { type Case, readDemoData } from './demoData'
import type { DemoAccount } from './people'
import { type DemoPost, makePost, type SketchedPost } from './posts'
import { between, deskTime, idAt, type Random, seededRandom } from './random'

/** What the second reading has found in the demo’s posts, by their texts; in others it has found nothing. */
export interface DemoReadings {
  model: string
  found: Record<string, Pick<SecondRead, 'findings' | 'cruelty'>>
}

/** Beside the model: training it writes this file. */
export const readingsFile = join(modelFolder, 'demo.json')

/** What the second reading says of a text of the demo, without reading it: reading them all takes a minute. */
export function createDemoReading(): (text: string) => SecondRead {
  const { model, found }: DemoReadings = JSON.parse(readFileSync(readingsFile, 'utf8'))
  return (text) => ({ model, ...(found[text] ?? { findings: [], cruelty: 0 }) })
}

/** Whether a post with this finding waits for a person, as the settings are at first. */
function makesWait({ kind, from }: Finding): boolean {
  return kind !== 'spam' && from !== 'more'
}

/** Who decided what and when; the office fills in from which state, once the analyzer has settled the first one. */
type DemoDecision = Omit<DecisionRow, 'from_status' | 'to_status' | 'version' | 'before'>

/** An objection to a post's block; the office fills in whose block that was. */
type DemoAppeal = { pid: string } & Pick<
  AppealRow,
  'relation' | 'message' | 'status' | 'moderator' | 'moderator_name' | 'decided' | 'note'
>

/** A report about a post. */
type DemoReport = ReportRow & { pid: string }

/** Posts that people deal with, reports and decisions on these and others, oldest first. */
export interface Reviews {
  posts: DemoPost[]
  revisions: RevisionRow[]
  reports: DemoReport[]
  decisions: DemoDecision[]
  escalations: EscalationRow[]
  appeals: DemoAppeal[]
}

const deciders = 6
const decidedShare = 0.9
const revisedShare = 0.03
const reportedShare = 0.2

export function makeReviews(
  random: Random,
  now: number,
  cases: readonly Case[],
  posts: readonly SketchedPost[],
  accounts: readonly DemoAccount[],
  school: string | undefined,
): Reviews {
  const active = accounts.filter(({ status }) => status === 'active')
  const members = active.filter(({ role }) => role === 'Member')
  const administrators = active.filter(({ role }) => role === 'Administrator').slice(0, deciders)
  const moderators = active.filter(({ role }) => role === 'Moderator')
  const reviews: Reviews = {
    posts: [],
    revisions: [],
    reports: [],
    decisions: [],
    escalations: [],
    appeals: [],
  }

  // Of its own seed, so that lines change nothing of what else is drawn.
  const lineRandom = seededRandom(8)
  const blockerOf = (pid: string) => reviews.decisions.findLast((decision) => decision.pid === pid)?.actor
  const pickDecider = (pid: string) => {
    const blocker = blockerOf(pid)
    return nameOf(random.pick(administrators.filter(({ uid }) => uid !== blocker)))
  }

  function decide(
    pid: string,
    created: number,
    decided: NonNullable<Case['decided']>,
    by = pickDecider(pid),
  ): void {
    const policy = firstPolicies.find(({ id }) => id === decided.policy)
    reviews.decisions.push({
      id: idAt(random, created),
      ...{ pid, created, actor: by.uid, actor_name: by.name, action: decided.action, revision: 1 },
      ...{ policy: policy?.id ?? null, policy_name: policy?.name ?? null, note: decided.note ?? null },
      together: null,
    })
  }

  /** A post as a private message to another child of the same organization, a stranger's to one of the school, with the lines around it. */
  function asMessages(post: DemoPost, author: DemoAccount, lines: NonNullable<Case['messages']>): DemoPost[] {
    const isThere = ({ uid, oid, created }: DemoAccount) =>
      oid === (author.oid ?? school) && uid !== author.uid && created < post.created - day
    const other = members.find((one) => one.parent !== null && isThere(one))
    if (!other) return [post]
    const thread = `chat-${post.pid}`
    const to = ({ uid }: DemoAccount) =>
      ({
        thread,
        recipients: JSON.stringify([uid]),
        visibility: 'message',
        private: privacies.deciders,
      }) as const
    Object.assign(post, to(other))
    const said = lines.map(({ minutes, text, by }) => {
      const [from, reader] = by === 'the author' ? [author, other] : [other, author]
      const created = post.created + minutes * minute
      return { ...makePost(lineRandom, from, { type: 'text', text, created }), ...to(reader) }
    })
    return [post, ...said]
  }

  function report(row: DemoPost, reports: NonNullable<Case['reports']>, settled: number | null): void {
    const until = Math.min(settled ?? now - minute, row.created + day)
    const others = members.filter(({ uid, created }) => uid !== row.uid && created < row.created)
    const near = others.filter(({ oid }) => oid === row.oid)
    const reporters = random.shuffled(near.length >= reports.length ? near : others)
    for (const [index, { crowd = [], ...words }] of reports.entries()) {
      const created = between(random, row.created + minute, Math.max(until, row.created + 2 * minute))
      const [recipient]: string[] = JSON.parse(row.recipients)
      const uid = recipient ?? reporters[index]?.uid
      if (!uid) continue
      const first = { rid: idAt(random, created), pid: row.pid, account: null, uid, created, settled }
      reviews.reports.push({ ...first, standing: standings.unknown, ...words })
      for (const [n, message] of crowd.entries()) {
        const other = others.filter((one) => one.uid !== uid)[n]?.uid ?? uid
        const at = Math.min(created + n * second, now)
        const later = { rid: idAt(lineRandom, at), uid: other, created: at }
        reviews.reports.push({ ...first, standing: standings.unknown, ...words, message, ...later })
      }
    }
  }

  for (const one of cases) {
    const created = now - one.ago * minute
    const author = random.pick(authorsOf(one, members, created, school))
    const post = makePost(random, author, { type: one.type ?? 'text', text: one.text, created })
    const revised = one.saidBefore === undefined ? null : created + 10 * minute
    const row = {
      ...post,
      score_image: post.score_image === null ? null : 0.04,
      ...{ revised, revision: revised === null ? 1 : 2 },
      removed: one.removed === undefined ? null : now - one.removed * minute,
    }
    const decided = one.decided ? deskTime(random, created + 30 * minute) : null
    reviews.posts.push(...(one.messages ? asMessages(row, author, one.messages) : [row]))
    if (one.saidBefore !== undefined) {
      const { pid, media } = row
      const said = { text: one.saidBefore, media, status: 'public', signal_kinds: 0, created } as const
      reviews.revisions.push({ pid, revision: 1, ...said })
    }
    report(row, one.reports ?? [], decided)
    if (one.decided && decided !== null) decide(row.pid, decided, one.decided)
    if (one.escalated !== undefined) {
      const by = nameOf(random.pick(moderators))
      const at = between(random, created + 20 * minute, now - minute)
      const id = idAt(random, at)
      reviews.escalations.push({ id, pid: row.pid, ...by, note: one.escalated, created: at })
    }
    if (one.appeal) {
      const { by: relation, message, ended } = one.appeal
      const by = ended ? pickDecider(row.pid) : null
      const at = ended ? deskTime(random, (decided ?? created) + day) : null
      const end = { moderator: by?.uid ?? null, moderator_name: by?.name ?? null, decided: at }
      const { status, note } = ended ?? { status: 'open', note: null }
      reviews.appeals.push({ pid: row.pid, relation, message, status, note, ...end })
      if (status === 'overturned' && by && at !== null) decide(row.pid, at, { action: 'approve' }, by)
    }
  }

  const { insultReports } = readDemoData('posts')
  const recent = now - 20 * minute
  const read = createDemoReading()
  for (const { row, isUnkind } of posts) {
    const waits = read(row.text ?? '').findings.some(makesWait)
    const isAlarm = isUnkind || (row.score_image ?? 0) > 0.5
    const decided = deskTime(random, row.created)
    if (decided > recent || !(waits || (isAlarm && random.chance(decidedShare)))) continue
    if (isUnkind && random.chance(reportedShare))
      report(row, [{ title: 'Bullying', message: random.pick(insultReports) }], decided)
    const right = isUnkind
      ? ({ action: 'block', policy: 'bullying' } as const)
      : ({ action: 'approve' } as const)
    const again = deskTime(random, decided)
    const isRevised = isUnkind && again < recent && random.chance(revisedShare)
    if (isRevised) decide(row.pid, decided, { action: 'approve' })
    decide(row.pid, isRevised ? again : decided, right)
  }
  reviews.reports.sort(byCreation)
  reviews.decisions.sort(byCreation)
  return reviews
}

function nameOf({ uid, firstname, lastname }: DemoAccount) {
  return { uid, name: `${firstname} ${lastname}` }
}

/** Those who may have written it. */
function authorsOf(
  { by }: Case,
  members: readonly DemoAccount[],
  at: number,
  school: string | undefined,
): DemoAccount[] {
  const there = members.filter(({ created }) => created < at - day)
  if (by === 'a stranger') return there.filter(({ parent, oid }) => parent === null && oid === null)
  if (by === 'a parent') return there.filter(({ parent, oid }) => parent === null && oid !== null)
  const children = there.filter(({ parent, oid }) => parent !== null && oid !== null)
  return by === 'a child of the school' ? children.filter(({ oid }) => oid === school) : children
}

function byCreation(one: { created: number }, other: { created: number }): number {
  return one.created - other.created
}

/** The appeals as they stand, each against the block that a person or the analyzer made. */
export function makeAppeals(
  appeals: readonly DemoAppeal[],
  posts: readonly PostRow[],
  accounts: readonly Pick<AccountRow, 'uid' | 'parent'>[],
  decisions: readonly DecisionRow[],
): AppealRow[] {
  const parents = new Map(accounts.map(({ uid, parent }) => [uid, parent]))
  const postOf = new Map(posts.map((post) => [post.pid, post]))
  return appeals.flatMap((appeal, index) => {
    const post = postOf.get(appeal.pid)
    if (!post) return []
    const block = decisions.find(({ pid, action }) => pid === post.pid && action === 'block')
    const blocked = block?.created ?? post.created
    return {
      ...appeal,
      ...{ pid: post.pid, mid: null, account: null },
      aid: `appeal-${post.pid}`,
      uid: (appeal.relation === 'guardian' ? parents.get(post.uid) : null) ?? post.uid,
      created: blocked + (index + 1) * 25 * minute,
      against: block?.actor ?? analyzerModerator,
      against_name: block?.actor_name ?? null,
      against_decided: blocked,
      against_policy: block?.policy_name ?? null,
      policy_name: null,
    }
  })
}
