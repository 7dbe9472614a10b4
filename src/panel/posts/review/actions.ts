import type { Policy } from '../../../contract/policies'
import type { AlikePost } from '../../../contract/postContext'
import type { PostAction } from '../../../contract/posts'
import type { PostRecord } from '../../providers/records'
import { useSession } from '../../providers/session'
import type { Claim } from './claims'
import { useDecide, useDecisions } from './decisions'
import type { Duplicates } from './duplicates'
import type { DecisionReason } from './reason'
import { whyNoApproval, whyNoBlock } from './rules'
import { usePostContext } from './upcoming'
import { usePostState } from './usePostState'
import type { ShownMedia } from './viewed'

interface Parts {
  post: PostRecord | undefined
  shown: ShownMedia
  claim: Claim
  reason: DecisionReason
  duplicates: Duplicates
  onDecided: (alsoDecided: readonly AlikePost[]) => void
}

interface PendingBlock {
  refusals: number
  asked: 'policy' | 'appeal' | 'consent' | null
  /** The pending block's policy. */
  policy: Policy | null
}

const nothing: PendingBlock = { refusals: 0, asked: null, policy: null }

export type Actions = NonNullable<ReturnType<typeof useActions>>

/** What can be decided about the post, or why not. */
export function useActions({ post, shown, claim, reason, duplicates, onDecided }: Parts) {
  const uid = useSession().user?.uid
  const { underway } = useDecisions()
  const sendDecision = useDecide(post)
  const [{ refusals, asked, policy: blockPolicy }, change] = usePostState(post?.pid, nothing)
  const { data: context } = usePostContext(post)
  if (!post) return null
  const appeal = context?.appeals.find(({ status }) => status === 'open')?.id ?? post.appeal
  const taken = claim.holder ? 'taken' : null
  const obstacle = underway.includes(post.id) ? 'deciding' : taken
  const whyNot = {
    block: obstacle ?? whyNoBlock(post, uid, appeal !== undefined),
    approve: obstacle ?? whyNoApproval(post, shown),
  } as const
  const cancel = () => change(() => ({ asked: null }))
  const send = (action: PostAction, policy: Policy | null) => {
    cancel()
    const seenElsewhere = action === 'approve' && shown.isAnySeenElsewhere
    const neverAgain = action === 'block' && reason.neverAgain
    const given = reason.given(action, policy)
    const alsoDecided = duplicates.chosenFor(action)
    sendDecision({ post, action, seenElsewhere, neverAgain, reason: given, duplicates: alsoDecided })
    reason.note.drop()
    onDecided(alsoDecided)
  }
  const approve = () => (post.awaitsConsent ? change(() => ({ asked: 'consent' })) : send('approve', null))
  const block = (policy: Policy | null) => {
    if (policy === null && reason.policies.length > 0) change(() => ({ asked: 'policy' }))
    else if (appeal) change(() => ({ asked: 'appeal', policy }))
    else send('block', policy)
  }
  return {
    whyNot,
    /** The block confirms a colleague's. */
    isAgreement: post.secondLook && whyNot.block === null,
    /** Counts refusals, so that each is announced. */
    refusals,
    /** Announces an obstacle. Asks first for a block's missing policy, before upholding an appeal, and for a guardian's consent. */
    decide: (action: PostAction) => {
      if (whyNot[action] === 'lookFirst') shown.refuse()
      else if (whyNot[action]) change((now) => ({ refusals: now.refusals + 1 }))
      else if (action === 'block') block(reason.policy)
      else approve()
    },
    /** Blocks by a policy that was named elsewhere. */
    blockBy: block,
    askedPolicy: asked === 'policy' ? { choose: block, cancel } : null,
    askedAppeal:
      asked === 'appeal' && appeal ? { id: appeal, confirm: () => send('block', blockPolicy), cancel } : null,
    askedConsent: asked === 'consent' ? { confirm: () => send('approve', null), cancel } : null,
  }
}
