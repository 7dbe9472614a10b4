import type { Policy } from '../../../contract/policies'
import type { PostAction } from '../../../contract/posts'
import type { PostRecord } from '../../providers/records'
import { useSession } from '../../providers/session'
import type { Claim } from './claims'
import { useDecide, useDecisions } from './decisions'
import type { DecisionReason } from './reason'
import { canApprove, canBlock, mustLookFirst } from './rules'
import { usePostContext } from './upcoming'
import { usePostState } from './usePostState'
import type { ShownMedia } from './viewed'

/** How the post in the dialog can be decided, and why it can't. */
export interface Actions {
  /** Why nothing can be decided now. */
  obstacle: 'deciding' | 'taken' | null
  blockObstacle: 'alreadyBlocked' | 'ownBlock' | 'ownAppeal' | null
  approveObstacle: 'lookFirst' | 'alreadyPublic' | null
  /** A block agrees to one that needs a second person. */
  isAgreement: boolean
  /** How often something was refused, so that each time is read out. */
  refusals: number
  /** Decides; an obstacle is told, and a block that lacks its policy, or would uphold an appeal, asks first. */
  decide: (action: PostAction) => void
  /** A block waits for its policy. */
  askedPolicy: { choose: (policy: Policy) => void; cancel: () => void } | null
  /** A block would uphold this appeal. */
  askedAppeal: { id: string; confirm: () => void; cancel: () => void } | null
}

interface Parts {
  post: PostRecord | undefined
  shown: ShownMedia
  claim: Claim
  reason: DecisionReason
  onDecided: () => void
}

interface Pending {
  refusals: number
  asked: 'policy' | 'appeal' | null
  /** Of the block that waits for an answer. */
  policy: Policy | null
}

const nothing: Pending = { refusals: 0, asked: null, policy: null }

export function useActions({ post, shown, claim, reason, onDecided }: Parts): Actions | null {
  const { user } = useSession()
  const { underway } = useDecisions()
  const sendDecision = useDecide(post)
  const [{ refusals, asked, policy: blockPolicy }, change] = usePostState<Pending>(post?.pid, nothing)
  const { data: context } = usePostContext(post)
  if (!post) return null
  const appeal = context?.appeals.find(({ status }) => status === 'open') ?? null
  const isOwnAppeal = appeal !== null && post.moderator === user?.uid
  const isBlocking = canBlock(post, user?.uid) || (appeal !== null && post.status === 'blocked')
  const notBlocking = post.secondLook ? 'ownBlock' : 'alreadyBlocked'
  const whyNoBlock = isOwnAppeal ? 'ownAppeal' : notBlocking
  const blockObstacle = isBlocking && !isOwnAppeal ? null : whyNoBlock
  const approvable = canApprove(post) ? null : 'alreadyPublic'
  const approveObstacle = mustLookFirst(post, shown) ? 'lookFirst' : approvable
  const taken = claim.holder ? 'taken' : null
  const obstacle = underway.includes(post.id) ? 'deciding' : taken
  const cancel = () => change(() => ({ asked: null }))
  const send = (action: PostAction, policy: Policy | null) => {
    cancel()
    const seenElsewhere = action === 'approve' && shown.isAnySeenElsewhere
    sendDecision({ post, action, seenElsewhere, reason: reason.given(action, policy) })
    onDecided()
  }
  const block = (policy: Policy | null) => {
    if (policy === null && reason.policies.length > 0) change(() => ({ asked: 'policy' }))
    else if (appeal) change(() => ({ asked: 'appeal', policy }))
    else send('block', policy)
  }
  return {
    ...{ obstacle, blockObstacle, approveObstacle, refusals },
    isAgreement: post.secondLook && blockObstacle === null,
    decide: (action) => {
      const refusal = obstacle ?? (action === 'block' ? blockObstacle : approveObstacle)
      if (refusal === 'lookFirst') shown.refuse()
      else if (refusal) change((now) => ({ refusals: now.refusals + 1 }))
      else if (action === 'block') block(reason.policy)
      else send(action, null)
    },
    askedPolicy: asked === 'policy' ? { choose: block, cancel } : null,
    askedAppeal:
      asked === 'appeal' && appeal
        ? { id: appeal.id, confirm: () => send('block', blockPolicy), cancel }
        : null,
  }
}
