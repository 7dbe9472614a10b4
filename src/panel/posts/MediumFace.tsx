import { useEffect, useRef } from 'react'
import type { Post } from '../../contract/posts'

interface Props {
  item: Post['media'][number]
  isShown: boolean
  isMuted: boolean
  label: string
  onBroken: () => void
}

/** What is seen of a picture or a video: while it is blurred, the small picture of it does. */
export function MediumFace({ item, isShown, isMuted, label, onBroken }: Props) {
  const { type, path, thumbnail } = item
  if (type.startsWith('image/')) {
    return <img src={isShown ? path : (thumbnail ?? path)} alt={label} loading="lazy" onError={onBroken} />
  }
  return <Video path={path} isShown={isShown} isMuted={isMuted} label={label} onBroken={onBroken} />
}

function Video({ path, isShown, isMuted, label, onBroken }: Omit<Props, 'item'> & { path: string }) {
  const place = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isShown) place.current?.pause()
  }, [isShown])
  return (
    <video
      ref={place}
      // Its poster is a picture of its beginning; the very first one is often black.
      src={`${path}#t=0.1`}
      aria-label={label}
      controls={isShown}
      muted={isMuted}
      playsInline
      preload="metadata"
      tabIndex={isShown ? 0 : -1}
      onError={onBroken}
    />
  )
}
