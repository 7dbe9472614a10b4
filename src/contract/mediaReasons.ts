import { type Static, Type } from 'typebox'
import { OneOf } from './common'
import { Parameters } from './faults'
import { filled, type ValuesOf } from './texts'

/** Why the office does not take a file as a post's picture or video. */
export const mediaReasons = {
  too_large: 'A picture or video may have %{megabytes} MB at most.',
  wrong_kind: 'The file is %{kind}. It has to be JPEG, PNG, GIF, MOV or MP4.',
  unknown_kind: 'The file is of no known kind. It has to be JPEG, PNG, GIF, MOV or MP4.',
  wrong_picture: 'The file is %{kind}. It has to be JPEG, PNG or GIF.',
  unknown_picture: 'The file is of no known kind. It has to be JPEG, PNG or GIF.',
  empty: 'The file is empty.',
  damaged: 'The file is damaged.',
  cut_off: 'The file is cut off.',
  trailing: 'Something follows after the end of the picture.',
  bad_end: 'The video is cut off, or something follows after its end.',
  no_picture: 'There is no picture in this file.',
  too_many_pieces: 'The file is made of too many pieces.',
  too_many_pixels: 'The picture has more than %{millions} million pixels.',
  too_long_side: 'A side of the picture has more than %{pixels} pixels.',
  camera_notes: 'The video has a track of its camera’s notes that can’t be taken out.',
} as const
export type MediaReasonCode = keyof typeof mediaReasons

function isMediaReason(word: string): word is MediaReasonCode {
  return Object.hasOwn(mediaReasons, word)
}

/** Beside `detail`, for programs. */
export const MediaReason = Type.Object(
  {
    code: OneOf(Object.keys(mediaReasons).filter(isMediaReason)),
    params: Type.Optional(Parameters),
  },
  { title: 'MediaReason' },
)
export type MediaReason = Static<typeof MediaReason>

/** The reason, and as an English text. */
export function mediaReason<Code extends MediaReasonCode>(
  code: Code,
  ...[params]: ValuesOf<(typeof mediaReasons)[Code]>
): { detail: string; reason: MediaReason } {
  return { detail: filled(mediaReasons[code], params), reason: { code, ...(params && { params }) } }
}
