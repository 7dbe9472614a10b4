import { can, scopeOf } from '../../contract/access'
import { type Duty, isOnDuty, readRota } from '../../shared/rota'
import { emailKey } from '../../shared/text'
import type { Context } from '../context'
import type { AlertRow } from '../db/alerts.repository'
import * as alertsRepository from '../db/alerts.repository'
import type { Db } from '../db/db'
import type { AccountRow } from '../db/schema/identity'
import { systemActor } from '../http/auth'
import { findAccountByEmail } from '../identity/accounts.queries'
import { tellOwner } from '../identity/preferences'
import { type Microseconds, minute, toIso } from '../lib/clock'
import { holderOf } from '../lib/rights'
import { readAlarm } from '../settings/settings.service'

type AlertContext = Pick<Context, 'db' | 'clock' | 'inTransaction'>

/**
 * Tells of what can't wait and nobody has opened: the platform by webhooks and the first person on duty at once, and the next one each time that
 * the minutes of the settings have passed, until somebody looks. Nobody is called twice for the same, or once it is settled.
 */
export async function raiseAlerts(ctx: AlertContext): Promise<void> {
  const { rota, minutes, late } = await readAlarm(ctx.db)
  const now = ctx.clock()
  const oldest = late === 0 ? null : await alertsRepository.oldestInQueue(ctx.db)
  const isLate = oldest !== null && oldest < now - late * minute
  // Most of the time nothing is to be done: nobody's change waits for that look.
  const isQuiet = !isLate && (await alertsRepository.untold(ctx.db)).length === 0
  if (isQuiet && (await alertsRepository.all(ctx.db)).length === 0) return
  await ctx.inTransaction(systemActor, async (transaction) => {
    await alertsRepository.removeSettled(transaction, isLate)
    const known = await alertsRepository.all(transaction)
    const fresh = await alertsRepository.untold(transaction)
    if (isLate && !known.some(({ kind }) => kind === 'queue'))
      fresh.push({ kind: 'queue', subject: 'posts', oid: null, since: oldest })
    const isFresh = (row: AlertRow) =>
      fresh.some(({ kind, subject }) => kind === row.kind && subject === row.subject)
    const rows = [
      ...fresh.map(
        ({ kind, subject, since }): AlertRow => ({
          ...{ kind, subject, since, told: 0 },
          ...{ called: '[]', due: now, seen: null },
        }),
      ),
      ...known.filter((row) => row.due !== null && row.due <= now && !isFresh(row)),
    ]
    if (rows.length === 0) return { result: undefined, events: [] }
    const people = await peopleOf(transaction, rota, now)
    const letters = new Set<string>()
    for (const row of rows) {
      const earlier: string[] = JSON.parse(row.called)
      // Who is on duty may have changed since the last one was called.
      const person = people.find((one) => mayLook(one, row) && !earlier.includes(one.uid))
      const told = row.told + 1
      const called = JSON.stringify(person ? [...earlier, person.uid] : earlier)
      const isOver = !person && told > 1
      await alertsRepository.put(transaction, {
        ...{ ...row, told, called },
        due: isOver ? null : now + minutes * minute,
      })
      const kind = row.kind === 'ticket' ? 'ticket_alert' : 'post_alert'
      if (!person || letters.has(`${kind} ${person.uid}`)) continue
      letters.add(`${kind} ${person.uid}`)
      await tellOwner(ctx, transaction, person, kind)
    }
    const events = fresh.map(({ kind, subject, oid, since }) => {
      const of = kind === 'message' ? 'post' : kind
      return { act: 'alert', kind: of, subject, oid, after: { since: toIso(since) } } as const
    })
    return { result: undefined, events }
  })
}

/** Those of the rota: who is on duty first, each once and in the order of the lines. */
async function peopleOf(db: Db, rota: string, now: Microseconds): Promise<AccountRow[]> {
  const read = readRota(rota)
  if (!('duties' in read)) return []
  const at = new Date(now / 1000)
  const isOn = (duty: Duty) => isOnDuty(duty, at)
  const inOrder = [...read.duties.filter(isOn), ...read.duties.filter((duty) => !isOn(duty))]
  const keys = [...new Set(inOrder.map(({ email }) => emailKey(email)))]
  const people = await Promise.all(keys.map((key) => findAccountByEmail(db, key)))
  return people.flatMap((person) => (person?.status === 'active' ? person : []))
}

function mayLook(person: AccountRow, { kind }: AlertRow): boolean {
  const holder = holderOf(person)
  if (kind === 'ticket') return can(holder, 'tickets.answer')
  return scopeOf(holder, kind === 'post' ? 'posts.queue' : 'posts.decide') === 'all'
}
