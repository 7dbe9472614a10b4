import { Alert } from '@mui/material'
import { CanAccess, useListContext } from 'ra-core'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { postsDefaultLimit } from '../../contract/listSizes'
import { useStayHere } from '../fields/hooks'
import { isolated } from '../fields/text'
import { DialogButton } from '../form/Modal'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { lazyPart } from '../layout/lazyPart'
import { detailButtonId } from '../list/Col'
import { OfficeList } from '../list/OfficeList'
import type { PostScreen, PostsFilter } from '../providers/postsFilter'
import type { PostRecord } from '../providers/records'
import { useSupport } from '../support/store'
import { authorInState } from './authorInState'
import { ImminentLane, laneButtonId } from './ImminentLane'
import { NewPosts } from './NewPosts'
import { PostDialog } from './PostDialog'
import { PostFilters } from './PostFilters'
import { PostTable } from './PostTable'
import { useDecisions } from './review/decisions'
import { FailedDecisions } from './review/FailedDecisions'
import { useFreedom } from './useClaims'
import { useFurtherPosts } from './useFurtherPosts'
import { usePage } from './usePage'
import { usePostAddress } from './usePostAddress'
import { type OpenedPosts, useQueue, wayOn } from './useQueue'

/** `/office/posts/published`, `/blocked` and `/reported`: everybody's, or those of the author who came as route state. */
export function PostList({ screen }: { screen: PostScreen }) {
  const author = authorInState(useLocation().state)
  // Each has rows, days and reports of its own.
  return <Posts key={`${screen} ${author?.uid}`} screen={screen} author={author} />
}

interface PostsProps {
  screen: PostScreen
  author: ReturnType<typeof authorInState>
}

function Posts({ screen, author }: PostsProps) {
  const words = useWords()
  const uid = author?.uid
  const filter = useMemo(() => ({ screen, ...(uid !== undefined && { author: uid }) }), [screen, uid])
  const opened = useQueue()
  return (
    <OfficeList
      about={author ? <ToEverybodys screen={screen} /> : null}
      resource="posts"
      title={
        author
          ? words(`posts.of.${screen}`, { name: isolated(author.name) })
          : words(`posts.titles.${screen}`)
      }
      actions={
        <>
          {screen === 'published' || author ? null : <NewPosts queue={screen} />}
          <CreatePost isQuiet={screen !== 'published'} />
        </>
      }
      filter={filter}
      perPage={postsDefaultLimit}
      storeKey={uid === undefined ? `posts.${screen}` : `posts.${screen}.${uid}`}
      filters={<PostFilters screen={screen} />}
      beside={
        <>
          {author ? null : <ReadOnce />}
          {screen === 'published' || author ? null : <ImminentLane opened={opened} />}
          <PostReview opened={opened} filter={filter} />
        </>
      }
    >
      <PostTable screen={screen} onOpen={opened.open} />
    </OfficeList>
  )
}

/** Says that the second reading can’t be had now. */
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

/** The dialog that creates a post, in a part of its own. */
const createPost = lazyPart(async () => (await import('./creating/CreatePostDialog')).CreatePostDialog)

/** The button Create Post, for whom it is, and its dialog; where posts are reviewed it is not what one comes for. */
function CreatePost({ isQuiet }: { isQuiet: boolean }) {
  const words = useWords()
  return (
    <CanAccess action="create">
      <DialogButton label={words('creating.open')} preload={createPost.preload} isQuiet={isQuiet}>
        {(dialog) => <createPost.Part {...dialog} />}
      </DialogButton>
    </CanAccess>
  )
}

/** From one member's posts: back to everybody's. */
function ToEverybodys({ screen }: { screen: PostScreen }) {
  const words = useWords()
  return (
    <nav className="ways-back" aria-label={words('posts.waysBack')}>
      <Link to={`/office/posts/${screen}`}>{words('posts.toEverybodys')}</Link>
    </nav>
  )
}

/** The modal in which a reviewer works through the rows of a screen, and what came of decisions. */
function PostReview({ opened, filter }: { opened: OpenedPosts; filter: PostsFilter }) {
  const queue = wayOn(opened, useFreedom())
  const words = useWords()
  const problemWords = useProblemWords()
  const { perPage, refetch } = useListContext<PostRecord>()
  const page = usePage()
  useFurtherPosts(queue, filter)
  const notShown = usePostAddress(filter.screen, queue)
  const { underway, stored } = useDecisions()
  const isSending = underway.length > 0
  useStayHere(isSending)
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
    const ids = [detailButtonId(pid), laneButtonId(pid), 'page-title']
    const place = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
    place?.focus()
  }
  return (
    <>
      {notShown ? <Alert severity="error">{words('posts.notShown', problemWords(notShown))}</Alert> : null}
      {queue.post === null ? <FailedDecisions onShow={(post) => queue.open(post, page)} /> : null}
      <PostDialog queue={queue} goesOn={filter.screen !== 'published'} onGone={returnFocus} />
    </>
  )
}
