import type { PostAction, PostType } from '../../contract/posts'
import type { AppealRow } from '../../server/db/schema/moderation'

/** A post that people have to do with, told from its beginning to where it stands today. */
export interface Case {
  /** Minutes since it was written. */
  ago: number
  text: string
  /** A text where nothing else is said; media show one of the demo's pictures. */
  type?: PostType
  /** Who wrote it, a child of any organization where nothing is said; a stranger belongs to none. */
  by?: 'a child of the school' | 'a parent' | 'a stranger'
  reports?: readonly (readonly [title: string, message: string])[]
  /** What a Moderator wrote on bringing it before the Administrators. */
  escalated?: string
  decided?: { action: PostAction; policy?: string; note?: string }
  /** Against the block, by a person or by the analyzer. */
  appeal?: {
    message: string
    by: AppealRow['relation']
    /** Where somebody else has decided it already; overturning it approves the post. */
    ended?: { status: 'upheld' | 'overturned'; note: string }
  }
}
