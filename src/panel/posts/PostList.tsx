import { ListBase } from 'ra-core'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { postsDefaultLimit } from '../../contract/listSizes'
import { authorInState } from '../fields/authorInState'
import { isolated } from '../fields/isolated'
import { ListPage } from '../fields/ListPage'
import { newestFirst } from '../fields/newestFirst'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/dataProvider'
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
    <ListBase<PostRecord>
      key={uid}
      resource="posts"
      filter={filter}
      perPage={postsDefaultLimit}
      sort={newestFirst}
      storeKey={uid === undefined ? `posts.${screen}` : `posts.${screen}.${uid}`}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ onError: () => undefined }}
    >
      {author ? <ToEverybodys screen={screen} /> : null}
      <ListPage
        title={
          author
            ? words(`posts.of.${screen}`, { name: isolated(author.name) })
            : words(`posts.titles.${screen}`)
        }
        actions={<CreatePost />}
        filters={<PostFilters screen={screen} />}
      >
        <PostDesk screen={screen} />
      </ListPage>
    </ListBase>
  )
}
