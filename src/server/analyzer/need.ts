import type { SignalKind } from '../../contract/signals'
import type { Signal } from './analyzer'

/** Who says that they want to die is not toxic: these words count for nothing, whatever stands beside them does. */
export function withoutNeed(
  text: string,
  signals: readonly Signal[],
  kinds: readonly SignalKind[] = ['self_harm'],
): string {
  const need = signals.flatMap(({ kind, spans }) => (kinds.includes(kind) ? spans : []))
  return need.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
}
