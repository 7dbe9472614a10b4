import { api } from '../../contract/api'
import {
  feedNames,
  PlatformAccount,
  PlatformAppeal,
  PlatformPost,
  PlatformRemovedAccount,
  PlatformRemovedPost,
  PlatformReport,
  PlatformTicket,
} from '../../contract/platform'
import { hasControlSigns, withoutControlSigns } from '../../shared/text'
import { platformActor } from '../http/auth'
import { ingestLines } from '../http/ndjson'
import type { RegisterRoute } from '../http/routes'
import { checkJson } from '../http/validation'
import { ingestAccounts, removePlatformAccounts } from '../identity/accountIntake'
import { memberLinks } from '../identity/supportLinks'
import { originOf } from '../lib/network'
import type { ModerationContext } from '../moderation/context'
import { removePosts } from '../moderation/erasing/removePosts'
import { ingestAppeals } from '../moderation/intake/appeals'
import { ingestPosts } from '../moderation/intake/posts'
import { ingestReports } from '../moderation/intake/reports'
import { listToldMeasures } from '../moderation/people/measures.queries'
import { listDecidedPosts } from '../moderation/posts.queries'
import type { SupportContext } from '../support/context'
import { ingestTickets } from '../support/tickets.service'

/** The platform's side: its back end feeds accounts, posts, reports, appeals and tickets, a line each. */
export function platformRoutes(
  registerRoute: RegisterRoute,
  ctx: ModerationContext,
  support: SupportContext,
): void {
  const checkAccount = checkJson(PlatformAccount)
  const checkAppeal = checkJson(PlatformAppeal)
  const checkPost = checkJson(PlatformPost)
  const checkRemovedAccount = checkJson(PlatformRemovedAccount)
  const checkRemovedPost = checkJson(PlatformRemovedPost)
  const checkReport = checkJson(PlatformReport)
  const checkTicket = checkJson(PlatformTicket)

  registerRoute(api.platformAccounts, ({ request }) =>
    ingestLines(
      request,
      checkAccount,
      (entries) => ingestAccounts(support, entries, platformActor(request)),
      withoutControlSignsInNames,
    ),
  )
  registerRoute(api.platformPosts, ({ request }) =>
    ingestLines(request, checkPost, (entries) => ingestPosts(ctx, entries, platformActor(request))),
  )
  registerRoute(api.platformRemovedAccounts, ({ request }) =>
    ingestLines(request, checkRemovedAccount, (entries) =>
      removePlatformAccounts(ctx, entries, platformActor(request)),
    ),
  )
  registerRoute(api.platformRemovedPosts, ({ request }) =>
    ingestLines(request, checkRemovedPost, (entries) => removePosts(ctx, entries, platformActor(request))),
  )
  registerRoute(api.platformDecided, ({ query }) => listDecidedPosts(ctx, query.since, query.limit))
  registerRoute(api.platformMeasures, ({ query }) => listToldMeasures(ctx, query.after, query.limit))
  registerRoute(api.platformReports, ({ request }) =>
    ingestLines(request, checkReport, (entries) => ingestReports(ctx, entries, platformActor(request))),
  )
  registerRoute(api.platformAppeals, ({ request }) =>
    ingestLines(request, checkAppeal, (entries) => ingestAppeals(ctx, entries, platformActor(request))),
  )
  registerRoute(api.platformTickets, async ({ request }) => {
    const accepted = new Set<string>()
    const intake = await ingestLines(request, checkTicket, (entries) =>
      ingestTickets(support, entries, accepted, platformActor(request)),
    )
    return { ...intake, links: await memberLinks(support, [...accepted], originOf(request)) }
  })
}

/** Names are shown in one line and beside others: what the platform has let in of control signs is left out. */
function withoutControlSignsInNames(line: unknown): (typeof feedNames)[number][] {
  if (typeof line !== 'object' || line === null) return []
  const names = new Map(Object.entries(line))
  return feedNames.filter((field) => {
    const name = names.get(field)
    if (typeof name !== 'string' || !hasControlSigns(name)) return false
    Object.assign(line, { [field]: withoutControlSigns(name) })
    return true
  })
}
