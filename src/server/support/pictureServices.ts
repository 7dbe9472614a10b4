import type { Context } from '../context'
import type { RegisterRoute } from '../http/routes'
import type { Identity } from '../identity/services'
import type { Moderation } from '../moderation/services'
import type { Settings } from '../settings/settings.service'
import { createBuckets } from './limits'
import { type SupportOptions, supportDefaults } from './options'
import { createPictureScoring } from './pictureScoring'
import { pictureRoutes } from './pictures.routes'
import { createTicketPictures } from './pictures.service'
import { createTicketMembers } from './ticketMembers'

/** How pictures of conversations come, are scored and go. */
export function createTicketPictureServices(
  ctx: Context,
  settings: Settings,
  identity: Identity,
  moderation: Moderation,
  supportOptions: Partial<SupportOptions> = {},
) {
  const members = createTicketMembers(identity.supportLinks, ctx.db)
  const parts = { ...ctx, ...moderation, settings, sessions: identity.sessions }
  const scoring = createPictureScoring(parts)
  const options = { ...supportDefaults, ...supportOptions }
  const buckets = createBuckets(options.flood)
  const pictures = createTicketPictures({ ...parts, keeping: parts.memberKeeping, options, scoring, buckets })
  return {
    options,
    members,
    pictures,
    scorePending: scoring.scorePending,
    /** Who calls with the token of a member's link, and may upload a picture now. */
    async memberOf(request: Parameters<typeof members.callingBy>[0]) {
      const member = await members.callingBy(request)
      pictures.admit(member.uid)
      await pictures.requireQuota(member.uid, Number(request.headers['content-length'] ?? 0))
      return member
    },
    register: (registerRoute: RegisterRoute): void =>
      pictureRoutes(registerRoute, { ...parts, members, pictures }),
  }
}
