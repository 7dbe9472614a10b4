import { api } from '../../contract/api'
import { PlatformAccount, PlatformPost, PlatformReport, PlatformTicket } from '../../contract/platform'
import type { AccountIntake } from '../accounts/intake.service'
import { takeIn } from '../http/ndjson'
import { originOf } from '../http/network'
import type { Serve } from '../http/serve'
import { checkJson } from '../http/validation'
import type { PostIntake } from '../posts/intake.service'
import type { TicketIntake } from '../support/intake.service'

/** The platform's side: its back end feeds accounts, posts, reports and tickets, a line each. */
export function platformRoutes(
  serve: Serve,
  accounts: AccountIntake,
  posts: PostIntake,
  tickets: TicketIntake,
): void {
  const checkAccount = checkJson(PlatformAccount)
  const checkPost = checkJson(PlatformPost)
  const checkReport = checkJson(PlatformReport)
  const checkTicket = checkJson(PlatformTicket)

  serve(api.platformAccounts, ({ request }) => takeIn(request, checkAccount, accounts.take))
  serve(api.platformPosts, ({ request }) => takeIn(request, checkPost, posts.takePosts))
  serve(api.platformReports, ({ request }) => takeIn(request, checkReport, posts.takeReports))
  serve(api.platformTickets, async ({ request }) => {
    const found = new Set<string>()
    const intake = await takeIn(request, checkTicket, (entries) => tickets.take(entries, found))
    return { ...intake, links: tickets.linksTo(found, originOf(request)) }
  })
}
