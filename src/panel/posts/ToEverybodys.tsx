import { Link } from 'react-router'
import { useWords } from '../i18n/words'
import type { PostScreen } from '../providers/postsFilter'

/** From one member's posts: back to everybody's. */
export function ToEverybodys({ screen }: { screen: PostScreen }) {
  const words = useWords()
  return (
    <nav className="ways-back" aria-label={words('posts.waysBack')}>
      <Link to={`/office/posts/${screen}`}>{words('posts.toEverybodys')}</Link>
    </nav>
  )
}
