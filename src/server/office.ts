import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { api, base } from '../contract/api'
import { ndjsonMediaType } from '../contract/platform'
import type { Route } from '../contract/route'
import { accountRoutes } from './accounts/accounts.routes'
import type { Analyzer } from './analyzer/analyzer'
import type { SecondReading } from './analyzer/second/secondReading'
import { type Config, hasMemberPage } from './config'
import { createDiskSpace, type DiskSpace } from './db/diskSpace'
import type { Engine } from './db/engines/engine'
import { ping, secretOf } from './db/secrets.repository'
import type { Clock } from './db/time'
import { eventRoutes } from './events/events.routes'
import { createEvents } from './events/events.service'
import { createNote } from './events/readings'
import { createRefusals, type Refusals } from './events/refusals'
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
import { noteUntrustedProxy } from './http/network'
import { isPanelAddress, servePanel } from './http/panelFiles'
import { answerRequestIds, createRequestIds } from './http/requestIds'
import { createServe, requireEveryRoute } from './http/serve'
import { assembleIdentity } from './identity'
import { insightRoutes } from './insights/insights.routes'
import { createInsights } from './insights/insights.service'
import { invitationRoutes } from './invitations/invitations.routes'
import { markUndelivered } from './invitations/invitations.service'
import { createInvitationStanding } from './invitations/standing.service'
import { jobRoutes } from './jobs/jobs.routes'
import { createJobs } from './jobs/jobs.service'
import { createJobRunning, type JobRunning } from './jobs/running.service'
import { allLetterStyles, inTheDark } from './mail/letters/letterStyles'
import type { Mailer } from './mail/mailer'
import { createOutbox, type Outbox } from './mail/outbox.service'
import { createPictures } from './media/pictures'
import { mediaDirectory } from './media/store'
import { createMetrics } from './operation/metrics'
import { organizationRoutes } from './organizations/organizations.routes'
import { platformRoutes } from './platform/platform.routes'
import { createPlatformKeys } from './platform/platformKeys.service'
import { createDecidedSince } from './posts/decided.service'
import type { PostReading } from './posts/reading.service'
import type { Scoring } from './posts/scoring.service'
import { preferenceRoutes } from './preferences/preferences.routes'
import { createLanguages } from './preferences/preferences.service'
import { assembleReview } from './review'
import { searchRoutes } from './search/search.routes'
import { createAct } from './session/act'
import type { Passwords } from './session/passwords'
import { createReading } from './session/reading'
import { sessionRoutes } from './session/sessions.routes'
import { createLetterTrials } from './settings/letterTrials.service'
import { createLogoDrawing } from './settings/logo'
import { settingsRoutes } from './settings/settings.routes'
import { createSettings } from './settings/settings.service'
import { assemblePictures } from './support/assemblePictures'
import { createTicketEscalating } from './support/escalating.service'
import { createSupportEvents } from './support/events'
import { createTicketIntake } from './support/intake.service'
import { createSupportLinks } from './support/links'
import type { SupportOptions } from './support/options'
import { createPeerEvents } from './support/peerEvents'
import { savedReplyRoutes } from './support/savedReplies.routes'
import { createSavedReplies } from './support/savedReplies.service'
import { serveSupport } from './support/support'
import { ticketRoutes } from './support/tickets.routes'
import { createTickets } from './support/tickets.service'
import { createUpgrades } from './support/upgrades'
import { assembleWebhooks } from './webhooks/assembleWebhooks'
import type { CourierOptions } from './webhooks/courier'
import type { DeliverySending } from './webhooks/sending.service'
import { webhookRoutes } from './webhooks/webhooks.routes'

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
  courier?: Partial<CourierOptions>
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
  const officeEvents = createEvents(engine, await secretOf(kysely, 'events'), clock, config.undoSeconds)
  const act = createAct(engine, officeEvents, clock)
  const reading = createReading(engine, logger)
  const note = createNote(act, officeEvents, disk, clock)
  const refusals = createRefusals(engine, act, clock)
  refusals.watch(app)
  app.addHook('onClose', () =>
    refusals.handOver().catch((error) => disk.report(error, 'some are not counted')),
  )
  const [pictures, memberPictures] = [createPictures(logger), createPictures(logger)]
  app.addHook('onClose', async () => void (await Promise.all([pictures.end(), memberPictures.end()])))
  const settings = createSettings(engine, act, clock)
  const { letterTexts } = settings
  const languages = createLanguages(kysely)
  const outbox = createOutbox({
    ...{ ...parts, act, log: logger, letterTexts, onGivenUp: markUndelivered },
    localesOf: languages.ofAddresses,
  })
  const supportLinks = createSupportLinks(await secretOf(kysely, 'support'), config.publicUrl, clock)
  const identity = assembleIdentity(
    { ...parts, act, reading, note, disk, supportLinks, languages, log: logger },
    outbox,
  )
  const { sessions, accounts, organizations } = identity
  const review = await assembleReview({
    ...parts,
    app,
    act,
    reading,
    note,
    settings,
    pictures,
    memberPictures,
    identity,
  })
  const ticketPictures = assemblePictures({
    ...{ ...parts, ...review, act, note, settings, sessions, log: logger, links: supportLinks },
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

  const { serve, served } = createServe(app, {
    sessions,
    note,
    platformKeys: createPlatformKeys(engine, config.platformKey, clock),
    memberOf: ticketPictures.memberOf,
    uploadDirectory: uploadDirectory(config.dataDirectory),
    files: fileRules(config.mediaLimit),
  })
  sessionRoutes(serve, sessions, identity.resets)
  accountRoutes(serve, identity.accountServices)
  organizationRoutes(serve, identity.organizationServices)
  searchRoutes(serve, accounts, organizations)
  invitationRoutes(serve, createInvitationStanding(engine, officeEvents))
  jobRoutes(serve, createJobs(engine, act, identity.works, clock))
  review.serve(serve)
  ticketPictures.serve(serve)
  settingsRoutes(
    serve,
    settings,
    review.outlook,
    createLetterTrials({
      ...parts,
      ...identity,
      accounts: identity.steps.accountChanges,
      act,
      settings,
      outbox,
    }),
    createLogoDrawing(pictures, uploadDirectory(config.dataDirectory)),
  )
  preferenceRoutes(serve, kysely, act)
  eventRoutes(serve, officeEvents)
  insightRoutes(serve, createInsights(reading))
  const { courier } = parts
  const { webhooks, deliveries } = await assembleWebhooks({
    config,
    engine,
    act,
    clock,
    log: logger,
    courier,
  })
  webhookRoutes(serve, webhooks)
  const supportEvents = engine.peers ? createPeerEvents(engine, engine.peers, logger) : createSupportEvents()
  ticketRoutes(
    serve,
    createTickets(engine),
    createTicketEscalating({ engine, act, events: supportEvents, reporting: review.reporting, clock }),
  )
  savedReplyRoutes(serve, createSavedReplies(engine, act, clock))
  platformRoutes(
    serve,
    identity.intake,
    review.intake,
    review.appealIntake,
    createTicketIntake({
      engine,
      act,
      events: supportEvents,
      links: supportLinks,
      alarms: review.alarms,
      clock,
    }),
    createDecidedSince(engine, clock, config.undoSeconds),
  )
  const support = serveSupport(serve, {
    ...parts,
    sessions,
    links: supportLinks,
    events: supportEvents,
    officeEvents,
    act,
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
    jobs: createJobRunning(engine, act, identity.works, clock),
    outbox,
    deliveries,
    refusals,
    sweepMedia: review.sweepMedia,
    beginStop,
  }
}
