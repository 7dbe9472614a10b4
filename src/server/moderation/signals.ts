import type { Post } from '../../contract/posts'
import { isUrgent, type SignalKind, signalKinds } from '../../contract/signals'
import type { PostRow } from '../db/schema/moderation'

/** A post's signals as they are stored. */
export function storedSignals(signals: Post['signals']) {
  return {
    signals: JSON.stringify(signals),
    signal_kinds: signals.reduce((bits, { kind }) => bits | bitOf(kind), 0),
    urgent: signals.some(isUrgent) ? 1 : 0,
  } satisfies Partial<PostRow>
}

/** What stands for a kind in `signal_kinds`. */
export function bitOf(kind: SignalKind): number {
  return 1 << signalKinds.indexOf(kind)
}

export function readSignals({ signals }: Pick<PostRow, 'signals'>): Post['signals'] {
  return signals === '[]' ? [] : JSON.parse(signals)
}

/** Signals and one more, which joins one of the same kind; words that tell are kept as they were first found. */
export function joined(signals: Post['signals'], further: Post['signals'][number]): Post['signals'] {
  const same = signals.find(({ kind, inPicture }) => kind === further.kind && inPicture === further.inPicture)
  if (!same) return [...signals, further]
  const spans = same.spans.length > 0 ? same.spans : further.spans
  return signals.map((signal) => (signal === same ? { ...further, ...same, spans } : signal))
}

/** A signal, marked as none where a person has said so. */
export function withRefuted(
  { notASign: _before, ...signal }: Post['signals'][number],
  isRefuted: boolean,
): Post['signals'][number] {
  return isRefuted ? { ...signal, notASign: true } : signal
}

/** The kinds of a post's signals, where there are any, to be told with what becomes of it. */
export function signalsOf(post: Pick<PostRow, 'signals'>): { signals?: string[] } {
  const kept = readSignals(post)
  return kept.length > 0 ? { signals: [...new Set(kept.map(({ kind }) => kind))] } : {}
}
