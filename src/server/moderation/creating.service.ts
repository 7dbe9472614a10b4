import type { NewPost } from '../../contract/posts'
import type { InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import type { AccountRow } from '../db/schema/identity'
import type { Caller } from '../http/auth'
import type { UploadedFile } from '../http/forms'
import { findAccounts } from '../identity/accounts.queries'
import type { Clock } from '../lib/clock'
import { idAt } from '../lib/ids'
import { filesOf, type KeptMedia, type MediaKeeping } from '../media/keeping.service'
import { badParameter, invalid, notFound } from '../problems'
import type { Settings } from '../settings/settings.service'
import * as mediaFilesRepository from './mediaFiles.repository'
import { insertPosts, newPost } from './newPosts'
import type { Scoring } from './scoring.service'
import { signalsOf } from './signals'

interface Office {
  engine: Engine
  inTransaction: InTransaction
  keeping: MediaKeeping
  settings: Settings
  scoring: Scoring
  clock: Clock
}

/** Creates posts in the office, in the name of an account of the platform. */
export function createPostCreating({ engine, inTransaction, keeping, settings, scoring, clock }: Office) {
  async function authorOf(database: Engine['kysely'], uid: string): Promise<AccountRow> {
    const [author] = await findAccounts(database, [uid])
    if (author?.status !== 'active') throw notFound('This author')
    return author
  }

  async function store(caller: Caller, uid: string, post: NewPost, media: KeptMedia[]): Promise<string> {
    const content = { text: textOf(post), media }
    const judging = await settings.judging()
    const judgement = await scoring.judge(content, judging)
    const now = clock()
    const pid = idAt(now)
    await inTransaction(caller, async (transaction) => {
      const author = await authorOf(transaction, uid)
      const row = newPost({ ...content, pid, type: post.type, created: now }, author, judgement, now)
      const [stored = row] = await insertPosts(engine, transaction, [row], judging, now)
      const files = media.flatMap(filesOf).map((file) => ({ file, pid }))
      await mediaFilesRepository.insert(transaction, files)
      const { type, status, oid } = stored
      const after = { author: uid, type, status, ...signalsOf(stored) }
      return { result: undefined, events: [{ act: 'create', kind: 'post', subject: pid, oid, after }] }
    })
    return pid
  }

  return {
    /**
     * Creates a post, scored like any other, and answers its pid. Its file is cleaned and on the disk before the post is
     * stored; where the post can't be stored, nothing is left of it.
     * @throws Problem invalid_request that names the part; not_found for an author who is not there or not active;
     * media_refused; media_unreadable
     */
    async create(caller: Caller, uid: string, post: NewPost, file: UploadedFile | null): Promise<string> {
      requireParts(uid, post, file !== null)
      await authorOf(engine.kysely, uid)
      if (!file) return await store(caller, uid, post, [])
      const media = await keeping.keep(caller.uid, file)
      try {
        return await store(caller, uid, post, [media])
      } catch (error) {
        await keeping.drop(media)
        throw error
      }
    },
  }
}

export type PostCreating = ReturnType<typeof createPostCreating>

function textOf({ text }: NewPost): string | null {
  return text?.trim() ? text : null
}

/** What a post of each type has to have; a file may stand beside any of them. */
function requireParts(uid: string, post: NewPost, hasFile: boolean): void {
  if (post.user && post.user.uid !== uid) throw badParameter('user.uid', 'is not the author in the address')
  const text = textOf(post)
  switch (post.type) {
    case 'text':
      if (text === null) throw invalid('text', 'required')
      return
    case 'link':
      if (!hasLink(text)) throw invalid('text', 'no_link')
      return
    case 'share':
      if (text === null && !hasFile) throw invalid('text', 'required_or_file')
      return
    case 'media':
      if (!hasFile) throw invalid('file', 'required')
  }
}

function hasLink(text: string | null): boolean {
  return (text?.match(/https?:\/\/\S+/gi) ?? []).some((address) => URL.canParse(address))
}
