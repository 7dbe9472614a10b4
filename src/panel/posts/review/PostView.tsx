import { Alert, Stack } from '@mui/material'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { fullName } from '../../fields/Person'
import { isolated } from '../../fields/text'
import { Modal } from '../../form/Modal'
import { useProblemWords, useWords } from '../../i18n/words'
import { lazyPart } from '../../layout/lazyPart'
import { Failed } from '../../layout/Pages'
import { greyOf, usePreferences } from '../../providers/preferences'
import type { PostRecord } from '../../providers/records'
import { Author } from '../cells'
import { Media } from './Media'
import { PostText } from './Text'
import { fileOf, type ShownMedia } from './viewed'

const { Part: Zoom } = lazyPart(async () => (await import('./Zoom')).Zoom)

interface Props {
  post: PostRecord
  /** Why it could not be refreshed. */
  error: unknown
  /** What of its media has been asked for, and seen. */
  shown: ShownMedia
  /** How often it was refreshed. */
  refreshes: number
  onRefresh: () => void
}

/** What somebody has written and shows. */
export function PostView({ post, error, shown, refreshes, onRefresh }: Props) {
  return (
    <Stack sx={{ gap: 2, containerType: 'inline-size' }}>
      {error ? <Stale error={error} /> : null}
      <Author user={post.user} />
      <PostText post={post} shown={shown} />
      <Media post={post} shown={shown} refreshes={refreshes} onRefresh={onRefresh} />
      <Enlarged post={post} shown={shown} />
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

/** The picture that was asked for in large. */
function Enlarged({ post, shown }: { post: PostRecord; shown: ShownMedia }) {
  const words = useWords()
  const preferences = usePreferences()
  const index = post.media.findIndex(({ path }) => fileOf(path) === shown.enlarged)
  const item = post.media[index]
  if (!item) return null
  const label = words('posts.media.picture', {
    number: index + 1,
    count: post.media.length,
    name: isolated(fullName(post.user)),
  })
  const close = () => shown.enlarge(null)
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => (
        <Modal title={label} isOpen onClose={close} onKeyDown={(event) => event.stopPropagation()}>
          <Failed error={error} />
        </Modal>
      )}
    >
      <Suspense>
        <Zoom path={item.path} label={label} filter={greyOf(preferences) || 'none'} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  )
}
