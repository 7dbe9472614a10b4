import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import RefreshIcon from '@mui/icons-material/Refresh'
import { Box, Button, Checkbox, FormControlLabel, IconButton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'ra-core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Post } from '../../../contract/posts'
import type { Preferences } from '../../../contract/preferences'
import { fullName } from '../../fields/Person'
import { isolated } from '../../fields/text'
import { focusRegion } from '../../form/focus'
import { Key } from '../../form/Key'
import { LoadedDialog } from '../../form/Modal'
import { useWords } from '../../i18n/words'
import { lazyPart } from '../../page/lazyPart'
import { greyOf, usePreferences } from '../../providers/preferences'
import { mediaFaultOf } from '../../providers/uploadPost'
import { canApprove } from './rules'
import {
  fileKey,
  isWatched,
  type ShownFile,
  type ShownMedia,
  useEnds,
  useInView,
  useSlowness,
} from './viewed'

const { Part: Zoom } = lazyPart(async () => (await import('./Zoom')).Zoom)

interface Props {
  post: Post
  shown: ShownMedia
}

/** A post's media side by side, blurred until shown. */
export function Media({ post, shown }: Props) {
  const words = useWords()
  const { canAccess: mayDecide = false } = useCanAccess({ resource: 'posts', action: 'decide' })
  const strip = useRef<HTMLDivElement>(null)
  const count = post.media.length
  const ends = useEnds(strip, `${post.pid} ${count}`)
  if (count === 0) return null
  const scroll = (direction: 1 | -1) => () =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth, behavior: 'smooth' })
  return (
    <Box sx={{ position: 'relative' }}>
      <Stack ref={strip} direction="row" sx={stripOf(count)}>
        {post.media.map((item, index) => (
          <Medium
            key={`${post.pid} ${fileKey(item.path)}`}
            item={item}
            label={words(item.type.startsWith('image/') ? 'posts.media.picture' : 'posts.media.video', {
              number: index + 1,
              count,
              name: isolated(fullName(post.user)),
            })}
            shown={shown}
            isForApproval={mayDecide && canApprove(post)}
          />
        ))}
      </Stack>
      {count > 1 ? (
        <Box sx={arrowsOf(count)}>
          <StepButton label={words('posts.media.previous')} onClick={ends.first ? null : scroll(-1)}>
            <ChevronLeft aria-hidden="true" />
          </StepButton>
          <StepButton label={words('posts.media.next')} onClick={ends.last ? null : scroll(1)}>
            <ChevronRight aria-hidden="true" />
          </StepButton>
        </Box>
      ) : null}
    </Box>
  )
}

interface StepProps {
  label: string
  onClick: (() => void) | null
  children: ReactNode
}

/** Stays focusable at the end. */
export function StepButton({ label, onClick, children }: StepProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-disabled={onClick === null}
      className={onClick === null ? 'dimmed' : undefined}
      onClick={() => onClick?.()}
    >
      {children}
    </IconButton>
  )
}

const besideEachOther = '@container (width >= 480px)'

/** Two side by side where there is room; the rest scrolls sideways. */
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

interface MediumProps {
  item: Post['media'][number]
  label: string
  shown: ShownMedia
  /** Whether it has to be seen before the post can be approved. */
  isForApproval: boolean
}

export function Medium({ item: { path, type, thumbnail }, label, shown, isForApproval }: MediumProps) {
  const words = useWords()
  const preferences = usePreferences()
  const file = shown.of(path)
  const { isShown } = file
  const [loaded, setLoaded] = useState<string | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  // Only what is broken is asked for again by a refresh, and what has a new address: a video that plays is left alone.
  const attempt = (address: string) => `${shown.refreshes} ${address}`
  const isBroken = broken === attempt(path)
  const isLoaded = loaded === path
  const isSlow = useSlowness(isShown && !isLoaded)
  const arrive = useEffectEvent(file.arrive)
  const hasArrived = isShown && (isLoaded || isBroken || isSlow)
  useEffect(() => {
    if (hasArrived) arrive()
  }, [hasArrived])
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (file.isNext && shown.refusals > 0)
      frame.current?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [file.isNext, shown.refusals])
  const isPicture = type.startsWith('image/')
  const look = {
    file,
    label,
    isLoaded,
    onLoad: setLoaded,
    onBroken: (src: string) => setBroken(attempt(src)),
  }
  const isSmall = thumbnail !== undefined && !isShown && broken !== attempt(thumbnail)
  const elsewhere = isForApproval && !file.isSeen ? file : null
  if (isBroken) return <MediaFault address={path} label={label} onRefresh={shown.refresh} file={elsewhere} />
  const what = words(isShown ? 'posts.media.blur' : 'posts.media.show')
  const notYet = isLoaded ? 'look' : 'loading'
  return (
    <Stack sx={{ gap: 1 }} ref={frame}>
      <Box
        sx={frameOf(isShown, preferences, isPicture)}
        // For the mouse alone: the keyboard has the buttons, S and Z.
        onClick={({ target }) => {
          const isButton = target instanceof Element && target.closest('button')
          if (isPicture && !isButton) file.enlarge()
        }}
      >
        {isPicture ? (
          <Picture src={isSmall ? thumbnail : path} {...look} />
        ) : (
          <Video path={path} poster={thumbnail} isMuted={preferences.muted} {...look} />
        )}
        <Button
          variant="outlined"
          aria-label={words('posts.media.toggle', { what, label })}
          onClick={file.toggle}
        >
          {what}
        </Button>
        {isPicture && isShown ? (
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            aria-keyshortcuts="Z"
            aria-label={words('posts.media.toggle', { what: words('posts.enlarged.enlarge'), label })}
            onClick={file.enlarge}
          >
            {words('posts.enlarged.enlarge')}
            <Key aria-hidden="true">Z</Key>
          </Button>
        ) : null}
      </Box>
      {file.isEnlarged ? (
        <LoadedDialog title={label} isOpen onClose={shown.reduce}>
          <Zoom path={path} label={label} filter={greyOf(preferences) || 'none'} onClose={shown.reduce} />
        </LoadedDialog>
      ) : null}
      {isForApproval && isShown && !isSlow ? (
        <span className="quiet small">
          {file.isSeen ? words('posts.media.seen') : words(`posts.media.${isPicture ? notYet : 'play'}`)}
        </span>
      ) : null}
      {isSlow ? <MediaFault address={null} label={label} onRefresh={shown.refresh} file={elsewhere} /> : null}
    </Stack>
  )
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

interface LookProps {
  file: ShownFile
  label: string
  /** Whether the full file is loaded, not the thumbnail. */
  isLoaded: boolean
  onLoad: (address: string | null) => void
  onBroken: (address: string) => void
}

/** How long a picture has to be in view, ms. */
const glance = 1000

/** Counts as seen after a while in view; `src` is the thumbnail while blurred. */
function Picture({ src, file, label, isLoaded, onLoad, onBroken }: LookProps & { src: string }) {
  const image = useRef<HTMLImageElement>(null)
  const isThere = file.isShown && isLoaded
  const isInView = useInView(image, isThere)
  const isLookedAt = isThere && (file.isEnlarged || (isInView && !file.isCovered))
  const see = useEffectEvent(file.see)
  useEffect(() => {
    if (!isLookedAt) return undefined
    const timer = setTimeout(() => see(), glance)
    return () => clearTimeout(timer)
  }, [isLookedAt])
  return (
    <img
      // One element for each file: it never shows the small picture where the full one is asked for.
      key={src}
      ref={image}
      src={src}
      alt={label}
      loading={file.isShown ? 'eager' : 'lazy'}
      onLoad={() => onLoad(src)}
      onError={() => onBroken(src)}
    />
  )
}

interface VideoProps extends LookProps {
  path: string
  poster: string | undefined
  isMuted: boolean
}

/** Counts as seen once enough of it was played. */
function Video({ path, poster, isMuted, file, label, onLoad, onBroken }: VideoProps) {
  const { isShown } = file
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isShown) video.current?.pause()
  }, [isShown])
  const look = () => {
    if (isShown && video.current && isWatched(video.current)) file.see()
  }
  return (
    <video
      ref={video}
      poster={poster}
      // Without a poster it shows its beginning; the very first picture is often black.
      src={poster ? path : `${path}#t=0.1`}
      aria-label={label}
      controls={isShown}
      muted={isMuted}
      playsInline
      preload={poster && !isShown ? 'none' : 'metadata'}
      tabIndex={isShown ? 0 : -1}
      // The keys of a keyboard for media reach what is blurred as well.
      onPlay={({ currentTarget }) => isShown || currentTarget.pause()}
      onTimeUpdate={look}
      onEnded={look}
      // Of a film in a format that it does not know, a browser may play the sound alone.
      onLoadedMetadata={({ currentTarget }) => (currentTarget.videoWidth > 0 ? onLoad(path) : onBroken(path))}
      onWaiting={() => onLoad(null)}
      onPlaying={() => onLoad(path)}
      onError={() => onBroken(path)}
    />
  )
}

interface FaultProps {
  /** The URL to ask for the reason; null while it is loading. */
  address: string | null
  label: string
  onRefresh: () => void
  /** Where "I viewed it elsewhere" is recorded. */
  file: ShownFile | null
}

/** Why a file can't be shown, and the confirmation that it was viewed elsewhere. */
function MediaFault({ address, label, onRefresh, file }: FaultProps) {
  const words = useWords()
  const { data: fault = 'unknown' } = useQuery({
    queryKey: ['mediaFault', address],
    queryFn: () => mediaFaultOf(address ?? ''),
    enabled: address !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const refresh = words('posts.media.refresh')
  const seen = words('posts.media.seenElsewhere')
  return (
    <Stack sx={{ alignItems: 'start', gap: 1, p: 2, border: '1px dashed var(--edge)', borderRadius: 1 }}>
      <Typography color="text.secondary" role="status">
        {words(`posts.media.faults.${address === null ? 'slow' : fault}`)}
      </Typography>
      <Button
        variant="outlined"
        startIcon={<RefreshIcon aria-hidden="true" />}
        aria-label={words('posts.media.toggle', { what: refresh, label })}
        onClick={(event) => {
          focusRegion(event)
          onRefresh()
        }}
      >
        {refresh}
      </Button>
      {file ? (
        <FormControlLabel
          label={seen}
          control={
            <Checkbox
              checked={file.isSeenElsewhere}
              slotProps={{ input: { 'aria-label': words('posts.media.toggle', { what: seen, label }) } }}
            />
          }
          onChange={(_event, is) => file.seeElsewhere(is)}
        />
      ) : null}
    </Stack>
  )
}

/** Pauses the playing video, or plays the first unfinished one. */
export function toggleVideo(container: Element): void {
  const videos = [...container.querySelectorAll<HTMLVideoElement>('video[controls]')]
  const playing = videos.find(({ paused, ended }) => !paused && !ended)
  const next = videos.find(({ ended }) => !ended)
  if (playing) playing.pause()
  // One that can't be played says so itself.
  else next?.play().catch(() => undefined)
}
