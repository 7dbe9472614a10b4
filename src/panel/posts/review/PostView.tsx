import { Alert, Stack } from '@mui/material'
import { useWords } from '../../i18n/words'
import { useProblemWords } from '../../providers/problemWords'
import type { PostRecord } from '../../providers/records'
import { Author } from '../cells'
import { AuthorHelp } from './AuthorHelp'
import { Conversation } from './Conversation'
import { DuplicatePosts, type Duplicates } from './duplicates'
import { Media } from './Media'
import { Revisions } from './Revisions'
import { concernsAuthor } from './rules'
import { PostText } from './Text'
import type { ShownMedia } from './viewed'

interface Props {
  post: PostRecord
  error?: unknown
  shown: ShownMedia
  duplicates?: Duplicates | null
  onOpen?: (post: PostRecord) => void
}

export function PostView({ post, error, shown, duplicates, onOpen }: Props) {
  const words = useWords()
  const { title, advice } = useProblemWords()(error)
  return (
    <Stack sx={{ gap: 2, containerType: 'inline-size' }}>
      {error ? (
        <Alert severity="warning">
          <strong>{words('posts.dialog.stale')}</strong> {title}. {advice}
        </Alert>
      ) : null}
      <Author user={post.user} isConcerned={concernsAuthor(post)} />
      <PostText post={post} shown={shown} />
      {post.imminentSince === null ? null : <AuthorHelp post={post} />}
      <Media post={post} shown={shown} />
      {post.erasedMedia ? (
        <p className="quiet">{words('posts.media.erased', { smart_count: post.erasedMedia })}</p>
      ) : null}
      {duplicates && onOpen ? <DuplicatePosts post={post} duplicates={duplicates} onOpen={onOpen} /> : null}
      <Conversation post={post} onOpen={onOpen} />
      <Revisions key={post.pid} post={post} shown={shown} />
    </Stack>
  )
}
