import './media.css'
import type { Post } from '../../contract/posts'
import type { Preferences, PreferencesToSave } from '../../contract/preferences'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { usePreferences } from '../providers/preferences'
import { Medium } from './Medium'
import { fileOf, type ShownMedia } from './useShownMedia'

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

interface MediaPreferencesProps {
  preferences: Preferences
  failure: unknown
  hasVideo: boolean
  onChange: (changes: PreferencesToSave) => void
}

/** How pictures and videos are shown; it is kept, and follows the person. */
function MediaPreferences({ preferences, failure, hasVideo, onChange }: MediaPreferencesProps) {
  const words = useWords()
  const { title, advice } = useProblemWords()(failure)
  return (
    <div className="media-preferences">
      <label>
        <input
          type="checkbox"
          checked={preferences.grayscale}
          onChange={({ target }) => onChange({ grayscale: target.checked })}
        />
        {words('posts.media.grayscale')}
      </label>
      {hasVideo ? (
        <label>
          <input
            type="checkbox"
            checked={preferences.muted}
            onChange={({ target }) => onChange({ muted: target.checked })}
          />
          {words('posts.media.muted')}
        </label>
      ) : null}
      {failure ? (
        <p className="field-problem" role="alert">
          {words('posts.media.notKept', { title, advice })}
        </p>
      ) : null}
    </div>
  )
}
