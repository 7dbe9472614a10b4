import type { OrganizationRow } from '../../server/db/schema/identity'
import type { EscalationRow, ReportRow } from '../../server/db/schema/moderation'
import type {
  MessageRow,
  NoteRow,
  RatingRow,
  SavedReplyRow,
  TicketRow,
  TicketSeenRow,
} from '../../server/db/schema/support'
import { type DemoAccount, makeAccounts } from './accounts'
import { makeOrganizations } from './organizations'
import { type DemoPost, makePosts } from './posts'
import { seededRandom } from './random'
import { casesTold, type DemoAppeal, type DemoDecision, makeReviews } from './reviews'
import { makeSavedReplies } from './savedReplies'
import { makeTickets } from './tickets'

const postsTotal = 5000

/** The rows of an office that has been at work for a while, but for what only the office itself can work out. */
export interface DemoOffice {
  /** The platform's own organization first. */
  organizations: OrganizationRow[]
  /** A sub-account comes after its parent. */
  accounts: DemoAccount[]
  /** Oldest first, as all that follow. */
  posts: DemoPost[]
  reports: ReportRow[]
  /** To be applied in this order, each raising its post's version. */
  decisions: DemoDecision[]
  escalations: EscalationRow[]
  appeals: DemoAppeal[]
  tickets: TicketRow[]
  messages: MessageRow[]
  notes: NoteRow[]
  seen: TicketSeenRow[]
  ratings: RatingRow[]
  savedReplies: SavedReplyRow[]
}

/**
 * The demo office as it stands at `now` (microseconds since 1970): the same people, posts and tickets every time, at
 * the same distance from `now`. Pure: no clock, no chance.
 */
export function demoOffice(now: number): DemoOffice {
  const school = (organizations: readonly OrganizationRow[]) => organizations[1]?.oid
  const organizations = makeOrganizations(seededRandom(1), now)
  const accounts = makeAccounts(seededRandom(2), now, organizations)
  const sketched = makePosts(
    seededRandom(3),
    seededRandom(7),
    now,
    accounts,
    school(organizations),
    postsTotal - casesTold,
  )
  const reviews = makeReviews(seededRandom(4), now, sketched, accounts, school(organizations))
  const posts = [...sketched.map(({ row }) => row), ...reviews.posts].sort((one, other) =>
    one.pid < other.pid ? -1 : 1,
  )
  const desk = makeTickets(seededRandom(5), now, accounts)
  const savedReplies = makeSavedReplies(seededRandom(6), now, accounts)
  return { organizations, accounts, ...reviews, posts, ...desk, savedReplies }
}
