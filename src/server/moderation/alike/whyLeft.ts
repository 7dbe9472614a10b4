import { analyzerModerator, type LeftReason } from '../../../contract/posts'
import type { PostRow } from '../../db/schema/moderation'
import type { Caller } from '../../http/auth'
import { visibilityOf } from '../visibility'

/** Whether it waits for a person: as `undecided` in SQL. */
export function isUndecided({
  status,
  moderator,
  reported,
}: Pick<PostRow, 'status' | 'moderator' | 'reported'>): boolean {
  return reported === 1 || (status !== 'public' && (moderator === null || moderator === analyzerModerator))
}

type Weighed = Pick<
  PostRow,
  | 'oid'
  | 'status'
  | 'moderator'
  | 'reported'
  | 'open_reports'
  | 'private'
  | 'alike'
  | 'imminent_since'
  | 'alarms'
  | 'severity'
  | 'signal_kinds'
  | 'to_child'
  | 'escalated'
  | 'second_look'
  | 'awaits_consent'
  | 'awaits_measure'
>

/**
 * Why a post is not decided with one that it is alike; null where it may be. A child who says that it wants to die is looked at by
 * itself, however many write the same.
 * @param heldBack the pids that somebody else has open, or that have an open appeal
 */
export function whyLeft(
  shown: Weighed,
  other: Weighed & Pick<PostRow, 'pid' | 'uid'>,
  caller: Caller,
  heldBack: ReadonlySet<string>,
): LeftReason | null {
  const isOpen = isUndecided(shown) && isUndecided(other) && visibilityOf(caller, other) === 'visible'
  if (!isOpen || shown.alike === null || other.alike !== shown.alike) return 'changed'
  const isGraver =
    other.severity > shown.severity ||
    other.to_child > shown.to_child ||
    (other.signal_kinds & ~shown.signal_kinds) !== 0
  if (other.imminent_since !== null || other.alarms !== 0 || isGraver) return 'urgent'
  const isBlockedByPerson = other.status === 'blocked' && other.moderator !== analyzerModerator
  const isColleagues = isBlockedByPerson || other.escalated === 1 || other.second_look === 1
  if (isColleagues || other.uid === caller.uid || heldBack.has(other.pid)) return 'colleague'
  if (other.awaits_measure === 1) return 'measure'
  return other.awaits_consent === 1 ? 'consent' : null
}
