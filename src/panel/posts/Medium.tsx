import { useState } from 'react'
import type { Post } from '../../contract/posts'
import { isolated } from '../fields/isolated'
import { fullName } from '../fields/Portrait'
import { useWords } from '../i18n/words'
import { MediumFace } from './MediumFace'

/** Where the office serves its own media, at addresses that hold for a while. */
const ownAddresses = '/v1/media/'

interface Props {
  item: Post['media'][number]
  number: number
  post: Post
  refreshes: number
  isMuted: boolean
  isShown: boolean
  onToggle: () => void
}

/** One picture or video: blurred, with a button that shows it, and once it is shown, one that blurs it again. */
export function Medium(props: Props) {
  const { item, number, post, refreshes, isMuted, isShown, onToggle } = props
  const words = useWords()
  const [brokenAt, setBrokenAt] = useState<number | null>(null)
  const about = { number, count: post.media.length, name: isolated(fullName(post.user)) }
  const isPicture = item.type.startsWith('image/')
  // One that plays is left alone by a refresh: only the address of a broken one is asked again.
  if (brokenAt === refreshes) {
    const isOwn = item.path.startsWith(ownAddresses)
    return <p className="media-broken">{words(isOwn ? 'posts.media.expired' : 'posts.media.broken')}</p>
  }
  const label = words(isPicture ? 'posts.media.picture' : 'posts.media.video', about)
  const what = words(isShown ? 'posts.media.blur' : 'posts.media.show')
  return (
    <div className="medium" data-shown={isShown}>
      <MediumFace
        item={item}
        isShown={isShown}
        isMuted={isMuted}
        label={label}
        onBroken={() => setBrokenAt(refreshes)}
      />
      <button
        type="button"
        className="medium-veil"
        aria-label={words('posts.media.toggle', { what, label })}
        onClick={onToggle}
      >
        {what}
      </button>
    </div>
  )
}
