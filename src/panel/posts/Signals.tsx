import { Typography } from '@mui/material'
import { isUrgent } from '../../contract/posts'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/records'

interface Props {
  post: PostRecord
  isTextCovered: boolean
}

/** What a post's text is a sign of, each with the words where they may be seen. */
export function Signals({ post: { text, signals }, isTextCovered }: Props) {
  const words = useWords()
  return signals.map(({ kind, spans }) => (
    <div key={kind}>
      <strong>{words(`posts.signals.${kind}`)}</strong>{' '}
      {isTextCovered ? null : (
        <bdi className="quiet small">
          {spans
            .map(([from, until]) => words('posts.signals.words', { words: text?.slice(from, until) ?? '' }))
            .join(', ')}
        </bdi>
      )}
    </div>
  ))
}

/** Why a post can't wait: its signals with their words, where these may be seen, what people say of it, and what reports are titled. */
export function useUrgencyOf(
  { text, signals, alarms = [], reported }: PostRecord,
  isTextCovered: boolean,
): string {
  const words = useWords()
  const said = signals.filter(isUrgent).map(({ kind, spans }) => {
    const name = words(`posts.signals.${kind}`)
    const found = [...new Set(spans.map(([from, until]) => text?.slice(from, until)))].join(' · ')
    return isTextCovered || !found ? name : words('posts.signals.by', { name, found })
  })
  const told = alarms.map((kind) => words('posts.signals.told', { name: words(`posts.signals.${kind}`) }))
  return [...said, ...told, ...new Set(reported.map(({ title }) => title))].join('; ')
}

/** The same in short, for a list: what can't wait stands out. */
export function SignalNames({ post: { signals, urgent } }: { post: PostRecord }) {
  const words = useWords()
  const names = signals.map(({ kind }) => words(`posts.signals.${kind}`))
  const said = [...(urgent ? [words('posts.signals.urgent')] : []), ...names]
  return said.map((name) => (
    <Typography
      key={name}
      component="strong"
      variant="inherit"
      color={urgent ? 'error.main' : 'warning.main'}
    >
      {name} ·{' '}
    </Typography>
  ))
}
