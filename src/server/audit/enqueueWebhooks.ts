import type { Kysely } from 'kysely'
import { webhookTestType } from '../../contract/webhooks'
import * as deliveriesRepository from '../db/deliveries.repository'
import type { Schema } from '../db/schema/schema'
import * as webhooksRepository from '../db/webhooks.repository'
import { type Microseconds, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { type Recorded, toWebhookPayload } from './webhookPayload'

/**
 * Puts what the platform is told of these events into the outbox, in the transaction that records them: what people publish, and say of
 * appeals, after `undoTime`, in which they may take it back; a block at once.
 */
export async function enqueueWebhooks(
  transaction: Kysely<Schema>,
  events: readonly Recorded[],
  undoTime: Microseconds,
): Promise<void> {
  const told = events.flatMap((event) => {
    const notice = toWebhookPayload(event)
    return notice ? [{ event, ...notice }] : []
  })
  if (told.length === 0) return
  const webhooks = await webhooksRepository.active(transaction)
  const rows = webhooks.flatMap((webhook) => {
    const types: unknown[] = JSON.parse(webhook.types)
    const isWanted = ({ event, type }: (typeof told)[number]) =>
      type === webhookTestType ? event.subject === webhook.id : types.includes(type)
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
  await deliveriesRepository.insert(transaction, rows)
}

/** Takes back what is to be told of a post since then. Answers whether that is all of it: nobody has been told, or is just being. */
export async function withdrawWebhooks(
  transaction: Kysely<Schema>,
  pid: string,
  since: Microseconds,
): Promise<boolean> {
  return await deliveriesRepository.withdraw(
    transaction,
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
