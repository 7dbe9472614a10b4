import { Alert, Stack } from '@mui/material'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/records'
import { Author } from './Author'
import { PostMedia } from './PostMedia'
import { PostText } from './PostText'
import type { ShownMedia } from './useShownMedia'
import { ViewPreferences } from './ViewPreferences'

interface Props {
  post: PostRecord
  error: unknown
  /** What of its media has been asked for, and seen. */
  shown: ShownMedia
  /** How often the reviewer has refreshed. */
  refreshes: number
  onRefresh: () => void
}

/** What somebody has written and shows. */
export function PostView({ post, error, shown, refreshes, onRefresh }: Props) {
  return (
    <Stack sx={{ gap: 2 }}>
      {error ? <Stale error={error} /> : null}
      <Author user={post.user} />
      <PostText post={post} shown={shown} />
      <ViewPreferences post={post} />
      <PostMedia post={post} shown={shown} refreshes={refreshes} onRefresh={onRefresh} />
    </Stack>
  )
}

function Stale({ error }: { error: unknown }) {
  const words = useWords()
  const { title, advice } = useProblemWords()(error)
  return (
    <Alert severity="warning">
      <strong>{words('posts.dialog.stale')}</strong> {title}. {advice}
    </Alert>
  )
}
