import type { Kysely } from 'kysely'
import { trialType } from '../../contract/noticeTypes'
import { idAt } from '../db/ids'
import type { Schema } from '../db/schema/schema'
import { type Microseconds, toIso } from '../db/time'
import { createDeliveriesRepository } from './deliveries.repository'
import { noticeOf, type Recorded } from './notices'
import { createWebhooksRepository } from './webhooks.repository'

/**
 * Puts what the platform is told of these events into the outbox, in the transaction that records them: what people publish, and say of
 * appeals, after `undoTime`, in which they may take it back; a block at once.
 */
export async function queueNotices(
  transaction: Kysely<Schema>,
  events: readonly Recorded[],
  undoTime: Microseconds,
): Promise<void> {
  const told = events.flatMap((event) => {
    const notice = noticeOf(event)
    return notice ? [{ event, ...notice }] : []
  })
  if (told.length === 0) return
  const webhooks = await createWebhooksRepository(transaction).active()
  const rows = webhooks.flatMap((webhook) => {
    const types: unknown[] = JSON.parse(webhook.types)
    const isWanted = ({ event, type }: (typeof told)[number]) =>
      type === trialType ? event.subject === webhook.id : types.includes(type)
    return told.filter(isWanted).map(({ event, type, data }) => ({
      id: idAt(event.created),
      webhook: webhook.id,
      event: event.id,
      key: keyOf(event),
      type,
      body: JSON.stringify({ type, timestamp: toIso(event.created), data }),
      state: 'waiting' as const,
      attempts: 0,
      due: event.created + (isHeldBack(event) ? undoTime : 0),
      leased_until: 0,
      created: event.created,
      finished: null,
      status: null,
      error: null,
    }))
  })
  await createDeliveriesRepository(transaction).insert(rows)
}

/** Takes back what is to be told of a post since then. Answers whether that is all of it: nobody has been told, or is just being. */
export async function withdrawNotices(
  transaction: Kysely<Schema>,
  pid: string,
  since: Microseconds,
): Promise<boolean> {
  return await createDeliveriesRepository(transaction).withdraw(
    keyOf({ kind: 'post', subject: pid, after: null }),
    since,
  )
}

/** What is told of one subject is told in its order; an appeal is the post's. */
function keyOf({ kind, subject, after }: Pick<Recorded, 'kind' | 'subject' | 'after'>): string {
  if (kind !== 'appeal') return `${kind}:${subject}`
  const { pid }: { pid?: string } = JSON.parse(after ?? '{}')
  return keyOf({ kind: 'post', subject: pid ?? null, after: null })
}

function isHeldBack({ act, actor_kind }: Recorded): boolean {
  return actor_kind === 'person' && ['approve', 'overturn', 'uphold'].includes(act)
}
