import { useState } from 'react'
import type { Post } from '../../contract/posts'
import { isolated } from '../fields/isolated'
import { fullName } from '../fields/Portrait'
import { useWords } from '../i18n/words'

/** The pictures and videos of a post. */
export function PostMedia({ post }: { post: Post }) {
  if (post.media.length === 0) return null
  return (
    <div className="media">
      {post.media.map((item, index) => (
        <Medium key={item.path} item={item} number={index + 1} post={post} />
      ))}
    </div>
  )
}

interface MediumProps {
  item: Post['media'][number]
  number: number
  post: Post
}

function Medium({ item, number, post }: MediumProps) {
  const words = useWords()
  const [isBroken, setBroken] = useState(false)
  const about = { number, count: post.media.length, name: isolated(fullName(post.user)) }
  if (isBroken) return <p className="media-broken">{words('posts.media.broken')}</p>
  const fail = () => setBroken(true)
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
