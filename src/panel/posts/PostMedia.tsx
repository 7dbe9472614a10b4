import type { Post } from '../../contract/posts'
import { usePreferences } from '../providers/preferences'
import { MediaPreferences } from './MediaPreferences'
import { Medium } from './Medium'
import { fileOf, type ShownMedia } from './useShownMedia'
import './media.css'

interface Props {
  post: Post
  shown: ShownMedia
  /** How often the reviewer has refreshed: what was broken is tried again then. */
  refreshes: number
}

/** The pictures and videos of a post, each blurred until it is asked for, and shown as the reviewer wants them. */
export function PostMedia({ post, shown, refreshes }: Props) {
  const { preferences, save, failure } = usePreferences()
  if (post.media.length === 0) return null
  return (
    <section className="media" data-grayscale={preferences.grayscale}>
      <MediaPreferences
        preferences={preferences}
        failure={failure}
        hasVideo={post.media.some(({ type }) => type.startsWith('video/'))}
        onChange={save}
      />
      <div className="media-items">
        {post.media.map((item, index) => (
          <Medium
            key={`${post.pid} ${fileOf(item.path)}`}
            item={item}
            number={index + 1}
            post={post}
            refreshes={refreshes}
            isMuted={preferences.muted}
            isShown={shown.isShown(item.path)}
            onToggle={() => shown.toggle(item.path)}
          />
        ))}
      </div>
    </section>
  )
}
