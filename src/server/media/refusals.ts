import { Problem } from '../problems'

/** A file that claims to be a picture or a video and is none that can be shown. */
export function unreadable(detail: string): Problem {
  return new Problem('media_unreadable', detail)
}

/** A file of another kind than a post may have. */
export function refused(detail: string): Problem {
  return new Problem('media_refused', detail)
}
