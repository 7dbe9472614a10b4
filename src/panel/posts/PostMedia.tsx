import { useState } from 'react'
import type { Post } from '../../contract/posts'
import { isolated } from '../fields/isolated'
import { fullName } from '../fields/Portrait'
import { useWords } from '../i18n/words'

/** Where the office serves its own media, at addresses that hold for a while. */
const ownAddresses = '/v1/media/'

interface Props {
  post: Post
  /** How often the reviewer has refreshed: what was broken is tried again then. */
  refreshes: number
}

/** The pictures and videos of a post. */
export function PostMedia({ post, refreshes }: Props) {
  if (post.media.length === 0) return null
  return (
    <div className="media">
      {post.media.map((item, index) => (
        <Medium key={item.path} item={item} number={index + 1} post={post} refreshes={refreshes} />
      ))}
    </div>
  )
}

interface MediumProps extends Props {
  item: Post['media'][number]
  number: number
}

/** One that plays is left alone by a refresh: only the address of a broken one is asked again. */
function Medium({ item, number, post, refreshes }: MediumProps) {
  const words = useWords()
  const [brokenAt, setBrokenAt] = useState<number | null>(null)
  const about = { number, count: post.media.length, name: isolated(fullName(post.user)) }
  if (brokenAt === refreshes) {
    const isOwn = item.path.startsWith(ownAddresses)
    return <p className="media-broken">{words(isOwn ? 'posts.media.expired' : 'posts.media.broken')}</p>
  }
  const fail = () => setBrokenAt(refreshes)
  if (item.type.startsWith('image/')) {
    return <img src={item.path} alt={words('posts.media.picture', about)} loading="lazy" onError={fail} />
  }
  return (
    <video
      src={item.path}
      aria-label={words('posts.media.video', about)}
      controls
      muted
      playsInline
      preload="metadata"
      onError={fail}
    />
  )
}
