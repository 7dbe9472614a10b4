import { Alert, Checkbox, FormControlLabel, Stack } from '@mui/material'
import type { Post } from '../../contract/posts'
import { formatCount, formatShare } from '../fields/format'
import { Choice } from '../form/inputs'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { usePreferences, useSavePreferences } from '../providers/preferences'

/** What is offered; another number that was chosen elsewhere stays one that can be chosen. */
const blurs = [
  ['light', 14],
  ['usual', 28],
  ['strong', 48],
] as const
const rests = [0, 10, 25, 50, 100, 200]

/** How posts are shown; it is kept, and follows the person. Of what a post has not, nothing is to be chosen. */
export function ViewPreferences({ post: { text, media } }: { post: Post }) {
  const words = useWords()
  const preferences = usePreferences()
  const { save, failure } = useSavePreferences()
  const { title, advice } = useProblemWords()(failure)
  const hasVideo = media.some(({ type }) => type.startsWith('video/'))
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {text?.trim() ? (
        <FormControlLabel
          label={words('posts.text.preference')}
          control={<Checkbox checked={preferences.coverText} />}
          onChange={(_event, coverText) => save({ coverText })}
        />
      ) : null}
      {media.length > 0 ? (
        <>
          <FormControlLabel
            label={words('posts.media.grayscale')}
            control={<Checkbox checked={preferences.grayscale} />}
            onChange={(_event, grayscale) => save({ grayscale })}
          />
          {preferences.grayscale ? (
            <Choice
              label={words('posts.media.greyness')}
              value={String(preferences.greyness)}
              options={[...new Set([25, 50, 75, 100, preferences.greyness])]
                .toSorted((one, other) => one - other)
                .map((percent) => ({ value: String(percent), label: formatShare(percent / 100) }))}
              onChange={(percent) => save({ greyness: Number(percent) })}
            />
          ) : null}
          <Choice
            label={words('posts.media.blurriness')}
            value={String(blurs.findLast(([, least]) => preferences.blur >= least)?.[1] ?? 0)}
            options={blurs.map(([name, pixels]) => ({
              value: String(pixels),
              label: words(`posts.media.blurs.${name}`),
            }))}
            onChange={(pixels) => save({ blur: Number(pixels) })}
          />
          {hasVideo ? (
            <FormControlLabel
              label={words('posts.media.muted')}
              control={<Checkbox checked={preferences.muted} />}
              onChange={(_event, muted) => save({ muted })}
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
            onChange={(count) => save({ restAfter: Number(count) })}
          />
        </>
      ) : null}
      {failure ? <Alert severity="error">{words('posts.media.notKept', { title, advice })}</Alert> : null}
    </Stack>
  )
}
