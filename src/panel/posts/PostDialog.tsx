import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import RefreshIcon from '@mui/icons-material/Refresh'
import { IconButton, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useCanAccess, useGetOne } from 'ra-core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { formatCount } from '../fields/format'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { useShownRows } from '../list/rows'
import type { PostRecord } from '../providers/records'
import { useSession } from '../providers/sessionStore'
import { ClaimNotice } from './ClaimNotice'
import { Decision } from './Decision'
import { decisionKeys } from './decisionKeys'
import { newer } from './decisions'
import { Enlarging } from './Enlarging'
import { EscalateButton, EscalationNote } from './EscalateButton'
import { KeyHelp, KeyHelpButton } from './KeyHelp'
import { LastStored } from './LastStored'
import { PostFacts } from './PostFacts'
import { PostView } from './PostView'
import { ReasonChoice, ReasonNote } from './ReasonChoice'
import { RestNotice } from './RestNotice'
import { useUndo } from './review/decisions'
import { UpholdingAlert } from './UpholdingAlert'
import { useCare } from './useCare'
import { useClaims } from './useClaims'
import { useEscalation } from './useEscalation'
import type { Queue } from './useQueue'
import { useQuiet } from './useQuiet'
import { useReason } from './useReason'
import { useShownMedia } from './useShownMedia'
import { contextKey, readyFor, useUpcoming } from './useUpcoming'
import { useWays } from './useWays'

interface Props {
  queue: Queue
  /** After a decision the next post comes by itself. */
  goesOn: boolean
  onGone: () => void
}

/** Review Post for Moderators and Administrators, Post (to look at) for an Organization Administrator. */
export function PostDialog({ queue, goesOn, onGone }: Props) {
  const words = useWords()
  const { canAccess: mayDecide } = useCanAccess({ resource: 'posts', action: 'decide' })
  const { post, error, refresh, refreshes } = useFreshPost(queue)
  useUpcoming(queue)
  const shown = useShownMedia(post, refreshes)
  const rest = useCare(post, shown)
  const reason = useReason(post, mayDecide === true)
  const goOn = () => goesOn && queue.next?.()
  const escalation = useEscalation(post, goOn)
  const quiet = useQuiet()
  // What can't wait is not approved by a hand that was meant for the post before.
  const arrival = useQuiet()
  const arrive = useEffectEvent(() => {
    if (post?.imminentSince) arrival.begin()
  })
  const pid = post?.id
  useEffect(() => {
    if (pid !== undefined) arrive()
  }, [pid])
  const claim = useClaims(queue, post, quiet.begin)
  const ways = useWays({ post, shown, claim, reason, onDecided: goOn })
  const undo = useUndo()
  const isView = useSession().user?.organization.role === 'Organization Administrator'
  const takeBack = async () => {
    const undone = await undo()
    if (undone) queue.show(undone)
  }
  const [isHelpOpen, setHelpOpen] = useState(false)
  const help = () => setHelpOpen(true)
  return (
    <>
      <Modal
        size="review"
        title={words(isView ? 'posts.dialog.view' : 'posts.dialog.review')}
        isOpen={queue.post !== null}
        onClose={queue.close}
        onGone={onGone}
        onKeyDown={decisionKeys({
          queue,
          ways: mayDecide ? ways : null,
          shown,
          onUndo: takeBack,
          isQuiet: (stroke) => quiet.isQuiet() || (stroke === 'approve' && arrival.isQuiet()),
          claim,
          reason,
          escalation,
          onHelp: help,
        })}
        aside={<PostNavigation queue={queue} onRefresh={refresh} />}
        foot={
          post && (mayDecide || escalation) ? (
            <>
              {mayDecide ? <LastStored queue={queue} onUndo={takeBack} /> : null}
              {mayDecide && ways ? <ReasonChoice reason={reason} asked={ways.asked} /> : null}
              {escalation ? <EscalateButton escalation={escalation} /> : null}
              {mayDecide && ways ? <Decision ways={ways} shown={shown} /> : null}
            </>
          ) : null
        }
        side={
          post
            ? { label: words('posts.dialog.about'), content: <PostFacts post={post} shown={shown} /> }
            : null
        }
      >
        <RestNotice rest={rest} />
        <ClaimNotice claim={claim} />
        {post ? (
          <PostView post={post} error={error} shown={shown} refreshes={refreshes} onRefresh={refresh} />
        ) : null}
        {mayDecide ? <ReasonNote reason={reason} onBlur={quiet.begin} /> : null}
        {escalation ? <EscalationNote escalation={escalation} onBlur={quiet.begin} /> : null}
        <KeyHelpButton onOpen={help} />
      </Modal>
      <Enlarging post={post} shown={shown} />
      {ways?.upholding ? <UpholdingAlert upholding={ways.upholding} /> : null}
      <KeyHelp
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        mayDecide={mayDecide === true}
        mayEscalate={escalation !== null}
      />
    </>
  )
}

/**
 * The post as it is now: the list's row at once, then a fresh answer, with media addresses that still hold. What one goes on to is fresh
 * where it was asked for ahead.
 */
function useFreshPost({ post: row, way }: Queue) {
  const queryClient = useQueryClient()
  const shown = useShownRows<PostRecord>('posts')
  const [refreshes, setRefreshes] = useState(0)
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<PostRecord>(
    'posts',
    { id: row?.id ?? '' },
    { enabled: row !== null, staleTime: way === 'gone on to' ? readyFor : 0 },
  )
  const bringUp = useEffectEvent((post: PostRecord) => shown.patch(newer(post)))
  useEffect(() => {
    if (data && !error && isFetchedAfterMount) bringUp(data)
  }, [data, error, isFetchedAfterMount])
  const refresh = () => {
    setRefreshes(refreshes + 1)
    refetch()
    if (row) queryClient.invalidateQueries({ queryKey: contextKey(row).slice(0, 2) })
  }
  return { post: row === null ? undefined : (data ?? row), error, refresh, refreshes }
}

/** Which post of the page this is, and the ways to its neighbours. */
function PostNavigation({ queue, onRefresh }: { queue: Queue; onRefresh: () => void }) {
  const words = useWords()
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Turn label={words('posts.dialog.refresh')} onTurn={onRefresh}>
        <RefreshIcon aria-hidden="true" />
      </Turn>
      <Turn label={words('posts.dialog.previous')} onTurn={queue.previous}>
        <ChevronLeft aria-hidden="true" />
      </Turn>
      <span className="quiet" aria-live="polite">
        {words('posts.dialog.position', {
          number: formatCount(queue.number),
          count: formatCount(queue.count),
        })}
      </span>
      <Turn label={words('posts.dialog.next')} onTurn={queue.next}>
        <ChevronRight aria-hidden="true" />
      </Turn>
    </Stack>
  )
}

/** Stays in reach of the keyboard where there is no further post, so that the focus is not lost at the end. */
function Turn({
  label,
  onTurn,
  children,
}: {
  label: string
  onTurn: (() => void) | null
  children: ReactNode
}) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-disabled={onTurn === null}
      className={onTurn === null ? 'dimmed' : undefined}
      onClick={() => onTurn?.()}
    >
      {children}
    </IconButton>
  )
}
