import { resolve } from 'node:path'
import type { ScoringService } from './configParts'
import {
  database,
  hashService,
  mailServer,
  oneOf,
  onOrOff,
  origins,
  portOf,
  program,
  proxies,
  scoringService,
  sender,
  sharedMedia,
  webhook,
  wholeNumber,
  yes,
} from './configParts'

/** All that the office reads from its environment. */
export interface Config {
  port: number
  host: string
  dataDirectory: string
  /** The Postgres that keeps the rows, postgres://…; null keeps them in the data directory. */
  databaseUrl: string | null
  /** The same Postgres past a pooler, where `databaseUrl` leads to one. */
  databaseDirectUrl: string | null
  /** A replica of it, which lists are read from. */
  databaseReadUrl: string | null
  /** Where several servers share pictures and videos: file:///… or s3://…; null keeps them in the data directory. */
  mediaUrl: string | null
  /** Origins of panels that are hosted elsewhere. */
  allowedOrigins: readonly string[]
  /** The key of the platform's back end; without it nobody may feed the office. */
  platformKey: string | null
  /** Origins of the platform's own pictures and videos. */
  mediaOrigins: readonly string[]
  /** Where letters go out: smtp:// or smtps://; null writes them as files into DATA_DIR/outbox. */
  smtpUrl: string | null
  /** Whether letters may go to another machine without TLS. */
  isPlainMailAllowed: boolean
  /** The sender of letters: an address, or a name with one in angle brackets. */
  mailFrom: string | null
  /** The origin under which people reach the office, for links in letters; null is the one it listens on. */
  publicUrl: string | null
  /** How long a session may last at most, and unused, in minutes. */
  sessionMinutes: number
  sessionIdleMinutes: number
  /** How large a picture or video of a post may be, in MB (1,048,576 bytes). */
  mediaLimit: number
  /** How much one member, and all members together, may upload to tickets in a day, in MB. */
  memberPictures: number
  allMemberPictures: number
  /** Whether the model that comes with the package scores pictures and videos. */
  areImagesScored: boolean
  /** Whether it reads the words in them. */
  areWordsRead: boolean
  /** Whether texts are read a second time, before posts of the last hour are public or behind it. */
  secondReading: 'on' | 'behind' | 'off'
  /** How many processes do that. */
  secondProcesses: number
  /** The ffmpeg that takes videos apart; null where there is none: videos then wait for a person. */
  ffmpegPath: string | null
  /** A service that knows hashes of known abuse material; null asks nobody. */
  mediaHashesUrl: string | null
  /** For how long letters, invitations and imports that are over are kept, in days. */
  keepDays: number
  /** Whom the office tells by itself what was decided; null where the settings alone name somebody. */
  webhook: { url: string; secret: string } | null
  /** Whether webhooks may be of private networks, and of http. */
  isPrivateAllowed: boolean
  /** Who scores texts and pictures in place of the built-in analyzer; null where that one decides. */
  scoringService: ScoringService | null
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
  /** For how long a decision can be taken back before the platform is told of it, in seconds. */
  undoSeconds: number
  /** How long a server that is to stop goes on, saying that it is not ready, in seconds. */
  drainSeconds: number
  /** Where `/metrics` is served, on a port of its own; null serves none. */
  metricsPort: number | null
  metricsHost: string
  /** Whether the API's pages for people are served; its document always is. */
  areDocsServed: boolean
  /** Whether this is the demo office, with passwords that everybody knows. */
  isDemo: boolean
}

/** The names of all variables that `readConfig` reads. */
export const variables = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'PLATFORM_KEY',
  'MEDIA_ORIGINS',
  'MEDIA_LIMIT_MB',
  'MEMBER_PICTURES_MB',
  'ALL_MEMBER_PICTURES_MB',
  'ANALYZER_IMAGES',
  'ANALYZER_WORDS_IN_PICTURES',
  'ANALYZER_SECOND',
  'ANALYZER_SECOND_PROCESSES',
  'FFMPEG_PATH',
  'MEDIA_HASHES_URL',
  'ALLOWED_ORIGINS',
  'PUBLIC_URL',
  'SMTP_URL',
  'SMTP_PLAIN',
  'MAIL_FROM',
  'SESSION_MINUTES',
  'SESSION_IDLE_MINUTES',
  'KEEP_DAYS',
  'UNDO_SECONDS',
  'TRUST_PROXY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'MEDIA_URL',
  'DRAIN_SECONDS',
  'METRICS_PORT',
  'METRICS_HOST',
  'API_DOCS',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'WEBHOOK_PRIVATE',
  'ANALYZER_URL',
  'ANALYZER_KEY',
  'ANALYZER_KIND',
] as const

/** What is wrong with the environment, all of it. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(
      `The office can't start with this configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
  }
}

/** The names of this machine itself. */
export const loopback = ['127.0.0.1', '::1', '[::1]', 'localhost']
const shortestKey = 16

/** The demo's platform key, unless it is given another one. Everybody knows it. */
const demoPlatformKey = 'demo-platform-key'

/** Whether a visitor may be a member of the platform: that takes the demo's own key. */
export function hasMemberPage({ isDemo, platformKey }: Config): boolean {
  return isDemo && platformKey === demoPlatformKey
}

/**
 * Reads the configuration.
 * @throws ConfigError that names every missing or malformed variable at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, isDemo: boolean): Config {
  const faults: string[] = []
  const port = portOf('PORT', env.PORT || '8080', faults)
  const host = env.HOST || '127.0.0.1'
  if (isDemo && !loopback.includes(host)) {
    faults.push(
      `HOST is "${host}": the demo's passwords are public, so it listens on this machine only. Leave HOST out, or use \`npm run serve\``,
    )
  }
  const platformKey = env.PLATFORM_KEY || (isDemo ? demoPlatformKey : null)
  if (platformKey !== null && platformKey.length < shortestKey) {
    faults.push(`PLATFORM_KEY has ${platformKey.length} characters: it needs at least ${shortestKey}`)
  }
  const databaseUrl = database('DATABASE_URL', env.DATABASE_URL, faults)
  const isPrivateAllowed = yes('WEBHOOK_PRIVATE', env.WEBHOOK_PRIVATE, faults)
  const config = {
    port,
    host,
    dataDirectory: resolve(env.DATA_DIR || 'data'),
    databaseUrl,
    databaseDirectUrl: database('DATABASE_DIRECT_URL', env.DATABASE_DIRECT_URL, faults),
    databaseReadUrl: database('DATABASE_READ_URL', env.DATABASE_READ_URL, faults),
    mediaUrl: sharedMedia(env.MEDIA_URL, databaseUrl !== null && !isDemo, faults),
    allowedOrigins: origins('ALLOWED_ORIGINS', env.ALLOWED_ORIGINS, ['http:', 'https:'], faults),
    platformKey,
    mediaOrigins: origins('MEDIA_ORIGINS', env.MEDIA_ORIGINS, ['https:'], faults),
    smtpUrl: mailServer(env.SMTP_URL, faults),
    isPlainMailAllowed: yes('SMTP_PLAIN', env.SMTP_PLAIN, faults),
    mailFrom: sender(env.MAIL_FROM, faults),
    publicUrl: origins('PUBLIC_URL', env.PUBLIC_URL, ['http:', 'https:'], faults)[0] ?? null,
    sessionMinutes: wholeNumber('SESSION_MINUTES', env.SESSION_MINUTES, 720, faults),
    sessionIdleMinutes: wholeNumber('SESSION_IDLE_MINUTES', env.SESSION_IDLE_MINUTES, 60, faults),
    mediaLimit: wholeNumber('MEDIA_LIMIT_MB', env.MEDIA_LIMIT_MB, 100, faults),
    memberPictures: wholeNumber('MEMBER_PICTURES_MB', env.MEMBER_PICTURES_MB, 50, faults),
    allMemberPictures: wholeNumber('ALL_MEMBER_PICTURES_MB', env.ALL_MEMBER_PICTURES_MB, 2000, faults),
    areImagesScored: onOrOff('ANALYZER_IMAGES', env.ANALYZER_IMAGES, faults),
    areWordsRead: onOrOff('ANALYZER_WORDS_IN_PICTURES', env.ANALYZER_WORDS_IN_PICTURES, faults),
    secondReading: oneOf('ANALYZER_SECOND', env.ANALYZER_SECOND, ['on', 'behind', 'off'], faults),
    secondProcesses: wholeNumber('ANALYZER_SECOND_PROCESSES', env.ANALYZER_SECOND_PROCESSES, 1, faults),
    ffmpegPath: program(
      'FFMPEG_PATH',
      { named: env.FFMPEG_PATH, usual: 'ffmpeg', searchPath: env.PATH },
      faults,
    ),
    mediaHashesUrl: hashService(env.MEDIA_HASHES_URL, faults),
    keepDays: wholeNumber('KEEP_DAYS', env.KEEP_DAYS, 90, faults),
    undoSeconds: wholeNumber('UNDO_SECONDS', env.UNDO_SECONDS, 30, faults, 0),
    drainSeconds: wholeNumber('DRAIN_SECONDS', env.DRAIN_SECONDS, 0, faults, 0),
    webhook: webhook(env.WEBHOOK_URL, env.WEBHOOK_SECRET, isPrivateAllowed, faults),
    isPrivateAllowed,
    scoringService: scoringService(env.ANALYZER_URL, env.ANALYZER_KEY, env.ANALYZER_KIND, faults),
    trustedProxies: proxies(env.TRUST_PROXY, faults),
    metricsPort: env.METRICS_PORT ? portOf('METRICS_PORT', env.METRICS_PORT, faults) : null,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    areDocsServed: yes('API_DOCS', env.API_DOCS || String(isDemo), faults),
    isDemo,
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}
