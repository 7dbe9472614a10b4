import { caption } from '../fields/caption'
import { Moment } from '../fields/Moment'
import { fullName } from '../fields/Portrait'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/dataProvider'

/** The first words of a post, its type and what hangs on it; where there is less room also what has no column there. */
export function PostCaption({ post }: { post: PostRecord }) {
  const words = useWords()
  const media = words('posts.media.count', { smart_count: post.media.length })
  return (
    <>
      <span className="only-medium quiet small">
        <bdi className="clamp-inline">{fullName(post.user)}</bdi> · <Moment at={post.created} />
      </span>
      <bdi className="caption clamp">{post.text?.trim() ? caption(post.text) : words('posts.noText')}</bdi>
      <span className="quiet small">
        {words(`posts.types.${post.type}`)}
        {post.media.length > 0 ? ` · ${media}` : ''}
        <span className="only-large">
          {' '}
          · <Moment at={post.created} />
        </span>
      </span>
    </>
  )
}
