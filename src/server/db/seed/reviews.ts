import type { PostAction } from '../../../contract/posts'
import { firstPolicies } from '../schema/firstPolicies'
import type { DecisionRow, ReportRow } from '../schema/moderation'
import { day, minute } from '../time'
import type { DemoAccount } from './accounts'
import { reasons } from './deskWords'
import type { SketchedPost } from './posts'
import type { Random } from './random'
import { between, idAt } from './time'

/** Who decided what and when; the office fills in from which state, once the analyzer has settled the first one. */
export type DemoDecision = Omit<DecisionRow, 'from_status' | 'to_status' | 'version' | 'before'>

const openPosts = 70
const settledPosts = 50
const decidedWithoutReport = 110
const turnedRound = 8
const reportsOnAPost: readonly (readonly [number, number])[] = [
  [1, 65],
  [2, 23],
  [3, 9],
  [4, 3],
]

/** Reports of members, oldest first, and the decisions of administrators on those posts and on others. */
export function makeReviews(
  random: Random,
  now: number,
  posts: readonly SketchedPost[],
  accounts: readonly DemoAccount[],
  school: string | undefined,
): { reports: ReportRow[]; decisions: DemoDecision[] } {
  const members = accounts.filter(({ role, status }) => role === 'Member' && status === 'active')
  const administrators = accounts.filter(
    ({ role, status }) => role === 'Administrator' && status === 'active',
  )
  const decide = (post: SketchedPost, after: number, action: PostAction): DemoDecision => {
    const created = between(random, after, Math.min(now, after + 2 * day))
    const actor = random.pick(administrators)
    const actorName = `${actor.firstname} ${actor.lastname}`
    return {
      id: idAt(random, created),
      pid: post.row.pid,
      actor: actor.uid,
      actor_name: actorName,
      action,
      created,
      ...reasonOf(action, created),
    }
  }
  const reported = reportedPosts(random, posts, school)
  const open = new Set(reported.slice(0, openPosts))
  const decisions: DemoDecision[] = []
  const reports = reported.flatMap((post) => {
    const filed = reportsOn(random, now, post, members)
    if (open.has(post)) return filed
    const action = random.chance(post.kind === 'friendly' ? 0.1 : 0.7) ? 'block' : 'approve'
    const decision = decide(post, Math.max(...filed.map(({ created }) => created)), action)
    decisions.push(decision)
    return filed.map((report) => ({ ...report, settled: decision.created }))
  })
  const others = posts.filter((post) => post.kind === 'unkind' && !reported.includes(post))
  for (const [index, post] of random.shuffled(others).slice(0, decidedWithoutReport).entries()) {
    const first = decide(post, post.row.created, random.chance(0.9) ? 'block' : 'approve')
    decisions.push(first)
    const opposite = first.action === 'block' ? 'approve' : 'block'
    if (index < turnedRound) decisions.push(decide(post, first.created, opposite))
  }
  return { reports: reports.sort(byCreation), decisions: decisions.sort(byCreation) }
}

/** Who blocks names a policy. */
function reasonOf(action: PostAction, created: number): Pick<DecisionRow, 'policy' | 'policy_name' | 'note'> {
  const policy = action === 'block' ? firstPolicies[created % firstPolicies.length] : undefined
  return { policy: policy?.id ?? null, policy_name: policy?.name ?? null, note: null }
}

/** The posts that are reported, those whose reports are still open first; some of them are always the school's. */
function reportedPosts(
  random: Random,
  posts: readonly SketchedPost[],
  school: string | undefined,
): SketchedPost[] {
  const isSchools = ({ row }: SketchedPost) => row.oid !== null && row.oid === school
  const of = (kind: SketchedPost['kind'], count: number, among: readonly SketchedPost[]) =>
    random.shuffled(among.filter((post) => post.kind === kind)).slice(0, count)
  const schools = posts.filter(isSchools)
  const elsewhere = posts.filter((post) => !isSchools(post))
  const first = [...of('doubtful', 6, schools), ...of('unkind', 4, schools), ...of('friendly', 4, schools)]
  const rest = [
    ...of('doubtful', 65, elsewhere),
    ...of('unkind', 22, elsewhere),
    ...of('friendly', 25, elsewhere),
  ]
  return [...first, ...random.shuffled(rest)].slice(0, openPosts + settledPosts)
}

function reportsOn(
  random: Random,
  now: number,
  { row }: SketchedPost,
  members: readonly DemoAccount[],
): ReportRow[] {
  return Array.from({ length: random.weighted(reportsOnAPost) }, () => {
    const earliest = Math.min(row.created + 5 * minute, now - 1000)
    const created = between(random, earliest, Math.min(now, row.created + 4 * day))
    const [title, messages] = random.pick(reasons)
    return {
      rid: idAt(random, created),
      pid: row.pid,
      uid: random.pick(members.filter(({ uid, created: joined }) => uid !== row.uid && joined < created)).uid,
      title,
      message: random.pick(messages),
      created,
      settled: null,
    }
  })
}

function byCreation(one: { created: number }, other: { created: number }): number {
  return one.created - other.created
}
