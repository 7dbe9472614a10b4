import { analyzerModerator } from '../../contract/posts'
import type { AccountRow } from '../../server/db/schema/identity'
import type { AppealRow, DecisionRow, PostRow } from '../../server/db/schema/moderation'
import { minute } from '../../server/lib/clock'
import type { DemoAppeal } from './reviews'

type Author = Pick<AccountRow, 'uid' | 'parent'>

/** The appeals as they stand, each against the block that a person or the analyzer made. */
export function makeAppeals(
  appeals: readonly DemoAppeal[],
  posts: readonly PostRow[],
  accounts: readonly Author[],
  decisions: readonly DecisionRow[],
): AppealRow[] {
  const parents = new Map(accounts.map(({ uid, parent }) => [uid, parent]))
  const postOf = new Map(posts.map((post) => [post.pid, post]))
  return appeals.flatMap((appeal, index) => {
    const post = postOf.get(appeal.pid)
    if (!post) return []
    const block = decisions.find(({ pid, action }) => pid === post.pid && action === 'block')
    const blocked = block?.created ?? post.created
    return [
      {
        ...appeal,
        aid: `appeal-${post.pid}`,
        uid: (appeal.relation === 'guardian' ? parents.get(post.uid) : null) ?? post.uid,
        created: blocked + (index + 1) * 25 * minute,
        against: block?.actor ?? analyzerModerator,
        against_name: block?.actor_name ?? null,
        against_decided: blocked,
        against_policy: block?.policy_name ?? null,
        policy_name: null,
      },
    ]
  })
}
