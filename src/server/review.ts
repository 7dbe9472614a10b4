import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { api } from '../contract/api'
import type { Analyzer } from './analyzer/analyzer'
import type { SecondReading } from './analyzer/second/secondReading'
import type { InTransaction } from './audit/inTransaction'
import type { Note } from './audit/logOncePerHour'
import type { Config } from './config'
import type { Engine } from './db/engines/engine'
import { secretOf } from './db/secrets.repository'
import type { RegisterRoute } from './http/serve'
import type { assembleIdentity } from './identity'
import type { ReadReplica } from './identity/readReplica'
import type { Clock } from './lib/clock'
import { createMediaAddresses } from './media/addresses'
import { createMediaKeeping } from './media/keeping.service'
import type { Pictures } from './media/pictures'
import { createPosters } from './media/posters'
import { createMediaSending } from './media/sending'
import { openMediaStore } from './media/store'
import { createAlarms } from './moderation/alarms'
import { createAppealIntake } from './moderation/appealIntake.service'
import { appealRoutes } from './moderation/appeals.routes'
import { createAppeals } from './moderation/appeals.service'
import { createPostCreating } from './moderation/creating.service'
import { createPostIntake } from './moderation/intake.service'
import { mediaRoutes } from './moderation/media.routes'
import { createMediaFiles } from './moderation/mediaFiles.service'
import { policyRoutes } from './moderation/policies.routes'
import { createPolicies } from './moderation/policies.service'
import { postRoutes } from './moderation/posts.routes'
import { createPosts } from './moderation/posts.service'
import { createReporting } from './moderation/reporting.service'
import { createScoring } from './moderation/scoring.service'
import { createSecondReadingOfPosts } from './moderation/secondReading.service'
import { createThresholdPreview } from './moderation/thresholdPreview.service'
import type { Settings } from './settings/settings.service'

interface Parts {
  config: Config
  engine: Engine
  analyzer: Analyzer
  secondReading?: SecondReading | null
  clock: Clock
  logger: FastifyBaseLogger
  app: FastifyInstance
  inTransaction: InTransaction
  readReplica: ReadReplica
  logOncePerHour: Note
  settings: Settings
  pictures: Pictures
  /** For what members send, which nobody else waits behind. */
  memberPictures: Pictures
  identity: ReturnType<typeof assembleIdentity>
}

/** The part of the composition root that posts are scored and reviewed by. */
export async function assembleReview(parts: Parts) {
  const { app, config, engine, inTransaction, analyzer, clock, logger, settings, identity, pictures } = parts
  const media = createMediaAddresses(await secretOf(engine.kysely, 'media'), config.mediaOrigins, clock)
  const policies = createPolicies(engine, inTransaction, clock)
  const posts = createPosts({ ...parts, media, policies, undoSeconds: config.undoSeconds })
  const store = await openMediaStore(config)
  const files = createMediaFiles(engine, store)
  app.addHook('onClose', async () => analyzer.close?.())
  const second = parts.secondReading ?? null
  app.addHook('onClose', async () => second?.close())
  const isBehind = config.secondReading === 'behind'
  const secondReading =
    second && createSecondReadingOfPosts({ engine, inTransaction, settings, clock, second, isBehind })
  const scoring = createScoring({ ...parts, secondReading, locate: store.locate, log: logger })
  const accounts = identity.steps.accountChanges
  const reporting = createReporting(engine)
  const alarms = createAlarms(analyzer, settings, second)
  const posters = createPosters(config.ffmpegPath)
  const keeping = createMediaKeeping(store, pictures, posters)
  const shownBy = config.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin'
  const send = createMediaSending(store, shownBy)
  return {
    scoring,
    reading: secondReading,
    reporting,
    alarms,
    memberKeeping: createMediaKeeping(store, parts.memberPictures, posters),
    addresses: media,
    send,
    locate: store.locate,
    sweepMedia: files.sweep,
    intake: createPostIntake({
      ...config,
      engine,
      inTransaction,
      accounts: identity.accounts,
      settings,
      scoring,
      reporting,
      alarms,
      clock,
    }),
    appealIntake: createAppealIntake({ inTransaction, alarms, clock }),
    serve(registerRoute: RegisterRoute): void {
      postRoutes(
        registerRoute,
        posts,
        createPostCreating({ engine, inTransaction, accounts, keeping, settings, scoring, clock }),
      )
      const preview = createThresholdPreview(engine, analyzer, secondReading?.state ?? (() => 'off'), clock)
      registerRoute(api.getOutlook, () => preview())
      policyRoutes(registerRoute, policies)
      appealRoutes(registerRoute, createAppeals({ engine, inTransaction, policies, clock }))
      mediaRoutes(registerRoute, {
        addresses: media,
        send,
        files,
        sessions: identity.sessions,
        logOncePerHour: parts.logOncePerHour,
      })
    },
  }
}
