import { wordsText } from '../../../shared/text'
import { createSliceSize } from '../../audit/bulk'
import type { Context } from '../../context'
import { batchesOf, type Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { PostRow } from '../../db/schema/moderation'
import { systemActor } from '../../http/auth'
import { authorsOf } from '../../identity/accounts.queries'
import * as postsRepository from '../posts.repository'
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

/** Has posts be found by their authors' names as they are now, which have changed or gone: soon, by `createRenaming`. */
export async function renameAuthors(transaction: Db, uids: readonly string[]): Promise<void> {
  for (const some of batchesOf(uids)) await postsRepository.addRenamed(transaction, some)
}

/** Writes anew by what posts of renamed authors are found: a few at a time, others in between. Answers how many it has written. */
export function createRenaming({ db, inTransaction }: Pick<Context, 'db' | 'inTransaction'>) {
  const size = createSliceSize()
  return async (): Promise<number> => {
    const pids = await postsRepository.renamed(db, size.next())
    if (pids.length === 0) return 0
    await inTransaction(systemActor, async (transaction) => {
      const begun = performance.now()
      const posts = await postsRepository.searchedOf(transaction, pids)
      const authors = await authorsOf(
        transaction,
        posts.map(({ uid }) => uid),
      )
      const searched = posts.map((post): [string, string] => [
        post.pid,
        searchedBy(post, authors.get(post.uid)),
      ])
      await postsRepository.setSearch(transaction, searched)
      size.took(performance.now() - begun)
      return { result: undefined, events: [] }
    })
    return pids.length
  }
}
