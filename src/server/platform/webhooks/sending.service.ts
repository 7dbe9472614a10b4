import type { Context } from '../../context'
import * as deliveriesRepository from '../../db/deliveries.repository'
import { isNextOf } from '../../db/deliveries.repository'
import { createDispatcher } from '../../db/outbox'
import type { DeliveryRow, WebhookRow } from '../../db/schema/platform'
import * as webhooksRepository from '../../db/webhooks.repository'
import { systemActor } from '../../http/auth'
import { classifyResponse, type WebhookClient } from '../../http/webhookClient'
import { hour, type Microseconds, minute, second } from '../../lib/clock'
import { signedHeaders } from '../../lib/signature'
import { secretsOf } from './webhooks.service'

/** How long to wait after a try that failed, one after the other, for three days; after the last the delivery is given up. */
const backOff = [
  5 * second,
  30 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  16 * hour,
  24 * hour,
]
/** The same after a refusal of this one message: another try seldom changes that, and nothing waits for it. */
const backOffOfRefused = [5 * second, 30 * second, 2 * minute, 5 * minute]
/** For how long nothing is sent to a webhook after trouble with its server. */
const cooldown = 30 * second
/** Those of one webhook hold up those of the others no longer than so, and one silent try. */
const maxRound = 5 * second

type SendingContext = Pick<Context, 'db' | 'engine' | 'inTransaction' | 'clock' | 'log' | 'seal'>

/** Sends what waits for the webhooks: of each post, report, appeal, account or ticket the newest state, after what of it is being sent. */
export function createWebhookSending(ctx: SendingContext, webhookClient: WebhookClient) {
  const { db, engine, inTransaction, clock, log } = ctx
  const coolsUntil = new Map<string, Microseconds>()
  const rounds = new Map<string, () => Promise<number>>()
  /** As they were when the round began. */
  const current = new Map<string, WebhookRow>()
  let isStopping = false

  const isCooling = (id: string) => clock() < (coolsUntil.get(id) ?? 0)

  function roundOf(webhook: WebhookRow): () => Promise<number> {
    const { id } = webhook
    current.set(id, webhook)
    const known = rounds.get(id)
    if (known) return known
    const round = createDispatcher<DeliveryRow>({
      engine,
      clock,
      table: 'deliveries',
      condition: () => isNextOf(id, clock()),
      maxRound,
      mayGoOn: () => !isStopping && !isCooling(id),
      begin: async (rows) => {
        const events = rows.map(({ event }) => event)
        const requests = await deliveriesRepository.requestsOf(db, events)
        return (delivery) => send(delivery, current.get(id) ?? webhook, requests.get(delivery.event))
      },
    })
    rounds.set(id, round)
    return round
  }

  async function send(
    delivery: DeliveryRow,
    webhook: WebhookRow,
    request: string | undefined,
  ): Promise<void> {
    const { id, body } = delivery
    const headers = {
      ...signedHeaders(secretsOf(ctx, webhook), id, clock(), body),
      ...(request !== undefined && { 'x-request-id': request }),
    }
    const tried = await webhookClient.post(webhook.url, headers, body).then(
      (status) => ({ status, error: `It answered ${status}.` }),
      (error) => ({ status: null, error: error instanceof Error ? error.message : String(error) }),
    )
    const { status } = tried
    const answer = status === null ? 'in trouble' : classifyResponse(status)
    if (answer !== 'taken') return await notTaken(delivery, webhook, { ...tried, answer })
    await deliveriesRepository.finish(db, id, 'sent', clock(), delivery.attempts + 1, {
      status,
      error: null,
    })
  }

  async function notTaken(
    { id, type, attempts: before }: DeliveryRow,
    webhook: WebhookRow,
    {
      status,
      error,
      answer,
    }: { status: number | null; error: string; answer: ReturnType<typeof classifyResponse> },
  ): Promise<void> {
    const attempts = before + 1
    // What is wrong may name an address, so it is kept with the delivery and not logged.
    log.warn({ webhook: webhook.id, delivery: id, attempts, status }, 'a delivery was not taken')
    const isGone = answer === 'gone'
    if (answer === 'in trouble') {
      coolsUntil.set(webhook.id, clock() + cooldown)
      await webhooksRepository.coolDown(db, webhook.id, clock() + cooldown)
    }
    const wait = isGone ? undefined : (answer === 'refused' ? backOffOfRefused : backOff)[before]
    if (wait !== undefined) {
      await deliveriesRepository.postpone(db, id, attempts, clock() + wait, { status, error })
      return
    }
    if (isGone) coolsUntil.set(webhook.id, clock() + cooldown)
    await inTransaction(systemActor, async (transaction) => {
      const outcome = { status, error }
      const isLast = await deliveriesRepository.finish(
        transaction,
        id,
        'given_up',
        clock(),
        attempts,
        outcome,
      )
      if (!isLast) await deliveriesRepository.postpone(transaction, id, attempts, clock(), outcome)
      if (isGone) await webhooksRepository.set(transaction, webhook.id, { active: 0 })
      const givenUp = {
        act: 'give_up',
        kind: 'delivery',
        subject: id,
        after: { type, webhook: webhook.id },
      } as const
      const switchedOff = {
        act: 'update',
        kind: 'webhook',
        subject: webhook.id,
        ...{ before: { active: true }, after: { active: false } },
      } as const
      return {
        result: undefined,
        events: [...(isLast ? [givenUp] : []), ...(isGone ? [switchedOff] : [])],
      }
    })
  }

  return {
    /** Tries what is due of every webhook that is on, some of it; answers how many were tried. */
    async sendDue(): Promise<number> {
      if (isStopping) return 0
      const webhooks = await webhooksRepository.active(db)
      const now = clock()
      const ready = webhooks.filter(({ id, cooldown_until }) => cooldown_until <= now && !isCooling(id))
      const ended = await Promise.allSettled(ready.map((webhook) => roundOf(webhook)()))
      let tried = 0
      for (const end of ended) {
        if (end.status === 'rejected') throw end.reason
        tried += end.value
      }
      return tried
    },

    /** Takes nothing further up; what is being sent is finished. */
    stop(): void {
      isStopping = true
    },

    /** Breaks off what is being sent. */
    close: webhookClient.close,
  }
}
