import type { PostContext } from '../../contract/postContext'
import type { HintKind } from '../../contract/posts'
import { formatCount } from '../fields/format'
import { useWords } from '../i18n/words'

/** What an author has done in the last days that may be steps of grooming, each with the number of posts. */
export function Hints({ hints }: Pick<PostContext, 'hints'>) {
  const words = useWords()
  return (
    <>
      <h4>{words('posts.context.hints')}</h4>
      <ul className="plain-list">
        {hints.map(({ kind, posts }) => (
          <li key={kind}>
            {words(`posts.hints.${kind}`)}{' '}
            <span className="quiet small">
              {words('posts.context.hintPosts', { smart_count: posts, count: formatCount(posts) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The names of hints in one line. */
export function useHintNames(): (hints: readonly HintKind[]) => string {
  const words = useWords()
  return (hints) => hints.map((kind) => words(`posts.hints.${kind}`)).join(', ')
}
