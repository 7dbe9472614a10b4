import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Post } from '../../contract/posts'
import { useInView } from './useInView'
import { isWatched } from './watched'

interface Props {
  item: Post['media'][number]
  isShown: boolean
  /** Whether it fills the window, or another one does. */
  enlarged: 'it' | 'another' | null
  isMuted: boolean
  label: string
  /** The picture stood in sight for a while, or enough of the video was played while it was shown. */
  onSeen: () => void
  onLoading: (isLoading: boolean) => void
  onBroken: () => void
}

/** What is seen of a picture or a video: while it is blurred, the small picture of it does. */
export function MediumFace(props: Props) {
  return props.item.type.startsWith('image/') ? <Picture {...props} /> : <Video {...props} />
}

/** So long a picture stands in sight before it is seen, in milliseconds. */
const glance = 1000

function Picture(props: Props) {
  const { item, isShown, enlarged, label, onSeen, onLoading, onBroken } = props
  const { path, thumbnail } = item
  const place = useRef<HTMLImageElement>(null)
  const [hasSmall, setHasSmall] = useState(thumbnail !== undefined)
  const [isLoaded, setLoaded] = useState(false)
  const isSmall = hasSmall && !isShown
  const isInView = useInView(place, isShown && isLoaded)
  const isLookedAt = isShown && isLoaded && (enlarged === null ? isInView : enlarged === 'it')
  const see = useEffectEvent(onSeen)
  useEffect(() => {
    if (!isLookedAt) return undefined
    const timer = setTimeout(() => see(), glance)
    return () => clearTimeout(timer)
  }, [isLookedAt])
  const look = () => {
    const isThere = isShown && Boolean(place.current?.complete) && (place.current?.naturalWidth ?? 0) > 0
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
      ref={place}
      src={src}
      alt={label}
      loading={isShown ? 'eager' : 'lazy'}
      onLoad={look}
      onError={isSmall ? () => setHasSmall(false) : onBroken}
    />
  )
}

function Video({ item: { path, thumbnail }, isShown, isMuted, label, onSeen, onLoading, onBroken }: Props) {
  const place = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isShown) place.current?.pause()
  }, [isShown])
  const look = () => {
    if (isShown && place.current && isWatched(place.current)) onSeen()
  }
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
