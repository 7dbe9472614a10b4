import { api } from '../../contract/api'
import { PlatformAccount, PlatformPost, PlatformReport } from '../../contract/platform'
import type { AccountIntake } from '../accounts/intake.service'
import { takeIn } from '../http/ndjson'
import type { Serve } from '../http/serve'
import { checkJson } from '../http/validation'
import type { PostIntake } from '../posts/intake.service'

/** The platform's side: its back end feeds accounts, posts and reports, a line each. */
export function platformRoutes(serve: Serve, accounts: AccountIntake, posts: PostIntake): void {
  const checkAccount = checkJson(PlatformAccount)
  const checkPost = checkJson(PlatformPost)
  const checkReport = checkJson(PlatformReport)

  serve(api.platformAccounts, ({ request }) => takeIn(request.raw, checkAccount, accounts.take))
  serve(api.platformPosts, ({ request }) => takeIn(request.raw, checkPost, posts.takePosts))
  serve(api.platformReports, ({ request }) => takeIn(request.raw, checkReport, posts.takeReports))
}
