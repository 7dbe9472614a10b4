import {
  maxCounted,
  type RetainedKind,
  type RetentionOutlook,
  type RetentionSettings,
  retainedKinds,
} from '../../contract/retention'
import type { Context } from '../context'
import type { Db } from '../db/db'
import { systemActor } from '../http/auth'
import { day, type Microseconds } from '../lib/clock'
import { erasePictures, erasePosts } from '../moderation/erasing/erasePosts'
import { removeFiles } from '../moderation/posts.commands'
import { readRetention } from '../settings/settings.service'
import { eraseTickets } from '../support/eraseTickets'
import * as retentionRepository from './retention.repository'
import { idsOver } from './retention.repository'

/** Rows that are erased in one transaction: some 50 ms. */
const sliceSize = 200

/** Erases these in the caller's transaction; answers the files that they had. */
async function erase(transaction: Db, kind: RetainedKind, ids: readonly string[], now: Microseconds) {
  switch (kind) {
    case 'publicPosts':
    case 'blockedPosts':
    case 'waitingPosts':
      return (await erasePosts(transaction, ids, now)).files
    case 'pictures':
      return await erasePictures(transaction, ids)
    case 'tickets':
      return (await eraseTickets(transaction, ids, now)).files
    default:
      await retentionRepository.remove(transaction, kind, ids)
      return []
  }
}

/** The kinds that have an end, and the instant before which what is over is erased. */
function endsOf(retention: RetentionSettings, now: Microseconds) {
  return retainedKinds
    .filter((kind) => retention[kind] > 0)
    .map((kind) => ({ kind, before: now - retention[kind] * day }))
}

/** Whether it is night where the office runs, between midnight and five. */
export function isNight(now: Microseconds): boolean {
  return new Date(now / 1000).getHours() < 5
}

/** Erases a slice of each kind of what is over by the settings, each in a transaction; answers how many rows. At 0 all are gone. */
export async function applyRetention(
  ctx: Pick<Context, 'db' | 'clock' | 'inTransaction' | 'store'>,
): Promise<number> {
  const now = ctx.clock()
  let erased = 0
  for (const { kind, before } of endsOf(await readRetention(ctx.db), now)) {
    if ((await idsOver(ctx.db, kind, { before, now, limit: 1 })).length === 0) continue
    const files = await ctx.inTransaction(systemActor, async (transaction) => {
      const ids = await idsOver(transaction, kind, { before, now, limit: sliceSize })
      const result = await erase(transaction, kind, ids, now)
      erased += ids.length
      const after = { [kind]: ids.length }
      return { result, events: [{ act: 'erase', kind: 'settings', subject: 'retention', after }] }
    })
    await removeFiles(ctx, files)
  }
  return erased
}

/** How much these periods would erase with the next run, each kind up to `maxCounted`. */
export async function retentionOutlook(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  retention: RetentionSettings,
): Promise<RetentionOutlook> {
  const now = clock()
  const outlook: RetentionOutlook = {
    ...{ publicPosts: 0, blockedPosts: 0, waitingPosts: 0, pictures: 0, reports: 0, tickets: 0 },
    ...{ registrations: 0, letters: 0 },
  }
  for (const { kind, before } of endsOf(retention, now)) {
    outlook[kind] = (await idsOver(db, kind, { before, now, limit: maxCounted })).length
  }
  return outlook
}
