import { isStaffRole } from '../../../contract/access'
import {
  type LimitGround,
  type LimitPreview,
  maxPreviewed,
  officeItself,
  previewDays,
} from '../../../contract/measures'
import type { ReasonGiven } from '../../../contract/policies'
import { ownDistress } from '../../../contract/signals'
import { isAdult, isChild, yearOf } from '../../../shared/ages'
import type { NewEvent } from '../../audit/auditLog.service'
import type { Db } from '../../db/db'
import * as deliveriesRepository from '../../db/deliveries.repository'
import type { AccountRow } from '../../db/schema/identity'
import type { PostRow } from '../../db/schema/moderation'
import type { MeasureRow } from '../../db/schema/people'
import { findAccounts } from '../../identity/accounts.queries'
import { day, type Microseconds, toIso } from '../../lib/clock'
import { idAt } from '../../lib/ids'
import { readMeasureSettings } from '../../settings/settings.service'
import type { ModerationContext } from '../context'
import { recipientsOf } from '../decisions.repository'
import * as policiesRepository from '../policies.repository'
import { bitsOf, readSignals } from '../signals'
import { fullName, isoOrNull } from '../wire'
import * as automaticRepository from './automatic.repository'
import {
  endMeasure,
  inForce,
  measureEvent,
  notLifted,
  storeMeasure,
  takenNow,
  textsFor,
} from './measureEvents'
import { readTexts } from './measures.queries'
import * as measuresRepository from './measures.repository'
import * as peopleRepository from './people.repository'
import { incidentsOf } from './strikes'

type GraveBlock = Awaited<ReturnType<typeof automaticRepository.gravestBlocks>>[number]

/** How many incidents of severe policies within a day make the office limit someone. */
const severeIncidents = 3
const severePeriod = day
/** Where it is not for grooming, an unconfirmed limit ends after this. */
const limitPeriod = 7 * day

/** The block that a person has just made. */
interface MadeBlock {
  id: string
  together: string | null
  reason: ReasonGiven | null
}

/**
 * Limits the author of a post that a person has blocked, where the settings say so and there is a ground, until a person confirms or
 * lifts it. Left alone is who is staff, who is restricted as long already or by a person since yesterday, or who is a child whose own words are a sign of
 * self-harm. A block whose policy is unknown gets the first policy about its ground.
 */
export async function limitAfterBlock(
  transaction: Db,
  { uid, pid }: Pick<PostRow, 'uid' | 'pid'>,
  { id, together, reason }: MadeBlock,
  now: Microseconds,
): Promise<NewEvent[]> {
  const settings = await readMeasureSettings(transaction)
  if (!settings.automatic) return []
  const [person] = await findAccounts(transaction, [uid])
  if (!person || isStaffRole(person.role)) return []
  // Of many posts of an author that are blocked together only the first one can be a new incident; each by itself can be a danger.
  const isSameIncident =
    together !== null && (await automaticRepository.isFurther(transaction, { id, together, uid }))
  const which = isSameIncident ? { uid, pid } : { uid }
  const blocks = await automaticRepository.gravestBlocks(transaction, now - severePeriod, which)
  const block = blocks.find((one) => one.pid === pid)
  if (!block) return []
  const danger = await ownDangerIn(transaction, person, block)
  const isGround = danger !== null || (isSevere(block) && isOften(blocks))
  if (!isGround || (await isSpared(transaction, person, now))) return []
  const ground = danger ?? 'severe'
  const until = ground === 'grooming' ? null : now + limitPeriod
  const measures = await measuresRepository.ofPerson(transaction, uid, maxInForce)
  if (measures.some((other) => isEnough(other, until, now))) return []
  const policy = reason?.policy ?? (await policyAbout(transaction, ground))
  if (!policy) return []
  const texts = {
    ...(await textsFor(transaction, person, { news: 'limit', until: isoOrNull(until), policy: policy.name })),
    // What no person has seen goes to no guardian.
    guardian: null,
  }
  const before = measures.find(({ ground: own, state }) => own !== null && state === 'in_force')
  const row: MeasureRow = {
    ...{ id: before?.id ?? idAt(now), uid, kind: 'limit', since: now, until },
    ...{ policy: policy.id, policy_name: policy.name, note: null },
    ...{ by: officeItself, by_name: null, texts: JSON.stringify(texts) },
    ...takenNow('limit', now),
    ...{ ground, cause: pid },
  }
  // A colleague who blocks another post at the same moment has limited them as well.
  if (!(await automaticRepository.limit(transaction, row))) return []
  await measuresRepository.restrict(transaction, uid)
  return [{ ...measureEvent('take_measure', person, row, texts), isAutomatic: true }]
}

/** Measures in force of one person: they come first, and are few. */
const maxInForce = 20

/** Whether a measure restricts as long as a limit until then, or is what a person has just decided. */
function isEnough(
  { kind, state, by, since, until: end }: MeasureRow,
  until: Microseconds | null,
  now: Microseconds,
): boolean {
  if (state !== 'in_force' || kind === 'warn') return false
  if (by !== officeItself && since > now - severePeriod) return true
  return end === null || (until !== null && end >= until - day)
}

/**
 * Ends the limit of an author that the block of this post has caused, or was one of those that did, once it is undone, lifted or overturned;
 * where another block is a ground as well, that is the cause from now on.
 * @param isHeldBack the platform hears of it once what ended the block can’t be undone any more
 */
export async function endAfterBlock(
  transaction: Db,
  { uid, pid }: Pick<PostRow, 'uid' | 'pid'>,
  now: Microseconds,
  isHeldBack: boolean,
): Promise<NewEvent[]> {
  const limit = await automaticRepository.automaticLimit(transaction, uid)
  if (!limit || (limit.cause !== pid && limit.ground !== 'severe')) return []
  const [person] = await findAccounts(transaction, [uid])
  if (!person) return []
  const blocks = await automaticRepository.gravestBlocks(transaction, limit.since - severePeriod, { uid })
  const cause = await firstGround(transaction, person, blocks)
  if (cause) {
    const isEndless = cause.ground === 'grooming' || limit.confirmed !== null
    await automaticRepository.moveCause(transaction, limit.id, {
      ...{ cause: cause.pid, ground: cause.ground },
      ...(!isEndless && limit.until === null && { until: limit.since + limitPeriod }),
    })
    return []
  }
  const change = { state: 'ended', ended: now, changed: now } as const
  const { event } = await endMeasure(transaction, person, limit, 'end_measure', change)
  return [{ ...event, after: { ...event.after, isHeldBack }, isAutomatic: true }]
}

/** Puts a limit in force again that ended as a block was lifted at an instant, since that is undone; the platform hears of it where it has heard of the end. */
export async function resumeAfterUndo(
  transaction: Db,
  { uid }: Pick<PostRow, 'uid'>,
  ended: Microseconds,
  now: Microseconds,
): Promise<NewEvent[]> {
  // Another block may have limited them since.
  if (await automaticRepository.automaticLimit(transaction, uid)) return []
  const before = await automaticRepository.endedAt(transaction, uid, ended)
  const [person] = before ? await findAccounts(transaction, [uid]) : []
  if (!before || !person) return []
  const row: MeasureRow = { ...before, ...inForce, ...notLifted, changed: now }
  await storeMeasure(transaction, row)
  const isUnheard = await deliveriesRepository.withdraw(transaction, [`measure:${row.id}`], ended)
  const event = measureEvent('take_measure', person, row, readTexts(row))
  const { told: _, ...unheard } = event
  return [{ ...(isUnheard ? { ...unheard, act: 'undo_measure' } : event), isAutomatic: true }]
}

/** Whom the office would have limited after blocks that are in force, the latest first. */
export async function previewLimits({
  db,
  clock,
}: Pick<ModerationContext, 'db' | 'clock'>): Promise<LimitPreview> {
  const now = clock()
  const byAuthor = new Map<string, GraveBlock[]>()
  for (const block of await automaticRepository.gravestBlocks(db, now - previewDays * day)) {
    const some = byAuthor.get(block.uid)
    if (some) some.push(block)
    else byAuthor.set(block.uid, [block])
  }
  const people: LimitPreview['people'] = []
  for (const person of await findAccounts(db, [...byAuthor.keys()])) {
    if (isStaffRole(person.role)) continue
    const first = await firstGround(db, person, byAuthor.get(person.uid) ?? [])
    if (!first || (await isSpared(db, person, now))) continue
    const { uid, firstname, lastname } = person
    const since = toIso(first.created)
    people.push({ uid, name: fullName(firstname, lastname), ground: first.ground, since })
  }
  const latest = people.toSorted((one, other) => (one.since < other.since ? 1 : -1))
  return { total: people.length, people: latest.slice(0, maxPreviewed) }
}

/** The latest of these blocks, the newest first, after which the office limits; null where there is none. */
async function firstGround(
  db: Db,
  person: AccountRow,
  blocks: readonly GraveBlock[],
): Promise<(Pick<GraveBlock, 'pid' | 'created'> & { ground: LimitGround }) | null> {
  const severe = blocks.filter(isSevere)
  const often = isOften(severe)
    ? severe.find((block) => isOften(severe.filter((other) => isWithinDay(other, block))))
    : undefined
  for (const block of blocks) {
    const danger = await ownDangerIn(db, person, block)
    if (danger !== null) return { ...block, ground: danger }
    if (block === often) return { ...block, ground: 'severe' }
  }
  return null
}

function isWithinDay({ created }: GraveBlock, block: GraveBlock): boolean {
  return created <= block.created && created > block.created - severePeriod
}

/** Whether the severe ones of these are as many incidents as make a ground. */
function isOften(blocks: readonly GraveBlock[]): boolean {
  return incidentsOf(blocks.filter(isSevere)).length >= severeIncidents
}

/** The same, but for what a child wrote to an adult, whose words are then the danger. */
async function ownDangerIn(db: Db, person: AccountRow, block: GraveBlock) {
  const danger = dangerIn(block)
  return danger !== null && (await isAnswerToAdult(db, person, block)) ? null : danger
}

/** What a block is for, by its policy or a sign that is not refuted; sexual content only where an adult wrote it to a child. */
function dangerIn({ about, signals, to_child }: GraveBlock): 'grooming' | 'sexual' | null {
  const signs = readSignals({ signals }).filter(({ notASign }) => !notASign)
  const isAbout = (kind: 'grooming' | 'sexual') => about === kind || signs.some((sign) => sign.kind === kind)
  if (isAbout('grooming')) return 'grooming'
  return to_child === 1 && isAbout('sexual') ? 'sexual' : null
}

function isSevere({ severity, points }: GraveBlock): boolean {
  return severity === 'severe' && (points ?? 0) > 0
}

/** Whether a known child wrote it to a known adult, whose words are then the danger. */
async function isAnswerToAdult(db: Db, person: AccountRow, { pid, parent }: GraveBlock): Promise<boolean> {
  const year = yearOf(Date.now())
  if (!isChild(person, year)) return false
  const [recipients, answered] = await Promise.all([
    recipientsOf(db, pid),
    automaticRepository.answeredAuthors(db, parent),
  ])
  return (await findAccounts(db, [...recipients, ...answered])).some((other) => isAdult(other, year))
}

/** Whether it is a child whose own words are a sign of self-harm or of harm by somebody near. */
async function isSpared(db: Db, person: AccountRow, now: Microseconds): Promise<boolean> {
  if (isAdult(person, yearOf(now / 1000))) return false
  return await peopleRepository.hasSignal(db, person.uid, bitsOf(ownDistress), now - previewDays * day)
}

async function policyAbout(db: Db, ground: LimitGround) {
  const policies = await policiesRepository.find(db, {
    ...{ ids: null, words: '', severity: null },
    sort: { field: 'place', order: 'asc' },
  })
  return policies.find(({ about }) => about === ground)
}
