import { maxStrikes, type Step, type Strikes } from '../../../contract/measures'
import type { MeasureSettings } from '../../../contract/settings'
import { ownDistress } from '../../../contract/signals'
import { isAdult, yearOf } from '../../../shared/ages'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { PostRow } from '../../db/schema/moderation'
import { day, hour, type Microseconds, toIso } from '../../lib/clock'
import { readMeasureSettings } from '../../settings/settings.service'
import { bitsOf } from '../signals'
import * as peopleRepository from './people.repository'

/** A block that a person made and that stands, the oldest first. */
export type StandingBlock = Awaited<ReturnType<typeof peopleRepository.standingBlocks>>[number]

/** Blocks in one thread within this time are one incident. */
const incidentTime = hour

/** What counts against somebody. */
export async function strikesOf(db: Db, person: AccountRow, now: Microseconds): Promise<Strikes> {
  const { incidents, ...rest } = await standingOf(db, person, now)
  return {
    ...rest,
    list: listed(incidents)
      .slice(0, maxStrikes)
      .map(({ pid, policy, policy_name, points, created }) => ({
        ...{ pid, policy: { id: policy, name: policy_name }, points, created: toIso(created) },
      })),
  }
}

/** The same beside a post of theirs; `incident`: how many of the points are of the incident that a block of it would be part of. */
export async function strikesBeside(
  db: Db,
  person: AccountRow,
  { pid, thread, created }: Pick<PostRow, 'pid' | 'thread' | 'created'>,
  now: Microseconds,
) {
  const { incidents, ...rest } = await standingOf(db, person, now)
  const isPart = (block: StandingBlock) => block.pid === pid || isNear(block, { thread, written: created })
  return { ...rest, incident: sumOf(incidents.filter((incident) => incident.some(isPart))) }
}

/** All blocks that count against somebody, the newest first. */
export async function standingStrikes(db: Db, uid: string, now: Microseconds): Promise<StandingBlock[]> {
  const { fadeDays } = await readMeasureSettings(db)
  return listed(incidentsOf(await peopleRepository.standingBlocks(db, uid, now - fadeDays * day)))
}

/** The blocks of incidents, the newest first; of each incident the gravest alone has points. */
function listed(incidents: readonly StandingBlock[][]): StandingBlock[] {
  const list = incidents.flatMap((incident) => {
    const gravest = gravestOf(incident)
    return incident.map((block) => (block === gravest ? block : { ...block, points: 0 }))
  })
  return list.toSorted((one, other) => other.created - one.created)
}

async function standingOf(db: Db, person: AccountRow, now: Microseconds) {
  const settings = await readMeasureSettings(db)
  const since = now - settings.fadeDays * day
  const [blocks, tellsOfHarm] = await Promise.all([
    peopleRepository.standingBlocks(db, person.uid, since),
    peopleRepository.hasSignal(db, person.uid, bitsOf(ownDistress), since),
  ])
  const incidents = incidentsOf(blocks)
  const isSpared = tellsOfHarm && !isAdult(person, yearOf(now / 1000))
  return { points: sumOf(incidents), steps: stepsOf(settings), isSpared, incidents }
}

/** Blocks by incidents: made together, or of posts of one thread within an hour. */
export function incidentsOf<Block extends Pick<StandingBlock, 'id' | 'together' | 'thread' | 'written'>>(
  blocks: readonly Block[],
): Block[][] {
  const incidentOf = new Map<Block, Block[]>()
  const merge = (one: Block, other: Block) => {
    const [kept = [], gone = []] = [one, other]
      .map((block) => incidentOf.get(block) ?? [])
      .toSorted((first, second) => second.length - first.length)
    if (kept === gone) return
    for (const block of gone) incidentOf.set(block, kept)
    kept.push(...gone)
  }
  const sameDecision = new Map<string, Block>()
  for (const block of blocks) {
    incidentOf.set(block, [block])
    const key = block.together ?? block.id
    const first = sameDecision.get(key)
    if (first) merge(first, block)
    else sameDecision.set(key, block)
  }
  const inOrder = blocks
    .filter(({ thread }) => thread !== null)
    .toSorted((one, other) => byThread(one, other) || one.written - other.written)
  for (const [place, block] of inOrder.entries()) {
    const before = inOrder[place - 1]
    if (before && isNear(before, block)) merge(before, block)
  }
  return [...new Set(incidentOf.values())]
}

function byThread(one: Written, other: Written): number {
  const [first, second] = [one.thread ?? '', other.thread ?? '']
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** An incident counts what its gravest block does. */
export function sumOf(incidents: readonly StandingBlock[][]): number {
  return incidents.reduce((sum, incident) => sum + (gravestOf(incident)?.points ?? 0), 0)
}

function gravestOf(incident: readonly StandingBlock[]): StandingBlock | undefined {
  return incident.toSorted((one, other) => other.points - one.points)[0]
}

type Written = Pick<StandingBlock, 'thread' | 'written'>

function isNear(one: Written, other: Written): boolean {
  const isSameThread = one.thread !== null && one.thread === other.thread
  return isSameThread && Math.abs(one.written - other.written) <= incidentTime
}

function stepsOf({ warnAt, limitAt, suspendAt, suspendForGoodAt }: MeasureSettings): Step[] {
  const steps: Step[] = [
    { points: warnAt, kind: 'warn', days: null },
    { points: limitAt, kind: 'limit', days: 7 },
    { points: suspendAt, kind: 'suspend', days: 7 },
    { points: suspendForGoodAt, kind: 'suspend', days: null },
  ]
  return steps.filter(({ points }) => points > 0).toSorted((one, other) => one.points - other.points)
}
