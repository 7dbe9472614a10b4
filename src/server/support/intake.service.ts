import type { PlatformTicket } from '../../contract/platform'
import { ingested } from '../audit/ingested'
import type { InTransaction } from '../audit/inTransaction'
import type { TicketRow } from '../db/schema/support'
import type { SessionlessActor } from '../http/auth'
import type { Entry, Rejection } from '../http/ndjson'
import type { SupportLinks } from '../identity/supportLinks'
import { type Clock, faultOfInstant, fromIso, type Microseconds } from '../lib/clock'
import type { Alarms } from '../moderation/alarms'
import type { TicketBus } from './ticketBus'
import type { MemberRow } from './tickets.repository'
import * as ticketsRepository from './tickets.repository'

interface Parts {
  inTransaction: InTransaction
  ticketBus: TicketBus
  links: SupportLinks
  alarms: Alarms
  clock: Clock
}

/** Takes in the platform's tickets. */
export function createTicketIntake({ inTransaction, ticketBus, links, alarms, clock }: Parts) {
  return {
    /**
     * Stores a batch in one transaction; a tid that is known changes nothing. Answers the lines refused, and adds to
     * `found` every ticket that a line named with right. One whose issue is a sign of what can't wait is a matter of safety.
     */
    async ingest(
      entries: Entry<PlatformTicket>[],
      found: Set<string>,
      platform: SessionlessActor,
    ): Promise<Rejection[]> {
      const read = await alarms(entries.map(({ value }) => value.issue))
      const alarming = new Set(entries.flatMap(({ line }, index) => (read[index] ? line : [])))
      const { rejected, said } = await inTransaction(platform, async (transaction) => {
        const owners = await ticketsRepository.ownersOf(transaction, [
          ...new Set(entries.map(({ value }) => value.tid)),
        ])
        const members = await ticketsRepository.accountsOf(transaction, [
          ...new Set(entries.map(({ value }) => value.uid)),
        ])
        const now = clock()
        const next = await ticketsRepository.nextNumber(transaction)
        const rejected: Rejection[] = []
        const added: TicketRow[] = []
        for (const { line, value } of entries) {
          const reason = refusalOf(value, owners, members, now)
          if (reason !== null) {
            rejected.push({ line, reason })
            continue
          }
          found.add(value.tid)
          if (owners.has(value.tid)) continue
          owners.set(value.tid, value.uid)
          const priority = alarming.has(line) ? 'safety' : 'normal'
          added.push({ ...fresh(value, next + added.length, now), priority })
        }
        if (added.length > 0) await ticketsRepository.insert(transaction, added)
        await ticketsRepository.count(
          transaction,
          added.map((ticket) => ({ ticket, n: 1 })),
        )
        const shown = await ticketsRepository.atWork(
          transaction,
          added.map(({ tid }) => tid),
        )
        const said = [...shown].map(([tid, ticket]) => ({
          tid,
          changes: [{ kind: 'ticket', row: ticket } as const],
        }))
        await ticketBus.announce(transaction, said)
        return {
          result: { rejected, said },
          events: [ingested('tickets', { added: added.length, rejected: rejected.length })],
        }
      })
      ticketBus.publish(said)
      return rejected
    },

    /** The members' own links to their tickets, one a ticket. `origin` is the one that the platform used. */
    linksTo: (tids: Iterable<string>, origin: string) =>
      [...tids].map((tid) => ({ tid, support: links.forMember(tid, origin) })),
  }
}

export type TicketIntake = ReturnType<typeof createTicketIntake>

function refusalOf(
  value: PlatformTicket,
  owners: ReadonlyMap<string, string>,
  members: ReadonlyMap<string, MemberRow>,
  now: Microseconds,
): string | null {
  const owner = owners.get(value.tid)
  if (owner !== undefined && owner !== value.uid) return 'The ticket (tid) is another member’s.'
  const member = members.get(value.uid)
  if (!member) return 'The member (uid) is not known.'
  if (member.role !== 'Member') return 'The account (uid) is one of the staff, not a member’s.'
  if (member.status !== 'active') return 'The member’s account (uid) is not active.'
  return faultOfInstant('created', value.created, now)
}

function fresh(value: PlatformTicket, number: number, now: Microseconds): Omit<TicketRow, 'priority'> {
  const created = (value.created === undefined ? null : fromIso(value.created)) ?? now
  return {
    tid: value.tid,
    number,
    uid: value.uid,
    issue: value.issue,
    status: 'pending',
    assignee: null,
    created,
    version: 1,
    waiting: 1,
    waiting_since: created,
    tags: '[]',
    first_answer: null,
    ends: 0,
  }
}
