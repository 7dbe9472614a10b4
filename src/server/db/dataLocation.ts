import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config'
import { type Clock, createClock, systemClock } from '../lib/clock'
import { lockDirectory } from './engines/directoryLock'
import { databaseFile, openEmbedded } from './engines/embedded'
import type { Engine } from './engines/engine'
import { nameOfDatabase, openPostgres } from './engines/postgres'

/** Where an office keeps what it has: rows in its directory or in a database of their own, media in the directory either way. */
export type Place = Pick<Config, 'dataDirectory' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl'>

/**
 * Opens the rows of an office, which has its directory for itself, or of a guest: one command, perhaps beside an office that runs.
 * @throws DirectoryInUse; DamagedDatabase; DatabaseRefused
 */
export async function openPlace(
  { dataDirectory, databaseUrl, databaseDirectUrl, databaseReadUrl }: Place,
  as: 'office' | 'guest',
): Promise<Engine> {
  if (databaseUrl === null) return openEmbedded(dataDirectory, as)
  const place = { url: databaseUrl, direct: databaseDirectUrl, read: databaseReadUrl }
  if (as === 'guest') return await openPostgres(place, as)
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const unlock = lockDirectory(dataDirectory)
  try {
    const engine = await openPostgres(place, as)
    return { ...engine, close: () => engine.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Servers that share rows go by one clock, their database's. */
export function clockOf({ cluster }: Engine): Clock {
  return cluster ? createClock(cluster.now) : systemClock
}

/** Whether there may be rows at all; a database of its own says so once it is open. */
export function mayHoldOffice({ dataDirectory, databaseUrl }: Place): boolean {
  return databaseUrl !== null || existsSync(join(dataDirectory, databaseFile))
}

/** The place of the rows as a sentence names it in its midst, and where others are chosen. */
export function describePlace({ dataDirectory, databaseUrl }: Place): {
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
