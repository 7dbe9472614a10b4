import { CanAccess, useListContext } from 'ra-core'
import { useEffect, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { postsDefaultLimit } from '../../contract/listSizes'
import { DialogButton } from '../fields/DialogButton'
import { detailButtonId } from '../fields/detailButtonId'
import { isolated } from '../fields/isolated'
import { OfficeList } from '../fields/OfficeList'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/dataProvider'
import type { PostScreen } from '../providers/postsFilter'
import { lazyPart } from '../screens/lazyPart'
import { authorInState } from './authorInState'
import { PostDialog } from './PostDialog'
import { PostFilters } from './PostFilters'
import { PostTable } from './PostTable'
import { useQueue } from './useQueue'

/** `/office/posts/published`, `/blocked` and `/reported`: everybody's, or those of the author who came as route state. */
export function PostList({ screen }: { screen: PostScreen }) {
  const words = useWords()
  const author = authorInState(useLocation().state)
  const uid = author?.uid
  const filter = useMemo(() => ({ screen, ...(uid !== undefined && { author: uid }) }), [screen, uid])
  return (
    <OfficeList
      about={author ? <ToEverybodys screen={screen} /> : null}
      // Each has rows, days and reports of its own.
      key={`${screen} ${uid}`}
      resource="posts"
      title={
        author
          ? words(`posts.of.${screen}`, { name: isolated(author.name) })
          : words(`posts.titles.${screen}`)
      }
      actions={<CreatePost />}
      filter={filter}
      perPage={postsDefaultLimit}
      storeKey={uid === undefined ? `posts.${screen}` : `posts.${screen}.${uid}`}
      filters={<PostFilters screen={screen} />}
    >
      <PostDesk screen={screen} />
    </OfficeList>
  )
}

/** The dialog that creates a post, in a part of its own. */
const createPost = lazyPart(async () => (await import('./creating/CreatePostDialog')).CreatePostDialog)

/** The button Create Post, for whom it is, and its dialog. */
function CreatePost() {
  const words = useWords()
  return (
    <CanAccess action="create">
      <DialogButton label={words('creating.open')} preload={createPost.preload}>
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

/** The rows of a screen of posts, and the modal in which a reviewer works through them. */
function PostDesk({ screen }: { screen: PostScreen }) {
  const { data = [], total = 0, isFetching, refetch } = useListContext<PostRecord>()
  const queue = useQueue(data)
  const isUsedUp = data.length === 0 && total > 0 && !isFetching && queue.post === null
  useEffect(() => {
    if (isUsedUp) refetch()
  }, [isUsedUp, refetch])
  const returnFocus = () => {
    const button = queue.lastPid === null ? null : document.getElementById(detailButtonId(queue.lastPid))
    const place = button ?? document.getElementById('page-title')
    place?.focus()
  }
  return (
    <>
      <PostTable screen={screen} onOpen={queue.open} />
      <PostDialog queue={queue} onGone={returnFocus} />
    </>
  )
}
