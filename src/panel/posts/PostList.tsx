import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { postsDefaultLimit } from '../../contract/listSizes'
import { authorInState } from '../fields/authorInState'
import { isolated } from '../fields/isolated'
import { OfficeList } from '../fields/OfficeList'
import { Pager } from '../fields/Pager'
import { useWords } from '../i18n/words'
import type { PostScreen } from '../providers/postsFilter'
import { CreatePost } from './CreatePost'
import { PostDesk } from './PostDesk'
import { PostFilters } from './PostFilters'
import { ToEverybodys } from './ToEverybodys'
import './posts.css'

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
      pagination={<Pager />}
    >
      <PostDesk screen={screen} />
    </OfficeList>
  )
}
