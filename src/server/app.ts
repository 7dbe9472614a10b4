import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { base } from '../contract/addresses'
import { api } from '../contract/api'
import { ndjsonMediaType, type Route } from '../contract/route'
import { raiseAlerts } from './alerts/alerts'
import { registerAuditLog } from './audit/auditLog.routes'
import { hasMemberPage } from './config'
import { type Context, type ContextParts, createContext } from './context'
import { ping } from './db/installation.repository'
import { createConsentWork } from './erasure/consent'
import { hideAccounts } from './erasure/deleting'
import { createErasing } from './erasure/erasing'
import { registerErasure } from './erasure/erasure.routes'
import { applyRetention } from './erasure/retention'
import { registerHandovers } from './handover/handovers.routes'
import { serveDocumentation } from './http/docs/documentation'
import {
  answerError,
  answerUnknownRoute,
  answerUnreadable,
  answerWithProblems,
  drainAnswered,
  refuseCompressed,
} from './http/errors'
import { fileRules, uploadDirectory } from './http/forms'
import {
  answerRequestIds,
  compressAnswers,
  createRequestIds,
  noteUntrustedProxy,
  secureHeaders,
} from './http/headers'
import { serveHealth } from './http/health'
import { createMetrics } from './http/metrics'
import { createRouteRegistration, requireEveryRoute } from './http/routes'
import { isPanelAddress, serveDemoMember, servePanel } from './http/static'
import { createWebhookClient } from './http/webhookClient'
import { registerIdentity } from './identity/identity.routes'
import { jobHandlers } from './identity/jobHandlers'
import { requireProof } from './identity/signIn/requireProof'
import { personOf } from './identity/signIn/sessions'
import { registerSignIn } from './identity/signIn/signIn.routes'
import { renewSessions } from './identity/signIn/singleSignOn'
import { createJobRunner } from './jobs/jobRunner'
import { registerJobs } from './jobs/jobs.routes'
import { allEmailStyles, inTheDark } from './mail/frame'
import { mediaDirectory } from './media/store'
import { eraseAbuseMaterial } from './moderation/abuse/abuseMaterial'
import { createModerationContext } from './moderation/context'
import { eraseRemoved } from './moderation/erasing/removePosts'
import { postJobHandlers } from './moderation/people/blockPosts'
import { endDueMeasures } from './moderation/people/measures.commands'
import { sweepMedia } from './moderation/posts.commands'
import { registerModeration } from './moderation/posts.routes'
import { scorePendingPosts } from './moderation/scoring'
import { createBackfilling, moveAuthors, renameAuthors } from './moderation/storing/backfills'
import { platformRoutes } from './platform/platform.routes'
import { requirePlatformKey } from './platform/platformKeys.service'
import { createWebhookSending } from './platform/webhooks/sending.service'
import { registerWebhooks } from './platform/webhooks/webhooks.routes'
import { ensureWebhook } from './platform/webhooks/webhooks.service'
import { createEmailSending } from './settings/emailSending.service'
import { registerSettings } from './settings/settings.routes'
import { readConsent, readSignIn } from './settings/settings.service'
import { tellUnseenAnswers } from './support/answers'
import { createSupportContext, type SupportOptions } from './support/context'
import { callingMember, scorePendingPictures } from './support/pictures.service'
import { serveSupportSocket } from './support/socket/supportSocket'
import { registerSupport } from './support/support.routes'

/** What an office is made of; production and the tests hand in the same kinds of things. */
export interface OfficeParts
  extends Omit<
    ContextParts,
    'moveAuthors' | 'renameAuthors' | 'hideAccounts' | 'signInSettings' | 'consentSettings'
  > {
  /** The built panel, or null for the API alone. */
  panelDirectory: string | null
  /** The built page of a member; only the demo has one. */
  memberDirectory?: string | null
  /** Limits of the support socket, in place of the defaults. */
  supportOptions?: Partial<SupportOptions>
}

const mebibyte = 1024 * 1024

/** An office, put together: its context, its rooms, and the app that listens when it is told to. */
export async function buildOffice(parts: OfficeParts) {
  const { config } = parts
  const ctx = await createContext({
    ...parts,
    moveAuthors: (...moved) => moveAuthors(parts, ...moved),
    renameAuthors,
    hideAccounts: (...hidden) => hideAccounts(parts, ...hidden),
    signInSettings: readSignIn,
    consentSettings: readConsent,
  })
  const { engine, db, clock, disk } = ctx
  const app = await createApp(ctx)

  const handlers = jobHandlers(ctx)
  const moderation = createModerationContext(ctx)
  const support = createSupportContext(moderation, parts.supportOptions)
  if (config.webhook) await ensureWebhook(ctx, config.webhook)

  const sendPanel = parts.panelDirectory
    ? await servePanel(app, parts.panelDirectory, {
        ...config,
        styles: allEmailStyles,
        sheets: [inTheDark],
      })
    : null
  if (hasMemberPage(config) && parts.memberDirectory) await serveDemoMember(app, parts.memberDirectory)
  // After the panel's files, which the build has compressed.
  await compressAnswers(app)

  const { registerRoute, served } = createRouteRegistration(app, {
    sessions: { personOf: (token) => personOf(ctx, token) },
    noteRefusal: (caller, route) =>
      ctx.logOncePerHour(caller, { act: 'refused', kind: 'route', subject: route }),
    requireProof: (caller) => requireProof(ctx, caller),
    requirePlatformKey: (token, network) => requirePlatformKey(ctx, token, network),
    memberOf: (request) => callingMember(support, request),
    uploadDirectory: uploadDirectory(config.dataDirectory),
    files: fileRules(config.mediaLimit),
  })
  registerIdentity(registerRoute, ctx)
  registerSignIn(registerRoute, ctx)
  registerJobs(registerRoute, ctx, handlers)
  registerModeration(registerRoute, moderation)
  registerSupport(registerRoute, support)
  registerSettings(registerRoute, ctx)
  registerAuditLog(registerRoute, ctx)
  registerErasure(registerRoute, ctx)
  registerHandovers(registerRoute, ctx)
  registerWebhooks(registerRoute, ctx)
  platformRoutes(registerRoute, moderation, support)
  app.addHook('preClose', serveSupportSocket(app, registerRoute, support))
  requireEveryRoute(served)
  const metrics =
    config.metricsPort === null
      ? null
      : createMetrics(app, { engine, clock, sockets: () => support.connections.all().size })

  await serveDocumentation(app, config.areDocsServed)
  const beginStop = serveHealth(app, () => ping(db), disk)
  const answerNoRoute = answerUnknownRoute(Object.values<Route>(api), base, config.areDocsServed)
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && isPanelAddress(request.url)
    return isPage && sendPanel ? sendPanel(request, reply) : answerNoRoute(request, reply)
  })
  return {
    ctx,
    app,
    /** For Prometheus; null where no port is set for it. */
    metrics,
    /** Scores the posts that wait, and the pictures of conversations after them. */
    scorePending: async () => (await scorePendingPosts(moderation)) + (await scorePendingPictures(support)),
    moderation,
    /** Does the next step of a backfill; resolves to the number of rewritten rows. */
    backfill: createBackfilling(ctx),
    jobs: createJobRunner(ctx, { ...handlers, ...postJobHandlers(moderation) }),
    /** Looks at some of the accounts that a guardian's consent is wanting for; answers how many it changed. */
    askConsent: createConsentWork(ctx),
    endDueMeasures: () => endDueMeasures(moderation),
    /** Carries deletions of accounts on, until they are erased. */
    erasing: createErasing(ctx),
    /** Erases some of the posts that the platform has removed; answers how many. */
    eraseRemoved: () => eraseRemoved(ctx),
    /** Erases some of the known abuse material that was kept for long enough; answers how much. */
    eraseAbuseMaterial: () => eraseAbuseMaterial(ctx),
    raiseAlerts: () => raiseAlerts(ctx),
    /** Tells of answers that nobody has seen. */
    tellUnseenAnswers: () => tellUnseenAnswers(support),
    /** Erases some of what is over by the settings; answers how much. */
    applyRetention: () => applyRetention(ctx),
    emails: createEmailSending(ctx),
    webhooks: createWebhookSending(
      ctx,
      createWebhookClient({ isPrivateAllowed: config.isPrivateAllowed, ...ctx.webhookClientOptions }),
    ),
    /** Asks the identity provider about sessions that it let in. */
    renewSessions: () => renewSessions(ctx),
    /** Removes files of media that belong to no post; answers how many. */
    sweepMedia: () => sweepMedia(ctx),
    /** `/health/ready` says no from now on, while all goes on. */
    beginStop,
  }
}

export type Office = Awaited<ReturnType<typeof buildOffice>>

/** The framework with all of its options. */
async function createApp({ config, disk, log, refusals, close }: Context): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Addresses carry names that were searched for and signatures, so requests are not logged, failures are.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mebibyte,
    genReqId: createRequestIds(config.trustedProxies),
    requestTimeout: 600_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: true,
    ...(config.trustedProxies.length > 0 && { trustProxy: [...config.trustedProxies] }),
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
  })
  app.addHook('onClose', close)
  answerRequestIds(app)
  answerWithProblems(app, disk)
  refuseCompressed(app)
  drainAnswered(app)
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(ndjsonMediaType, (_request, payload, done) => done(null, payload))
  secureHeaders(app)
  if (config.trustedProxies.length === 0) noteUntrustedProxy(app)
  if (config.allowedOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.allowedOrigins],
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['Content-Range', 'X-Request-Id'],
    })
  }
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 64 * 1024 },
    throwFileSizeLimit: false,
  })
  await app.register(fastifyStatic, { root: mediaDirectory(config), serve: false })
  refusals.watch(app)
  return app
}
