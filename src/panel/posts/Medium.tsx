import { Box, Button, Stack } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { Post } from '../../contract/posts'
import type { Preferences } from '../../contract/preferences'
import { fullName } from '../fields/Person'
import { isolated } from '../fields/text'
import { useWords } from '../i18n/words'
import { greyOf } from '../providers/preferences'
import { Key } from './Key'
import { MediumFace } from './MediumFace'
import { MediumFault } from './MediumFault'
import { fileOf, type ShownMedia } from './useShownMedia'

interface Props {
  item: Post['media'][number]
  number: number
  post: Post
  preferences: Preferences
  shown: ShownMedia
  /** Whether who looks may approve the post, once all of it was seen. */
  isForApproval: boolean
  refreshes: number
  onRefresh: () => void
}

/** One picture or video: blurred, with a button that shows it, and once it is shown, one that blurs it again. */
export function Medium(props: Props) {
  const { item, number, post, preferences, shown, isForApproval, refreshes, onRefresh } = props
  const { path } = item
  const words = useWords()
  // One that plays is left alone by a refresh: only a broken one is asked for again, as one with a new address is.
  const attempt = `${refreshes} ${path}`
  const [brokenAt, setBrokenAt] = useState<string | null>(null)
  const isShown = shown.isShown(path)
  const place = useRef<HTMLDivElement>(null)
  const isNext = shown.isNext(path)
  useEffect(() => {
    if (isNext && shown.refusals > 0) place.current?.scrollIntoView({ block: 'center' })
  }, [isNext, shown.refusals])
  const [isLoading, setLoading] = useState(true)
  const isSlow = useSlowness(isShown && isLoading)
  const about = { number, count: post.media.length, name: isolated(fullName(post.user)) }
  const isPicture = item.type.startsWith('image/')
  const label = words(isPicture ? 'posts.media.picture' : 'posts.media.video', about)
  const what = words(isShown ? 'posts.media.blur' : 'posts.media.show')
  const isBroken = brokenAt === attempt
  const isSeen = shown.isSeen(path)
  const fault =
    isBroken || isSlow ? (
      <MediumFault
        address={isBroken ? path : null}
        label={label}
        onRefresh={onRefresh}
        elsewhere={
          isForApproval && !isSeen
            ? { is: shown.isSeenElsewhere(path), onChange: (is) => shown.seeElsewhere(path, is) }
            : null
        }
      />
    ) : null
  if (isBroken) return fault
  return (
    <Stack sx={{ maxWidth: '100%', gap: 1 }} ref={place}>
      <Box
        sx={frameOf(isShown, preferences, isPicture)}
        // For the hand alone: keys have the buttons, S and Z.
        onClick={({ target }) => {
          const isButton = target instanceof Element && target.closest('button')
          if (isPicture && !isButton) shown.enlarge(path)
        }}
      >
        <MediumFace
          item={item}
          isShown={isShown}
          enlarged={shown.enlarged === null ? null : shown.enlarged === fileOf(path) ? 'it' : 'another'}
          isMuted={preferences.muted}
          label={label}
          onSeen={() => shown.see(path)}
          onLoading={setLoading}
          onBroken={() => setBrokenAt(attempt)}
        />
        <Button
          variant="outlined"
          aria-label={words('posts.media.toggle', { what, label })}
          onClick={() => shown.toggle(path)}
        >
          {what}
        </Button>
        {isPicture && isShown ? (
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            aria-keyshortcuts="Z"
            aria-label={words('posts.media.toggle', { what: words('posts.enlarged.enlarge'), label })}
            onClick={() => shown.enlarge(path)}
          >
            {words('posts.enlarged.enlarge')}
            <Key aria-hidden="true">Z</Key>
          </Button>
        ) : null}
      </Box>
      {isForApproval && isShown && !isSlow ? (
        <span className="quiet small">
          {words(`posts.media.${isSeen ? 'seen' : isPicture ? (isLoading ? 'loading' : 'look') : 'play'}`)}
        </span>
      ) : null}
      {fault}
    </Stack>
  )
}

/** For so long a file that is asked for may load before that is called slow, in milliseconds. */
const patience = 10_000

/** Whether what is awaited has been so for long. */
function useSlowness(isAwaited: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isAwaited])
  return isSlow
}

const inTheMiddle = {
  position: 'absolute',
  inset: 0,
  width: 'max-content',
  height: 'max-content',
  margin: 'auto',
}

function frameOf(isShown: boolean, preferences: Preferences, isPicture: boolean) {
  const blur = isShown ? '' : `blur(${preferences.blur}px)`
  const filter = `${blur} ${greyOf(preferences)}`.trim() || 'none'
  return {
    position: 'relative',
    display: 'grid',
    maxWidth: '100%',
    minWidth: 140,
    minHeight: 110,
    overflow: 'clip',
    bgcolor: 'action.hover',
    borderRadius: 1,
    '& > :is(img, video)': {
      justifySelf: 'center',
      maxWidth: '100%',
      maxHeight: 480,
      ...(isPicture && isShown && { cursor: 'zoom-in' }),
      filter,
      // What is blurred can't be dragged out, saved or opened from the menu of the mouse.
      ...(!isShown && { pointerEvents: 'none', userSelect: 'none' }),
    },
    '& > button': isShown ? { justifySelf: 'start', marginTop: '6px' } : inTheMiddle,
    '& > button, & > button:hover': { bgcolor: 'var(--surface)' },
  }
}
