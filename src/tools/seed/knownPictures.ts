import { join } from 'node:path'
import type { AccountRow } from '../../server/db/schema/identity'
import type { KnownPictureRow, PostRow } from '../../server/db/schema/moderation'
import { day, type Microseconds } from '../../server/lib/clock'
import { idAt } from '../../server/lib/ids'
import { readMedia, type StoredMedia } from '../../server/moderation/wire'
import { demoSignIns } from './demoData'

/** What pictures look like that wait for a decision, or were blocked last: the few with which one tries it out. */
export async function withLooks(arrived: ReadonlyMap<string, PostRow>, directory: string) {
  const { lookOf } = await import('../../server/analyzer/media/pdq')
  const rows = new Map(arrived)
  const isOwnPicture = ({ type, path }: StoredMedia) => type.startsWith('image/') && !path.includes(':')
  const ofStatus = (isWanted: (post: PostRow) => boolean) =>
    [...arrived.values()].filter((post) => isWanted(post) && readMedia(post.media).some(isOwnPicture))
  const wanted = [
    ...ofStatus(({ status, reported }) => status === 'pending' || reported === 1),
    ...ofStatus(({ status }) => status === 'blocked').slice(-5),
  ]
  for (const post of wanted) {
    const files = readMedia(post.media).filter(isOwnPicture)
    const looks = await Promise.all(files.map(({ path }) => lookOf(join(directory, path))))
    const seen = looks.filter((look) => look !== null)
    if (seen.length > 0) rows.set(post.pid, { ...post, looks: JSON.stringify(seen) })
  }
  return rows
}

/** The picture that an Administrator never wants to see again, of the post that was blocked last. */
export function demoKnownPictures(
  posts: readonly PostRow[],
  accounts: readonly AccountRow[],
  now: Microseconds,
): KnownPictureRow[] {
  const post = posts.findLast(({ status, looks }) => status === 'blocked' && looks !== null)
  const by = accounts.find(({ email }) => email === demoSignIns[0]?.email)
  if (!post?.looks || !by) return []
  const looks: string[] = JSON.parse(post.looks)
  return looks.map((look) => ({
    ...{ id: idAt(post.created), look, pid: post.pid, uid: by.uid },
    created: post.created,
    until: now + 365 * day,
  }))
}
