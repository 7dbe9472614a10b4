import type { Appeal, AppealStatus } from '../../contract/appeals'
import { analyzerModerator } from '../../contract/posts'
import type { State } from '../fields/StatusChip'
import type { Words } from '../i18n/words'

/** How an appeal's state looks: it waits, or its post is what it has come to. */
export const lookOf: Readonly<Record<AppealStatus, State>> = {
  open: 'waiting',
  upheld: 'blocked',
  overturned: 'public',
}

/** Who blocked the post, in words. */
export function deciderOf(words: Words, { moderator, moderatorName }: Appeal['against']): string {
  if (moderator === analyzerModerator) return words('posts.analyzer')
  return moderatorName ?? words('posts.meanwhile.somebody')
}

/** Who appeals, in words. */
export function appellantOf(words: Words, { appellant }: Appeal): string {
  return appellant.name ?? words('appeals.nobody')
}
