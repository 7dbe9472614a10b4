import { Box, Button, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { Post } from '../../contract/posts'
import type { Preferences } from '../../contract/preferences'
import { isolated } from '../fields/isolated'
import { fullName } from '../fields/Portrait'
import { useWords } from '../i18n/words'

/** Where the office serves its own media, at addresses that hold for a while. */
const ownAddresses = '/v1/media/'

interface Props {
  item: Post['media'][number]
  number: number
  post: Post
  refreshes: number
  preferences: Preferences
  isShown: boolean
  onToggle: () => void
}

/** One picture or video: blurred, with a button that shows it, and once it is shown, one that blurs it again. */
export function Medium(props: Props) {
  const { item, number, post, refreshes, preferences, isShown, onToggle } = props
  const words = useWords()
  const [brokenAt, setBrokenAt] = useState<number | null>(null)
  const about = { number, count: post.media.length, name: isolated(fullName(post.user)) }
  const isPicture = item.type.startsWith('image/')
  // One that plays is left alone by a refresh: only the address of a broken one is asked again.
  if (brokenAt === refreshes) {
    const isOwn = item.path.startsWith(ownAddresses)
    return <Typography sx={broken}>{words(isOwn ? 'posts.media.expired' : 'posts.media.broken')}</Typography>
  }
  const label = words(isPicture ? 'posts.media.picture' : 'posts.media.video', about)
  const what = words(isShown ? 'posts.media.blur' : 'posts.media.show')
  return (
    <Box sx={frameOf(isShown, preferences.grayscale)}>
      <MediumFace
        item={item}
        isShown={isShown}
        isMuted={preferences.muted}
        label={label}
        onBroken={() => setBrokenAt(refreshes)}
      />
      <Button variant="outlined" aria-label={words('posts.media.toggle', { what, label })} onClick={onToggle}>
        {what}
      </Button>
    </Box>
  )
}

const broken = { padding: 2.5, color: 'text.secondary', border: '1px dashed var(--edge)', borderRadius: 1 }
const inTheMiddle = {
  position: 'absolute',
  inset: 0,
  width: 'max-content',
  height: 'max-content',
  margin: 'auto',
}

function frameOf(isShown: boolean, isGrey: boolean) {
  const filter = [...(isShown ? [] : ['blur(28px)']), ...(isGrey ? ['grayscale(1)'] : [])].join(' ') || 'none'
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
      filter,
      // What is blurred can't be dragged out, saved or opened from the menu of the mouse.
      ...(!isShown && { pointerEvents: 'none', userSelect: 'none' }),
    },
    '& > button': isShown ? { justifySelf: 'start', marginTop: '6px' } : inTheMiddle,
    '& > button, & > button:hover': { bgcolor: 'var(--surface)' },
  }
}

interface MediumFaceProps {
  item: Post['media'][number]
  isShown: boolean
  isMuted: boolean
  label: string
  onBroken: () => void
}

/** What is seen of a picture or a video: while it is blurred, the small picture of it does. */
function MediumFace({ item, isShown, isMuted, label, onBroken }: MediumFaceProps) {
  const { type, path, thumbnail } = item
  if (type.startsWith('image/')) {
    return <img src={isShown ? path : (thumbnail ?? path)} alt={label} loading="lazy" onError={onBroken} />
  }
  return <Video item={item} isShown={isShown} isMuted={isMuted} label={label} onBroken={onBroken} />
}

function Video({ item: { path, thumbnail }, isShown, isMuted, label, onBroken }: MediumFaceProps) {
  const place = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isShown) place.current?.pause()
  }, [isShown])
  return (
    <video
      ref={place}
      poster={thumbnail}
      // Without a poster it shows its beginning; the very first picture is often black.
      src={thumbnail ? path : `${path}#t=0.1`}
      aria-label={label}
      controls={isShown}
      muted={isMuted}
      playsInline
      preload={thumbnail && !isShown ? 'none' : 'metadata'}
      tabIndex={isShown ? 0 : -1}
      onError={onBroken}
    />
  )
}
