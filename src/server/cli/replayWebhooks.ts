import { commandTransaction } from '../audit/inTransaction'
import type { Config } from '../config'
import type { Engine } from '../db/engines/engine'
import { systemActor } from '../http/auth'
import { fromIso, systemClock } from '../lib/clock'
import { createWebhooks } from '../platform/webhooks/webhooks.service'
import { CommandRefused } from '../problems'

/** Has every webhook be told again what was given up, or all since then; the office that runs does it. */
export async function replayWebhooks(
  engine: Engine,
  { isPrivateAllowed }: Config,
  since: string | undefined,
): Promise<string> {
  if (since !== undefined && fromIso(since) === null) {
    throw new CommandRefused(
      `--since is “${since}”: it has to be a date and time such as 2026-03-01T09:30:00Z.`,
    )
  }
  const inTransaction = await commandTransaction(engine)
  const webhooks = createWebhooks({ engine, inTransaction, clock: systemClock, isPrivateAllowed })
  const { webhooks: all } = await webhooks.list({
    filter: {},
    sort: { field: 'created', order: 'asc' },
    range: null,
  })
  if (all.length === 0) return 'There are no webhooks.\n'
  const lines: string[] = []
  for (const { id, url, active } of all) {
    const { deliveries } = await webhooks.replay(systemActor, id, since)
    lines.push(
      `${new URL(url).origin}: ${deliveries} are sent again${active ? '' : ', once it is switched on'}.`,
    )
  }
  return `${lines.join('\n')}\n`
}
