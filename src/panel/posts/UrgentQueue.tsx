import { Alert, Button } from '@mui/material'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { defaultUrgentRows, maxUrgentRows, type UrgentRow } from '../../contract/urgent'
import { useOpenTicket } from '../accounts/TicketsAbout'
import { Age } from '../fields/Age'
import { formatCount, formatWait } from '../fields/format'
import { useNow } from '../fields/hooks'
import { NotLoaded } from '../fields/Loading'
import { fullName } from '../fields/Person'
import { PersonLink } from '../fields/PersonLink'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { useWords, type Words } from '../i18n/words'
import { MeasureActions } from '../measures/Measures'
import { call } from '../providers/http'
import { usePreferences } from '../providers/preferences'
import { useProblemWords } from '../providers/problemWords'
import { postRecord } from '../providers/records'
import { useSession } from '../providers/session'
import { useSupport } from '../support/store'
import { useDecisions } from './review/decisions'
import type { OpenPost } from './review/queue'
import { useUrgencyOf } from './review/Signals'
import { MarkedCaption } from './review/Text'
import { SchoolNotice } from './SchoolNotice'
import { useUnseen } from './Unseen'

export const urgentButtonId = (uid: string) => `urgent-${uid}`

/** What can't wait, a row for each person and each ticket, above any page of the list. */
export function UrgentQueue({ open }: { open: OpenPost }) {
  const words = useWords()
  const titleId = useId()
  const [limit, setLimit] = useState(defaultUrgentRows)
  const { data, error, isFetching, refetch } = useUrgentRows(limit)
  const { rows, total } = data ?? { rows: [], total: 0 }
  const now = useNow()
  const unseen = useUnseen({ withPosts: total === 0 })
  const title =
    total > 0 ? words('office.menu.urgentQueue', { smart_count: total, count: formatCount(total) }) : ''
  return (
    <>
      {error ? <NotLoaded error={error} isBusy={isFetching} hasRows onRetry={() => refetch()} /> : null}
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
          <div>
            <h2 id={titleId}>{title}</h2>
            <span className="small">{unseen}</span>
          </div>
          <ul>
            {rows.map((row) => (
              <PersonRow key={row.ticket?.tid ?? row.person.uid} row={row} now={now} open={open} />
            ))}
            {total > rows.length && limit < maxUrgentRows ? (
              <li>
                <Button size="small" color="inherit" onClick={() => setLimit(maxUrgentRows)}>
                  {words('posts.urgentQueue.all', { count: formatCount(total) })}
                </Button>
              </li>
            ) : null}
          </ul>
        </Alert>
      )}
    </>
  )
}

interface RowProps {
  row: UrgentRow
  now: number
  open: OpenPost
}

function PersonRow({ row, now, open }: RowProps) {
  const words = useWords()
  const { person, posts, since } = row
  const { what, why } = useReason(row)
  return (
    <li>
      <strong style={{ gridArea: 'who' }}>
        <PersonLink isConcerned uid={person.uid}>
          <Verbatim>{fullName(person)}</Verbatim>
        </PersonLink>
        <Age band={person.ageBand} />
        {posts > 1
          ? ` · ${words('posts.urgentQueue.posts', { smart_count: posts, count: formatCount(posts) })}`
          : null}
      </strong>
      <span style={{ gridArea: 'what' }}>{what}</span>
      <bdi style={{ gridArea: 'why' }}>
        {row.post ? <SchoolNotice post={postRecord(row.post)} isLine /> : null}
        {why}
      </bdi>
      <time style={{ gridArea: 'since' }} dateTime={since} aria-live="off">
        {words('posts.urgentQueue.waits', { time: formatWait(now - Date.parse(since)) })}
      </time>
      <span style={{ gridArea: 'open' }}>
        <OpenButton row={row} open={open} />
        {row.limit ? <MeasureActions measure={row.limit} /> : null}
      </span>
    </li>
  )
}

/** What a row is about, and why that can't wait. */
function useReason({ post, ticket, isReported, limit }: UrgentRow) {
  const words = useWords()
  const { coverText } = usePreferences()
  const urgency = useUrgencyOf(post ?? noPost, coverText)
  if (ticket) {
    const number = words('tickets.numbered', { number: String(ticket.number) })
    return {
      what: <Verbatim>{`${number} ${ticket.issue}`}</Verbatim>,
      why: words('posts.urgentQueue.ticket'),
    }
  }
  const reasons = [
    ...(post ? [urgency] : []),
    ...(isReported ? [words('posts.urgentQueue.reported')] : []),
    ...(limit?.automatic ? [words(`measures.grounds.${limit.automatic.ground}`)] : []),
  ]
  const what = post ? (
    <Verbatim>
      <MarkedCaption post={postRecord(post)} />
    </Verbatim>
  ) : (
    aboutPerson(words, limit !== null)
  )
  return { what, why: reasons.join('; ') }
}

const noPost = { text: null, signals: [], reported: [] }

function aboutPerson(words: Words, isLimited: boolean): string {
  return words(isLimited ? 'measures.confirmOrLift' : 'posts.urgentQueue.profile')
}

/** Opens the person's posts, one after the other; else the ticket, or the person. */
function OpenButton({ row: { person, post, ticket, isReported }, open }: Omit<RowProps, 'now'>) {
  const words = useWords()
  const notify = useNotify()
  const problemWords = useProblemWords()
  const openTicket = useOpenTicket()
  const isView = useSession().user?.organization.role === 'Organization Administrator'
  const name = isolated(fullName(person))
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('listImminentPosts', { query: { first: person.uid } }),
    onSuccess: ({ posts }) => {
      const rows = posts.map(postRecord)
      const [first] = rows
      if (first?.user.uid === person.uid) return open(first, { rows, before: 0, total: rows.length })
      // Somebody has decided them meanwhile.
      notify(words('posts.urgentQueue.gone'), { type: 'info' })
      return client.invalidateQueries({ queryKey: ['listUrgent'] })
    },
    onError: (failure) =>
      notify(words('office.form.failed', { ...problemWords(failure) }), { type: 'error' }),
  })
  const look = { size: 'small', color: 'inherit', variant: 'outlined' } as const
  if (ticket) {
    return (
      <Button
        {...look}
        aria-label={words('posts.urgentQueue.openTicket', { name })}
        onClick={() => openTicket(ticket.tid)}
      >
        {words('posts.urgentQueue.open')}
      </Button>
    )
  }
  if (post) {
    return (
      <Button
        {...look}
        id={urgentButtonId(person.uid)}
        aria-haspopup="dialog"
        aria-label={words(isView ? 'posts.urgentQueue.view' : 'posts.urgentQueue.review', { name })}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        {words(isView ? 'posts.view' : 'posts.review')}
      </Button>
    )
  }
  const from = isReported ? '?from=profiles' : ''
  return (
    <Button
      {...look}
      component={Link}
      to={`/office/accounts/${encodeURIComponent(person.uid)}${from}`}
      aria-label={words('posts.urgentQueue.openPerson', { name })}
    >
      {words('posts.urgentQueue.open')}
    </Button>
  )
}

/** Refetched with news from the staff channel and after decisions made here. */
function useUrgentRows(limit: number) {
  const news = useSupport(({ queues }) => queues && [...Object.values(queues.imminent), queues.limits].join())
  const { stored } = useDecisions()
  const decided = stored.filter(({ post }) => post.imminentSince !== null).length
  const isSchool = useSession().user?.organization.role === 'Organization Administrator'
  return useQuery({
    queryKey: ['listUrgent', news, decided, limit],
    queryFn: ({ signal }) => call('listUrgent', { query: { limit }, signal }),
    placeholderData: keepPreviousData,
    // That somebody of the platform is on it now is no news of the queue.
    refetchInterval: isSchool && 30_000,
  })
}

/** The height of the bar, whatever waits; more is scrolled to. */
const maxHeight = 140

const bar = {
  mx: 2,
  mb: 1,
  py: 0.5,
  maxHeight,
  '& .MuiAlert-message': {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    maxHeight: maxHeight - 8,
    py: 0.5,
    overflow: 'hidden',
  },
  '& h2': { display: 'inline', m: 0, mr: 1.5, fontSize: 14, fontWeight: 600 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns:
      'fit-content(14rem) minmax(0, 2fr) minmax(0, 1fr) max-content minmax(5.5rem, max-content)',
    columnGap: 1.5,
    listStyle: 'none',
    m: 0,
    p: 0,
    minHeight: 0,
    overflowY: 'auto',
  },
  '& li': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateAreas: '"who what why since open"',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    mt: 0.25,
    fontSize: 13,
  },
  '@media (pointer: fine)': { '& li .MuiButtonBase-root': { minHeight: 28, py: 0 } },
  '& time': { textAlign: 'end' },
  '& li > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '@container content (max-width: 759px)': {
    '& ul': { gridTemplateColumns: 'minmax(0, 1fr) max-content' },
    '& li': {
      gridTemplateAreas: '"who since" "what open" "why open"',
    },
  },
} as const
