import type { Post } from '../../contract/posts'

export type Part = 'text' | 'image' | 'video'

export interface PartScore {
  part: Part
  /** Whether the post has such a part. */
  isPresent: boolean
  /** From 0 to 1; null where the part was not analyzed. */
  score: number | null
}

/** What a post consists of, and how each part scored. */
export function scoreParts(post: Pick<Post, 'text' | 'media' | 'score'>): PartScore[] {
  const has = (kind: string) => post.media.some(({ type }) => type.startsWith(kind))
  return [
    { part: 'text', isPresent: Boolean(post.text?.trim()), score: post.score.text },
    { part: 'image', isPresent: has('image/'), score: post.score.image },
    { part: 'video', isPresent: has('video/'), score: post.score.video },
  ]
}
