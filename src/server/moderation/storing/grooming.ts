import type { Post } from '../../../contract/posts'
import { type HintKind, hintKinds, isUrgent, isWithheld } from '../../../contract/signals'
import { isAdult, isChild, type KnownAge, yearOf } from '../../../shared/ages'
import { hintsIn } from '../../analyzer/hints'
import type { Db } from '../../db/db'
import type { PostRow } from '../../db/schema/moderation'
import { authorsOf } from '../../identity/accounts.queries'
import type { Microseconds } from '../../lib/clock'
import type { Judging } from '../../settings/settings.service'
import * as postsRepository from '../posts.repository'
import { recipientsOf } from '../posts.repository'
import { addSignal, hintPeriod, hintsOf, readSignals, storedSignals, writtenAt } from '../signals'
import { urgencyOf } from '../urgency'

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

/**
 * The kinds of hints that are enough together; null where none are. Each pair of author and recipient counts for itself, with what was said to
 * nobody in particular; what an author has said to several people is enough only where there is more of it, or where an adult writes to a child.
 */
function hintsTogether(
  to: readonly string[],
  isToChild: boolean,
  lately: readonly HintingPost[],
): HintKind[] | null {
  const kindsIn = (posts: readonly HintingPost[]) => hintsOf(posts.reduce((sum, { hints }) => sum | hints, 0))
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
