import type { Kysely } from 'kysely'
import type { StaffRole } from '../../contract/access'
import { createAuditLog, type NewEvent } from '../../server/audit/auditLog.service'
import type { Engine } from '../../server/db/engines/engine'
import type { AppealRow, DecisionRow } from '../../server/db/schema/moderation'
import type { Schema } from '../../server/db/schema/schema'
import { second } from '../../server/lib/clock'
import type { DemoOffice } from './demoOffice'
import type { DemoAccount } from './people'

interface PastEvent {
  created: number
  uid: string | null
  event: NewEvent
}

/** Records, oldest first, what the demo's people have done: for their activity, and for the history of each post and ticket. */
export async function keepHistory(
  engine: Engine,
  transaction: Kysely<Schema>,
  office: DemoOffice,
  decisions: readonly DecisionRow[],
  appeals: readonly AppealRow[],
): Promise<void> {
  const people = new Map(office.accounts.map((account) => [account.uid, account]))
  const organizations = new Map(office.posts.map(({ pid, oid }) => [pid, oid]))
  const past: PastEvent[] = [
    ...decisions.map(({ created, actor, pid, action, from_status, to_status, policy_name, note }) => {
      const reason = { ...(policy_name && { policy: policy_name }), ...(note && { note }) }
      const change = { before: { status: from_status }, after: { status: to_status, ...reason } }
      const event: NewEvent = {
        act: action,
        kind: 'post',
        subject: pid,
        oid: organizations.get(pid),
        ...change,
      }
      return { created, uid: actor, event }
    }),
    ...office.escalations.map(({ created, uid, pid, note }) => {
      const event: NewEvent = {
        act: 'escalate',
        kind: 'post',
        subject: pid,
        oid: organizations.get(pid),
        after: { note },
      }
      return { created, uid, event }
    }),
    ...appeals.flatMap(({ aid, pid, decided, moderator, status, note }) => {
      if (decided === null || status === 'open') return []
      const change = { before: { status: 'open' }, after: { status, pid, ...(note && { note }) } }
      const act = status === 'upheld' ? 'uphold' : 'overturn'
      const event: NewEvent = { act, kind: 'appeal', subject: aid, oid: organizations.get(pid), ...change }
      return [{ created: decided, uid: moderator, event }]
    }),
    ...office.tickets.flatMap(({ tid, assignee, first_answer, status }) => {
      if (assignee === null || first_answer === null) return []
      const of = { kind: 'ticket', subject: tid } as const
      const taken: NewEvent = {
        act: 'take',
        ...of,
        before: { status: 'pending' },
        after: { status: 'open', assignee },
      }
      const said = office.messages.findLast((message) => message.tid === tid)?.created ?? first_answer
      const begun = { created: first_answer - second, uid: assignee, event: taken }
      if (status !== 'solved' && status !== 'closed') return [begun]
      const ended: NewEvent = {
        ...{ act: status === 'solved' ? 'solve' : 'close', ...of },
        ...{ before: { status: 'open' }, after: { status } },
      }
      return [begun, { created: said + 1, uid: assignee, event: ended }]
    }),
  ]
  let now = 0
  const auditLog = createAuditLog(engine, '', () => now)
  for (const { created, uid, event } of past.sort((one, other) => one.created - other.created)) {
    const person = uid === null ? undefined : people.get(uid)
    if (!person || !isStaff(person)) continue
    now = created
    const actor = { kind: 'absent', uid: person.uid, role: person.role, oid: person.oid } as const
    await auditLog.record(transaction, [{ actor: { ...actor, network: null, request: null }, event }])
  }
}

function isStaff(person: DemoAccount): person is DemoAccount & { role: StaffRole; oid: string } {
  return person.role !== 'Member' && person.oid !== null
}
