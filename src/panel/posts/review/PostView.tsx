import { Alert, Stack } from '@mui/material'
import { useWords } from '../../i18n/words'
import { useProblemWords } from '../../providers/problemWords'
import type { PostRecord } from '../../providers/records'
import { Author } from '../cells'
import { type Alike, AlikePosts } from './alike'
import { Conversation } from './Conversation'
import { Media } from './Media'
import { Revisions } from './Revisions'
import { PostText } from './Text'
import type { ShownMedia } from './viewed'

interface Props {
  post: PostRecord
  error?: unknown
  shown: ShownMedia
  alike?: Alike | null
  onOpen?: (post: PostRecord) => void
}

export function PostView({ post, error, shown, alike, onOpen }: Props) {
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
      {post.erasedMedia ? (
        <p className="quiet">{words('posts.media.erased', { smart_count: post.erasedMedia })}</p>
      ) : null}
      {alike && onOpen ? <AlikePosts post={post} alike={alike} onOpen={onOpen} /> : null}
      <Conversation post={post} onOpen={onOpen} />
      <Revisions key={post.pid} post={post} shown={shown} />
    </Stack>
  )
}
