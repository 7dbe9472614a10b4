import { Moment } from '../fields/Moment'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/dataProvider'
import { Author } from './Author'
import { DecidedMeanwhile } from './DecidedMeanwhile'
import { PostMedia } from './PostMedia'
import { PostReports } from './PostReports'
import { PostStatusChip, useModeratorName } from './PostStatus'
import { Scores } from './Scores'
import type { ShownMedia } from './useShownMedia'

interface Props {
  post: PostRecord
  /** The post as a colleague has decided it, where that happened in between. */
  meanwhile: PostRecord | null
  error: unknown
  /** What of its media has been asked for. */
  shown: ShownMedia
  /** How often the reviewer has refreshed. */
  refreshes: number
}

/** All that there is to know before deciding. */
export function PostView({ post, meanwhile, error, shown, refreshes }: Props) {
  const words = useWords()
  return (
    <div className="post-view">
      {meanwhile ? <DecidedMeanwhile post={meanwhile} /> : null}
      {error ? <Stale error={error} /> : null}
      <Author user={post.user} />
      <section className="post-text" dir="auto" aria-label={words('posts.dialog.text')}>
        {post.text?.trim() ? post.text : <span className="quiet">{words('posts.noText')}</span>}
      </section>
      <PostMedia post={post} shown={shown} refreshes={refreshes} />
      <PostFacts post={post} />
      <PostReports post={post} />
    </div>
  )
}

function PostFacts({ post }: { post: PostRecord }) {
  const words = useWords()
  const name = useModeratorName(post)
  return (
    <dl className="facts">
      <dt>{words('posts.columns.status')}</dt>
      <dd>
        <PostStatusChip status={post.status} />
      </dd>
      <dt>{words('posts.dialog.decided')}</dt>
      <dd>{name ? <DecidedBy name={name} at={post.decided} /> : words('posts.dialog.undecided')}</dd>
      <dt>{words('posts.dialog.created')}</dt>
      <dd>
        <Moment at={post.created} />
      </dd>
      <dt>{words('posts.filters.type')}</dt>
      <dd>{words(`posts.types.${post.type}`)}</dd>
      <dt>{words('posts.columns.scores')}</dt>
      <dd>
        <Scores post={post} />
      </dd>
    </dl>
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

function Stale({ error }: { error: unknown }) {
  const words = useWords()
  const { title, advice } = useProblemWords()(error)
  return (
    <p className="warning" role="alert">
      <strong>{words('posts.dialog.stale')}</strong> {title}. {advice}
    </p>
  )
}
