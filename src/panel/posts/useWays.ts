import { useState } from 'react'
import type { Policy } from '../../contract/policies'
import type { PostAction } from '../../contract/posts'
import type { PostRecord } from '../providers/records'
import { useSession } from '../providers/sessionStore'
import { canApprove, canBlock, mustLookFirst } from './decisions'
import { useDecide, useDecisions } from './review/decisions'
import type { OwnClaim } from './useClaims'
import { usePostContext } from './usePostContext'
import type { OwnReason } from './useReason'
import type { ShownMedia } from './useShownMedia'

/** Why nothing can be decided now. */
type Obstacle = 'deciding' | 'taken'

/** The ways in which the post in the modal can be decided, and why one of them is none. */
export interface Ways {
  obstacle: Obstacle | null
  blockObstacle: 'alreadyBlocked' | 'ownBlock' | 'ownAppeal' | null
  approveObstacle: 'lookFirst' | 'alreadyPublic' | null
  /** A block agrees to one that needs a second person. */
  isAgreement: boolean
  /** How often something was refused, so that each time is told. */
  refusals: number
  /** Decides; where something stands in the way that is told, and where a block lacks its policy, or would uphold, that is asked. */
  take: (action: PostAction) => void
  /** A block waits for its policy. */
  asked: { choose: (policy: Policy) => void; giveUp: () => void } | null
  /** A block would uphold this appeal. */
  upholding: { id: string; confirm: () => void; giveUp: () => void } | null
}

interface Parts {
  post: PostRecord | undefined
  shown: ShownMedia
  claim: OwnClaim
  reason: OwnReason
  onDecided: () => void
}

/** What is asked before a post is blocked. */
interface Asked {
  pid: string
  what: 'policy' | 'upholding'
  policy: Policy | null
}

export function useWays({ post, shown, claim, reason, onDecided }: Parts): Ways | null {
  const { user } = useSession()
  const { underway } = useDecisions()
  const decide = useDecide(post)
  const [refusals, setRefusals] = useState(0)
  const [all, setAsked] = useState<Asked | null>(null)
  const { data: context } = usePostContext(post)
  if (!post) return null
  const asked = all?.pid === post.id ? all : null
  const appeal = context?.appeals.find(({ status }) => status === 'open') ?? null
  const isOwnAppeal = appeal !== null && post.moderator === user?.uid
  const isBlocking = canBlock(post, user?.uid) || (appeal !== null && post.status === 'blocked')
  const obstacle = underway.includes(post.id) ? 'deciding' : claim.holder ? 'taken' : null
  const notBlocking = post.secondLook ? 'ownBlock' : 'alreadyBlocked'
  const blockObstacle = isOwnAppeal ? 'ownAppeal' : isBlocking ? null : notBlocking
  const approveObstacle = mustLookFirst(post, shown) ? 'lookFirst' : canApprove(post) ? null : 'alreadyPublic'
  const giveUp = () => setAsked(null)
  const send = (action: PostAction, policy: Policy | null) => {
    giveUp()
    const seenElsewhere = action === 'approve' && shown.isAnySeenElsewhere
    decide({ post, action, seenElsewhere, reason: reason.given(action, policy) })
    onDecided()
  }
  const block = (policy: Policy | null) => {
    if (policy === null && reason.policies.length > 0) setAsked({ pid: post.id, what: 'policy', policy })
    else if (appeal) setAsked({ pid: post.id, what: 'upholding', policy })
    else send('block', policy)
  }
  return {
    ...{ obstacle, blockObstacle, approveObstacle, refusals },
    isAgreement: post.secondLook && blockObstacle === null,
    take: (action) => {
      const isRefused = obstacle ?? (action === 'block' ? blockObstacle : approveObstacle)
      if (isRefused === 'lookFirst') shown.refuse()
      else if (isRefused) setRefusals(refusals + 1)
      else if (action === 'block') block(reason.policy)
      else send(action, null)
    },
    asked: asked?.what === 'policy' ? { choose: block, giveUp } : null,
    upholding:
      asked?.what === 'upholding' && appeal
        ? { id: appeal.id, confirm: () => send('block', asked.policy), giveUp }
        : null,
  }
}
