import { fromIso, type Microseconds } from '../../lib/clock'

export const unknownPost = 'The post (pid) is not known.'

/** An instant that a line may have, or now. */
export function instantOr(now: Microseconds, text: string | null | undefined): Microseconds {
  return (text == null ? null : fromIso(text)) ?? now
}
