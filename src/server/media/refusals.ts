import { type MediaReasonCode, mediaReason } from '../../contract/faults'
import type { ProblemCode } from '../../contract/problems'
import type { ForeignPicture } from '../../shared/foreignPicture'
import { Problem } from '../problems'

/** A reason without parameters. */
type PlainReason = Exclude<
  MediaReasonCode,
  'too_large' | 'too_many_pixels' | 'too_long_side' | 'wrong_kind' | 'wrong_picture'
>

/** For a file that looks like a picture or a video and can't be shown. */
export function unreadable(code: PlainReason): Problem {
  return notTaken('media_unreadable', mediaReason(code))
}

export function tooManyPixels(millions: number): Problem {
  return notTaken('media_unreadable', mediaReason('too_many_pixels', { millions }))
}

/** The longest side of a picture, in pixels: a line of them that is longer takes minutes to draw. */
const maxSideLength = 16_384

/** How many pixels a picture has. @throws Problem media_unreadable where a side is too long */
export function pixelsOf(width: number, height: number): number {
  if (Math.max(width, height) <= maxSideLength) return width * height
  throw notTaken('media_unreadable', mediaReason('too_long_side', { pixels: maxSideLength }))
}

/** A file of another kind than a post may have, or of none that is known. */
export function refused(kind: string | undefined): Problem {
  return notTaken('media_refused', kind ? mediaReason('wrong_kind', { kind }) : mediaReason('unknown_kind'))
}

/** A picture of another format, with what to do about it. */
export function refusedPicture(code: ForeignPicture): Problem {
  return notTaken('media_refused', mediaReason(code))
}

/** A file that is none of the pictures that are taken. */
export function noPicture(kind: string | undefined): Problem {
  return notTaken(
    'media_refused',
    kind ? mediaReason('wrong_picture', { kind }) : mediaReason('unknown_picture'),
  )
}

function notTaken(code: ProblemCode, { detail, reason }: ReturnType<typeof mediaReason>): Problem {
  return new Problem(code, detail, { reason })
}
