import { Typography } from '@mui/material'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/dataProvider'

/** What a post's text is a sign of, each with the words. */
export function Signals({ post: { text, signals } }: { post: PostRecord }) {
  const words = useWords()
  return signals.map(({ kind, spans }) => (
    <div key={kind}>
      <strong>{words(`posts.signals.${kind}`)}</strong>{' '}
      <bdi className="quiet small">
        {spans
          .map(([from, until]) => words('posts.signals.words', { words: text?.slice(from, until) ?? '' }))
          .join(', ')}
      </bdi>
    </div>
  ))
}

/** The same in short, for a list. */
export function SignalNames({ post }: { post: PostRecord }) {
  const words = useWords()
  return post.signals.map(({ kind }) => (
    <Typography key={kind} component="strong" variant="inherit" color="warning.main">
      {words(`posts.signals.${kind}`)} ·{' '}
    </Typography>
  ))
}
