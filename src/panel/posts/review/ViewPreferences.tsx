import TuneIcon from '@mui/icons-material/Tune'
import { Alert, Checkbox, FormControlLabel, IconButton, Popover, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import type { PreferencesToSave } from '../../../contract/preferences'
import { formatCount, formatShare } from '../../fields/format'
import { NativeSelect } from '../../form/inputs'
import { useWords, type WordKey } from '../../i18n/words'
import { usePreferences, useSavePreferences } from '../../providers/preferences'
import { useProblemWords } from '../../providers/problemWords'

/** The offered values; another one chosen elsewhere stays available. */
const blurs = [
  ['light', 14],
  ['usual', 28],
  ['strong', 48],
] as const
const greys = [25, 50, 75, 100]
const breaks = [0, 10, 25, 50, 100, 200]

/** How posts are shown; saved with the account. */
export function ViewPreferences() {
  const words = useWords()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { coverText, grayscale, greyness, blur, muted, restAfter } = usePreferences()
  const { save, failure } = useSavePreferences()
  const { title, advice } = useProblemWords()(failure)
  const label = words('posts.dialog.preferences')
  const box = (label: WordKey, checked: boolean, change: PreferencesToSave) => (
    <FormControlLabel
      label={words(label)}
      control={<Checkbox checked={checked} />}
      onChange={() => save(change)}
    />
  )
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <TuneIcon aria-hidden="true" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={0}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
      >
        <Stack sx={{ alignItems: 'start', gap: 1, padding: 2 }}>
          <Typography id={id} variant="subtitle2">
            {label}
          </Typography>
          {box('posts.text.preference', coverText, { coverText: !coverText })}
          {box('posts.media.grayscale', grayscale, { grayscale: !grayscale })}
          {grayscale ? (
            <NativeSelect
              label={words('posts.media.greyness')}
              value={String(greyness)}
              options={withOwn(greys, greyness).map((percent) => ({
                value: String(percent),
                label: formatShare(percent / 100),
              }))}
              onChange={(percent) => save({ greyness: Number(percent) })}
            />
          ) : null}
          {box('posts.media.muted', muted, { muted: !muted })}
          <NativeSelect
            label={words('posts.media.blurriness')}
            value={String(blurs.findLast(([, least]) => blur >= least)?.[1] ?? 0)}
            options={blurs.map(([name, pixels]) => ({
              value: String(pixels),
              label: words(`posts.media.blurs.${name}`),
            }))}
            onChange={(pixels) => save({ blur: Number(pixels) })}
          />
          <NativeSelect
            label={words('posts.rest.after')}
            value={String(restAfter)}
            options={withOwn(breaks, restAfter).map((count) => ({
              value: String(count),
              label:
                count === 0
                  ? words('posts.rest.never')
                  : words('posts.rest.posts', { smart_count: count, count: formatCount(count) }),
            }))}
            onChange={(count) => save({ restAfter: Number(count) })}
          />
          {failure ? <Alert severity="error">{words('posts.media.notKept', { title, advice })}</Alert> : null}
        </Stack>
      </Popover>
    </>
  )
}

function withOwn(offered: readonly number[], own: number): number[] {
  return [...new Set([...offered, own])].toSorted((one, other) => one - other)
}
