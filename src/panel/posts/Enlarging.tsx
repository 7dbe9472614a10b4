import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { Post } from '../../contract/posts'
import { fullName } from '../fields/Person'
import { isolated } from '../fields/text'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { Failed } from '../layout/Failed'
import { lazyPart } from '../layout/lazyPart'
import { greyOf, usePreferences } from '../providers/preferences'
import { fileOf, type ShownMedia } from './useShownMedia'

const { Part: EnlargedPicture } = lazyPart(async () => (await import('./EnlargedPicture')).EnlargedPicture)

/** The picture that was asked for in large. It stands beside the post's dialog, which hears none of its keys. */
export function Enlarging({ post, shown }: { post: Post | undefined; shown: ShownMedia }) {
  const words = useWords()
  const preferences = usePreferences()
  const at = post?.media.findIndex(({ path }) => fileOf(path) === shown.enlarged) ?? -1
  const item = post?.media[at]
  if (!post || !item) return null
  const about = { number: at + 1, count: post.media.length, name: isolated(fullName(post.user)) }
  const label = words('posts.media.picture', about)
  const close = () => shown.enlarge(null)
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => (
        <Modal title={label} isOpen onClose={close}>
          <Failed error={error} />
        </Modal>
      )}
    >
      <Suspense>
        <EnlargedPicture
          path={item.path}
          label={label}
          filter={greyOf(preferences) || 'none'}
          onClose={close}
        />
      </Suspense>
    </ErrorBoundary>
  )
}
