import { Alert, Checkbox, FormControlLabel, Stack } from '@mui/material'
import { useCanAccess } from 'ra-core'
import type { Post } from '../../contract/posts'
import type { Preferences, PreferencesToSave } from '../../contract/preferences'
import { Choice } from '../fields/Choice'
import { formatCount, formatShare } from '../fields/locale'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { usePreferences } from '../providers/preferences'
import { canApprove } from './decisions'
import { Medium } from './Medium'
import { fileOf, type ShownMedia } from './useShownMedia'

interface Props {
  post: Post
  shown: ShownMedia
  /** How often the reviewer has refreshed: what was broken is tried again then. */
  refreshes: number
  onRefresh: () => void
}

/** The pictures and videos of a post, each blurred until it is asked for, and shown as the reviewer wants them. */
export function PostMedia({ post, shown, refreshes, onRefresh }: Props) {
  const { canAccess: mayDecide = false } = useCanAccess({ resource: 'posts', action: 'decide' })
  const { preferences, save, failure } = usePreferences()
  if (post.media.length === 0) return null
  return (
    <section>
      <MediaPreferences
        preferences={preferences}
        failure={failure}
        hasVideo={post.media.some(({ type }) => type.startsWith('video/'))}
        onChange={save}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {post.media.map((item, index) => (
          <Medium
            key={`${post.pid} ${fileOf(item.path)}`}
            item={item}
            number={index + 1}
            post={post}
            preferences={preferences}
            shown={shown}
            isForApproval={mayDecide && canApprove(post)}
            refreshes={refreshes}
            onRefresh={onRefresh}
          />
        ))}
      </Stack>
    </section>
  )
}

interface MediaPreferencesProps {
  preferences: Preferences
  failure: unknown
  hasVideo: boolean
  onChange: (changes: PreferencesToSave) => void
}

/** What is offered; another number that was chosen elsewhere stays one that can be chosen. */
const blurs = [
  ['light', 14],
  ['usual', 28],
  ['strong', 48],
] as const
const rests = [0, 10, 25, 50, 100, 200]

/** How pictures and videos are shown; it is kept, and follows the person. */
function MediaPreferences({ preferences, failure, hasVideo, onChange }: MediaPreferencesProps) {
  const words = useWords()
  const { title, advice } = useProblemWords()(failure)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <FormControlLabel
        label={words('posts.media.grayscale')}
        control={<Checkbox checked={preferences.grayscale} />}
        onChange={(_event, grayscale) => onChange({ grayscale })}
      />
      {preferences.grayscale ? (
        <Choice
          label={words('posts.media.greyness')}
          value={String(preferences.greyness)}
          options={[...new Set([25, 50, 75, 100, preferences.greyness])]
            .toSorted((one, other) => one - other)
            .map((percent) => ({ value: String(percent), label: formatShare(percent / 100) }))}
          onChange={(percent) => onChange({ greyness: Number(percent) })}
        />
      ) : null}
      <Choice
        label={words('posts.media.blurriness')}
        value={String(blurs.findLast(([, least]) => preferences.blur >= least)?.[1] ?? 0)}
        options={blurs.map(([name, pixels]) => ({
          value: String(pixels),
          label: words(`posts.media.blurs.${name}`),
        }))}
        onChange={(pixels) => onChange({ blur: Number(pixels) })}
      />
      {hasVideo ? (
        <FormControlLabel
          label={words('posts.media.muted')}
          control={<Checkbox checked={preferences.muted} />}
          onChange={(_event, muted) => onChange({ muted })}
        />
      ) : null}
      <Choice
        label={words('posts.rest.after')}
        value={String(preferences.restAfter)}
        options={[...new Set([...rests, preferences.restAfter])]
          .toSorted((one, other) => one - other)
          .map((count) => ({
            value: String(count),
            label:
              count === 0
                ? words('posts.rest.never')
                : words('posts.rest.posts', { smart_count: count, count: formatCount(count) }),
          }))}
        onChange={(count) => onChange({ restAfter: Number(count) })}
      />
      {failure ? <Alert severity="error">{words('posts.media.notKept', { title, advice })}</Alert> : null}
    </Stack>
  )
}
