import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Post } from '../../../src/contract/posts'
import type { Engine } from '../../../src/server/db/engines/engine'
import * as mediaFilesRepository from '../../../src/server/db/mediaFiles.repository'
import type { PostRow } from '../../../src/server/db/schema/moderation'
import * as countsRepository from '../../../src/server/moderation/counts.repository'
import * as postsRepository from '../../../src/server/moderation/posts.repository'
import { postOf } from '../office/manyPosts'

/** A post of `member` that shows files of the office. */
export interface MediaPost {
  pid: string
  media: Post['media']
  more?: Partial<PostRow>
}

/** Puts posts straight into the database: blocked by a colleague where nothing else is said, the first of them newest. */
export async function addMediaPosts(engine: Engine, posts: readonly MediaPost[]): Promise<void> {
  const rows = posts.map(
    ({ pid, media, more }, n): PostRow => ({
      ...postOf(posts.length - n),
      ...{ pid, uid: 'member', oid: 'school', type: 'media', text: pid, media: JSON.stringify(media) },
      ...{ status: 'blocked', moderator: 'colleague', moderator_name: 'colleague Example' },
      ...{ score_text: null, score_image: null, score_video: null, band: null },
      ...more,
    }),
  )
  const files = posts.flatMap(({ pid, media }) => media.map(({ path }) => ({ file: path, pid })))
  await engine.kysely.transaction().execute(async (transaction) => {
    await postsRepository.insertNew(transaction, rows)
    await countsRepository.move(
      transaction,
      rows.map((post) => ({ post, n: 1 })),
      null,
    )
    await mediaFilesRepository.insert(transaction, files)
  })
}

/** Puts files into the office's own store. */
export function storeMedia(directory: string, files: Readonly<Record<string, Buffer>>): void {
  const folder = join(directory, 'media')
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
}
