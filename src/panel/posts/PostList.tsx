import { Alert } from '@mui/material'
import { CanAccess, useGetOne, useListContext } from 'ra-core'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { postsDefaultLimit } from '../../contract/lists'
import { analyzerModerator, type QueueName } from '../../contract/posts'
import { nameOf } from '../accounts/cells'
import { Age } from '../fields/Age'
import { Ago } from '../fields/format'
import { fullName } from '../fields/Person'
import { PersonLink } from '../fields/PersonLink'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { DialogButton } from '../form/Modal'
import { useWords } from '../i18n/words'
import { ActionsCol, Col, DetailButton, detailButtonId, tableStyle } from '../list/Col'
import { HiddenRows } from '../list/HiddenRows'
import { ListChanges } from '../list/ListChanges'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'
import { lazyPart } from '../page/lazyPart'
import type { PostScreen, PostsFilter } from '../providers/filters'
import { useProblemWords } from '../providers/problemWords'
import type { AccountRecord, PostRecord } from '../providers/records'
import { useSession } from '../providers/session'
import { useSupport } from '../support/store'
import { narrowPage } from '../theme/tokens'
import { Author, NothingLeft, PostStatusCell, ReportsCell, Scores, SeverityMark, Thumbnail } from './cells'
import { PostFilters } from './PostFilters'
import { useAvailability } from './review/claims'
import { ReviewDialog } from './review/Dialog'
import { useDecisions } from './review/decisions'
import { FailedDecisions } from './review/FailedDecisions'
import { buildQueue, type OpenPost, usePage, usePostAddress, useQueue } from './review/queue'
import { concernsAuthor } from './review/rules'
import { SignalNames } from './review/Signals'
import { MarkedCaption } from './review/Text'
import { useFurtherPosts } from './review/upcoming'
import { UrgentQueue, urgentButtonId } from './UrgentQueue'

/** `/office/posts/published`, `/blocked` and `/reported`: everybody's, or those of the author at the address, whose name may come as route state. */
export function PostList({ screen }: { screen: PostScreen }) {
  const [search] = useSearchParams()
  const uid = search.get('author')
  // Each has rows, days and reports of its own.
  return <Posts key={`${screen} ${uid}`} screen={screen} uid={uid} band={search.get('band')} />
}

interface PostsProps {
  screen: PostScreen
  uid: string | null
  band: string | null
}

function Posts({ screen, uid, band }: PostsProps) {
  const words = useWords()
  const { data, error } = useGetOne<AccountRecord>('accounts', { id: uid ?? '' }, { enabled: uid !== null })
  const author = data ? nameOf(data) : error && uid
  const filter = useMemo(() => ({ screen, ...(uid !== null && { author: uid }) }), [screen, uid])
  /** Rendered apart, so that the list does not rerender with each post. */
  const review = useRef<OpenPost>(null)
  const open: OpenPost = (post, page) => review.current?.(post, page)
  const isQueue = screen !== 'published' && uid === null
  return (
    <OfficeList
      about={
        uid === null ? null : (
          <nav className="ways-back" aria-label={words('posts.waysBack')}>
            <Link to={`/office/posts/${screen}`}>{words('posts.toEverybodys')}</Link>
          </nav>
        )
      }
      resource="posts"
      title={
        author === null
          ? words(`posts.titles.${screen}`)
          : words(`posts.of.${screen}`, { name: isolated(author) })
      }
      actions={
        <>
          {isQueue ? <NewPosts queue={screen} /> : null}
          {/* Where posts are reviewed it is not what one comes for. */}
          <CanAccess action="create">
            <DialogButton
              label={words('creating.open')}
              preload={createPost.preload}
              variant={screen === 'published' ? 'contained' : 'text'}
            >
              {(dialog) => <createPost.Part {...dialog} />}
            </DialogButton>
          </CanAccess>
        </>
      }
      filter={filter}
      {...(band !== null && { filterDefaultValues: { band } })}
      perPage={postsDefaultLimit}
      storeKey={uid === null ? `posts.${screen}` : `posts.${screen}.${uid}`}
      filters={<PostFilters screen={screen} />}
      beside={
        <>
          {uid === null ? <ReadOnce /> : null}
          {isQueue ? <UrgentQueue open={open} /> : null}
          {isQueue ? <HiddenPosts queue={screen} /> : null}
          <PostReview ref={review} filter={filter} />
        </>
      }
    >
      <PostTable screen={screen} onOpen={open} />
    </OfficeList>
  )
}

const createPost = lazyPart(async () => (await import('./PostCreate')).PostCreate)

function ReadOnce() {
  const words = useWords()
  const isSo = useSupport(({ queues }) => queues?.readOnce === true)
  return (
    <div role="status">
      {isSo ? (
        <Alert severity="warning" sx={{ mx: 2, mb: 1 }}>
          {words('settings.secondReading.away')}
        </Alert>
      ) : null}
    </div>
  )
}

function PostReview({ ref, filter }: { ref: Ref<OpenPost>; filter: PostsFilter }) {
  const opened = useQueue()
  useImperativeHandle(ref, () => opened.open)
  const { availabilityOf, isUndecided } = useAvailability()
  const queue = buildQueue(opened, availabilityOf, isUndecided)
  const words = useWords()
  const problemWords = useProblemWords()
  const { perPage, refetch } = useListContext<PostRecord>()
  const page = usePage()
  useFurtherPosts(queue, filter)
  const notShown = usePostAddress(filter.screen, queue)
  const { underway, stored } = useDecisions()
  const isSending = underway.length > 0
  const fillUp = useEffectEvent(() => {
    if (page.rows.length < Math.min(perPage, page.total - page.before)) refetch()
  })
  const isOpen = queue.post !== null
  // Decided posts leave their page, which what follows fills up as soon as it is looked at.
  useEffect(() => {
    if (stored.length > 0 && !isSending && !isOpen) fillUp()
  }, [stored.length, isSending, isOpen])
  const returnFocus = () => {
    const pid = queue.lastPid ?? ''
    const uid = opened.posts[opened.index]?.user.uid ?? ''
    const ids = [detailButtonId(pid), urgentButtonId(uid), 'page-title']
    ids
      .map((id) => document.getElementById(id))
      .find((element) => element !== null)
      ?.focus()
  }
  return (
    <>
      {notShown ? <Alert severity="error">{words('posts.notShown', problemWords(notShown))}</Alert> : null}
      {queue.post === null ? <FailedDecisions onShow={(post) => queue.open(post, page)} /> : null}
      <ReviewDialog queue={queue} autoAdvance={filter.screen !== 'published'} onExited={returnFocus} />
    </>
  )
}

const Column = Col<PostRecord>
const Actions = ActionsCol<PostRecord>

interface TableProps {
  screen: PostScreen
  onOpen: OpenPost
}

function PostTable({ screen, onOpen: open }: TableProps) {
  const words = useWords()
  const page = usePage()
  const { filterValues } = useListContext()
  const onOpen = (post: PostRecord) => open(post, page)
  return (
    <OfficeTable<PostRecord>
      aria-label={words(`posts.titles.${screen}`)}
      onOpen={onOpen}
      sx={[tableStyle, narrowRows]}
      {...(screen !== 'published' && !isNarrowed(filterValues) && { empty: <NothingLeft /> })}
    >
      <Column isName source="text" render={(post) => <PostCaption post={post} />} />
      <Column
        source="user"
        width="11.5rem"
        hideBelow="md"
        render={(post) => <Author user={post.user} isConcerned={concernsAuthor(post)} />}
      />
      {screen === 'reported' ? (
        <Column source="reports" width="8rem" render={(post) => <ReportsCell post={post} />} />
      ) : null}
      <Column source="scores" width="7rem" hideBelow="md" render={(post) => <Scores post={post} />} />
      <Column source="status" width="9rem" render={(post) => <PostStatusCell post={post} />} />
      <Column source="created" width="9rem" hideBelow="lg" render={({ created }) => <Ago at={created} />} />
      <Actions width="7rem" render={(post) => <OpenButton post={post} onOpen={onOpen} />} />
    </OfficeTable>
  )
}

/** The words with who and when below them, then the state. */
const narrowRows = {
  [narrowPage]: { '& .column-user, & .column-created': { display: 'none' }, '& .name': { flexBasis: '70%' } },
}

function isNarrowed(filterValues: Record<string, unknown>): boolean {
  return Object.values(filterValues).some((value) => value && value !== 'any')
}

function OpenButton({ post, onOpen }: { post: PostRecord; onOpen: (post: PostRecord) => void }) {
  const words = useWords()
  const isView = useSession().user?.organization.role === 'Organization Administrator'
  const name = isolated(fullName(post.user))
  return (
    <DetailButton
      id={post.id}
      label={words(isView ? 'posts.view' : 'posts.review')}
      name={words(isView ? 'posts.viewOf' : 'posts.reviewOf', { name })}
      aria-haspopup="dialog"
      onOpen={() => onOpen(post)}
    />
  )
}

/** The caption with type and marks; in narrow lists also what has no column. */
function PostCaption({ post }: { post: PostRecord }) {
  const words = useWords()
  const media = words('posts.media.count', { smart_count: post.media.length })
  return (
    <>
      <Thumbnail post={post} />
      <Verbatim className="caption">
        <MarkedCaption post={post} />
      </Verbatim>
      <span className="quiet small" data-show="md">
        <PersonLink uid={post.user.uid} isConcerned={concernsAuthor(post)}>
          <Verbatim className="clamp-inline">{fullName(post.user)}</Verbatim>
        </PersonLink>
        <Age band={post.user.ageBand} /> · <Ago at={post.created} />
      </span>
      <span className="caption quiet small">
        <SeverityMark post={post} />
        <SignalNames post={post} />
        {words(`posts.types.${post.type}`)}
        {post.media.length > 0 ? ` · ${media}` : ''}
        <span data-show="lg">
          {' '}
          · <Ago at={post.created} />
        </span>
      </span>
    </>
  )
}

/** Blocked posts wait until a person has decided, a filter that not every role has. */
function HiddenPosts({ queue }: { queue: QueueName }) {
  const count = useSupport(({ queues }) => queues?.[queue]?.total ?? 0)
  if (queue !== 'blocked') return <HiddenRows count={count} />
  return (
    <CanAccess action="filterByModerator">
      <HiddenRows count={count} waiting={{ moderator: analyzerModerator }} />
    </CanAccess>
  )
}

/** New posts in the queue; only that there are some, where the list is filtered. */
function NewPosts({ queue }: { queue: QueueName }) {
  const words = useWords()
  const { filterValues, isFetching, page, setPage, refetch } = useListContext()
  const entered = useSupport(({ queues }) => queues?.[queue]?.entered ?? null)
  const [seen, setSeen] = useState(entered)
  if (seen === null && entered !== null) setSeen(entered)
  const noteSeen = useEffectEvent(() => setSeen(entered))
  useEffect(() => {
    if (!isFetching) noteSeen()
  }, [isFetching])
  const count = (entered ?? 0) - (seen ?? 0)
  const show = () => {
    if (page > 1) setPage(1)
    else refetch()
  }
  const text = isNarrowed(filterValues)
    ? words('posts.live.some')
    : words('posts.live.arrived', { smart_count: count })
  return <ListChanges text={count > 0 ? text : null} show={show} />
}
