import type { OrganizationRow } from '../../server/db/schema/identity'
import type { OwnWordRow } from '../../server/db/schema/moderation'
import type { SavedReplyRow } from '../../server/db/schema/support'
import { withAges } from './ages'
import { withAlikePosts } from './alike'
import { readDemoData } from './demoData'
import { makeOwnWords } from './ownWords'
import { type DemoAccount, makeAccounts, makeOrganizations } from './people'
import { makePosts } from './posts'
import { type Profiles, withProfiles } from './profiles'
import { seededRandom } from './random'
import { makeReviews, type Reviews } from './reviews'
import { addBegunTicket, type Desk, makeSavedReplies, makeTickets } from './tickets'

/** Without the lines around private messages. */
const postsTotal = 5000

/**
 * The rows of an office that has been at work for a while, but for what only the office itself can work out; oldest first, and decisions
 * in the order in which they are applied.
 */
export interface DemoOffice extends Reviews, Desk, Profiles {
  /** The platform's own organization first. */
  organizations: OrganizationRow[]
  /** A sub-account comes after its parent. */
  accounts: DemoAccount[]
  savedReplies: SavedReplyRow[]
  ownWords: OwnWordRow[]
}

/**
 * The demo office at `now` (microseconds since 1970): the same people, posts and tickets every time, at the same distance from `now`.
 * Each kind of row draws from a seed of its own.
 */
export function demoOffice(now: number): DemoOffice {
  const organizations = makeOrganizations(seededRandom(1), now)
  const school = organizations[1]?.oid
  const accounts = makeAccounts(seededRandom(2), now, organizations)
  const cases = readDemoData('cases')
  const total = postsTotal - cases.length
  const sketched = makePosts(seededRandom(3), seededRandom(7), now, accounts, school, total)
  const reviews = makeReviews(seededRandom(4), now, cases, sketched, accounts, school)
  const dealtWith = new Set([...reviews.reports, ...reviews.decisions].map(({ pid }) => pid))
  const written = withAlikePosts(seededRandom(9), now, sketched, accounts, (pid) => dealtWith.has(pid))
  const posts = [...written, ...reviews.posts].sort((one, other) => (one.pid < other.pid ? -1 : 1))
  const desk = makeTickets(seededRandom(5), now, accounts)
  addBegunTicket(seededRandom(8), desk, accounts, { posts, decisions: reviews.decisions })
  const savedReplies = makeSavedReplies(seededRandom(6), now, accounts)
  const aged = withAges({ accounts, posts, reports: reviews.reports }, school, now)
  const ownWords = makeOwnWords(seededRandom(8), now, accounts)
  const shown = withProfiles(aged.accounts, now)
  return { organizations, ...reviews, ...aged, ...shown, ...desk, savedReplies, ownWords }
}
