import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import RefreshIcon from '@mui/icons-material/Refresh'
import { Box, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useCanAccess, useGetOne } from 'ra-core'
import { type SyntheticEvent, useState } from 'react'
import type { Appeal } from '../../../contract/appeals'
import type { AlikePost } from '../../../contract/postContext'
import type { PostAction } from '../../../contract/posts'
import { formatCount } from '../../fields/format'
import { Loading, NotLoaded } from '../../fields/Loading'
import { fullName } from '../../fields/Person'
import { isolated } from '../../fields/text'
import { ConfirmAlert } from '../../form/Confirm'
import { Modal } from '../../form/Modal'
import { useWords } from '../../i18n/words'
import { useShownRows } from '../../list/rows'
import type { PostRecord } from '../../providers/records'
import { useSession } from '../../providers/session'
import { HelplineLine } from '../../referrals/Contacts'
import { SchoolNotice } from '../SchoolNotice'
import { type Actions, useActions } from './actions'
import { BreakNotice, useBreak } from './BreakNotice'
import { ClaimNotice, useClaims } from './claims'
import { useDecisions, useUndo } from './decisions'
import { DuplicatesToggle, useDuplicates } from './duplicates'
import { EscalateButton, EscalationNote, useEscalation } from './escalation'
import { DecisionButtons, LookOnly, Progress, useNotice } from './Footer'
import { StepButton, toggleVideo } from './Media'
import { AuthorMeasure, MeasureButton, useMeasuring } from './measuring'
import { PostQuestions } from './PostQuestions'
import { PostView } from './PostView'
import type { Queue } from './queue'
import { ReasonChoice, ReasonNote, useReason } from './reason'
import { isDecidedSince, newer } from './rules'
import { AuthorSide, isShort, PostSide, Sidebar } from './Sidebar'
import { onShortcut, type ShortcutHandlers, ShortcutHelp, useArrival, useReadiness } from './shortcuts'
import { contextKey, freshFor, useUpcoming } from './upcoming'
import { ViewPreferences } from './ViewPreferences'
import { useShownMedia } from './viewed'

interface Props {
  queue: Queue
  /** Advances after a decision. */
  autoAdvance: boolean
  onExited: () => void
}

/** Review Post for Moderators and Administrators, Post (to look at) for an Organization Administrator. */
export function ReviewDialog({ queue, autoAdvance, onExited }: Props) {
  const words = useWords()
  const { canAccess: mayDecide = false } = useCanAccess({ resource: 'posts', action: 'decide' })
  const isView = useSession().user?.organization.role === 'Organization Administrator'
  const { post, error, refresh } = useFreshPost(queue)
  useUpcoming(queue)
  const shown = useShownMedia(post, refresh)
  const pause = useBreak(post, shown)
  const reason = useReason(post, mayDecide)
  const duplicates = useDuplicates(mayDecide ? post : undefined)
  const goOn = (alsoDecided?: readonly AlikePost[]) => autoAdvance && queue.goOn(alsoDecided)
  const escalation = useEscalation(post, goOn)
  const content =
    post && [post.pid, post.version, post.revision, shown.isTextCovered, duplicates.isChosen].join()
  const readiness = useReadiness(content && shown.isThere ? content : null)
  const arrived = useArrival(post?.pid)
  const claim = useClaims(queue, post, arrived, readiness.beQuiet)
  const actions = useActions({
    post: mayDecide ? post : undefined,
    shown,
    claim,
    reason,
    duplicates,
    onDecided: goOn,
  })
  const measuring = useMeasuring(post)
  const notice = useNotice()
  const tooSoon = () => notice.say(words('posts.notices.tooSoon'))
  const { isDecided } = useDecisions()
  const decide = (action: PostAction, { timeStamp }: SyntheticEvent) => {
    if (!readiness.isReady(timeStamp)) return tooSoon()
    notice.clear()
    return actions?.decide(action)
  }
  const decideByKey = (action: PostAction) => (event: SyntheticEvent) =>
    post && (isDecided(post) || isDecidedSince(post, queue.post))
      ? notice.say(words('posts.notices.decided'))
      : decide(action, event)
  const undo = useUndo()
  const undoLast = async () => {
    const { word, post } = await undo()
    if (word) notice.say(words(`posts.notices.${word}`, { name: isolated(post ? fullName(post.user) : '') }))
    if (word === 'undone' && post) queue.show(post)
  }
  const [isHelpOpen, setHelpOpen] = useState(false)
  const handlers: ShortcutHandlers = {
    next: queue.next,
    previous: queue.previous,
    show: shown.toggleAll,
    enlarge: shown.enlargeFirst,
    play: (event) => toggleVideo(event.currentTarget),
    help: () => setHelpOpen(true),
    ...(escalation && {
      escalate: (event) => {
        event.preventDefault()
        escalation.note.begin()
      },
    }),
    ...(measuring && { measure: measuring.open }),
    ...(actions && {
      block: decideByKey('block'),
      approve: decideByKey('approve'),
      undo: undoLast,
      takeOver: claim.takeOver,
      duplicates: duplicates.toggle,
      policy: ({ key }) => {
        const policy = reason.at(key)
        if (policy) reason.choose(policy)
      },
      note: (event) => {
        // The key is not the note’s first letter.
        event.preventDefault()
        reason.note.begin()
      },
    }),
  }
  const lookOnly = words(escalation ? 'posts.notices.lookAndEscalate' : 'posts.notices.lookOnly')
  const sideOf = (post: PostRecord) =>
    isShort(post)
      ? {
          label: words('posts.dialog.besideShort'),
          content: <AuthorSide post={post} policy={reason.policy} />,
          isSlim: true,
        }
      : {
          label: words('posts.dialog.about'),
          content: <Sidebar post={post} policy={reason.policy} shown={shown} />,
        }
  return (
    <>
      <Modal
        size="review"
        title={words(isView ? 'posts.dialog.view' : 'posts.dialog.review')}
        isOpen={queue.post !== null}
        onClose={queue.close}
        onExited={onExited}
        onKeyDown={onShortcut(handlers, {
          before: notice.clear,
          isTooSoon: readiness.isQuiet,
          tooSoon,
          forbidden: () => notice.say(lookOnly),
        })}
        aside={<Navigation queue={queue} onRefresh={shown.refresh} />}
        foot={
          post ? (
            <>
              {mayDecide ? (
                <Progress
                  queue={queue}
                  notice={notice}
                  onUndo={undoLast}
                  // That of the post in the dialog stands above it.
                  onTakeOver={claim.holder ? null : claim.takeOver}
                />
              ) : (
                <LookOnly notice={notice}>{lookOnly}</LookOnly>
              )}
              {actions ? <ReasonChoice reason={reason} asked={actions.askedPolicy} /> : null}
              {actions ? <DuplicatesToggle duplicates={duplicates} /> : null}
              {escalation ? <EscalateButton escalation={escalation} /> : null}
              {measuring ? <MeasureButton measuring={measuring} /> : null}
              {actions ? (
                <DecisionButtons actions={actions} onDecide={decide} shown={shown} duplicates={duplicates} />
              ) : null}
            </>
          ) : null
        }
        side={post && sideOf(post)}
      >
        <BreakNotice pause={pause} />
        <ClaimNotice claim={claim} />
        {post ? (
          <SchoolNotice post={post}>
            <HelplineLine />
          </SchoolNotice>
        ) : null}
        {post ? (
          <PostView post={post} error={error} shown={shown} duplicates={duplicates} onOpen={queue.show} />
        ) : null}
        {post ? <PostQuestions post={post} /> : null}
        {mayDecide ? <ReasonNote note={reason.note} onBlur={readiness.beQuiet} /> : null}
        {escalation ? <EscalationNote escalation={escalation} onBlur={readiness.beQuiet} /> : null}
        {post && isShort(post) ? (
          <Box component="section" aria-label={words('posts.dialog.about')} sx={below}>
            <PostSide post={post} shown={shown} />
          </Box>
        ) : null}
        <ShortcutHelp
          isOpen={isHelpOpen}
          onOpen={() => setHelpOpen(true)}
          onClose={() => setHelpOpen(false)}
          roles={[
            'view',
            ...(mayDecide ? ['decide' as const] : []),
            ...(escalation ? ['escalate' as const] : []),
            ...(measuring ? ['measure' as const] : []),
          ]}
        />
      </Modal>
      {/* Beside the review, which hears none of its keys. */}
      {measuring ? <AuthorMeasure measuring={measuring} reason={reason} actions={actions} /> : null}
      {actions?.askedAppeal ? <AppealQuestion {...actions.askedAppeal} /> : null}
      {actions?.askedConsent ? (
        <ConfirmAlert
          title={words('posts.withoutConsent.title')}
          confirm={words('posts.approve')}
          isDestructive
          isOpen
          onConfirm={actions.askedConsent.confirm}
          onCancel={actions.askedConsent.cancel}
        >
          <p>{words('posts.withoutConsent.text')}</p>
        </ConfirmAlert>
      ) : null}
    </>
  )
}

const below = { mt: 3, pt: 2.5, borderTop: '1px solid var(--line)', fontSize: 13 }

/** The list's row at once, then a fresh answer, with media addresses that still hold; the next one is asked for ahead. */
function useFreshPost({ post: row, arrival }: Queue) {
  const queryClient = useQueryClient()
  const shown = useShownRows<PostRecord>('posts')
  const { data, error, refetch } = useGetOne<PostRecord>(
    'posts',
    { id: row?.id ?? '' },
    {
      enabled: row !== null,
      staleTime: arrival === 'next' ? freshFor : 0,
      onSuccess: (post) => shown.patch(newer(post)),
    },
  )
  const refresh = () => {
    refetch()
    if (row) queryClient.invalidateQueries({ queryKey: contextKey(row).slice(0, 2) })
  }
  return { post: row === null ? undefined : (data ?? row), error, refresh }
}

function Navigation({ queue, onRefresh }: { queue: Queue; onRefresh: () => void }) {
  const words = useWords()
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <ViewPreferences />
      <StepButton label={words('posts.dialog.refresh')} onClick={onRefresh}>
        <RefreshIcon aria-hidden="true" />
      </StepButton>
      <StepButton label={words('posts.dialog.previous')} onClick={queue.previous}>
        <ChevronLeft aria-hidden="true" />
      </StepButton>
      <span className="quiet" aria-live="polite">
        {words('posts.dialog.position', {
          number: formatCount(queue.number),
          count: formatCount(queue.count),
        })}
      </span>
      <StepButton label={words('posts.dialog.next')} onClick={queue.next}>
        <ChevronRight aria-hidden="true" />
      </StepButton>
    </Stack>
  )
}

/** Confirms a block that upholds an open appeal. */
function AppealQuestion({ id, confirm, cancel }: NonNullable<Actions['askedAppeal']>) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useGetOne<Appeal>('appeals', { id })
  return (
    <ConfirmAlert
      title={words('posts.upholding.title')}
      confirm={words('posts.upholding.confirm')}
      isDestructive
      isOff={data === undefined}
      isOpen
      onConfirm={confirm}
      onCancel={cancel}
    >
      {error ? <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
      {data ? (
        <>
          <p>
            {words('posts.upholding.by', { name: isolated(data.appellant.name ?? words('appeals.nobody')) })}
          </p>
          <blockquote dir="auto" translate="no">
            {data.message}
          </blockquote>
        </>
      ) : null}
      {data || error ? null : <Loading />}
    </ConfirmAlert>
  )
}
