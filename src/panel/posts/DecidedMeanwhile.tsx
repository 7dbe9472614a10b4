import { isolated } from '../fields/isolated'
import { formatMoment } from '../fields/locale'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/dataProvider'
import { useModeratorName } from './PostStatus'

/** A colleague was quicker: who decided what and when, and that nothing was overwritten. */
export function DecidedMeanwhile({ post }: { post: PostRecord }) {
  const words = useWords()
  const name = isolated(useModeratorName(post) ?? words('posts.meanwhile.somebody'))
  const time = formatMoment(post.decided ?? post.created)
  return (
    <p className="warning" role="alert">
      <strong>{words(`posts.meanwhile.${post.status}`, { name, time })}</strong>{' '}
      {words('posts.meanwhile.advice')}
    </p>
  )
}
