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
          {wordsAt(spans, text)
            .map((found) => words('posts.signals.words', { words: found }))
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
    const found = [...new Set(wordsAt(spans, text))].join(' · ')
    return isTextCovered || !found ? name : words('posts.signals.by', { name, found })
  })
  const told = alarms.map((kind) => words('posts.signals.told', { name: words(`posts.signals.${kind}`) }))
  return [...said, ...told, ...new Set(reported.map(({ title }) => title))].join('; ')
}

/** The words that tell: where it is the whole text, there is no need to say it again. */
function wordsAt(spans: PostRecord['signals'][number]['spans'], text: string | null): string[] {
  const found = spans.map(([from, until]) => text?.slice(from, until) ?? '')
  return found.filter((part) => part !== text?.trim())
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
