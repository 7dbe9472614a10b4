import type { Post } from '../../contract/posts'
import { formatScore } from '../fields/locale'
import { useWords } from '../i18n/words'
import { type PartScore, scoreParts } from './scoreParts'

/** The scores to two decimals; "not analyzed" is something else than 0.00, and a part that is not there has a dash. */
export function Scores({ post }: { post: Post }) {
  const words = useWords()
  return (
    <dl className="scores">
      {scoreParts(post).map((part) => (
        <div key={part.part}>
          <dt>{words(`posts.scores.${part.part}`)}</dt>
          <dd>
            <Score {...part} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Score({ isPresent, score }: PartScore) {
  const words = useWords()
  if (score !== null) return formatScore(score)
  if (isPresent) return <span className="unscored">{words('posts.scores.unscored')}</span>
  return (
    <>
      <span aria-hidden="true">{words('posts.scores.absent')}</span>
      <span className="hidden-text">{words('posts.scores.absentLong')}</span>
    </>
  )
}
