import { demoPassword, demoSignIns } from '../../tools/seed/demoData'
import { type Config, ConfigError, hasMemberPage } from '../config'
import { DamagedDatabase, DirectoryInUse } from '../db/engines/embedded'
import { DatabaseRefused, ExtensionMissing } from '../db/engines/postgres'
import { NewerData, UnreleasedData } from '../db/migrate'
import { describeLocation, type OpenedData, OtherInstallation } from '../db/openData'
import { memberPath } from '../http/static'
import { toIso } from '../lib/clock'
import { loopback } from '../lib/network'
import { SecretKeyRefused } from '../lib/seal'
import { CommandRefused } from '../problems'

/** What the terminal says once the office is open. */
export function describeStart(
  config: Config,
  address: string,
  data: Pick<OpenedData, 'installation' | 'version'>,
  isKeySet: boolean,
): string {
  const origin = address.replace('127.0.0.1', 'localhost')
  const lines = [`Gatehouse is open at ${origin}`]
  if (config.isDemo) {
    lines.push(
      '',
      `This is the demo office. Sign in with the password ${demoPassword} as`,
      ...demoSignIns.map(
        ({ email, role }) => `  ${email.padEnd(34)} ${role}${role === 'Member' ? ' (is refused)' : ''}`,
      ),
      '',
      ...(hasMemberPage(config) ? describeMemberPage(origin) : []),
      'Press Ctrl+C to close.',
    )
  } else {
    const { installation, version } = data
    const since = installation ? `, an office since ${toIso(installation.since).slice(0, 10)}` : ''
    const facts = {
      'public address': config.publicUrl ?? `${origin}, for PUBLIC_URL is not set`,
      data: `${describeLocation(config).name}${since}; version ${version}`,
      letters: config.smtpUrl
        ? `go out by ${new URL(config.smtpUrl).host}`
        : `are written to ${config.dataDirectory}/outbox, for SMTP_URL is not set`,
      'platform key': isKeySet ? 'is set' : 'is not set: nobody may feed this office',
      analyzer: 'the model for English texts that is built in; other languages wait for a person',
      media: describeMedia(config),
    }
    lines.push(...Object.entries(facts).map(([name, fact]) => `  ${`${name}:`.padEnd(16)}${fact}`))
  }
  return `${lines.join('\n')}\n`
}

function describeMedia({ areImagesScored, ffmpegPath }: Config): string {
  if (!areImagesScored) return 'pictures and videos wait for a person, for ANALYZER_IMAGES is off'
  if (ffmpegPath === null) return 'pictures are scored; videos wait for a person, for there is no ffmpeg'
  return `pictures are scored, and videos by ${ffmpegPath}`
}

function describeMemberPage(origin: string): string[] {
  return ['Be a member who asks for help, and answer under Support, Tickets:', `  ${origin}${memberPath}`, '']
}

/** What went wrong, for the person at the terminal: a sentence where we know it, else the whole error. */
export function explainFailure(error: unknown): string {
  const known = [
    ConfigError,
    CommandRefused,
    OtherInstallation,
    DirectoryInUse,
    DamagedDatabase,
    DatabaseRefused,
    ExtensionMissing,
    NewerData,
    UnreleasedData,
    SecretKeyRefused,
  ]
  if (!(error instanceof Error)) return String(error)
  if (known.some((kind) => error instanceof kind)) return error.message
  const { code, port, address, hostname, path } = Object.assign(
    { code: '', port: null, address: null, hostname: null, path: null },
    error,
  )
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop that one, or choose another: PORT=8081 npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${hostname ?? address}, which is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of them`
    case 'EACCES':
    case 'EPERM':
      return port !== null
        ? `Port ${port} needs more rights than this program has. Choose one above 1023: PORT=8081 npm start`
        : `This program may not write ${path}. Give it the right to, or choose another directory with DATA_DIR=…`
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} is a file, and has to be a directory. Choose another with DATA_DIR=…`
    case 'EROFS':
    case 'SQLITE_READONLY':
    case 'SQLITE_CANTOPEN':
      return `The data directory can’t be written${path ? ` (${path})` : ''}. Make it writable, or choose another with DATA_DIR=…`
    case '42501':
      return `The role that DATABASE_URL names may not do what the office needs (${error.message}). Make it the owner: ALTER DATABASE … OWNER TO …`
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return 'The disk is full. Nothing was lost; make room and start again.'
    default:
      return error.stack ?? error.message
  }
}

/** Characters that may differ between a misspelled name and the one that was meant. */
const maxDistance = 2

/** What a real office should not be opened without, a sentence each. */
export function warnings(
  { isDemo, host, publicUrl, trustedProxies, smtpUrl, databaseUrl, secretKeys }: Config,
  isKeySet: boolean,
): string[] {
  if (isDemo) return []
  const isPublic = !loopback.includes(host) || trustedProxies.length > 0
  return [
    ...(isPublic && publicUrl === null
      ? [
          'PUBLIC_URL is not set: links in letters lead to this machine’s own address, and forgotten passwords can’t be reset elsewhere.',
        ]
      : []),
    ...(isPublic && publicUrl?.startsWith('http:')
      ? [
          'PUBLIC_URL is http: passwords and children’s data would cross the network in the open. Put a proxy with TLS in front.',
        ]
      : []),
    ...(publicUrl?.startsWith('https:') && trustedProxies.length === 0
      ? [
          'TRUST_PROXY is not set: behind the proxy that speaks https for this office everybody has one address, and a stranger’s wrong passwords lock all out.',
        ]
      : []),
    ...(databaseUrl !== null && isInTheOpen(databaseUrl)
      ? ['DATABASE_URL has no sslmode: all that the office knows would cross the network in the open.']
      : []),
    ...(smtpUrl === null
      ? ['SMTP_URL is not set: letters are files, and nobody gets them unless you hand them on.']
      : []),
    ...(secretKeys.length === 0
      ? ['SECRET_KEY is not set: a copy of the database shows the secrets of webhooks and of second factors.']
      : []),
    ...(isKeySet ? [] : ['PLATFORM_KEY is not set: the platform can’t feed this office.']),
  ]
}

/** Whether a database is elsewhere, and nothing says that the way there is encrypted. */
function isInTheOpen(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  const mode = searchParams.get('sslmode')
  return !loopback.includes(hostname) && (mode === null || mode === 'disable')
}

/** Names in a file of variables that are none of ours, and nearly one of ours. */
export function misspelled(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    const meant = known.includes(name) ? undefined : known.find((one) => distance(name, one) <= maxDistance)
    return meant
      ? [`${name} in .env is no variable of the office’s, so it does nothing. Did you mean ${meant}?`]
      : []
  })
}

/** How many signs have to be changed, added or taken out to make one word of the other (Levenshtein). */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, sign] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, another] of [...other].entries()) {
      const replaced = (row[j] ?? 0) + (sign === another ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
