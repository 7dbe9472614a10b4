import { firstPolicies } from '../../server/db/schema/firstPolicies'
import type { AppealRow, DecisionRow, EscalationRow, ReportRow } from '../../server/db/schema/moderation'
import { day, minute } from '../../server/lib/clock'
import type { DemoAccount } from './accounts'
import type { Case } from './cases'
import { insultReports } from './deskWords'
import { openCases } from './openCases'
import { type DemoPost, makePost, type SketchedPost } from './posts'
import type { Random } from './random'
import { createDemoReading, isWaitedFor } from './readings'
import { settledCases } from './settledCases'
import { between, deskTime, idAt } from './time'

/** Who decided what and when; the office fills in from which state, once the analyzer has settled the first one. */
export type DemoDecision = Omit<DecisionRow, 'from_status' | 'to_status' | 'version' | 'before'>

/** An objection to a post's block; the office fills in whose block that was. */
export type DemoAppeal = Pick<
  AppealRow,
  'pid' | 'relation' | 'message' | 'status' | 'moderator' | 'moderator_name' | 'decided' | 'note'
>

/** What people have to do with: posts of their own, reports and decisions on these and others, oldest first. */
export interface Reviews {
  posts: DemoPost[]
  reports: ReportRow[]
  decisions: DemoDecision[]
  escalations: EscalationRow[]
  appeals: DemoAppeal[]
}

type Decided = NonNullable<Case['decided']>

const cases: readonly Case[] = [...openCases, ...settledCases]
export const casesTold = cases.length

const deciders = 6
const decidedShare = 0.9
const turnedRoundShare = 0.03
const reportedShare = 0.2

export function makeReviews(
  random: Random,
  now: number,
  posts: readonly SketchedPost[],
  accounts: readonly DemoAccount[],
  school: string | undefined,
): Reviews {
  const active = accounts.filter(({ status }) => status === 'active')
  const members = active.filter(({ role }) => role === 'Member')
  const administrators = active.filter(({ role }) => role === 'Administrator').slice(0, deciders)
  const moderators = active.filter(({ role }) => role === 'Moderator')
  const told: Reviews = { posts: [], reports: [], decisions: [], escalations: [], appeals: [] }

  const someoneBut = (uid: string | undefined) => {
    const actor = random.pick(administrators.filter((one) => one.uid !== uid))
    return { uid: actor.uid, name: `${actor.firstname} ${actor.lastname}` }
  }
  const blockerOf = (pid: string) => told.decisions.findLast((decision) => decision.pid === pid)?.actor
  const decide = (pid: string, created: number, decided: Decided, by = someoneBut(blockerOf(pid))) => {
    const policy = firstPolicies.find(({ id }) => id === decided.policy)
    told.decisions.push({
      id: idAt(random, created),
      ...{ pid, created, actor: by.uid, actor_name: by.name, action: decided.action },
      ...{ policy: policy?.id ?? null, policy_name: policy?.name ?? null, note: decided.note ?? null },
    })
  }

  const report = (row: DemoPost, reports: NonNullable<Case['reports']>, settled: number | null): void => {
    const until = Math.min(settled ?? now - minute, row.created + day)
    const others = members.filter(({ uid, created }) => uid !== row.uid && created < row.created)
    const near = others.filter(({ oid }) => oid === row.oid)
    const reporters = random.shuffled(near.length >= reports.length ? near : others)
    for (const [index, [title, message]] of reports.entries()) {
      const created = between(random, row.created + minute, Math.max(until, row.created + 2 * minute))
      const uid = reporters[index]?.uid
      if (uid)
        told.reports.push({ rid: idAt(random, created), pid: row.pid, uid, title, message, created, settled })
    }
  }

  for (const one of cases) {
    const created = now - one.ago * minute
    const author = random.pick(authorsOf(one, members, created, school))
    const post = makePost(random, author, { type: one.type ?? 'text', text: one.text, created })
    const row = { ...post, score_image: post.score_image === null ? null : 0.04 }
    const decided = one.decided ? deskTime(random, created + 30 * minute) : null
    told.posts.push(row)
    report(row, one.reports ?? [], decided)
    if (one.decided && decided !== null) decide(row.pid, decided, one.decided)
    if (one.escalated !== undefined) {
      const { uid, firstname, lastname } = random.pick(moderators)
      const at = between(random, created + 20 * minute, now - minute)
      const by = { uid, name: `${firstname} ${lastname}` }
      told.escalations.push({ id: idAt(random, at), pid: row.pid, ...by, note: one.escalated, created: at })
    }
    if (one.appeal) {
      const { by: relation, message, ended } = one.appeal
      const by = ended ? someoneBut(blockerOf(row.pid)) : null
      const at = ended ? deskTime(random, (decided ?? created) + day) : null
      const end = { moderator: by?.uid ?? null, moderator_name: by?.name ?? null, decided: at }
      const { status, note } = ended ?? { status: 'open', note: null }
      told.appeals.push({ pid: row.pid, relation, message, status, note, ...end })
      if (status === 'overturned' && by && at !== null) decide(row.pid, at, { action: 'approve' }, by)
    }
  }

  const recent = now - 20 * minute
  const read = createDemoReading()
  for (const { row, isUnkind } of posts) {
    const waits = read(row.text ?? '').findings.some(isWaitedFor)
    const isAlarm = isUnkind || (row.score_image ?? 0) > 0.5
    const decided = deskTime(random, row.created)
    if (decided > recent || !(waits || (isAlarm && random.chance(decidedShare)))) continue
    if (isUnkind && random.chance(reportedShare))
      report(row, [['Bullying', random.pick(insultReports)]], decided)
    const right: Decided = isUnkind ? { action: 'block', policy: 'bullying' } : { action: 'approve' }
    const again = deskTime(random, decided)
    const isTurnedRound = isUnkind && again < recent && random.chance(turnedRoundShare)
    if (isTurnedRound) decide(row.pid, decided, { action: 'approve' })
    decide(row.pid, isTurnedRound ? again : decided, right)
  }
  told.reports.sort(byCreation)
  told.decisions.sort(byCreation)
  return told
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
