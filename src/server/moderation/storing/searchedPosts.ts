import { wordsText } from '../../../shared/text'
import type { AccountRow } from '../../db/schema/identity'
import type { PostRow } from '../../db/schema/moderation'
import { readPictureWords } from '../wire'

export type AuthorNames = Pick<AccountRow, 'firstname' | 'lastname' | 'username'>

/** By what a post is found: the names of its author, its text and the words that were read in its pictures. */
export function searchedBy(
  post: Pick<PostRow, 'text' | 'picture_words'>,
  author: AuthorNames | undefined,
): string {
  const { firstname = null, lastname = null, username = null } = author ?? {}
  return wordsText(firstname, lastname, username, post.text, readPictureWords(post)?.text ?? null)
}
