import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Analyzer } from './analyzer/analyzer'
import type { SecondReading } from './analyzer/second/secondReading'
import type { Config } from './config'
import type { Engine } from './db/engines/engine'
import { secretOf } from './db/secrets.repository'
import type { Clock } from './db/time'
import type { Note } from './events/readings'
import type { Serve } from './http/serve'
import type { assembleIdentity } from './identity'
import { createMediaAddresses } from './media/addresses'
import { createMediaKeeping } from './media/keeping.service'
import { mediaRoutes } from './media/media.routes'
import type { Pictures } from './media/pictures'
import { createPosters } from './media/posters'
import { createMediaSending } from './media/sending'
import { openMediaStore } from './media/store'
import { policyRoutes } from './policies/policies.routes'
import { createPolicies } from './policies/policies.service'
import { createAlarms } from './posts/alarms'
import { createAppealIntake } from './posts/appealIntake.service'
import { appealRoutes } from './posts/appeals.routes'
import { createAppeals } from './posts/appeals.service'
import { createPostCreating } from './posts/creating.service'
import { createPostIntake } from './posts/intake.service'
import { createMediaFiles } from './posts/mediaFiles.service'
import { createPostOutlook } from './posts/outlook.service'
import { postRoutes } from './posts/posts.routes'
import { createPosts } from './posts/posts.service'
import { createPostReading } from './posts/reading.service'
import { createReporting } from './posts/reporting.service'
import { createScoring } from './posts/scoring.service'
import type { Act } from './session/act'
import type { Reading } from './session/reading'
import type { Settings } from './settings/settings.service'

interface Parts {
  config: Config
  engine: Engine
  analyzer: Analyzer
  secondReading?: SecondReading | null
  clock: Clock
  logger: FastifyBaseLogger
  app: FastifyInstance
  act: Act
  reading: Reading
  note: Note
  settings: Settings
  pictures: Pictures
  /** For what members send, which nobody else waits behind. */
  memberPictures: Pictures
  identity: ReturnType<typeof assembleIdentity>
}

/** The part of the composition root that posts are scored and reviewed by. */
export async function assembleReview(parts: Parts) {
  const { app, config, engine, act, analyzer, clock, logger, settings, identity, pictures } = parts
  const media = createMediaAddresses(await secretOf(engine.kysely, 'media'), config.mediaOrigins, clock)
  const policies = createPolicies(engine, act, clock)
  const posts = createPosts({ ...parts, media, policies, undoSeconds: config.undoSeconds })
  const store = await openMediaStore(config)
  const files = createMediaFiles(engine, store)
  app.addHook('onClose', async () => analyzer.close?.())
  const second = parts.secondReading ?? null
  app.addHook('onClose', async () => second?.close())
  const isBehind = config.secondReading === 'behind'
  const secondReading = second && createPostReading({ engine, act, settings, clock, second, isBehind })
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
    outlook: createPostOutlook(engine, analyzer, secondReading?.state ?? (() => 'off'), clock),
    intake: createPostIntake({
      ...config,
      engine,
      act,
      accounts: identity.accounts,
      settings,
      scoring,
      reporting,
      alarms,
      clock,
    }),
    appealIntake: createAppealIntake({ engine, act, alarms, clock }),
    serve(serve: Serve): void {
      postRoutes(
        serve,
        posts,
        createPostCreating({ engine, act, accounts, keeping, settings, scoring, clock }),
      )
      policyRoutes(serve, policies)
      appealRoutes(serve, createAppeals({ engine, act, policies, clock }))
      mediaRoutes(serve, { addresses: media, send, files, sessions: identity.sessions, note: parts.note })
    },
  }
}
