import { Typography } from '@mui/material'
import { isUrgent, type Signal } from '../../contract/posts'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/records'
import { useHintNames } from './Hints'
import { SignalVerdict } from './SignalVerdict'

interface Props {
  post: PostRecord
  isTextCovered: boolean
}

/** What a post's text is a sign of, each with the words where they may be seen. */
export function Signals({ post, isTextCovered }: Props) {
  const words = useWords()
  const hintNames = useHintNames()
  return post.signals.map((signal) => (
    <div key={`${post.id} ${signal.kind} ${signal.inPicture}`}>
      {signal.notASign ? (
        <span className="quiet">
          <s>{words(`posts.signals.${signal.kind}`)}</s> {words('posts.signals.notASign')}
        </span>
      ) : (
        <strong>{words(`posts.signals.${signal.kind}`)}</strong>
      )}{' '}
      {signal.inPicture ? `${words('posts.signals.inPicture')} ` : null}
      {signal.hints ? (
        <span className="quiet small">
          {words('posts.signals.hints', { hints: hintNames(signal.hints) })}{' '}
        </span>
      ) : null}
      {isTextCovered ? null : (
        <bdi className="quiet small">
          {wordsOf(post, signal)
            .map((found) => words('posts.signals.words', { words: found }))
            .join(', ')}
        </bdi>
      )}
      <SignalVerdict pid={post.pid} signal={signal} />
    </div>
  ))
}

/** Why a post can't wait: its signals with their words, where these may be seen, what people say of it, and what reports are titled. */
export function useUrgencyOf(post: PostRecord, isTextCovered: boolean): string {
  const words = useWords()
  const hintNames = useHintNames()
  const { signals, alarms = [], reported } = post
  const said = signals.filter(isUrgent).map((signal) => {
    const name = words(`posts.signals.${signal.kind}`)
    const quoted = isTextCovered ? [] : wordsOf(post, signal)
    const found = [...(signal.hints ? [hintNames(signal.hints)] : []), ...new Set(quoted)].join(' · ')
    return found === '' ? name : words('posts.signals.by', { name, found })
  })
  const told = alarms.map((kind) => words('posts.signals.told', { name: words(`posts.signals.${kind}`) }))
  return [...said, ...told, ...new Set(reported.map(({ title }) => title))].join('; ')
}

/** The words that tell, in the text or in a picture: where it is the whole text, there is no need to say it again. */
function wordsOf({ text, pictureWords }: PostRecord, { spans, inPicture }: Signal): string[] {
  const whole = (inPicture ? pictureWords?.text : text) ?? ''
  const found = spans.map(([from, until]) => whole.slice(from, until))
  return found.filter((part) => part !== whole.trim())
}

/** The same in short, for a list: what can't wait stands out. */
export function SignalNames({ post: { signals, urgent } }: { post: PostRecord }) {
  const words = useWords()
  const names = [...new Set(signals.map(({ kind }) => words(`posts.signals.${kind}`)))]
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
