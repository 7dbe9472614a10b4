import { api } from '../../contract/api'
import type { Context } from '../context'
import type { RegisterRoute } from '../http/routes'
import { createMediaAddresses } from '../media/addresses'
import { createMediaKeeping } from '../media/keeping.service'
import { createPosters } from '../media/posters'
import { createMediaSending } from '../media/sending'
import type { Settings } from '../settings/settings.service'
import { createAlarms } from './alarms'
import { createAppealIntake } from './appealIntake.service'
import { appealRoutes } from './appeals.routes'
import { createAppeals } from './appeals.service'
import { createPostCreating } from './creating.service'
import { insightRoutes } from './insights.routes'
import { createInsights } from './insights.service'
import { createPostIntake } from './intake.service'
import { mediaRoutes } from './media.routes'
import { createMediaFiles } from './mediaFiles.service'
import { policyRoutes } from './policies.routes'
import { createPolicies } from './policies.service'
import { postRoutes } from './posts.routes'
import { createPosts } from './posts.service'
import { createReporting } from './reporting.service'
import { createScoring } from './scoring.service'
import { createSecondReadingOfPosts } from './secondReading.service'
import { createThresholdPreview } from './thresholdPreview.service'

/** What posts are scored, reviewed and decided by. */
export function createModeration(ctx: Context, settings: Settings) {
  const { config, engine, inTransaction, analyzer, clock, pictures, store } = ctx
  const media = createMediaAddresses(ctx.secrets.media, config.mediaOrigins, clock)
  const policies = createPolicies(engine, inTransaction, clock)
  const posts = createPosts({ ...ctx, media, settings, policies, undoSeconds: config.undoSeconds })
  const files = createMediaFiles(engine, store)
  const second = ctx.secondReading
  const isBehind = config.secondReading === 'behind'
  const secondReading =
    second && createSecondReadingOfPosts({ engine, inTransaction, settings, clock, second, isBehind })
  const scoring = createScoring({ ...ctx, settings, secondReading, locate: store.locate })
  const reporting = createReporting(engine)
  const alarms = createAlarms(analyzer, settings, second)
  const posters = createPosters(config.ffmpegPath)
  const keeping = createMediaKeeping(store, pictures, posters)
  const shownBy = config.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin'
  const send = createMediaSending(store, shownBy)
  return {
    scoring,
    secondReading,
    reporting,
    alarms,
    memberKeeping: createMediaKeeping(store, ctx.memberPictures, posters),
    addresses: media,
    send,
    locate: store.locate,
    sweepMedia: files.sweep,
    intake: createPostIntake({
      ...config,
      engine,
      inTransaction,
      settings,
      scoring,
      reporting,
      alarms,
      clock,
    }),
    appealIntake: createAppealIntake({ inTransaction, alarms, clock }),
    register(registerRoute: RegisterRoute): void {
      postRoutes(
        registerRoute,
        posts,
        createPostCreating({ engine, inTransaction, keeping, settings, scoring, clock }),
      )
      const preview = createThresholdPreview(engine, analyzer, secondReading?.state ?? (() => 'off'), clock)
      registerRoute(api.getOutlook, () => preview())
      policyRoutes(registerRoute, policies)
      insightRoutes(registerRoute, createInsights(ctx.readReplica))
      appealRoutes(registerRoute, createAppeals({ engine, inTransaction, policies, clock }))
      mediaRoutes(registerRoute, {
        addresses: media,
        send,
        files,
        ctx,
      })
    },
  }
}

export type Moderation = ReturnType<typeof createModeration>
