import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { api, base } from '../contract/api'
import { ndjsonMediaType } from '../contract/platform'
import type { Route } from '../contract/route'
import type { Analyzer } from './analyzer/analyzer'
import type { SecondReading } from './analyzer/second/secondReading'
import { eventRoutes } from './audit/auditLog.routes'
import { createAuditLog } from './audit/auditLog.service'
import { createInTransaction } from './audit/inTransaction'
import { createLogOncePerHour } from './audit/logOncePerHour'
import { createRefusals, type Refusals } from './audit/refusals'
import { type Config, hasMemberPage } from './config'
import { createDiskSpace, type DiskSpace } from './db/diskSpace'
import type { Engine } from './db/engines/engine'
import { ping, secretOf } from './db/secrets.repository'
import { compressAnswers } from './http/compression'
import { serveDemoMember } from './http/demoMember'
import { serveDocumentation } from './http/documentation'
import { drainAnswered } from './http/draining'
import {
  answerError,
  answerUnreadable,
  answerWithProblems,
  noSuchRoute,
  refuseCompressed,
} from './http/errors'
import { fileRules, uploadDirectory } from './http/form'
import { secureHeaders } from './http/headers'
import { serveHealth } from './http/health'
import { createMetrics } from './http/metrics'
import { isPanelAddress, servePanel } from './http/panelFiles'
import { answerRequestIds, createRequestIds, noteUntrustedProxy } from './http/requestIds'
import { createRouteRegistration, requireEveryRoute } from './http/serve'
import type { WebhookClientOptions } from './http/webhookClient'
import { assembleIdentity } from './identity'
import { accountRoutes } from './identity/accounts.routes'
import { createInvitationStanding } from './identity/invitationStanding.service'
import { invitationRoutes } from './identity/invitations.routes'
import { markUndelivered } from './identity/invitations.service'
import { organizationRoutes } from './identity/organizations.routes'
import type { Passwords } from './identity/passwords'
import { preferenceRoutes } from './identity/preferences.routes'
import { createLanguages } from './identity/preferences.service'
import { createReadReplica } from './identity/readReplica'
import { searchRoutes } from './identity/search.routes'
import { sessionRoutes } from './identity/sessions.routes'
import { jobRoutes } from './jobs/jobs.routes'
import { createJobs } from './jobs/jobs.service'
import { createJobRunning, type JobRunning } from './jobs/running.service'
import type { Clock } from './lib/clock'
import { allLetterStyles, inTheDark } from './mail/emails/emailStyles'
import type { Mailer } from './mail/mailer'
import { createOutbox, type Outbox } from './mail/outbox.service'
import { createPictures } from './media/pictures'
import { mediaDirectory } from './media/store'
import { createDecidedSince } from './moderation/decided.service'
import { insightRoutes } from './moderation/insights.routes'
import { createInsights } from './moderation/insights.service'
import type { Scoring } from './moderation/scoring.service'
import type { PostReading } from './moderation/secondReading.service'
import { platformRoutes } from './platform/platform.routes'
import { createPlatformKeys } from './platform/platformKeys.service'
import { assembleWebhooks } from './platform/webhooks/assembleWebhooks'
import type { DeliverySending } from './platform/webhooks/sending.service'
import { webhookRoutes } from './platform/webhooks/webhooks.routes'
import { assembleReview } from './review'
import { createEmailTrials } from './settings/emailTrials.service'
import { createLogoDrawing } from './settings/logo'
import { settingsRoutes } from './settings/settings.routes'
import { createSettings } from './settings/settings.service'
import { assemblePictures } from './support/assemblePictures'
import { createClusterTicketBus } from './support/clusterTicketBus'
import { createTicketEscalating } from './support/escalating.service'
import { createTicketIntake } from './support/intake.service'
import { createSupportLinks } from './support/links'
import type { SupportOptions } from './support/options'
import { savedReplyRoutes } from './support/savedReplies.routes'
import { createSavedReplies } from './support/savedReplies.service'
import { serveSupport } from './support/support'
import { createTicketBus } from './support/ticketBus'
import { ticketRoutes } from './support/tickets.routes'
import { createTickets } from './support/tickets.service'
import { createUpgrades } from './support/upgrades'

/** What an office is made of; production and the tests hand in the same kinds of things. */
export interface OfficeParts {
  config: Config
  /** Migrated already. */
  engine: Engine
  analyzer: Analyzer
  /** What texts are read by a second time; without it they are read once. */
  secondReading?: SecondReading | null
  passwords: Passwords
  mailer: Mailer
  /** The origin that links in letters lead to. */
  publicUrl: () => string
  clock: Clock
  /** The built panel, or null for the API alone. */
  panelDirectory: string | null
  /** The built page of a member; only the demo has one. */
  memberDirectory?: string | null
  logger: FastifyBaseLogger
  /** What the support socket bears, where it is not the usual. */
  support?: Partial<SupportOptions>
  /** How webhooks are reached, where it is not the usual. */
  courier?: Partial<WebhookClientOptions>
}

export interface Office {
  app: FastifyInstance
  /** The figures for whoever watches; null where nobody does. */
  metrics: Registry | null
  disk: DiskSpace
  scoring: Scoring
  /** Null where texts are read once. */
  reading: PostReading | null
  jobs: JobRunning
  outbox: Outbox
  deliveries: DeliverySending & { close(): void }
  refusals: Refusals
  /** Removes files of media that belong to no post; answers how many. */
  sweepMedia(): Promise<number>
  /** `/health/ready` says no from now on, while all goes on. */
  beginStop(): void
}

const mebibyte = 1024 * 1024

/** Puts an office together; it listens when its `app` is told to. Every option of the framework is here. */
export async function buildOffice(parts: OfficeParts): Promise<Office> {
  const { config, engine, clock, logger } = parts
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
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
  const disk = createDiskSpace(config.dataDirectory, logger)
  app.addHook('onClose', async () => disk.close())
  answerRequestIds(app)
  const metrics =
    config.metricsPort === null
      ? null
      : createMetrics(app, { engine, clock, sockets: () => support.sockets() })
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

  const { kysely } = engine
  const auditLog = createAuditLog(engine, await secretOf(kysely, 'events'), clock, config.undoSeconds)
  const inTransaction = createInTransaction(engine, auditLog, clock)
  const readReplica = createReadReplica(engine, logger)
  const logOncePerHour = createLogOncePerHour(inTransaction, auditLog, disk, clock)
  const refusals = createRefusals(engine, inTransaction, clock)
  refusals.watch(app)
  app.addHook('onClose', () =>
    refusals.handOver().catch((error) => disk.report(error, 'some are not counted')),
  )
  const [pictures, memberPictures] = [createPictures(logger), createPictures(logger)]
  app.addHook('onClose', async () => void (await Promise.all([pictures.end(), memberPictures.end()])))
  const settings = createSettings(engine, inTransaction, clock)
  const { emailTexts } = settings
  const languages = createLanguages(kysely)
  const outbox = createOutbox({
    ...{ ...parts, inTransaction, log: logger, emailTexts, onGivenUp: markUndelivered },
    localesOf: languages.ofAddresses,
  })
  const supportLinks = createSupportLinks(await secretOf(kysely, 'support'), config.publicUrl, clock)
  const identity = assembleIdentity(
    { ...parts, inTransaction, readReplica, logOncePerHour, disk, supportLinks, languages, log: logger },
    outbox,
  )
  const { sessions, accounts, organizations } = identity
  const review = await assembleReview({
    ...parts,
    app,
    inTransaction,
    readReplica,
    logOncePerHour,
    settings,
    pictures,
    memberPictures,
    identity,
  })
  const ticketPictures = assemblePictures({
    ...{
      ...parts,
      ...review,
      inTransaction,
      logOncePerHour,
      settings,
      sessions,
      log: logger,
      links: supportLinks,
    },
  })

  const sendPanel = parts.panelDirectory
    ? await servePanel(app, parts.panelDirectory, {
        ...config,
        styles: allLetterStyles,
        sheets: [inTheDark],
      })
    : null
  if (hasMemberPage(config) && parts.memberDirectory) await serveDemoMember(app, parts.memberDirectory)
  // After the panel's files, which the build has compressed.
  await compressAnswers(app)

  const { registerRoute, served } = createRouteRegistration(app, {
    sessions,
    noteRefusal: (caller, route) => logOncePerHour(caller, { act: 'refused', kind: 'route', subject: route }),
    platformKeys: createPlatformKeys(engine, config.platformKey, clock),
    memberOf: ticketPictures.memberOf,
    uploadDirectory: uploadDirectory(config.dataDirectory),
    files: fileRules(config.mediaLimit),
  })
  sessionRoutes(registerRoute, sessions, identity.resets)
  accountRoutes(registerRoute, identity.accountServices)
  organizationRoutes(registerRoute, identity.organizationServices)
  searchRoutes(registerRoute, accounts, organizations)
  invitationRoutes(registerRoute, createInvitationStanding(engine, auditLog))
  jobRoutes(registerRoute, createJobs(engine, inTransaction, identity.works, clock))
  review.serve(registerRoute)
  ticketPictures.serve(registerRoute)
  settingsRoutes(
    registerRoute,
    settings,
    createEmailTrials({
      ...parts,
      ...identity,
      accounts: identity.steps.accountChanges,
      inTransaction,
      settings,
      outbox,
    }),
    createLogoDrawing(pictures, uploadDirectory(config.dataDirectory)),
  )
  preferenceRoutes(registerRoute, kysely, inTransaction)
  eventRoutes(registerRoute, auditLog)
  insightRoutes(registerRoute, createInsights(readReplica))
  const { courier } = parts
  const { webhooks, deliveries } = await assembleWebhooks({
    config,
    engine,
    inTransaction,
    clock,
    log: logger,
    courier,
  })
  webhookRoutes(registerRoute, webhooks)
  const ticketBus = engine.cluster
    ? createClusterTicketBus(engine, engine.cluster, logger)
    : createTicketBus()
  ticketRoutes(
    registerRoute,
    createTickets(engine),
    createTicketEscalating({ inTransaction, ticketBus: ticketBus, reporting: review.reporting, clock }),
  )
  savedReplyRoutes(registerRoute, createSavedReplies(engine, inTransaction, clock))
  platformRoutes(
    registerRoute,
    identity.intake,
    review.intake,
    review.appealIntake,
    createTicketIntake({
      inTransaction,
      ticketBus: ticketBus,
      links: supportLinks,
      alarms: review.alarms,
      clock,
    }),
    createDecidedSince(engine, clock, config.undoSeconds),
  )
  const support = serveSupport(registerRoute, {
    ...parts,
    sessions,
    links: supportLinks,
    ticketBus: ticketBus,
    auditLog,
    inTransaction,
    upgrades: createUpgrades(app),
    origins: [...config.allowedOrigins, ...(config.publicUrl === null ? [] : [config.publicUrl])],
    ...ticketPictures,
    alarms: review.alarms,
    isReadOnce: () => review.reading?.state() === 'away',
    disk,
    log: logger,
  })
  app.addHook('preClose', support.end)
  requireEveryRoute(served)

  await serveDocumentation(app, config.areDocsServed)
  const beginStop = serveHealth(app, () => ping(kysely), disk)
  const answerNoRoute = noSuchRoute(Object.values<Route>(api), base, config.areDocsServed)
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && isPanelAddress(request.url)
    return isPage && sendPanel ? sendPanel(request, reply) : answerNoRoute(request, reply)
  })
  return {
    app,
    metrics,
    disk,
    scoring: ticketPictures.scoredBeside(review.scoring),
    reading: review.reading,
    jobs: createJobRunning(engine, inTransaction, identity.works, clock),
    outbox,
    deliveries,
    refusals,
    sweepMedia: review.sweepMedia,
    beginStop,
  }
}
