import type { Post } from '../../contract/posts'
import { fullName, Portrait } from '../fields/Portrait'

/** Who wrote a post: photo or initials, name and username. */
export function Author({ user }: { user: Post['user'] }) {
  const name = fullName(user)
  return (
    <span className="author">
      <Portrait name={name} photo={user.photo} />
      <span className="author-names">
        <strong title={name}>{name}</strong>
        {user.username ? <span className="quiet">@{user.username}</span> : null}
      </span>
    </span>
  )
}
