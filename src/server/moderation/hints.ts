import type { Kysely } from 'kysely'
import type { Post } from '../../contract/posts'
import { type HintKind, hintKinds, isUrgent, isWithheld } from '../../contract/signals'
import { hintsIn } from '../analyzer/hints'
import type { PostRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import { day, type Microseconds } from '../lib/clock'
import type { Judging } from '../settings/settings.service'
import * as hintsRepository from './hints.repository'
import { joined, readSignals, storedSignals } from './signals'
import { urgencyOf } from './urgency'

/** Hints of one author add up while they are no older than this. */
export const hintPeriod = 14 * day
/** What each kind of hint weighs, however often it is given: a picture or secrecy is asked for less often among children. */
const weights: Readonly<Record<HintKind, number>> = {
  ...{ age: 1, place: 1, other_app: 1, gift: 1, meeting: 1 },
  ...{ secrecy: 2, picture: 2 },
}
/** From this sum on they are a signal. */
const enough = 3

/** The hints in a text as they are stored, a bit for each kind. */
export function hintBits(text: string | null): number {
  return hintsIn(text ?? '').reduce((bits, kind) => bits | (1 << hintKinds.indexOf(kind)), 0)
}

/** The kinds that bits stand for. */
export function hintsOf(bits: number): HintKind[] {
  return hintKinds.filter((_, place) => (bits & (1 << place)) !== 0)
}

/**
 * New posts, those with a signal of grooming whose hints, with what their authors have written in the 14 days before, are enough. A post
 * without a hint has none, whatever its author has written before.
 */
export async function withHints(
  transaction: Kysely<Schema>,
  rows: readonly PostRow[],
  judging: Judging,
  now: Microseconds,
): Promise<PostRow[]> {
  const hinting = rows.filter(({ hints }) => hints !== 0)
  if (hinting.length === 0) return [...rows]
  const times = hinting.map(({ created }) => created)
  const uids = [...new Set(hinting.map(({ uid }) => uid))]
  const before = await hintsRepository.between(
    transaction,
    uids,
    Math.min(...times) - hintPeriod,
    Math.max(...times),
  )
  const byAuthor = new Map<string, Pick<PostRow, 'created' | 'hints'>[]>(uids.map((uid) => [uid, []]))
  for (const post of [...before, ...hinting]) byAuthor.get(post.uid)?.push(post)
  return rows.map((row) => {
    if (row.hints === 0) return row
    const bits = (byAuthor.get(row.uid) ?? [])
      .filter(({ created }) => created > row.created - hintPeriod && created <= row.created)
      .reduce((sum, { hints }) => sum | hints, 0)
    const hints = hintsOf(bits)
    const sum = hints.reduce((total, kind) => total + weights[kind], 0)
    return sum < enough ? row : signalled(row, hints, judging, now)
  })
}

function signalled(row: PostRow, hints: HintKind[], judging: Judging, now: Microseconds): PostRow {
  const signal: Post['signals'][number] = { kind: 'grooming', spans: [], effect: judging.grooming, hints }
  const waits = row.status === 'public' && isWithheld(signal)
  const after = {
    ...row,
    ...storedSignals(joined(readSignals(row), signal)),
    ...(waits && { status: 'pending' as const }),
  }
  return { ...after, ...(isUrgent(signal) && urgencyOf(after, [], now)) }
}
