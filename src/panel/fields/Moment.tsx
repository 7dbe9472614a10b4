import { formatMoment } from './locale'

/** An instant, in the reader's time zone and manner. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>
}
