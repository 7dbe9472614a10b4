import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemActor } from '../http/auth'
import { day, fromIso, toIso } from '../lib/clock'
import { rotatePlatformKey } from '../platform/platformKeys.service'
import { listWebhooks, replayWebhook, rotateSecrets } from '../platform/webhooks/webhooks.service'
import { CommandRefused } from '../problems'
import type { CommandContext } from './commandContext'

/**
 * Makes a new key for the platform's back end, which holds from now on; those before it hold for `days` more. It is
 * written to a file that nobody else can read, so that it stands in no terminal and no log.
 */
export async function newPlatformKey(ctx: CommandContext, days: number): Promise<string> {
  const file = join(ctx.config.dataDirectory, 'platform-key')
  const key = await rotatePlatformKey(ctx, days * day)
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return [
    `The new platform key is in ${file}, and holds from now on.`,
    `Those before it hold until ${toIso(ctx.clock() + days * day)
      .slice(0, 16)
      .replace('T', ' ')} UTC.`,
    'Give it to the platform’s back end, put it into PLATFORM_KEY, and remove the file.',
    '',
  ].join('\n')
}

/**
 * Gives webhooks new secrets, by which deliveries are signed from now on, and by those before them for `days` more. They are written
 * to a file that nobody else can read.
 */
export async function newWebhookSecrets(ctx: CommandContext, days: number): Promise<string> {
  const file = join(ctx.config.dataDirectory, 'webhook-secrets')
  const secrets = await rotateSecrets(ctx, days * day)
  if (secrets.length === 0)
    return 'There are no webhooks in the settings; that of WEBHOOK_URL has WEBHOOK_SECRET.\n'
  writeFileSync(file, secrets.map(({ url, secret }) => `${url} ${secret}\n`).join(''), { mode: 0o600 })
  return [
    `The new secrets of ${secrets.length} webhooks are in ${file}, and are signed with from now on.`,
    `Those before them are signed with as well for ${days} more days.`,
    'Give each to its receiver, and remove the file.',
    '',
  ].join('\n')
}

/** Has every webhook be told again what was given up, or all since then; the office that runs does it. */
export async function replayWebhooks(ctx: CommandContext, since: string | undefined): Promise<string> {
  if (since !== undefined && fromIso(since) === null) {
    throw new CommandRefused(
      `--since is “${since}”: it has to be a date and time such as 2026-03-01T09:30:00Z.`,
    )
  }
  const { webhooks: all } = await listWebhooks(ctx, {
    filter: {},
    sort: { field: 'created', order: 'asc' },
    range: null,
  })
  if (all.length === 0) return 'There are no webhooks.\n'
  const lines: string[] = []
  for (const { id, url, active } of all) {
    const { deliveries } = await replayWebhook(ctx, systemActor, id, since)
    lines.push(
      `${new URL(url).origin}: ${deliveries} are sent again${active ? '' : ', once it is switched on'}.`,
    )
  }
  return `${lines.join('\n')}\n`
}
