import type { Analyzer } from '../analyzer/analyzer'
import type { InTransaction } from '../audit/inTransaction'
import type { Note } from '../audit/logOncePerHour'
import type { Config } from '../config'
import type { Engine } from '../db/engines/engine'
import type { RegisterRoute } from '../http/serve'
import type { Sessions } from '../identity/sessions.service'
import type { Clock } from '../lib/clock'
import type { MediaAddresses } from '../media/addresses'
import type { MediaKeeping } from '../media/keeping.service'
import type { SendMedia } from '../media/sending'
import type { Scoring } from '../moderation/scoring.service'
import type { Settings } from '../settings/settings.service'
import { createBuckets } from './limits'
import type { SupportLinks } from './links'
import { type SupportOptions, supportDefaults } from './options'
import { createPictureScoring } from './pictureScoring'
import { pictureRoutes } from './pictures.routes'
import { createTicketPictures } from './pictures.service'
import { createTicketMembers } from './ticketMembers'

interface Parts {
  config: Config
  engine: Engine
  inTransaction: InTransaction
  analyzer: Analyzer
  settings: Settings
  memberKeeping: MediaKeeping
  addresses: MediaAddresses
  locate: (file: string) => string
  send: SendMedia
  sessions: Sessions
  links: SupportLinks
  logOncePerHour: Note
  /** What the socket and the uploads bear, where it is not the usual. */
  support?: Partial<SupportOptions>
  clock: Clock
  log: { warn(context: object, message: string): void }
}

/** The part of the composition root that pictures of conversations come and go by. */
export function assemblePictures(parts: Parts) {
  const members = createTicketMembers(parts.links, parts.engine.kysely)
  const scoring = createPictureScoring(parts)
  const options = { ...supportDefaults, ...parts.support }
  const buckets = createBuckets(options.flood)
  const pictures = createTicketPictures({ ...parts, keeping: parts.memberKeeping, options, scoring, buckets })
  return {
    options,
    members,
    pictures,
    /** Posts that wait for their score, and pictures after them. */
    scoredBeside: (posts: Scoring): Scoring => ({
      ...posts,
      scorePending: async () => (await posts.scorePending()) + (await scoring.scorePending()),
    }),
    /** Who calls with the token of a member's link, and may upload a picture now. */
    async memberOf(request: Parameters<typeof members.callingBy>[0]) {
      const member = await members.callingBy(request)
      pictures.admit(member.uid)
      await pictures.requireQuota(member.uid, Number(request.headers['content-length'] ?? 0))
      return member
    },
    serve: (registerRoute: RegisterRoute): void =>
      pictureRoutes(registerRoute, { ...parts, members, pictures }),
  }
}
