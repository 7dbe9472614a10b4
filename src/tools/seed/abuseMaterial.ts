import { abuseMaterialDays } from '../../contract/abuseMaterial'
import type { Db } from '../../server/db/db'
import type { AccountRow } from '../../server/db/schema/identity'
import type { PostRow } from '../../server/db/schema/moderation'
import { day, hour, type Microseconds } from '../../server/lib/clock'
import { idAt } from '../../server/lib/ids'
import { demoFiles } from './media'
import { insertInto } from './seed.repository'

/** One of the demo's drawings stands for what nobody draws. */
const file = demoFiles[7]

/** The match that somebody with the right finds: an hour old, and reported to nobody yet. It was never a row of `posts`. */
export async function fillAbuseMaterial(
  db: Db,
  posts: readonly PostRow[],
  accounts: readonly AccountRow[],
  now: Microseconds,
): Promise<void> {
  const example = posts.find(({ type, status }) => type === 'media' && status === 'blocked')
  const author = accounts.find(
    ({ role, parent, oid, status }) =>
      role === 'Member' && parent === null && oid === null && status === 'active',
  )
  if (!example || !author || !file) return
  const [created, found] = [now - 2 * hour, now - hour]
  const id = idAt(created)
  const { uid, oid, role } = author
  const post: PostRow = {
    ...{ ...example, pid: id, uid, oid, role, created, text: 'there is more, write to me' },
    ...{ thread: 'trading-corner', media: JSON.stringify([{ path: file.path, type: file.type }]) },
    ...{ models: JSON.stringify({ text: null, image: 'hash:example', video: null }), score_image: 1 },
    ...{ looks: null, search: '', status: 'blocked', decided: found, reported: 0, open_reports: 0 },
  }
  const rows = {
    posts: [post],
    media_files: [{ file: file.path, pid: id }],
    accounts: [{ ...author, password: null, search: '' }],
  }
  const kept = { kind: 'matched_post', id } as const
  await insertInto(db, 'set_aside', [{ ...kept, uid, rows: JSON.stringify(rows) }])
  await insertInto(db, 'set_aside_files', [{ ...kept, file: file.path }])
  await insertInto(db, 'abuse_material', [
    {
      ...{ id, kind: 'post', list: 'example', created: found, until: found + abuseMaterialDays * day },
      ...{ recipient: null, reported: null, reference: null, changed: 0 },
    },
  ])
}
