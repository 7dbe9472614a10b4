import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Button, IconButton, Stack } from '@mui/material'
import { useCanAccess } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Post } from '../../../contract/posts'
import type { Preferences } from '../../../contract/preferences'
import { fullName } from '../../fields/Person'
import { isolated } from '../../fields/text'
import { useWords } from '../../i18n/words'
import { greyOf, usePreferences } from '../../providers/preferences'
import { MediaFault } from './MediaFault'
import { canApprove } from './rules'
import { Key } from './shortcuts'
import { fileOf, isWatched, type ShownMedia, useInView } from './viewed'

interface MediaProps {
  post: Post
  shown: ShownMedia
  /** How often the post was refreshed: what was broken is tried again then. */
  refreshes: number
  onRefresh: () => void
}

/** The pictures and videos of a post side by side, each blurred until it is asked for, and shown as the moderator wants them. */
export function Media({ post, shown, refreshes, onRefresh }: MediaProps) {
  const words = useWords()
  const { canAccess: mayDecide = false } = useCanAccess({ resource: 'posts', action: 'decide' })
  const strip = useRef<HTMLDivElement>(null)
  const count = post.media.length
  if (count === 0) return null
  const scroll = (direction: 1 | -1) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth, behavior: 'smooth' })
  return (
    <Box sx={{ position: 'relative' }}>
      <Stack ref={strip} direction="row" sx={stripOf(count)}>
        {post.media.map((item, index) => (
          <Medium
            key={`${post.pid} ${fileOf(item.path)}`}
            item={item}
            number={index + 1}
            post={post}
            shown={shown}
            isForApproval={mayDecide && canApprove(post)}
            refreshes={refreshes}
            onRefresh={onRefresh}
          />
        ))}
      </Stack>
      {count > 1 ? (
        <Box sx={arrowsOf(count)}>
          <IconButton aria-label={words('posts.media.previous')} onClick={() => scroll(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton aria-label={words('posts.media.next')} onClick={() => scroll(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </Box>
      ) : null}
    </Box>
  )
}

const besideEachOther = '@container (width >= 480px)'

/** Several are half as wide each where there is room for two, and what is beyond moves into sight sideways. */
function stripOf(count: number) {
  return {
    gap: 1.5,
    alignItems: 'flex-start',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    '& > *': { flex: 'none', maxWidth: '100%', scrollSnapAlign: 'center' },
    ...(count > 1 && {
      '& > *': { flex: 'none', maxWidth: '88%', scrollSnapAlign: 'center' },
      [besideEachOther]: { '& > *': { maxWidth: 'calc(50% - 6px)' } },
    }),
  }
}

function arrowsOf(count: number) {
  return {
    display: 'flex',
    justifyContent: 'space-between',
    '& .MuiIconButton-root': { border: '1px solid var(--edge)' },
    marginTop: 1,
    ...(count === 2 && { [besideEachOther]: { display: 'none' } }),
  }
}

interface MediumProps extends MediaProps {
  item: Post['media'][number]
  number: number
  /** Whether the moderator may approve the post once all of it was seen. */
  isForApproval: boolean
}

/** One picture or video: blurred, with a button that shows it, and once it is shown, one that blurs it again. */
function Medium(props: MediumProps) {
  const { item, number, post, shown, isForApproval, refreshes, onRefresh } = props
  const { path } = item
  const words = useWords()
  const preferences = usePreferences()
  // One that plays is left alone by a refresh: only a broken one is asked for again, as one with a new address is.
  const attempt = `${refreshes} ${path}`
  const [brokenAt, setBrokenAt] = useState<string | null>(null)
  const isShown = shown.isShown(path)
  const frame = useRef<HTMLDivElement>(null)
  const isNext = shown.isNext(path)
  useEffect(() => {
    if (isNext && shown.refusals > 0) frame.current?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [isNext, shown.refusals])
  const [isLoading, setLoading] = useState(true)
  const isSlow = useSlowness(isShown && isLoading)
  const isPicture = item.type.startsWith('image/')
  const label = words(isPicture ? 'posts.media.picture' : 'posts.media.video', {
    number,
    count: post.media.length,
    name: isolated(fullName(post.user)),
  })
  const what = words(isShown ? 'posts.media.blur' : 'posts.media.show')
  const isBroken = brokenAt === attempt
  const isSeen = shown.isSeen(path)
  const notYet = isLoading ? 'loading' : 'look'
  const fault =
    isBroken || isSlow ? (
      <MediaFault
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
  const faceProps = {
    item,
    isShown,
    label,
    onSeen: () => shown.see(path),
    onLoading: setLoading,
    onBroken: () => setBrokenAt(attempt),
  }
  return (
    <Stack sx={{ gap: 1 }} ref={frame}>
      <Box
        sx={frameOf(isShown, preferences, isPicture)}
        // For the mouse alone: the keyboard has the buttons, S and Z.
        onClick={({ target }) => {
          const isButton = target instanceof Element && target.closest('button')
          if (isPicture && !isButton) shown.enlarge(path)
        }}
      >
        {isPicture ? (
          <Picture
            isCovered={shown.enlarged !== null && shown.enlarged !== fileOf(path)}
            isEnlarged={shown.enlarged === fileOf(path)}
            {...faceProps}
          />
        ) : (
          <Video isMuted={preferences.muted} {...faceProps} />
        )}
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
          {isSeen ? words('posts.media.seen') : words(`posts.media.${isPicture ? notYet : 'play'}`)}
        </span>
      ) : null}
      {fault}
    </Stack>
  )
}

/** How long a file may load before that is called slow, in milliseconds. */
const loadTimeout = 10_000

/** Whether what is awaited has been so for long. */
function useSlowness(isAwaited: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setSlow(true), loadTimeout)
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

interface FaceProps {
  item: Post['media'][number]
  isShown: boolean
  label: string
  /** The picture stood in sight for a while, or enough of the video was played while it was shown. */
  onSeen: () => void
  onLoading: (isLoading: boolean) => void
  onBroken: () => void
}

interface PictureProps extends FaceProps {
  isEnlarged: boolean
  /** Another one fills the window. */
  isCovered: boolean
}

/** How long a picture has to be in sight, in milliseconds. */
const glance = 1000

/** A picture; while it is blurred, the small picture of it. */
function Picture(props: PictureProps) {
  const { item, isShown, isEnlarged, isCovered, label, onSeen, onLoading, onBroken } = props
  const { path, thumbnail } = item
  const image = useRef<HTMLImageElement>(null)
  const [hasSmall, setHasSmall] = useState(thumbnail !== undefined)
  const [isLoaded, setLoaded] = useState(false)
  const isSmall = hasSmall && !isShown
  const isInView = useInView(image, isShown && isLoaded)
  const isLookedAt = isShown && isLoaded && (isEnlarged || (isInView && !isCovered))
  const see = useEffectEvent(onSeen)
  useEffect(() => {
    if (!isLookedAt) return undefined
    const timer = setTimeout(() => see(), glance)
    return () => clearTimeout(timer)
  }, [isLookedAt])
  const look = () => {
    const isThere = isShown && Boolean(image.current?.complete) && (image.current?.naturalWidth ?? 0) > 0
    setLoaded(isThere)
    if (isThere) onLoading(false)
  }
  const lookOnShowing = useEffectEvent(look)
  useEffect(() => {
    if (isShown) lookOnShowing()
  }, [isShown])
  const src = isSmall ? thumbnail : path
  return (
    <img
      // One element for each file: it never shows the small picture where the full one is asked for.
      key={src}
      ref={image}
      src={src}
      alt={label}
      loading={isShown ? 'eager' : 'lazy'}
      onLoad={look}
      onError={isSmall ? () => setHasSmall(false) : onBroken}
    />
  )
}

interface VideoProps extends FaceProps {
  isMuted: boolean
}

function Video({
  item: { path, thumbnail },
  isShown,
  isMuted,
  label,
  onSeen,
  onLoading,
  onBroken,
}: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isShown) video.current?.pause()
  }, [isShown])
  const look = () => {
    if (isShown && video.current && isWatched(video.current)) onSeen()
  }
  return (
    <video
      ref={video}
      poster={thumbnail}
      // Without a poster it shows its beginning; the very first picture is often black.
      src={thumbnail ? path : `${path}#t=0.1`}
      aria-label={label}
      controls={isShown}
      muted={isMuted}
      playsInline
      preload={thumbnail && !isShown ? 'none' : 'metadata'}
      tabIndex={isShown ? 0 : -1}
      // The keys of a keyboard for media reach what is blurred as well.
      onPlay={({ currentTarget }) => isShown || currentTarget.pause()}
      onTimeUpdate={look}
      onEnded={look}
      // Of a film in a format that it does not know, a browser may play the sound alone.
      onLoadedMetadata={({ currentTarget }) => (currentTarget.videoWidth > 0 ? onLoading(false) : onBroken())}
      onWaiting={() => onLoading(true)}
      onPlaying={() => onLoading(false)}
      onError={onBroken}
    />
  )
}

/** Pauses the video that plays, or else goes on with the first that has not come to its end. */
export function toggleVideo(container: Element): void {
  const videos = [...container.querySelectorAll<HTMLVideoElement>('video[controls]')]
  const playing = videos.find(({ paused, ended }) => !paused && !ended)
  const next = videos.find(({ ended }) => !ended)
  if (playing) playing.pause()
  // One that can't be played says so itself.
  else next?.play().catch(() => undefined)
}
