import { type ReasonGiven, severities } from '../../contract/policies'
import type { PostAction } from '../../contract/posts'
import type { ModerationSettings } from '../../contract/settings'
import type { PostRow } from '../db/schema/moderation'

/** Whether a decision holds only when a second person agrees: a block for a policy that is grave enough, unless this is the agreement. */
export function needsSecondLook(
  from: ModerationSettings['secondLook'],
  before: Pick<PostRow, 'second_look'>,
  action: PostAction,
  reason: ReasonGiven | null,
): boolean {
  if (from === 'none' || action === 'approve' || before.second_look === 1 || !reason?.policy) return false
  return severities.indexOf(reason.policy.severity) >= severities.indexOf(from)
}
