import { styled } from '@mui/material/styles'
import type { Post } from '../../contract/posts'
import { fullName, Portrait } from '../fields/Person'

/** Who wrote a post: photo or initials, name and username. */
export function Author({ user }: { user: Post['user'] }) {
  const name = fullName(user)
  return (
    <Person>
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
    </Person>
  )
}

const inOneLine = { display: 'inline-flex', gap: 6 }

const Person = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '& .author-names': { display: 'grid', minWidth: 0, fontSize: 13, lineHeight: 1.35 },
  '@container content (max-width: 759px)': {
    'td &, td & .author-names': inOneLine,
    'td & .MuiAvatar-root': { display: 'none' },
  },
})
