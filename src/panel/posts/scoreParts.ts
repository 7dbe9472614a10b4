import type { Post } from '../../contract/posts'

export const parts = ['text', 'image', 'video'] as const
export type Part = (typeof parts)[number]

export interface PartScore {
  /** Whether the post has such a part. */
  isPresent: boolean
  /** From 0 to 1; null where the part was not analyzed. */
  score: number | null
}

/** Whether a post has a part, and how that part scored. */
export function scoreOf(post: Pick<Post, 'text' | 'media' | 'score'>, part: Part): PartScore {
  const isPresent =
    part === 'text' ? Boolean(post.text?.trim()) : post.media.some(({ type }) => type.startsWith(`${part}/`))
  return { isPresent, score: post.score[part] }
}
