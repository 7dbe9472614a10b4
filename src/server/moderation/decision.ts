import { analyzerModerator, type PostAction, type PostStatus } from '../../contract/posts'

/** The state that each action asks for. */
export const targetStatus = { block: 'blocked', approve: 'public' } as const satisfies Record<
  PostAction,
  PostStatus
>

interface Decidable {
  status: PostStatus
  version: number
  moderator: string | null
  open_reports: number
  imminent_since: number | null
  second_look: number
  /** Whether an appeal against its block is open. */
  isAppealed: boolean
}

/**
 * What becomes of a decision about a post as it stands now. `conflict`: somebody decided it since `version` was
 * shown, and differently; nothing is overwritten. `unchanged`: the state asked for is there already.
 *
 * Without a version, one may turn round one's own decision or the analyzer's, not another person's. Blocking what
 * the analyzer blocked is a decision: a person stands behind it from then on; so is agreeing to a block that needs a second person, which
 * is not for who made it (`own`).
 */
export function outcomeOf(
  post: Decidable,
  action: PostAction,
  version: number | undefined,
  caller: string,
): 'decided' | 'unchanged' | 'conflict' | 'own' {
  const isThereAlready = post.status === targetStatus[action]
  if (version !== undefined && version !== post.version) return isThereAlready ? 'unchanged' : 'conflict'
  const decidedByPerson = post.moderator !== null && post.moderator !== analyzerModerator
  if (!isThereAlready) {
    const isAnothers = decidedByPerson && post.moderator !== caller
    return version === undefined && isAnothers ? 'conflict' : 'decided'
  }
  if (post.second_look === 1) return post.moderator === caller ? 'own' : 'decided'
  const nothingToSettle = post.open_reports === 0 && post.imminent_since === null && !post.isAppealed
  const confirmsAnalyzer = post.moderator === analyzerModerator
  return nothingToSettle && !confirmsAnalyzer ? 'unchanged' : 'decided'
}
