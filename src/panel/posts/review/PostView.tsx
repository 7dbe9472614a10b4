import { Alert, Stack } from '@mui/material'
import { useProblemWords, useWords } from '../../i18n/words'
import type { PostRecord } from '../../providers/records'
import { Author } from '../cells'
import { Media } from './Media'
import { PostText } from './Text'
import type { ShownMedia } from './viewed'

interface Props {
  post: PostRecord
  /** Why it could not be refreshed. */
  error?: unknown
  shown: ShownMedia
}

/** The author, the text, the pictures and videos of a post. */
export function PostView({ post, error, shown }: Props) {
  const words = useWords()
  const { title, advice } = useProblemWords()(error)
  return (
    <Stack sx={{ gap: 2, containerType: 'inline-size' }}>
      {error ? (
        <Alert severity="warning">
          <strong>{words('posts.dialog.stale')}</strong> {title}. {advice}
        </Alert>
      ) : null}
      <Author user={post.user} />
      <PostText post={post} shown={shown} />
      <Media post={post} shown={shown} />
    </Stack>
  )
}
