import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  createReadStream,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Static, Type } from 'typebox'
import { databaseFile, openEmbedded } from '../db/engines/embedded'
import type { Engine } from '../db/engines/engine'
import { versionOf } from '../db/migrate'
import { stamp } from '../db/openData'
import { appendTombstones, erasedFile, tombstonesIn } from '../erasure/tombstones'
import { day, type Microseconds, systemClock, toIso } from '../lib/clock'
import { mediaDirectory } from '../media/store'
import { CommandRefused } from '../problems'
import { mediaNamed, rowCounts } from './check.repository'
import type { CommandOutput } from './commandContext'

export const manifestFile = 'manifest.json'

const Fingerprint = Type.Object({ bytes: Type.Integer(), sha256: Type.String() })
type Fingerprint = Static<typeof Fingerprint>

/** What a backup holds: every file by its path in it, and the rows of each table. */
export const Manifest = Type.Object({
  made: Type.String(),
  version: Type.String({ description: 'the last migration' }),
  counts: Type.Record(Type.String(), Type.Integer()),
  files: Type.Record(Type.String(), Fingerprint),
})
export type Manifest = Static<typeof Manifest>

export async function fingerprint(path: string): Promise<Fingerprint> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: statSync(path).size, sha256: hash.digest('hex') }
}

/** Waits until these files of a folder, and their names, are on the disk. */
export function syncToDisk(folder: string, files: readonly string[]): void {
  for (const path of [...files.map((file) => join(folder, file)), folder]) {
    const handle = openSync(path, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  }
}

const finished = /^\d{8}T\d{6}Z$/

/**
 * Writes a backup of the office into a new folder of `parent`, which the office may be running beside: the database as it is
 * at one moment, then every file of media that it names. Media never change, so they are linked where the disk is the
 * same one and copied elsewhere. Of earlier backups the newest `keep` stay, this one included. A file that is missing is told,
 * and all else is kept. Where it fails nothing is left of the attempt; what a killed one left goes with the next, a day later.
 */
export async function backUp(
  engine: Engine,
  dataDirectory: string,
  parent: string,
  keep: number | null,
): Promise<CommandOutput> {
  const { copyTo } = engine
  if (!copyTo) throw new CommandRefused('The database is copied with its own tools.')
  const begun = systemClock()
  const name = stamp(begun)
  const folder = join(resolve(parent), name)
  const unfinished = join(resolve(parent), unfinishedName(begun))
  const missing: string[] = []
  if (existsSync(folder) || existsSync(unfinished)) {
    throw new CommandRefused(`${folder} is there already, or under way. Try again in a second.`)
  }
  mkdirSync(unfinished, { recursive: true })
  removeAbandoned(resolve(parent), begun)
  try {
    await copyTo(join(unfinished, databaseFile))
    const copy = openEmbedded(unfinished, 'guest')
    const manifest: Manifest = {
      made: toIso(begun),
      version: (await versionOf(copy)) ?? '',
      counts: await rowCounts(copy.kysely),
      files: {},
    }
    const media = await mediaNamed(copy.kysely)
    const hasErased = manifest.counts.deleted_accounts !== undefined
    const erased = hasErased ? await tombstonesIn(copy.kysely) : []
    await copy.close()
    manifest.files[databaseFile] = await fingerprint(join(unfinished, databaseFile))
    mkdirSync(join(unfinished, 'media'))
    for (const file of media) {
      const target = join('media', file)
      if (
        linkOrCopy(join(mediaDirectory({ dataDirectory, mediaUrl: null }), file), join(unfinished, target))
      ) {
        manifest.files[target] = await fingerprint(join(unfinished, target))
      } else {
        missing.push(file)
      }
      await nextTurn()
    }
    writeFileSync(join(unfinished, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`)
    syncToDisk(unfinished, [...Object.keys(manifest.files), manifestFile])
    renameSync(unfinished, folder)
    appendTombstones(join(resolve(parent), erasedFile), erased)
    syncToDisk(resolve(parent), [])
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  const removed = keep === null ? [] : removeAllBut(resolve(parent), keep)
  const lines = [
    `The backup is ${folder}`,
    ...removed.map((one) => `Removed ${one}: the newest ${keep} are kept`),
    ...missing.map((file) => `WRONG: a post names ${file}, which is not there; all else is in the backup`),
  ]
  return { text: `${lines.join('\n')}\n`, ok: missing.length === 0 }
}

/** The newest finished backup of a folder, or the folder itself where it is one. */
export function backupIn(folder: string): string {
  if (existsSync(join(folder, manifestFile))) return folder
  const newest = existsSync(folder) ? backupsIn(folder).at(-1) : undefined
  if (newest === undefined)
    throw new CommandRefused(`There is no backup in ${folder}: no ${manifestFile} is in it.`)
  return join(folder, newest)
}

function backupsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => finished.test(name) && existsSync(join(folder, name, manifestFile)))
    .sort()
}

function unfinishedName(begun: Microseconds): string {
  return `.${stamp(begun)}-unfinished`
}

function removeAbandoned(folder: string, now: Microseconds): void {
  const abandoned = readdirSync(folder).filter(
    (name) => /^\.\d{8}T\d{6}Z-unfinished$/.test(name) && name < unfinishedName(now - day),
  )
  for (const name of abandoned) rmSync(join(folder, name), { recursive: true })
}

function removeAllBut(folder: string, keep: number): string[] {
  const old = backupsIn(folder).slice(0, -keep)
  for (const name of old) rmSync(join(folder, name), { recursive: true })
  return old.map((name) => join(folder, name))
}

/** Answers whether the file is there. */
function linkOrCopy(from: string, to: string): boolean {
  if (!existsSync(from)) return false
  try {
    linkSync(from, to)
  } catch {
    // Another disk, or one without links.
    copyFileSync(from, to)
  }
  return true
}
