import { api } from '../../contract/api'
import { HoldsFilter } from '../../contract/erasure'
import { Strict } from '../../contract/schema'
import type { Context } from '../context'
import type { RegisterRoute } from '../http/routes'
import { contentRange, simpleRestReader } from '../http/validation'
import { eraseAccount, listDeletedAccounts, restoreAccount } from './deletedAccounts.commands'
import { createHold, liftHold, listHolds } from './holds'
import { outlookOf } from './outlook'
import { retentionOutlook } from './retention'

const readDeleted = simpleRestReader(['deleted'], Strict({}))
const readHolds = simpleRestReader(['created'], HoldsFilter)
/** Deleted accounts that one answer lists. */
const maxListed = 100

/** Deleted accounts until they are erased, and holds; the lists speak the dialect of ra-data-simple-rest. */
export function registerErasure(registerRoute: RegisterRoute, ctx: Context): void {
  registerRoute(api.getErasureOutlook, ({ params }) => outlookOf(ctx, params.uid))
  registerRoute(api.listDeletedAccounts, async ({ query, reply }) => {
    const [first, last] = readDeleted(query).range ?? [0, maxListed - 1]
    const { accounts, total } = await listDeletedAccounts(ctx, first, Math.min(last - first + 1, maxListed))
    reply.header('content-range', contentRange('deleted-accounts', first, accounts.length, total))
    return accounts
  })
  registerRoute(api.restoreAccount, ({ caller, params }) => restoreAccount(ctx, caller, params.uid))
  registerRoute(api.eraseAccount, ({ caller, params }) => eraseAccount(ctx, caller, params.uid))
  registerRoute(api.listHolds, async ({ query, reply }) => {
    const { range, filter } = readHolds(query)
    const all = await listHolds(ctx, filter)
    const [first, last] = range ?? [0, all.length]
    const some = all.slice(first, last + 1)
    reply.header('content-range', contentRange('holds', first, some.length, all.length))
    return some
  })
  registerRoute(api.getRetentionOutlook, ({ query }) => retentionOutlook(ctx, query))
  registerRoute(api.createHold, ({ caller, body }) => createHold(ctx, caller, body))
  registerRoute(api.deleteHold, ({ caller, params }) => liftHold(ctx, caller, params.id))
}
