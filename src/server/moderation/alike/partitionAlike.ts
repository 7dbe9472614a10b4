import type { DecisionOutcome, PostDecision } from '../../../contract/posts'
import type { Db } from '../../db/db'
import type { Caller } from '../../http/auth'
import type { Microseconds } from '../../lib/clock'
import type { PostWithAuthor } from '../lists/lists.repository'
import * as listsRepository from '../lists/lists.repository'
import * as alikeRepository from './alike.repository'
import { whyLeft } from './whyLeft'

/** Of the posts that a decision names as alike, those that are decided with it, as they were shown, and those that are left, with why. */
export async function partitionAlike(
  before: PostWithAuthor,
  named: NonNullable<PostDecision['alike']>,
  { transaction, caller, now }: { transaction: Db; caller: Caller; now: Microseconds },
) {
  const asShown = new Map(named.map((one) => [one.pid, one]))
  asShown.delete(before.pid)
  const pids = [...asShown.keys()]
  const [rows, heldBack] = await Promise.all([
    listsRepository.findEach(transaction, pids),
    alikeRepository.heldBack(transaction, pids, caller.uid, now),
  ])
  const found = new Map(rows.map((row) => [row.pid, row]))
  const taken: PostWithAuthor[] = []
  const left: NonNullable<DecisionOutcome['left']> = []
  for (const { pid, version, revision } of asShown.values()) {
    const other = found.get(pid)
    const isAsShown = other?.version === version && other.revision === revision
    const why = isAsShown ? whyLeft(before, other, caller, heldBack) : 'changed'
    if (other && why === null) taken.push(other)
    else left.push({ pid, why: why ?? 'changed' })
  }
  return { taken, left }
}
