import { analyzerModerator, type Post, type PostStatus } from '../../contract/posts'
import { type HintKind, hintKinds, isUrgent, isWithheld, type PostSignalKind } from '../../contract/signals'
import { isAdult, isChild, type KnownAge, yearOf } from '../../shared/ages'
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
import {
  addSignal,
  hintPeriod,
  kindsOf,
  readSignals,
  signalsOf,
  storedSignals,
  withRefuted,
  writtenAt,
} from './signals'
import { urgencyOf } from './urgency'
import { readPictureWords, type StoredMedia } from './wire'

/** A post as it comes in, decided by nobody but the analyzer. */
export function newPost(
  { pid, type, text, media, created, revised, parent, thread, recipients, visibility }: NewContent,
  author: Pick<AccountRow, 'uid' | 'oid' | 'role' | 'consent_until'> & AuthorNames,
  judgement: Judgement,
  now: Microseconds,
): PostRow {
  const { uid, oid, role } = author
  const isBlocked = judgement.status === 'blocked'
  const row = {
    ...{ pid, type, text, created, revised, revision: 1, removed: null },
    ...{ uid, oid, role, parent, thread, recipients, visibility },
    private: visibility === 'message' ? 1 : 0,
    media: JSON.stringify(media),
    erased_media: 0,
    ...storedJudgement(judgement, now),
    ...consentState(judgement, author),
    moderator: isBlocked ? analyzerModerator : null,
    moderator_name: null,
    decided: isBlocked ? now : null,
    version: 1,
    ...{
      open_reports: 0,
      alarms: 0,
      reported: 0,
      escalated: 0,
      withheld: 0,
      awaits_person: 0,
      to_child: 0,
      second_look: 0,
      changed: 0,
    },
  }
  const search = searchedBy(row, author)
  return { ...row, search, ...urgencyOf({ ...row, imminent_since: null }, [], now) }
}

/** Of a post that would get this status: without a guardian's consent it waits where it would be public. */
export function consentState(
  { status }: { status: PostStatus },
  author: Pick<AccountRow, 'consent_until'> | undefined,
) {
  const waits = status === 'public' && author !== undefined && author.consent_until !== null
  return { status: waits ? ('pending' as const) : status, awaits_consent: waits ? 1 : 0 }
}

/** What is public already stays so: a guardian is asked about new posts. */
function findingWithConsent(
  before: PostRow,
  finding: Partial<PostRow> | null,
  author: AccountRow | undefined,
) {
  if (!finding?.status || before.status === 'public') return finding
  return { ...finding, ...consentState({ status: finding.status }, author) }
}

/** What a post answers, where it was said, and to whom. */
export type PostPlace = Pick<PostRow, 'parent' | 'thread' | 'recipients' | 'visibility'>
/** Of a post that says nothing of it. */
export const noPlace: PostPlace = { parent: null, thread: null, recipients: '[]', visibility: 'public' }

type NewContent = Pick<PostRow, 'pid' | 'type' | 'text' | 'created' | 'revised'> &
  PostPlace & { media: StoredMedia[] }
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
  const marked = await withChildren(transaction, rows, now)
  const hinted = await withHints(transaction, marked, judging, now)
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

/** Marks what adults have written to children, by their ages as they are known now; a mark stays. */
export async function withChildren(
  transaction: Db,
  rows: readonly PostRow[],
  now: Microseconds,
): Promise<readonly PostRow[]> {
  const addressed = rows.filter(({ recipients }) => recipients !== '[]')
  if (addressed.length === 0) return rows
  const people = await authorsOf(
    transaction,
    addressed.flatMap((row) => [row.uid, ...recipientsOf(row)]),
  )
  const year = yearOf(now / 1000)
  return rows.map((row) => {
    if (!isToChild(row, people, year)) return row
    const marked = { ...row, to_child: 1 }
    return { ...marked, ...urgencyOf(marked, [], now) }
  })
}

/** Whether an adult wrote it to a child, as far as their ages are known. */
export function isToChild(
  post: Pick<PostRow, 'uid' | 'recipients'>,
  people: ReadonlyMap<string, KnownAge>,
  year: number,
): boolean {
  const author = people.get(post.uid)
  const recipients = recipientsOf(post).flatMap((uid) => people.get(uid) ?? [])
  return author !== undefined && isAdult(author, year) && recipients.some((one) => isChild(one, year))
}

/** The weight of each kind of hint, however often it is given. Children ask each other less often for a picture or for secrecy. */
const hintWeights: Readonly<Record<HintKind, number>> = {
  ...{ age: 1, place: 1, other_app: 1, gift: 1, meeting: 1 },
  ...{ secrecy: 2, picture: 2 },
}
/** The sum of weights that makes a signal: of what was said to one person, less where an adult writes to a child, and of what was said to several. */
const signalWeights = { toOne: 3, toChild: 2, toSeveral: 5 }

/** The hints in a text, a bit for each kind. */
export function hintBits(text: string | null): number {
  return hintsIn(text ?? '').reduce((bits, kind) => bits | (1 << hintKinds.indexOf(kind)), 0)
}

/**
 * Adds a signal of grooming to new posts, or new revisions, whose hints are enough together with what their authors have written in the 14 days before. A post
 * without a hint gets none, whatever its author has written before.
 */
export async function withHints(
  transaction: Db,
  rows: readonly PostRow[],
  judging: Judging,
  now: Microseconds,
): Promise<PostRow[]> {
  const hinting = rows.filter(({ hints }) => hints !== 0)
  if (hinting.length === 0) return [...rows]
  const times = hinting.map(writtenAt)
  const uids = [...new Set(hinting.map(({ uid }) => uid))]
  const [after, until] = [Math.min(...times) - hintPeriod, Math.max(...times)]
  const before = await postsRepository.hintsBetween(transaction, uids, after, until)
  const byAuthor = new Map<string, HintingPost[]>(uids.map((uid) => [uid, []]))
  for (const { created, revised, uid, hints, recipients } of [...before, ...hinting]) {
    byAuthor.get(uid)?.push({ created, revised, hints, to: recipientsOf({ uid, recipients }) })
  }
  return rows.map((row) => {
    if (row.hints === 0) return row
    const lately = (byAuthor.get(row.uid) ?? []).filter(
      (post) => writtenAt(post) > writtenAt(row) - hintPeriod && writtenAt(post) <= writtenAt(row),
    )
    const hints = hintsTogether(recipientsOf(row), row.to_child === 1, lately)
    return hints === null ? row : withGroomingSignal(row, hints, judging, now)
  })
}

interface HintingPost extends Pick<PostRow, 'created' | 'revised' | 'hints'> {
  /** None where it was said to nobody in particular. */
  to: string[]
}

/** To whom a post was said; its author may be named among them. */
function recipientsOf({ uid, recipients }: Pick<PostRow, 'uid' | 'recipients'>): string[] {
  const uids: string[] = recipients === '[]' ? [] : JSON.parse(recipients)
  return uids.filter((other) => other !== uid)
}

/**
 * The kinds of hints that are enough together; null where none are. Each pair of author and recipient counts for itself, with what was said to
 * nobody in particular; what an author has said to several people is enough only where there is more of it, or where an adult writes to a child.
 */
function hintsTogether(
  to: readonly string[],
  isToChild: boolean,
  lately: readonly HintingPost[],
): HintKind[] | null {
  const kindsIn = (posts: readonly HintingPost[]) => {
    const bits = posts.reduce((sum, { hints }) => sum | hints, 0)
    return hintKinds.filter((_, index) => (bits & (1 << index)) !== 0)
  }
  const weightOf = (kinds: readonly HintKind[]) => kinds.reduce((sum, kind) => sum + hintWeights[kind], 0)
  const all = kindsIn(lately)
  const ofOne = isToChild ? signalWeights.toChild : signalWeights.toOne
  const isTogether = to.length === 0 || isToChild
  if (weightOf(all) >= (isTogether ? ofOne : signalWeights.toSeveral)) return all
  const pairs = to.map((uid) =>
    kindsIn(lately.filter((post) => post.to.length === 0 || post.to.includes(uid))),
  )
  return pairs.find((kinds) => weightOf(kinds) >= ofOne) ?? null
}

function withGroomingSignal(row: PostRow, hints: HintKind[], judging: Judging, now: Microseconds): PostRow {
  const signal: Post['signals'][number] = { kind: 'grooming', spans: [], effect: judging.grooming, hints }
  const waits = row.status === 'public' && isWithheld(signal)
  const after = {
    ...row,
    ...storedSignals(addSignal(readSignals(row), signal)),
    ...(waits && { status: 'pending' as const }),
  }
  return { ...after, ...((waits || isUrgent(signal)) && urgencyOf(after, [], now)) }
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
      const finding = before ? findingWithConsent(before, changeOf(before), authors.get(before.uid)) : null
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
  const isOld = (row.status === 'public' || row.withheld === 1) && writtenAt(row) < now - maxUrgentAge
  const change = isOld
    ? { ...rest, ...storedSignals(readSignals({ ...row, ...rest }).map(withoutUrgency)) }
    : rest
  const isMilder = status === 'public' || row.status === 'blocked'
  if (!isUndecided || status === row.status || (row.awaits_person === 1 && isMilder)) return change
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
function withKnownRefuted(change: Partial<PostRow>, refuted: readonly PostSignalKind[]): Partial<PostRow> {
  if (change.signals === undefined || refuted.length === 0) return change
  const signals = readSignals({ signals: change.signals })
  return {
    ...change,
    signals: JSON.stringify(signals.map((one) => withRefuted(one, refuted.includes(one.kind)))),
  }
}

/** What a post has become without a person's decision. */
export function statusEvent(before: PostRow, after: PostRow): NewEvent {
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
    after: { ...fields.after, ...revisionOf(after), ...signalsOf(after) },
  }
}

/** Of a post for an event; no field where its author has never changed it. */
export function revisionOf({ revision }: Pick<PostRow, 'revision'>): { revision?: number } {
  return revision > 1 ? { revision } : {}
}
