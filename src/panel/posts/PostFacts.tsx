import { Box } from '@mui/material'
import { EventHistory } from '../events/EventHistory'
import { formatLanguage, Moment } from '../fields/format'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/records'
import { PostContext } from './PostContext'
import { PostReports } from './PostReports'
import { EscalatedMark, PostStatusChip, SecondLookMark, useModeratorName } from './PostStatus'
import { Scores } from './Scores'
import { Signals, useUrgencyOf } from './Signals'
import type { ShownMedia } from './useShownMedia'

/** All else that there is to know before deciding. */
export function PostFacts({ post, shown }: { post: PostRecord; shown: ShownMedia }) {
  const words = useWords()
  const name = useModeratorName(post)
  const urgency = useUrgencyOf(post, shown.text === 'covered')
  return (
    <>
      <dl className="facts">
        {post.imminentSince === null ? null : (
          <>
            <Box component="dt" sx={{ color: 'error.main', fontWeight: 600 }}>
              {words('posts.severity.imminent')}
            </Box>
            <dd>
              <bdi>{urgency}</bdi>
            </dd>
          </>
        )}
        <dt>{words('resources.posts.fields.status')}</dt>
        <dd>
          <PostStatusChip status={post.status} />
          {post.escalated ? <EscalatedMark /> : null}
          {post.secondLook ? <SecondLookMark /> : null}
        </dd>
        <dt>{words('posts.dialog.decided')}</dt>
        <dd>{name ? <DecidedBy name={name} at={post.decided} /> : words('posts.dialog.undecided')}</dd>
        <dt>{words('posts.dialog.created')}</dt>
        <dd>
          <Moment at={post.created} />
        </dd>
        <dt>{words('posts.filters.type')}</dt>
        <dd>{words(`posts.types.${post.type}`)}</dd>
        {post.signals.length > 0 ? (
          <>
            <dt>{words('posts.dialog.signals')}</dt>
            <dd>
              <Signals post={post} isTextCovered={shown.text === 'covered'} />
            </dd>
          </>
        ) : null}
        {post.language ? (
          <>
            <dt>{words('posts.dialog.language')}</dt>
            <dd>{formatLanguage(post.language)}</dd>
          </>
        ) : null}
        <dt>{words('resources.posts.fields.scores')}</dt>
        <dd>
          <Scores post={post} />
        </dd>
      </dl>
      <PostReports post={post} />
      <PostContext post={post} />
      <EventHistory key={post.version} kind="post" id={post.pid} />
    </>
  )
}

function DecidedBy({ name, at }: { name: string; at: string | null }) {
  return (
    <>
      <bdi>{name}</bdi>
      {at ? (
        <>
          {', '}
          <Moment at={at} />
        </>
      ) : null}
    </>
  )
}
