import { Alert, Button } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { WriteButton } from '../accounts/TicketsAbout'
import { Age } from '../fields/Age'
import { formatCount, formatWait } from '../fields/format'
import { useNow } from '../fields/hooks'
import { NotLoaded } from '../fields/Loading'
import { fullName } from '../fields/Person'
import { PersonLink } from '../fields/PersonLink'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { UnconfirmedLimits, useUnconfirmedLimits } from '../measures/UnconfirmedLimits'
import { call } from '../providers/http'
import { usePreferences } from '../providers/preferences'
import { type PostRecord, postRecord } from '../providers/records'
import { useSession } from '../providers/session'
import { WhatToDoButton } from '../referrals/WhatToDo'
import { useSupport } from '../support/store'
import { useDecisions } from './review/decisions'
import type { OpenPost } from './review/queue'
import { useUrgencyOf } from './review/Signals'
import { MarkedCaption } from './review/Text'
import { useUnseen } from './Unseen'

/** Keeps the table in view; the others follow in the review. */
const maxRows = 3

export const urgentButtonId = (pid: string) => `imminent-${pid}`

/** The most urgent posts, above any page of the list. */
export function UrgentPosts({ open }: { open: OpenPost }) {
  const words = useWords()
  const titleId = useId()
  const { data, error, isFetching, refetch } = useImminentPosts()
  const { posts, total } = data ?? { posts: [], total: 0 }
  const now = useNow()
  const unseen = useUnseen({ withPosts: total === 0 })
  const limits = useUnconfirmedLimits()
  const title = [
    ...(total > 0
      ? [words('office.menu.urgentQueue', { smart_count: total, count: formatCount(total) })]
      : []),
    ...(limits.total > 0
      ? [words('measures.unconfirmed', { smart_count: limits.total, count: formatCount(limits.total) })]
      : []),
  ].join(' · ')
  const openRow = (post: PostRecord) => open(post, { rows: posts, before: 0, total: posts.length })
  return (
    <>
      {error ? <NotLoaded error={error} isBusy={isFetching} hasRows onRetry={() => refetch()} /> : null}
      {limits.failure}
      <span role="status" className="hidden-text">
        {title}
      </span>
      {title === '' && unseen.length > 0 ? (
        <Alert severity="error" sx={bar}>
          {unseen}
        </Alert>
      ) : null}
      {title === '' ? null : (
        <Alert severity="error" role="region" aria-labelledby={titleId} sx={bar}>
          <h2 id={titleId}>{title}</h2>
          <span className="small">
            {total > 1 ? <span className="follow">{words('posts.urgentQueue.more')} </span> : null}
            {unseen}
          </span>
          <ul>
            {posts.slice(0, maxRows).map((post) => (
              <UrgentRow key={post.id} post={post} now={now} onOpen={() => openRow(post)} />
            ))}
            <UnconfirmedLimits limits={limits.limits} now={now} />
          </ul>
        </Alert>
      )}
    </>
  )
}

function UrgentRow({ post, now, onOpen }: { post: PostRecord; now: number; onOpen: () => void }) {
  const words = useWords()
  const isView = useSession().user?.organization.role === 'Organization Administrator'
  const name = fullName(post.user)
  const { coverText } = usePreferences()
  const why = useUrgencyOf(post, coverText)
  return (
    <li>
      <strong style={{ gridArea: 'who' }}>
        <PersonLink isConcerned uid={post.user.uid}>
          <Verbatim>{name}</Verbatim>
        </PersonLink>
        <Age band={post.user.ageBand} />
      </strong>
      <Verbatim style={{ gridArea: 'what' }}>
        <MarkedCaption post={post} />
      </Verbatim>
      <bdi style={{ gridArea: 'why' }}>{why}</bdi>
      <time style={{ gridArea: 'since' }} dateTime={post.imminentSince ?? ''} aria-live="off">
        {words('posts.urgentQueue.waits', { time: formatWait(now - Date.parse(post.imminentSince ?? '')) })}
      </time>
      <span style={{ gridArea: 'open' }}>
        <WhatToDoButton uid={post.user.uid} post={post.pid} isSmall />
        <WriteButton person={post.user} post={post.pid} isSmall />
        <Button
          id={urgentButtonId(post.id)}
          size="small"
          color="inherit"
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={words(isView ? 'posts.urgentQueue.view' : 'posts.urgentQueue.review', {
            name: isolated(name),
          })}
          onClick={onOpen}
        >
          {words(isView ? 'posts.view' : 'posts.review')}
        </Button>
      </span>
    </li>
  )
}

/** Refetched with news from the staff channel and after decisions made here. */
function useImminentPosts() {
  const newest = useSupport(({ queues }) => queues && Object.values(queues.imminent).join())
  const { stored } = useDecisions()
  const decided = stored.filter(({ post }) => post.imminentSince !== null).length
  return useQuery({
    queryKey: ['listImminentPosts', newest, decided],
    queryFn: async ({ signal }) => {
      const { posts, total } = await call('listImminentPosts', { signal })
      return { posts: posts.map(postRecord), total }
    },
    placeholderData: keepPreviousData,
  })
}

const bar = {
  mx: 2,
  mb: 1,
  py: 0.5,
  '& .MuiAlert-message': { flexGrow: 1, minWidth: 0, py: 0.5 },
  '& h2': { display: 'inline', mr: 1.5, fontSize: 14, fontWeight: 600 },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& li': {
    display: 'grid',
    gridTemplateAreas: '"who what why since open"',
    gridTemplateColumns: 'minmax(6rem, 10rem) minmax(0, 2fr) minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: 1.5,
    mt: 0.25,
    fontSize: 13,
  },
  '@media (pointer: fine)': { '& li .MuiButtonBase-root': { minHeight: 28, py: 0 } },
  '& li > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '@container content (max-width: 759px)': {
    '& li': {
      gridTemplateAreas: '"who since" "what open" "why open"',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
    },
    '& li + li, & .follow': { display: 'none' },
    '& time': { justifySelf: 'end' },
  },
} as const
