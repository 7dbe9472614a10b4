import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { emailPattern } from '../contract/schema'
import { faultOfAddress, isNetwork, isPrivate, loopback } from './lib/network'
import { canRun, findProgram } from './lib/programs'
import { providerVariables, readProvider } from './lib/providerOptions'
import { isSecret } from './lib/signature'

type Environment = Readonly<Record<string, string | undefined>>

/** What a setting is read with. */
interface Source {
  name: string
  env: Environment
  isDemo: boolean
  /** Reports what is wrong. Values that may hold a password or a key are never repeated in it. */
  fault(sentence: string): void
}

/** Makes a setting of its variable: of its text, of the default where it is absent, or of '' where there is none. */
type Read<Value> = (text: string, source: Source) => Value

/** A setting, its variable and, where that is absent, its default; `companions` are further variables it is made of. */
function setting<Value>(name: string, read: Read<Value>, fallback = '', companions: readonly string[] = []) {
  return { name, read, fallback, companions }
}

/** Everything that the environment configures; `.env.example` describes each variable. The keys are those of `Config`. */
const settings = {
  port: setting('PORT', portNumber, '8080'),
  host: setting('HOST', host, '127.0.0.1'),
  dataDirectory: setting('DATA_DIR', (text) => resolve(text), './data'),
  /** null keeps the rows in the data directory. */
  databaseUrl: setting('DATABASE_URL', database),
  /** The same Postgres without the pooler that `databaseUrl` leads to. */
  databaseDirectUrl: setting('DATABASE_DIRECT_URL', database),
  /** A replica, for lists. */
  databaseReadUrl: setting('DATABASE_READ_URL', database),
  /** file:///… or s3://…, shared by several servers; null keeps pictures and videos in the data directory. */
  mediaUrl: setting('MEDIA_URL', sharedMedia),
  drainSeconds: setting('DRAIN_SECONDS', wholeNumber(0), '0'),
  /** What seals the secrets in the database: the first key; the others open what they sealed. Empty: nothing is sealed. */
  secretKeys: setting('SECRET_KEY', secretKeys, '', ['SECRET_KEY_FILE']),
  platformKey: setting('PLATFORM_KEY', platformKey),
  /** Origins of the platform's own pictures and videos. */
  mediaOrigins: setting('MEDIA_ORIGINS', origins('https:')),
  /** The largest picture or video of a post, in MB (1,048,576 bytes). */
  mediaLimit: setting('MEDIA_LIMIT_MB', wholeNumber(1), '100'),
  /** What one member, and all members together, may upload to tickets in a day, in MB. */
  memberPictures: setting('MEMBER_PICTURES_MB', wholeNumber(1), '50'),
  allMemberPictures: setting('ALL_MEMBER_PICTURES_MB', wholeNumber(1), '2000'),
  areImagesScored: setting('ANALYZER_IMAGES', onOrOff, 'on'),
  areWordsRead: setting('ANALYZER_WORDS_IN_PICTURES', onOrOff, 'on'),
  /** null where there is no ffmpeg: videos then wait for a person. */
  ffmpegPath: setting('FFMPEG_PATH', ffmpeg),
  mediaHashesUrl: setting('MEDIA_HASHES_URL', hashService),
  secondReading: setting('ANALYZER_SECOND', oneOf('on', 'behind', 'off'), 'on'),
  secondProcesses: setting('ANALYZER_SECOND_PROCESSES', wholeNumber(1), '1'),
  /** Origins of panels that are hosted elsewhere. */
  allowedOrigins: setting('ALLOWED_ORIGINS', origins('http:', 'https:')),
  /** The origin under which people reach the office, for links in emails; null is the one it listens on. */
  publicUrl: setting('PUBLIC_URL', publicOrigin),
  /** null writes emails as files into DATA_DIR/outbox. */
  smtpUrl: setting('SMTP_URL', mailServer),
  /** Whether emails may go to another machine without TLS. */
  isPlainMailAllowed: setting('SMTP_PLAIN', trueOrFalse, 'false'),
  /** An address, or a name with one in angle brackets. */
  mailFrom: setting('MAIL_FROM', sender),
  sessionMinutes: setting('SESSION_MINUTES', wholeNumber(1), '720'),
  sessionIdleMinutes: setting('SESSION_IDLE_MINUTES', wholeNumber(1), '60'),
  /** null where there is no single sign-on. */
  provider: setting('OIDC_ISSUER', readProvider, '', providerVariables),
  /** Whether the platform's own staff have no other way in. */
  isProviderOnly: setting('OIDC_ONLY', trueOrFalse, 'false'),
  keepDays: setting('KEEP_DAYS', wholeNumber(1), '90'),
  eraseAfterDays: setting('ERASE_AFTER_DAYS', wholeNumber(0), '30'),
  erasedPath: setting('ERASED_FILE', (text) => (text === '' ? null : resolve(text))),
  undoSeconds: setting('UNDO_SECONDS', wholeNumber(0), '30'),
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: setting('TRUST_PROXY', proxies),
  metricsPort: setting('METRICS_PORT', optionalPort),
  metricsHost: setting('METRICS_HOST', (text) => text, '127.0.0.1'),
  areDocsServed: setting('API_DOCS', apiDocs),
  /** The webhook of the environment; null where the settings alone name some. */
  webhook: setting('WEBHOOK_URL', webhook, '', ['WEBHOOK_SECRET']),
  /** Whether webhooks may lead into private networks, and be http. */
  isPrivateAllowed: setting('WEBHOOK_PRIVATE', trueOrFalse, 'false'),
  /** null where the built-in analyzer scores. */
  scoringService: setting('ANALYZER_URL', scoringService, '', ['ANALYZER_KEY', 'ANALYZER_KIND']),
}

/** The office's configuration. What is absent is null. */
export type Config = {
  [Key in keyof typeof settings]: ReturnType<(typeof settings)[Key]['read']>
} & {
  /** Whether this is the demo office, whose passwords are public. */
  isDemo: boolean
}

/** All variables, with their defaults. */
export const variables: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(settings).flatMap(({ name, fallback, companions }) => [
    [name, fallback],
    ...companions.map((companion) => [companion, '']),
  ]),
)

/** What is wrong with the environment, all of it. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(
      `The office can't start with this configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
  }
}

const secretKeyBytes = 32
/** Of the poorest spelling, hexadecimal, that is 128 bits. The demo's is public anyway. */
const minPlatformKey = 32
/** The demo's platform key, unless it is given another one. It is public, as are those that documents have shown. */
const demoPlatformKey = 'demo-platform-key'
const exampleKey = /^(?:demo-platform-key|at-least-32-random|change-this-key)/

/** Whether the demo's page of a member is served: only with the demo's own key. */
export function hasMemberPage({ isDemo, platformKey }: Config): boolean {
  return isDemo && platformKey === demoPlatformKey
}

/**
 * Reads the configuration.
 * @throws ConfigError that names every missing or malformed variable at once
 */
export function readConfig(env: Environment, isDemo: boolean): Config {
  const faults: string[] = []
  const config = Object.fromEntries(
    Object.entries(settings).map(([key, { name, read, fallback }]) => {
      const fault = (sentence: string) => void faults.push(sentence)
      return [key, read(env[name] || fallback, { name, env, isDemo, fault })]
    }),
  )
  if (faults.length > 0) throw new ConfigError(faults)
  // Each entry was just read by the setting of its key; the compiler can't follow that through `fromEntries`.
  return { ...config, isDemo } as Config
}

function host(text: string, { isDemo, fault }: Source): string {
  if (isDemo && !loopback.includes(text)) {
    fault(
      `HOST is "${text}": the demo's passwords are public, so it listens on this machine only. Leave HOST out, or use \`npm run serve\``,
    )
  }
  return text
}

function portNumber(text: string, { name, fault }: Source): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    fault(`${name} is "${text}": it has to be a whole number from 0 to 65535`)
  }
  return port
}

function optionalPort(text: string, source: Source): number | null {
  return text ? portNumber(text, source) : null
}

function wholeNumber(min: number): Read<number> {
  return (text, { name, fault }) => {
    const number = Number(text)
    if (!Number.isInteger(number) || number < min) {
      fault(`${name} is "${text}": it has to be a whole number from ${min}`)
    }
    return number
  }
}

/** One of these words; the first is the default. */
function oneOf<Word extends string>(...words: readonly [Word, ...Word[]]): Read<Word> {
  return (text, { name, fault }) => {
    const word = words.find((known) => known === text)
    if (!word) fault(`${name} is "${text}": it has to be one of ${words.join(', ')}`)
    return word ?? words[0]
  }
}

function onOrOff(text: string, { name, fault }: Source): boolean {
  if (!['on', 'off'].includes(text)) fault(`${name} is "${text}": it has to be on or off`)
  return text === 'on'
}

function trueOrFalse(text: string, { name, fault }: Source): boolean {
  if (!['true', 'false'].includes(text)) fault(`${name} is "${text}": it has to be true or false`)
  return text === 'true'
}

function apiDocs(text: string, source: Source): boolean {
  return trueOrFalse(text || String(source.isDemo), source)
}

function secretKeys(text: string, { env, fault }: Source): Buffer[] {
  const file = env.SECRET_KEY_FILE || null
  if (text && file) fault('SECRET_KEY and SECRET_KEY_FILE are both set: leave one of them out')
  return commaSeparated(file === null ? text : textOf(file, fault)).map((key) => {
    const bytes = Buffer.from(key, 'base64')
    if (bytes.length !== secretKeyBytes || bytes.toString('base64') !== key) {
      fault(
        `${file === null ? 'SECRET_KEY' : 'SECRET_KEY_FILE'} holds a key that is not ${secretKeyBytes} random bytes in base64, such as openssl rand -base64 ${secretKeyBytes} makes`,
      )
    }
    return bytes
  })
}

function textOf(file: string, fault: Source['fault']): string {
  try {
    const text = readFileSync(file, 'utf8')
    if (text.trim() === '') fault('SECRET_KEY_FILE is empty')
    return text
  } catch (error) {
    fault(`SECRET_KEY_FILE can’t be read (${error instanceof Error ? error.message : error})`)
    return ''
  }
}

function platformKey(text: string, { isDemo, fault }: Source): string | null {
  const key = text || (isDemo ? demoPlatformKey : null)
  if (key === null || (isDemo && key === demoPlatformKey)) return key
  const isExample = exampleKey.test(key)
  const why = isExample ? 'is an example that everybody knows' : `has ${key.length} characters`
  if (isExample || key.length < minPlatformKey) fault(`PLATFORM_KEY ${why}: openssl rand -hex 32 makes one`)
  return key
}

function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Exact origins, of these protocols. */
function origins(...protocols: readonly string[]): Read<string[]> {
  return (text, { name, fault }) => {
    const given = commaSeparated(text)
    for (const origin of given) {
      const url = urlOf(origin)
      if (!url || url.origin !== origin || !protocols.includes(url.protocol)) {
        fault(
          `${name} holds "${origin}": each entry has to be an exact ${protocols.map((protocol) => `${protocol}//`).join(' or ')} origin, without a path`,
        )
      }
    }
    return given
  }
}

function publicOrigin(text: string, source: Source): string | null {
  return origins('http:', 'https:')(text, source)[0] ?? null
}

/** IP addresses and networks (10.0.0.0/8). */
function proxies(text: string, { fault }: Source): string[] {
  const given = commaSeparated(text)
  for (const entry of given) {
    if (!isIP(entry) && !isNetwork(entry)) {
      fault(
        `TRUST_PROXY holds "${entry}": each entry has to be an IP address or a network such as 10.0.0.0/8`,
      )
    }
  }
  return given
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

function database(text: string, { name, fault }: Source): string | null {
  if (!text) return null
  const url = urlOf(text)
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
    fault(
      `${name} is no address of a Postgres database, such as postgres://name:password@db.example.org/office. Leave it out to keep the data under DATA_DIR`,
    )
  }
  return text
}

function sharedMedia(text: string, { env, isDemo, fault }: Source): string | null {
  if (!text) return null
  const url = urlOf(text)
  const isFolder = url?.protocol === 'file:' && url.host === ''
  const isBucket = url?.protocol === 's3:' && url.host !== ''
  if (!isFolder && !isBucket) {
    fault(`MEDIA_URL is "${text}": it has to be a folder, file:///srv/media, or a bucket, s3://name/prefix`)
  } else if (!env.DATABASE_URL || isDemo) {
    fault(
      'MEDIA_URL is for servers that share a database: set DATABASE_URL, or leave it out to keep media under DATA_DIR',
    )
  }
  return text
}

function mailServer(text: string, { fault }: Source): string | null {
  if (!text) return null
  const url = urlOf(text)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    fault('SMTP_URL is no address of a mail server, such as smtps://name:password@mail.example.org')
  }
  return text
}

function sender(text: string, { fault }: Source): string | null {
  if (!text) return null
  const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text
  if (!new RegExp(emailPattern).test(address)) {
    fault(
      `MAIL_FROM is "${text}": it has to be an address, or a name with one: Gatehouse <office@example.org>`,
    )
  }
  return text
}

function hashService(text: string, { fault }: Source): string | null {
  if (!text) return null
  if (faultOfAddress(text, true) !== null) {
    fault('MEDIA_HASHES_URL is no https or http address, such as https://hashes.example.org/match')
  }
  return text
}

function webhook(url: string, { env, fault }: Source): { url: string; secret: string } | null {
  const secret = env.WEBHOOK_SECRET ?? ''
  if (!url && !secret) return null
  const wrong = faultOfAddress(url, env.WEBHOOK_PRIVATE === 'true')
  if (wrong === 'private_network') {
    fault('WEBHOOK_URL leads into a private network: WEBHOOK_PRIVATE=true allows that')
  } else if (wrong !== null) {
    fault('WEBHOOK_URL is no https address, such as https://platform.example.org/gatehouse')
  }
  if (!isSecret(secret)) {
    fault(
      'WEBHOOK_SECRET is no secret of Standard Webhooks: whsec_ and 24 to 64 random bytes in base64, such as echo whsec_$(openssl rand -base64 32) makes',
    )
  }
  return { url, secret }
}

const serviceKinds = ['gatehouse', 'perspective', 'openai'] as const

/** Whose requests and answers a scoring service understands. */
export type ServiceKind = (typeof serviceKinds)[number]

/** The operator's own scoring service. */
export interface ScoringService {
  url: string
  key: string | null
  kind: ServiceKind
}

function scoringService(address: string, { env, fault }: Source): ScoringService | null {
  const key = env.ANALYZER_KEY || null
  if (!address) {
    for (const name of ['ANALYZER_KEY', 'ANALYZER_KIND']) {
      if (env[name]) fault(`${name} is for a scoring service: set ANALYZER_URL, or leave it out`)
    }
    return null
  }
  const kindName = env.ANALYZER_KIND || 'gatehouse'
  const kind = serviceKinds.find((known) => known === kindName)
  if (!kind) {
    fault(
      `ANALYZER_KIND is "${kindName}": it has to be ${serviceKinds.join(', ')}, or left out for gatehouse`,
    )
    return null
  }
  const url = urlOf(address)
  if (!url || !['https:', 'http:'].includes(url.protocol)) {
    fault('ANALYZER_URL is no address, such as https://scoring.example.org')
  } else if (url.protocol === 'http:' && !isPrivate(url)) {
    fault(
      'ANALYZER_URL is http: what children write would cross the network in the open. Use https; http is for localhost and private IP addresses',
    )
  } else if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    fault('ANALYZER_URL holds more than an address and a path: a key belongs into ANALYZER_KEY')
  }
  if (!key && kind !== 'gatehouse') {
    fault(`ANALYZER_KEY is missing: a service of the kind ${kind} asks for one`)
  }
  if (key && !/^[!-~]+$/.test(key)) fault('ANALYZER_KEY holds signs that no key has, such as blanks')
  return { url: address, key, kind }
}

function ffmpeg(text: string, { env, fault }: Source): string | null {
  if (!text) return findProgram('ffmpeg', env.PATH)
  if (!canRun(text)) fault(`FFMPEG_PATH is "${text}": there is no such program that the office may run`)
  return resolve(text)
}
