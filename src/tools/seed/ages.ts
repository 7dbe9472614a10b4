import { day, hour } from '../../server/lib/clock'
import type { DemoAccount } from './people'
import type { DemoPost } from './posts'
import type { Reviews } from './reviews'

/** From this age on nobody needs a guardian's consent in the demo. */
export const demoConsentAge = 13
/** How long the demo waits for a consent already: nothing in it waits for more than a day. */
const waited = 20 * hour
const timeToThink = 30 * day

interface People extends Pick<Reviews, 'posts' | 'reports'> {
  accounts: DemoAccount[]
}

/**
 * The same people as their platform knows their ages: parents and strangers are adults, one child of the school is without a guardian's consent, and
 * what a stranger wrote and a member has reported was written to that member.
 */
export function withAges(
  { accounts, posts, reports }: People,
  school: string | undefined,
  now: number,
): Pick<People, 'accounts' | 'posts'> {
  const authorOf = new Map(accounts.map((account) => [account.uid, account]))
  const reporterOf = new Map(reports.map(({ pid, uid }) => [pid, uid]))
  const year = new Date(now / 1000).getUTCFullYear()
  const isYoung = ({ born }: DemoAccount) => born !== null && year - born - 1 < demoConsentAge
  const isWaiting = ({ created, text }: DemoPost) => created > now - waited && text !== null
  const absent = posts.filter(isWaiting).find(({ uid, oid }) => {
    const author = authorOf.get(uid)
    return oid === school && author && isYoung(author) && author.created < now - waited
  })
  const aged = accounts.map((account): DemoAccount => {
    if (account.uid === absent?.uid) {
      const until = now - waited + timeToThink
      const none = { consent: 'missing', consent_method: null, consent_since: now - waited } as const
      return { ...account, ...none, consent_until: until, holds_posts: 1 }
    }
    return account.role === 'Member' && account.parent === null ? { ...account, age_band: '18+' } : account
  })
  const addressed = posts.map((post): DemoPost => {
    const author = authorOf.get(post.uid)
    const reporter = reporterOf.get(post.pid)
    const isStranger = author?.role === 'Member' && author.parent === null && author.oid === null
    if (!isStranger || reporter === undefined || post.recipients !== '[]') return post
    return { ...post, recipients: JSON.stringify([reporter]), visibility: 'group' }
  })
  return { accounts: aged, posts: addressed }
}
