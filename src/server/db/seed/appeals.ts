import { analyzerModerator } from '../../../contract/posts'
import type { AccountRow } from '../schema/identity'
import type { AppealRow, DecisionRow, PostRow } from '../schema/moderation'
import { hour } from '../time'

const messages = [
  'It was a joke between friends, and he laughed about it too.',
  'I only quoted what somebody else had said to me. Please look again.',
  'My daughter wrote this about a film that they saw at school. There is nothing bad in it.',
  'I did not know that this is not allowed. I will not do it again, can it come back?',
  'That is the name of our football team!',
  'My son was upset that day. I have talked with him; I still think that it should not have been blocked.',
] as const

type Author = Pick<AccountRow, 'uid' | 'parent'>

/** An open appeal for each message: against blocks by people and by the analyzer in turn, by the author or the author's parent. */
export function makeAppeals(
  posts: readonly PostRow[],
  accounts: readonly Author[],
  decisions: readonly DecisionRow[],
  now: number,
): AppealRow[] {
  const authors = new Map(accounts.map((account) => [account.uid, account]))
  const blocked = posts
    .filter(({ status, decided }) => status === 'blocked' && (decided ?? now) < now - hour)
    .toSorted((one, other) => (other.decided ?? 0) - (one.decided ?? 0))
  const isByPerson = ({ moderator }: PostRow) => moderator !== analyzerModerator
  const sides = [blocked.filter(isByPerson), blocked.filter((post) => !isByPerson(post))]
  return messages.flatMap((message, at) => {
    const post = sides[at % sides.length]?.[Math.floor(at / sides.length)]
    if (!post) return []
    const parent = authors.get(post.uid)?.parent ?? null
    const decision = decisions.findLast(({ pid }) => pid === post.pid)
    return [
      {
        ...{ aid: `appeal-${post.pid}`, pid: post.pid, message, status: 'open' as const },
        uid: parent ?? post.uid,
        relation: parent === null ? 'author' : 'guardian',
        created: Math.min(now, (post.decided ?? now) + (at + 1) * hour),
        against: post.moderator,
        against_name: post.moderator_name,
        against_decided: post.decided,
        against_policy: decision?.policy_name ?? null,
        ...{ moderator: null, moderator_name: null, decided: null, policy_name: null, note: null },
      },
    ]
  })
}
