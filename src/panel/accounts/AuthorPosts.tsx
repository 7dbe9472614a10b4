import { Link, Stack } from '@mui/material'
import { CanAccess, useGetList } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { formatCount } from '../fields/format'
import { useWords } from '../i18n/words'
import { actionOf, type PostScreen, postScreens } from '../providers/postsFilter'
import type { PostRecord } from '../providers/records'

interface Author {
  uid: string
  name: string
}

/** The ways to somebody’s posts, for who may see them; each with how many there are, where that is wanted. */
export function AuthorPosts({ author, hasCounts = false }: { author: Author; hasCounts?: boolean }) {
  const words = useWords()
  return (
    <Stack component="nav" aria-label={words('tickets.member.posts')}>
      {postScreens.map((screen) => (
        <CanAccess key={screen} resource="posts" action={actionOf(screen)}>
          <PostsOn screen={screen} author={author} hasCount={hasCounts} />
        </CanAccess>
      ))}
    </Stack>
  )
}

const one = { page: 1, perPage: 1 }
const touchable = { display: 'inline-block', paddingBlock: 0.5 }

interface Props {
  screen: PostScreen
  author: Author
  hasCount: boolean
}

function PostsOn({ screen, author, hasCount }: Props) {
  const words = useWords()
  const { total } = useGetList<PostRecord>(
    'posts',
    { filter: { screen, author: author.uid }, pagination: one },
    { enabled: hasCount },
  )
  return (
    <span>
      <Link component={RouterLink} to={`/office/posts/${screen}`} state={{ author }} sx={touchable}>
        {words(`posts.titles.${screen}`)}
      </Link>{' '}
      {total === undefined ? null : formatCount(total)}
    </span>
  )
}
