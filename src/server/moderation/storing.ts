import { analyzerModerator, type Post } from '../../contract/posts'
import { type HintKind, hintKinds, isUrgent, isWithheld, type SignalKind } from '../../contract/signals'
import { wordsText } from '../../shared/text'
import { hintsIn } from '../analyzer/hints'
import { changed, type NewEvent } from '../audit/auditLog.service'
import { createSliceSize } from '../audit/bulk'
import type { Context } from '../context'
import { batchesOf, type Db } from '../db/db'
import type { AccountRow } from '../db/schema/identity'
import type { PostRow } from '../db/schema/moderation'
import { systemActor } from '../http/auth'
import { authorsOf } from '../identity/accounts.queries'
import { day, type Microseconds } from '../lib/clock'
import type { Judging } from '../settings/settings.service'
import * as countsRepository from './counts.repository'
import { analyzerFacts, arrivalFacts, signalFacts } from './counts.repository'
import * as decisionsRepository from './decisions.repository'
import * as postsRepository from './posts.repository'
import { type Judgement, storedJudgement } from './rules'
import { addSignal, hintPeriod, kindsOf, readSignals, signalsOf, storedSignals, withRefuted } from './signals'
import { urgencyOf } from './urgency'
import { readPictureWords, type StoredMedia } from './wire'

/** A post as it comes in, decided by nobody but the analyzer. */
export function newPost(
  { media, ...content }: Pick<PostRow, 'pid' | 'type' | 'text' | 'created'> & { media: StoredMedia[] },
  author: Pick<AccountRow, 'uid' | 'oid' | 'role'> & AuthorNames,
  judgement: Judgement,
  now: Microseconds,
): PostRow {
  const { uid, oid, role } = author
  const isBlocked = judgement.status === 'blocked'
  const row = {
    ...content,
    ...{ uid, oid, role },
    media: JSON.stringify(media),
    ...storedJudgement(judgement, now),
    moderator: isBlocked ? analyzerModerator : null,
    moderator_name: null,
    decided: isBlocked ? now : null,
    version: 1,
    ...{ open_reports: 0, alarms: 0, reported: 0, escalated: 0, withheld: 0, second_look: 0, changed: 0 },
  }
  const search = searchedBy(row, author)
  return { ...row, search, ...urgencyOf({ ...row, imminent_since: null }, [], now) }
}

type AuthorNames = Pick<AccountRow, 'firstname' | 'lastname' | 'username'>

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

/** Stores new posts, with the hints of their authors' last posts, and counts them; returns those whose pid was not known. */
export async function insertPosts(
  transaction: Db,
  rows: readonly PostRow[],
  judging: Judging,
  now: Microseconds,
): Promise<PostRow[]> {
  const hinted = await withHints(transaction, rows, judging, now)
  const firstEvent = await postsRepository.nextEvent(transaction)
  const added = await postsRepository.insertNew(transaction, hinted, firstEvent)
  const stored = hinted.filter((row) => added.has(row.pid))
  await countsRepository.move(
    transaction,
    stored.map((post) => ({ post, n: 1 })),
    now,
    stored.flatMap((post) => arrivalFacts(post, now)),
  )
  return stored
}

/** The weight of each kind of hint, however often it is given. Children ask each other less often for a picture or for secrecy. */
const hintWeights: Readonly<Record<HintKind, number>> = {
  ...{ age: 1, place: 1, other_app: 1, gift: 1, meeting: 1 },
  ...{ secrecy: 2, picture: 2 },
}
/** The sum of weights that makes a signal. */
const signalWeight = 3

/** The hints in a text, a bit for each kind. */
export function hintBits(text: string | null): number {
  return hintsIn(text ?? '').reduce((bits, kind) => bits | (1 << hintKinds.indexOf(kind)), 0)
}

/**
 * Adds a signal of grooming to new posts whose hints are enough together with what their authors have written in the 14 days before. A post
 * without a hint gets none, whatever its author has written before.
 */
async function withHints(
  transaction: Db,
  rows: readonly PostRow[],
  judging: Judging,
  now: Microseconds,
): Promise<PostRow[]> {
  const hinting = rows.filter(({ hints }) => hints !== 0)
  if (hinting.length === 0) return [...rows]
  const times = hinting.map(({ created }) => created)
  const uids = [...new Set(hinting.map(({ uid }) => uid))]
  const [after, until] = [Math.min(...times) - hintPeriod, Math.max(...times)]
  const before = await postsRepository.hintsBetween(transaction, uids, after, until)
  const byAuthor = new Map<string, Pick<PostRow, 'created' | 'hints'>[]>(uids.map((uid) => [uid, []]))
  for (const post of [...before, ...hinting]) byAuthor.get(post.uid)?.push(post)
  return rows.map((row) => {
    if (row.hints === 0) return row
    const bits = (byAuthor.get(row.uid) ?? [])
      .filter(({ created }) => created > row.created - hintPeriod && created <= row.created)
      .reduce((sum, { hints }) => sum | hints, 0)
    const hints = hintKinds.filter((_, index) => (bits & (1 << index)) !== 0)
    const weight = hints.reduce((sum, kind) => sum + hintWeights[kind], 0)
    return weight < signalWeight ? row : withGroomingSignal(row, hints, judging, now)
  })
}

function withGroomingSignal(row: PostRow, hints: HintKind[], judging: Judging, now: Microseconds): PostRow {
  const signal: Post['signals'][number] = { kind: 'grooming', spans: [], effect: judging.grooming, hints }
  const waits = row.status === 'public' && isWithheld(signal)
  const after = {
    ...row,
    ...storedSignals(addSignal(readSignals(row), signal)),
    ...(waits && { status: 'pending' as const }),
  }
  return { ...after, ...(isUrgent(signal) && urgencyOf(after, [], now)) }
}

/** What the analyzer has found about a stored post. */
export interface PostFinding {
  pid: string
  /** The columns to change; null if the finding does not apply to the post as it is now. */
  changeOf: (row: PostRow) => Partial<PostRow> | null
}

/** Stores findings, and publishes, blocks or holds back the posts that nobody has decided; returns the changed posts. */
export async function storeFindings(
  { inTransaction, clock }: Pick<Context, 'inTransaction' | 'clock'>,
  findings: readonly PostFinding[],
): Promise<PostRow[]> {
  const pids = findings.map(({ pid }) => pid)
  return await inTransaction(systemActor, async (transaction) => {
    const rows = await postsRepository.findMany(transaction, pids)
    const rowOf = new Map(rows.map((row) => [row.pid, row]))
    const now = clock()
    const reported = rows.filter(({ reported }) => reported === 1).map(({ pid }) => pid)
    const [titlesOf, refuted, authors] = await Promise.all([
      decisionsRepository.openTitles(transaction, reported),
      decisionsRepository.refutedOf(transaction, pids),
      authorsOf(
        transaction,
        rows.map(({ uid }) => uid),
      ),
    ])
    const changes = findings.flatMap(({ pid, changeOf }) => {
      const before = rowOf.get(pid)
      const finding = before ? changeOf(before) : null
      if (!before || finding === null) return []
      const kinds = refuted.filter((one) => one.pid === pid).map(({ kind }) => kind)
      const change = withKnownRefuted(withoutOverruling(before, finding, now), kinds)
      const after = { ...before, ...change }
      const further = {
        ...urgencyOf(after, titlesOf(pid), now),
        ...(after.picture_words !== before.picture_words && {
          search: searchedBy(after, authors.get(after.uid)),
        }),
      }
      return [{ before, change: { ...change, ...further }, after: { ...after, ...further } }]
    })
    const moved = changes.filter(({ before, after }) => after.status !== before.status)
    const recounted = changes.filter(({ before, after }) => after.signal_kinds !== before.signal_kinds)
    await Promise.all([
      ...changes.map(({ before, change }) => postsRepository.update(transaction, before.pid, change)),
      countsRepository.replace(transaction, [...new Set([...moved, ...recounted])], now, [
        ...moved.flatMap(({ after }) => analyzerFacts(after, now)),
        ...recounted.flatMap(({ before, after }) =>
          signalFacts('signal', before.oid, kindsOf(after.signal_kinds & ~before.signal_kinds), now),
        ),
      ]),
    ])
    return {
      result: changes.map(({ after }) => after),
      events: moved.map(({ before, after }) => statusEvent(before, after)),
    }
  })
}

/** Findings in a published post older than this are not urgent. */
const maxUrgentAge = 7 * day

/** A finding about a post that may have been decided before: a person’s decision stands, and what is old is not urgent. */
function withoutOverruling(row: PostRow, finding: Partial<PostRow>, now: Microseconds): Partial<PostRow> {
  const { status = row.status, ...rest } = finding
  const isUndecided = row.moderator === null || row.moderator === analyzerModerator
  const isOld = (row.status === 'public' || row.withheld === 1) && row.created < now - maxUrgentAge
  const change = isOld
    ? { ...rest, ...storedSignals(readSignals({ ...row, ...rest }).map(withoutUrgency)) }
    : rest
  if (!isUndecided || status === row.status) return change
  const isBlocked = status === 'blocked'
  return {
    ...change,
    status,
    withheld: row.status === 'public' && status === 'pending' ? 1 : 0,
    moderator: isBlocked ? analyzerModerator : null,
    decided: isBlocked ? now : null,
  }
}

function withoutUrgency(signal: Post['signals'][number]): Post['signals'][number] {
  return isUrgent(signal) ? { ...signal, effect: isWithheld(signal) ? 'waits' : 'shown' } : signal
}

/** A signal that a person has refuted stays marked, however often it is found. */
function withKnownRefuted(change: Partial<PostRow>, refuted: readonly SignalKind[]): Partial<PostRow> {
  if (change.signals === undefined || refuted.length === 0) return change
  const signals = readSignals({ signals: change.signals })
  return {
    ...change,
    signals: JSON.stringify(signals.map((one) => withRefuted(one, refuted.includes(one.kind)))),
  }
}

function statusEvent(before: PostRow, after: PostRow): NewEvent {
  const { status, moderator, score_text, score_image, score_video } = before
  const fields = changed({ status, moderator, score_text, score_image, score_video }, after)
  const act = {
    public: 'approve',
    blocked: 'block',
    pending: after.withheld === 1 ? 'withhold' : 'update',
  } as const
  return {
    ...{ act: act[after.status], kind: 'post', subject: before.pid, oid: before.oid },
    ...fields,
    after: { ...fields.after, ...signalsOf(after) },
  }
}
