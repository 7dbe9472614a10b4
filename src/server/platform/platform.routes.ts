import { api } from '../../contract/api'
import { PlatformAccount, PlatformPost, PlatformReport, PlatformTicket } from '../../contract/platform'
import type { AccountIntake } from '../accounts/intake.service'
import { thePlatform } from '../events/actor'
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

  serve(api.platformAccounts, ({ request }) =>
    takeIn(request, checkAccount, (entries) => accounts.take(entries, thePlatform(request))),
  )
  serve(api.platformPosts, ({ request }) =>
    takeIn(request, checkPost, (entries) => posts.takePosts(entries, thePlatform(request))),
  )
  serve(api.platformReports, ({ request }) =>
    takeIn(request, checkReport, (entries) => posts.takeReports(entries, thePlatform(request))),
  )
  serve(api.platformTickets, async ({ request }) => {
    const found = new Set<string>()
    const intake = await takeIn(request, checkTicket, (entries) =>
      tickets.take(entries, found, thePlatform(request)),
    )
    return { ...intake, links: tickets.linksTo(found, originOf(request)) }
  })
}
