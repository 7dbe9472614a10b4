import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config'
import { type Clock, createClock, type Microseconds, systemClock, toIso } from '../lib/clock'
import { databaseFile, lockDirectory, openEmbedded } from './engines/embedded'
import type { Engine } from './engines/engine'
import { nameOfDatabase, openPostgres } from './engines/postgres'
import { findInstallation, type Installation, isEmpty, putInstallation } from './installation.repository'
import { type Migrations, migrate, migrations, versionOf } from './migrate'

/** The data directory or database holds another kind of office than the one to open. */
export class OtherInstallation extends Error {}

export interface OpenedData {
  engine: Engine
  /** null for an empty directory that is to become the demo. */
  installation: Installation | null
  /** The last migration. */
  version: string
  /** Sentences for the operator: what was done to the directory, and what to do. */
  notes: string[]
}

/**
 * Opens the data of an office, or of the demo, for this process alone: makes them private, migrates them (keeping a copy, where the
 * engine can make one), and records what they are.
 * @throws DirectoryInUse; DamagedDatabase; DatabaseRefused; NewerData; UnreleasedData; OtherInstallation, with nothing changed
 */
export async function openData(
  place: DataLocation,
  isDemo: boolean,
  known = migrations,
): Promise<OpenedData> {
  const directory = place.dataDirectory
  const engine = await openLocation(place, 'office')
  try {
    const held = await installationOf(engine, known)
    if (held?.kind === 'moving') throw unfinished(place)
    if (held && (held.kind === 'demo') !== isDemo) throw otherInstallation(place, held)
    const notes = makePrivate(directory)
    const begun = performance.now()
    const copies: string[] = []
    const { from, to } = await migrate(
      engine,
      async (version) => {
        if (!engine.copyTo) return
        const copy = join(directory, `before-${version}-${stamp(systemClock())}.db`)
        await engine.copyTo(copy)
        chmodSync(copy, 0o600)
        copies.push(copy)
      },
      known,
    )
    for (const copy of copies) {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      notes.push(
        `The data were brought from ${from} to ${to} in ${seconds} s; a copy of how they were is ${copy}`,
      )
    }
    if (!engine.copyTo && from !== null && from !== to) {
      notes.push(`The data were brought from ${from} to ${to}; no copy of how they were was made here.`)
    }
    if (!isDemo) await putInstallation(engine.kysely, 'office', systemClock())
    return { engine, installation: await findInstallation(engine.kysely), version: to, notes }
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** What the data hold, before anything is changed. Data with people but without a record are an office. */
async function installationOf(engine: Engine, known: Migrations): Promise<Installation | null> {
  if ((await versionOf(engine, known)) === null) return null
  const recorded = await findInstallation(engine.kysely)
  return recorded ?? ((await isEmpty(engine.kysely)) ? null : { kind: 'office', since: systemClock() })
}

function unfinished(place: DataLocation): OtherInstallation {
  return new OtherInstallation(
    `Into ${describeLocation(place).name} an office was being moved, and not all of it is there. Run move-to-postgres again, or open the ` +
      'office where it was, without DATABASE_URL',
  )
}

/** The error for a location that holds the other kind. */
export function otherInstallation(place: DataLocation, { kind, since }: Installation): OtherInstallation {
  const { name, another } = describeLocation(place)
  const beginning = name.charAt(0).toUpperCase() + name.slice(1)
  const day = toIso(since).slice(0, 10)
  return new OtherInstallation(
    kind === 'demo'
      ? `${beginning} holds the demo office since ${day}, whose passwords are public. ` +
          `Choose another ${another('office')}`
      : `${beginning} holds an office since ${day}, and not the demo. ` +
          `Open it with \`npm run serve\`, or choose another ${another('demo')}`,
  )
}

/** An instant for a file's name: 20260301T093000Z. */
export function stamp(instant: Microseconds): string {
  return toIso(instant).replace(/[-:]|\.\d+/g, '')
}

/** Where an office's data lie: rows in its directory or in a Postgres, media in the directory. */
export type DataLocation = Pick<
  Config,
  'dataDirectory' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl'
>

/**
 * Opens the database, as an office, which locks its directory, or as a guest: one command, perhaps beside a running office.
 * @throws DirectoryInUse; DamagedDatabase; DatabaseRefused
 */
export async function openLocation(
  { dataDirectory, databaseUrl, databaseDirectUrl, databaseReadUrl }: DataLocation,
  as: 'office' | 'guest',
): Promise<Engine> {
  if (databaseUrl === null) return openEmbedded(dataDirectory, as)
  const addresses = { url: databaseUrl, direct: databaseDirectUrl, read: databaseReadUrl }
  if (as === 'guest') return await openPostgres(addresses, as)
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const unlock = lockDirectory(dataDirectory)
  try {
    const engine = await openPostgres(addresses, as)
    return { ...engine, close: () => engine.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Servers that share a database use its clock. */
export function clockOf({ cluster }: Engine): Clock {
  return cluster ? createClock(cluster.now) : systemClock
}

/** Whether there may be data; of a Postgres that is known once it is open. */
export function mayHoldOffice({ dataDirectory, databaseUrl }: DataLocation): boolean {
  return databaseUrl !== null || existsSync(join(dataDirectory, databaseFile))
}

/** The location as it is named within a sentence, and how to choose another. */
export function describeLocation({ dataDirectory, databaseUrl }: DataLocation): {
  name: string
  another: (kind: 'office' | 'demo') => string
} {
  return databaseUrl === null
    ? {
        name: dataDirectory,
        another: (kind) => `directory: DATA_DIR=./${kind} npm ${kind === 'demo' ? 'start' : 'run serve'}`,
      }
    : {
        name: `the database ${nameOfDatabase(databaseUrl)}`,
        another: () => 'database with DATABASE_URL=…',
      }
}

const othersRights = 0o077
/** Names of the office's own files in its data directory. */
const ownName = new RegExp(
  `^(${databaseFile.replace('.', '\\.')}.*|office\\.lock.*|before-.*\\.db|platform-key|webhook-secrets|erased\\.jsonl|media|outbox|uploads)$`,
)

/**
 * Creates the data directory if it is missing, and makes the office's files unreadable for other users of this machine: they hold
 * secrets, waiting emails and children's data. Returns sentences about what was done, or has to be.
 */
function makePrivate(directory: string): string[] {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const names = readdirSync(directory)
  const isOwn = names.every((name) => ownName.test(name) || name === 'lost+found')
  const paths = [
    ...(isOwn ? [directory] : []),
    ...names.filter((name) => ownName.test(name)).map((name) => join(directory, name)),
  ]
  return paths.flatMap((path) => {
    const stats = lstatSync(path)
    const mode = stats.mode & 0o777
    if (stats.isSymbolicLink() || process.platform === 'win32' || (mode & othersRights) === 0) return []
    const could = `Other users of this machine could read ${path} (${octal(mode)})`
    const wanted = mode & ~othersRights
    if (!isOurs(stats)) return [`${could}, which is another user’s: chmod ${octal(wanted)} ${path}`]
    chmodSync(path, wanted)
    return [`${could}: it is ${octal(wanted)} now.`]
  })
}

function isOurs({ uid }: Stats): boolean {
  const own = process.getuid?.()
  return own === uid || own === 0
}

function octal(mode: number): string {
  return mode.toString(8).padStart(4, '0')
}
