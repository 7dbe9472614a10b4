import { Button, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCanAccess, useNotify } from 'ra-core'
import type { Post } from '../../../contract/posts'
import {
  type HintKind,
  isBlocking,
  isSignalKind,
  isUrgent,
  type Signal,
  type SignalKind,
} from '../../../contract/signals'
import { Verbatim } from '../../fields/Verbatim'
import { AskButton } from '../../form/Confirm'
import { useWords } from '../../i18n/words'
import { call } from '../../providers/http'
import { useProblemWords } from '../../providers/problemWords'
import type { PostRecord } from '../../providers/records'
import { useUpdateCache } from './decisions'

interface SignalsProps {
  post: PostRecord
  isTextCovered: boolean
}

/** The signals of a text, with their words unless covered. */
export function Signals({ post, isTextCovered }: SignalsProps) {
  const words = useWords()
  const hintNames = useHintNames()
  return post.signals.map((signal) => (
    <div key={`${post.id} ${signal.kind} ${signal.word} ${signal.inPicture}`}>
      {signal.notASign ? (
        <span className="quiet">
          <s>{words(`posts.signals.${signal.kind}`)}</s> {words('posts.signals.notASign')}
        </span>
      ) : (
        <strong>{words(`posts.signals.${signal.kind}`)}</strong>
      )}{' '}
      {signal.word ? (
        <Verbatim>
          {words('posts.signals.words', { words: signal.word })}
          {isBlocking(signal) ? ` (${words('posts.signals.blocks')}) ` : ' '}
        </Verbatim>
      ) : null}
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
      {signal.kind === 'disclosure' && post.forSchool ? (
        <SchoolRelease pid={post.pid} forSchool={post.forSchool} />
      ) : null}
      {isSignalKind(signal.kind) ? (
        <SignalVerdict pid={post.pid} kind={signal.kind} notASign={signal.notASign} />
      ) : null}
    </div>
  ))
}

/** Why a post is urgent, from signals, people and reports. */
export function useUrgencyOf(
  post: Pick<Post, 'text' | 'pictureWords' | 'signals' | 'alarms' | 'reported'>,
  isTextCovered: boolean,
): string {
  const words = useWords()
  const hintNames = useHintNames()
  const { signals, alarms = [], reported } = post
  const said = signals.filter(isUrgent).map((signal) => {
    const name = words(`posts.signals.${signal.kind}`)
    const quoted = isTextCovered ? [] : wordsOf(post, signal)
    const named = signal.word === undefined ? [] : [signal.word]
    const hints = signal.hints ? [hintNames(signal.hints)] : []
    const found = [...hints, ...named, ...new Set(quoted)].join(' · ')
    return found === '' ? name : words('posts.signals.by', { name, found })
  })
  const byReport = alarms.map((kind) =>
    words('posts.signals.byReport', { name: words(`posts.signals.${kind}`) }),
  )
  return [...said, ...byReport, ...new Set(reported.map(({ title }) => title))].join('; ')
}

/** The matched words; none where they are the whole text. */
function wordsOf(
  { text, pictureWords }: Pick<Post, 'text' | 'pictureWords'>,
  { spans, inPicture, word }: Signal,
): string[] {
  const whole = (inPicture ? pictureWords?.text : text) ?? ''
  const found = spans.map(([from, until]) => whole.slice(from, until))
  return found.filter((part) => part !== whole.trim() && part.toLowerCase() !== word?.toLowerCase())
}

/** The same in short, for lists. */
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

interface VerdictProps extends Pick<Signal, 'notASign'> {
  pid: string
  kind: SignalKind
}

/** For people who may decide posts. */
function SignalVerdict({ pid, kind, notASign }: VerdictProps) {
  const words = useWords()
  const problemWords = useProblemWords()
  const { canAccess } = useCanAccess({ resource: 'posts', action: 'decide' })
  const updateCache = useUpdateCache()
  const client = useQueryClient()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    // One after the other: each answer is the whole post.
    scope: { id: 'signals' },
    mutationFn: () => call('refuteSignal', { params: { pid, kind }, body: { isSign: notASign === true } }),
    onSuccess: (post) => {
      updateCache(post)
      // Its place in the urgent queue is another one.
      return client.invalidateQueries({ queryKey: ['listUrgent'] })
    },
    onError: (failure) =>
      notify(words('office.form.failed', { ...problemWords(failure) }), { type: 'error' }),
  })
  if (!canAccess) return null
  const verdict = words(notASign ? 'posts.signals.isSign' : 'posts.signals.notASign')
  return (
    <Button
      size="small"
      sx={{ '@media (pointer: fine)': { minHeight: 24, paddingBlock: 0 } }}
      aria-label={words('posts.signals.by', { name: verdict, found: words(`posts.signals.${kind}`) })}
      aria-disabled={isPending}
      className={isPending ? 'dimmed' : undefined}
      onClick={() => !isPending && mutate()}
    >
      {verdict}
    </Button>
  )
}

/** Whether the author's school sees the post; those who decide may change that. */
function SchoolRelease({ pid, forSchool }: Required<Pick<Post, 'pid' | 'forSchool'>>) {
  const words = useWords()
  const updateCache = useUpdateCache()
  const { canAccess } = useCanAccess({ resource: 'posts', action: 'decide' })
  const isHidden = forSchool === 'hidden'
  const label = words(isHidden ? 'posts.signals.forSchool.release' : 'posts.signals.forSchool.hide')
  const change = async () => {
    updateCache(await call('releasePost', { params: { pid }, body: { isReleased: isHidden } }))
    return words(isHidden ? 'posts.signals.forSchool.released_now' : 'posts.signals.forSchool.hidden_now')
  }
  return (
    <>
      {' '}
      {words(`posts.signals.forSchool.${forSchool}`)}{' '}
      {canAccess ? (
        <AskButton
          label={label}
          title={label}
          text={words('posts.signals.forSchool.about')}
          isHarmless={!isHidden}
          run={change}
        />
      ) : null}
    </>
  )
}

function useHintNames(): (hints: readonly HintKind[]) => string {
  const words = useWords()
  return (hints) => hints.map((kind) => words(`posts.hints.${kind}`)).join(', ')
}
