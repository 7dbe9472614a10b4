import type { Escalation, NewPost, Post } from '../../contract/posts'
import type { SignalKind } from '../../contract/signals'
import type { Db } from '../db/db'
import * as mediaFilesRepository from '../db/mediaFiles.repository'
import type { AccountRow } from '../db/schema/identity'
import type { Caller } from '../http/auth'
import type { UploadedFile } from '../http/forms'
import { findAccounts } from '../identity/accounts.queries'
import { idAt } from '../lib/ids'
import { filesOf, type KeptMedia } from '../media/keeping'
import { badParameter, invalid, notFound } from '../problems'
import { matchedList, sealPosts } from './abuse/sealing'
import type { ModerationContext, PostsContext } from './context'
import * as countsRepository from './counts.repository'
import { signalFacts } from './counts.repository'
import * as decisionsRepository from './decisions.repository'
import { requireVisible } from './posts.queries'
import * as postsRepository from './posts.repository'
import { readScoring, scoreNewPost } from './scoring'
import { readSignals, signalsOf, withRefuted } from './signals'
import { insertPosts, newPost, noPlace } from './storing/newPosts'
import { refutedAt, urgencyOf } from './urgency'
import { disclosedIn, privacyOf } from './visibility'
import { toWirePost } from './wire'

/**
 * Creates a post in the name of an account of the platform, scored like any other, and returns its pid. Its file is cleaned and on the disk
 * before the post is stored; if the post can't be stored, nothing is left of the file.
 * @throws Problem invalid_request that names the part; not_found for an author who is not there or not active;
 * media_refused; media_unreadable
 */
export async function createPost(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  post: NewPost,
  file: UploadedFile | null,
): Promise<string> {
  requireParts(uid, post, file !== null)
  await requireAuthor(ctx.db, uid)
  if (!file) return await storeNewPost(ctx, caller, uid, post, [])
  const media = await ctx.keeping.keep(caller.uid, file)
  try {
    return await storeNewPost(ctx, caller, uid, post, [media])
  } catch (error) {
    await ctx.keeping.drop(media)
    throw error
  }
}

async function storeNewPost(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  post: NewPost,
  media: KeptMedia[],
): Promise<string> {
  const content = { text: textOf(post), media }
  const judging = await readScoring(ctx)
  const judgement = await scoreNewPost(ctx, content, judging)
  const now = ctx.clock()
  const pid = idAt(now)
  return await ctx.inTransaction(caller, async (transaction) => {
    const author = await requireAuthor(transaction, uid)
    const row = newPost(
      { ...content, ...noPlace, pid, type: post.type, created: now, revised: null },
      author,
      judgement,
      now,
    )
    const [stored = row] = await insertPosts(transaction, [row], judging, now)
    const files = media.flatMap(filesOf).map((file) => ({ file, pid }))
    await mediaFilesRepository.insert(transaction, files)
    const { type, status, oid } = stored
    const after = { author: uid, type, status, ...signalsOf(stored) }
    const list = matchedList(judgement.models)
    const sealed = list === null ? [] : await sealPosts(transaction, [{ pid, list }], now)
    return { result: pid, events: [{ act: 'create', kind: 'post', subject: pid, oid, after }, ...sealed] }
  })
}

async function requireAuthor(db: Db, uid: string): Promise<AccountRow> {
  const [author] = await findAccounts(db, [uid])
  if (author?.status !== 'active') throw notFound('This author')
  return author
}

function textOf({ text }: NewPost): string | null {
  return text?.trim() ? text : null
}

/** What a post of each type has to have; any of them may have a file. */
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

/**
 * Brings a post before the Administrators until one of them decides it, and keeps the note; several people may, one after the other.
 * @throws Problem as `requireVisible`
 */
export async function escalatePost(
  ctx: PostsContext,
  caller: Caller,
  pid: string,
  escalation: Escalation,
): Promise<Post> {
  const note = escalation.note.trim()
  const row = await ctx.inTransaction(
    caller,
    async (transaction) => {
      const post = await requireVisible(transaction, caller, pid)
      const now = ctx.clock()
      const { uid, name } = caller
      await Promise.all([
        postsRepository.update(transaction, pid, { escalated: 1 }),
        decisionsRepository.insertEscalation(transaction, {
          ...{ id: idAt(now), pid, uid, name, note, created: now },
        }),
      ])
      return {
        result: { ...post, escalated: 1 },
        events: [{ act: 'escalate', kind: 'post', subject: pid, oid: post.oid }],
      }
    },
    `post ${pid}`,
  )
  return await toWirePost(ctx, row, caller)
}

/**
 * Keeps that a signal of a post is none, or (`isSign`) takes that back. The post's status stays, and what can't wait goes on waiting, behind the others where none of its urgent signals is one.
 * @throws Problem as `requireVisible`; not_found where it has no such signal
 */
export async function refuteSignal(
  ctx: PostsContext,
  caller: Caller,
  pid: string,
  kind: SignalKind,
  isSign: boolean,
): Promise<Post> {
  const row = await ctx.inTransaction(
    caller,
    async (transaction) => {
      const post = await requireVisible(transaction, caller, pid)
      const before = readSignals(post)
      const signal = before.find((one) => one.kind === kind)
      if (!signal) throw notFound('This signal')
      const wasSign = !signal.notASign
      if (wasSign === isSign) return { result: post, events: [] }
      const refuted = { pid, kind, oid: post.oid, uid: caller.uid, created: ctx.clock() }
      const { oid, created } = isSign
        ? await decisionsRepository.removeRefuted(transaction, pid, kind)
        : refuted
      if (!isSign) await decisionsRepository.insertRefuted(transaction, refuted)
      const signals = before.map((one) => (one.kind === kind ? withRefuted(one, !isSign) : one))
      const now = ctx.clock()
      const marked = { ...post, signals: JSON.stringify(signals), refuted: refutedAt(signals, now) }
      const titlesOf = await decisionsRepository.openTitles(transaction, [pid])
      const { rank } = urgencyOf(marked, titlesOf(pid), now)
      const disclosed = kind === 'disclosure' ? disclosedIn(marked) : post.disclosed
      const after = { ...marked, rank, disclosed, private: privacyOf({ ...marked, disclosed }) }
      await postsRepository.update(transaction, pid, {
        ...{ signals: after.signals, refuted: after.refuted, rank, disclosed, private: after.private },
      })
      const facts = signalFacts('refuted', oid, [kind], created, isSign ? -1 : 1)
      await countsRepository.replace(transaction, [{ before: post, after }], created, facts)
      return {
        result: after,
        events: [
          {
            ...{ act: isSign ? 'restore_signal' : 'refute_signal', kind: 'post', subject: pid },
            ...{ oid: post.oid, before: { isSign: wasSign }, after: { isSign, signal: kind } },
          },
        ],
      }
    },
    `post ${pid}`,
  )
  return await toWirePost(ctx, row, caller)
}

/**
 * Shows a post that tells of harm by somebody near to the author's organization, or no longer.
 * @throws Problem as `requireVisible`; not_found where it tells of none
 */
export async function releasePost(
  ctx: PostsContext,
  caller: Caller,
  pid: string,
  isReleased: boolean,
): Promise<Post> {
  const row = await ctx.inTransaction(
    caller,
    async (transaction) => {
      const post = await requireVisible(transaction, caller, pid)
      if (post.disclosed === 0 || post.visibility === 'message')
        throw notFound('A sign of harm by somebody near')
      if ((post.released !== null) === isReleased) return { result: post, events: [] }
      const now = ctx.clock()
      const marked = { ...post, released: isReleased ? now : null }
      const after = { ...marked, private: privacyOf(marked) }
      await postsRepository.update(transaction, pid, { released: after.released, private: after.private })
      await countsRepository.replace(transaction, [{ before: post, after }], now)
      const act = isReleased ? 'release_post' : 'restrict_post'
      return { result: after, events: [{ act, kind: 'post', subject: pid, oid: post.oid }] }
    },
    `post ${pid}`,
  )
  return await toWirePost(ctx, row, caller)
}

/** Removes files that were given up, unless a post, a conversation or what was set aside still has them. */
export async function removeFiles(
  { db, store }: Pick<ModerationContext, 'db' | 'store'>,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return
  const known = await mediaFilesRepository.knownFiles(db, [...files])
  await store.remove(files.filter((file) => !known.has(file)))
}

/** A file this old, in ms, belongs to no call any more. */
const maxCallMs = 3_600_000

/**
 * Removes files that belong to no post and no conversation, left behind by a stop between keeping a file and storing its post. Younger
 * files may be another server's, which is about to store their post. Returns how many it removed.
 */
export async function sweepMedia({ db, store }: Pick<ModerationContext, 'db' | 'store'>): Promise<number> {
  const files = await store.list()
  const known = await mediaFilesRepository.knownFiles(db, files)
  const stray: string[] = []
  for (const file of files) {
    const createdAt = known.has(file) ? null : await store.createdAt(file)
    if (createdAt !== null && Date.now() - createdAt > maxCallMs) stray.push(file)
  }
  await store.remove(stray)
  return stray.length
}
