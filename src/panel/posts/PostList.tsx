import { ListBase } from 'ra-core'
import { useMemo } from 'react'
import { postsDefaultLimit } from '../../contract/listSizes'
import { ListPage } from '../fields/ListPage'
import { newestFirst } from '../fields/newestFirst'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/dataProvider'
import type { PostScreen } from '../providers/postsFilter'
import { PostDesk } from './PostDesk'
import { PostFilters } from './PostFilters'
import './posts.css'

/** `/office/posts/published`, `/blocked` and `/reported`. */
export function PostList({ screen }: { screen: PostScreen }) {
  const words = useWords()
  const filter = useMemo(() => ({ screen }), [screen])
  return (
    <ListBase<PostRecord>
      resource="posts"
      filter={filter}
      perPage={postsDefaultLimit}
      sort={newestFirst}
      storeKey={`posts.${screen}`}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ onError: () => undefined }}
    >
      <ListPage title={words(`posts.titles.${screen}`)} filters={<PostFilters screen={screen} />}>
        <PostDesk screen={screen} />
      </ListPage>
    </ListBase>
  )
}
