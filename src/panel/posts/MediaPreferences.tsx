import type { Preferences } from '../../contract/preferences'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'

interface Props {
  preferences: Preferences
  failure: unknown
  hasVideo: boolean
  onChange: (preferences: Preferences) => void
}

/** How pictures and videos are shown; it is kept, and follows the person. */
export function MediaPreferences({ preferences, failure, hasVideo, onChange }: Props) {
  const words = useWords()
  const { title, advice } = useProblemWords()(failure)
  return (
    <div className="media-preferences">
      <label>
        <input
          type="checkbox"
          checked={preferences.grayscale}
          onChange={({ target }) => onChange({ ...preferences, grayscale: target.checked })}
        />
        {words('posts.media.grayscale')}
      </label>
      {hasVideo ? (
        <label>
          <input
            type="checkbox"
            checked={preferences.muted}
            onChange={({ target }) => onChange({ ...preferences, muted: target.checked })}
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
