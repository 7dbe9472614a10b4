import { Box, LinearProgress } from '@mui/material'
import { styled } from '@mui/material/styles'
import { formatScore } from '../fields/format'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/records'
import { type PartScore, parts, scoreOf } from './scoreParts'
import { usePostContext } from './usePostContext'

/** A post’s scores, by part, and how high one may be with which a post is published. */
export function Scores({ post }: { post: PostRecord }) {
  const words = useWords()
  const threshold = usePostContext(post).data?.threshold ?? null
  return (
    <Box component="dl" sx={rows}>
      {parts.map((part) => (
        <div key={part}>
          <dt title={post.models[part] ?? undefined}>{words(`posts.scores.${part}`)}</dt>
          <dd>
            <Score {...scoreOf(post, part)} />
            <Provisional score={post.provisional?.[part] ?? null} />
          </dd>
          <Bar score={post.score[part]} />
        </div>
      ))}
      {post.pictureWords ? (
        <div>
          <dt>{words('posts.scores.pictureWords')}</dt>
          <dd>
            <Score isPresent score={post.pictureWords.score} />
          </dd>
          <Bar score={post.pictureWords.score} />
        </div>
      ) : null}
      {threshold === null ? null : (
        <div>
          <dt>{words('posts.scores.threshold')}</dt>
          <dd>{formatScore(threshold)}</dd>
        </div>
      )}
    </Box>
  )
}

/** What another scorer says while the one that decides is out of reach. */
function Provisional({ score }: { score: number | null }) {
  const words = useWords()
  return score === null ? null : (
    <span className="quiet"> {words('posts.scores.provisional', { score: formatScore(score) })}</span>
  )
}

/** How far a score reaches, for the eye. */
function Bar({ score }: { score: number | null }) {
  return score === null ? null : (
    <LinearProgress aria-hidden variant="determinate" color="inherit" value={100 * score} sx={bar} />
  )
}

const rows = {
  margin: 0,
  '& > div': { display: 'flex', gap: 1, fontSize: 13 },
  '& dt': { flex: 'none', width: '3.6em', color: 'text.secondary' },
  '& dd': { margin: 0 },
}
const bar = { flex: 1, alignSelf: 'center', height: 6, borderRadius: 3, color: 'text.secondary' }

/** To two decimals; "not analyzed" is something else than 0.00, and a part that is not there has a dash. */
export function Score({ isPresent, score }: PartScore) {
  const words = useWords()
  if (score !== null) return <Figure>{formatScore(score)}</Figure>
  if (isPresent) return <Unscored>{words('posts.scores.unscored')}</Unscored>
  return (
    <>
      <span aria-hidden="true">{words('posts.scores.absent')}</span>
      <span className="hidden-text">{words('posts.scores.absentLong')}</span>
    </>
  )
}

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums' })
const Unscored = styled('em')({ color: 'var(--wait)', fontSize: 12, whiteSpace: 'normal' })
