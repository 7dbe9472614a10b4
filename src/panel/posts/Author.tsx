import type { Post } from '../../contract/posts'
import { fullName, Portrait } from '../fields/Portrait'

/** Who wrote a post: photo or initials, name and username. */
export function Author({ user }: { user: Post['user'] }) {
  const name = fullName(user)
  return (
    <span className="author">
      <Portrait name={name} photo={user.photo} />
      <span className="author-names">
        <strong title={name}>
          <bdi>{name}</bdi>
        </strong>
        {user.username ? (
          <span className="quiet">
            @<bdi>{user.username}</bdi>
          </span>
        ) : null}
      </span>
    </span>
  )
}
