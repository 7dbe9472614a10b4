import { Box, Card, CardContent } from '@mui/material'
import { useGetOne } from 'ra-core'
import { Link, useParams } from 'react-router'
import type { Appeal } from '../../contract/appeals'
import { Loading, NotLoaded } from '../fields/Loading'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Heading'
import { PostFacts } from '../posts/PostFacts'
import { PostView } from '../posts/PostView'
import { useShownMedia } from '../posts/useShownMedia'
import type { PostRecord } from '../providers/records'
import { AppealDecision } from './AppealDecision'
import { AppealFacts } from './AppealFacts'

/** `/office/appeals/{id}`: an appeal, the post that it is about, and the two ways to decide it. */
export function AppealPage() {
  const words = useWords()
  const { id = '' } = useParams()
  const appeal = useGetOne<Appeal>('appeals', { id })
  const pid = appeal.data?.pid
  const post = useGetOne<PostRecord>('posts', { id: pid ?? '' }, { enabled: pid !== undefined })
  const shown = useShownMedia(post.data, post.dataUpdatedAt)
  const failed = [appeal, post].find(({ error }) => error)
  return (
    <>
      <Heading title={words('appeals.one')} />
      <nav className="ways-back" aria-label={words('posts.waysBack')}>
        <Link to="/office/appeals">{words('appeals.back')}</Link>
      </nav>
      {failed ? (
        <NotLoaded
          error={failed.error}
          isBusy={failed.isFetching}
          hasRows={failed.data !== undefined}
          onRetry={() => failed.refetch()}
        />
      ) : null}
      {appeal.data && post.data ? (
        <Box sx={columns}>
          <Card>
            <CardContent sx={{ display: 'grid', gap: 2 }}>
              <AppealFacts appeal={appeal.data} />
              <h2>{words('appeals.post')}</h2>
              <PostView
                post={post.data}
                error={null}
                shown={shown}
                refreshes={post.dataUpdatedAt}
                onRefresh={() => post.refetch()}
              />
              <AppealDecision appeal={appeal.data} post={post.data} shown={shown} />
            </CardContent>
          </Card>
          <Card component="aside" aria-label={words('posts.dialog.about')}>
            <CardContent>
              <PostFacts post={post.data} shown={shown} />
            </CardContent>
          </Card>
        </Box>
      ) : failed ? null : (
        <Loading />
      )}
    </>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& h2': { m: 0, fontSize: 15, fontWeight: 620 },
  '@container content (width >= 900px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const
