import { Alert, Stack, Typography } from '@mui/material'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/records'
import { Author } from './Author'
import { HiddenWords, MarkedText } from './MarkedText'
import { PostMedia } from './PostMedia'
import { StrangeSigns } from './StrangeSigns'
import type { ShownMedia } from './useShownMedia'

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
  const words = useWords()
  return (
    <Stack sx={{ gap: 2 }}>
      {error ? <Stale error={error} /> : null}
      <Author user={post.user} />
      <Typography component="section" sx={text} dir="auto" aria-label={words('posts.dialog.text')}>
        {post.text?.trim() ? (
          <MarkedText text={post.text} spans={post.explanation?.spans ?? []} />
        ) : (
          <span className="quiet">{words('posts.noText')}</span>
        )}
      </Typography>
      <HiddenWords post={post} />
      <StrangeSigns text={post.text ?? ''} />
      <PostMedia post={post} shown={shown} refreshes={refreshes} onRefresh={onRefresh} />
    </Stack>
  )
}

const text = { maxWidth: '62ch', fontSize: 17, lineHeight: '27px', whiteSpace: 'pre-wrap' }

function Stale({ error }: { error: unknown }) {
  const words = useWords()
  const { title, advice } = useProblemWords()(error)
  return (
    <Alert severity="warning">
      <strong>{words('posts.dialog.stale')}</strong> {title}. {advice}
    </Alert>
  )
}
