import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { databaseFile, lockDirectory, lockFile, openEmbedded } from '../db/engines/embedded'
import { versionOf } from '../db/migrate'
import { checkJson } from '../http/validation'
import { CommandRefused } from '../problems'
import { backupIn, fingerprint, Manifest, manifestFile, syncToDisk } from './backup'
import { rowCounts } from './check.repository'

/** Where a backup is tried first, in the directory itself: that may be a disk of its own. */
const trial = '.restoring'
/** What may be in a directory that counts as empty. */
const ignored: readonly string[] = [trial, 'lost+found']

/**
 * Makes an empty data directory what it was when the backup was made: every file compared with its hash, the database found
 * whole and its rows counted, before any of them has its name there, and the database last.
 * @throws CommandRefused, with nothing changed
 */
export async function restore(from: string, dataDirectory: string): Promise<string> {
  const backup = backupIn(resolve(from))
  const isThere = existsSync(dataDirectory)
  const names = isThere ? readdirSync(dataDirectory) : []
  if (names.some((name) => !ignored.includes(name) && !name.startsWith(lockFile))) {
    throw new CommandRefused(
      `${dataDirectory} is not empty. Name an empty directory, or a new one: DATA_DIR=…`,
    )
  }
  const manifest = readManifest(backup)
  const unfinished = join(dataDirectory, trial)
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const unlock = lockDirectory(dataDirectory)
  try {
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { mode: 0o700 })
    for (const [path, expected] of Object.entries(manifest.files)) {
      const target = join(unfinished, path)
      if (!existsSync(join(backup, path))) throw damaged(join(backup, path), 'is missing')
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
      copyFileSync(join(backup, path), target)
      if (!isDeepStrictEqual(await fingerprint(target), expected)) {
        throw damaged(join(backup, path), 'is not as it was written')
      }
    }
    const engine = openEmbedded(unfinished, 'guest')
    try {
      await versionOf(engine)
      const [fault] = await engine.faults()
      if (fault !== undefined) throw damaged(backup, fault)
      if (!isDeepStrictEqual(await rowCounts(engine.kysely), manifest.counts)) {
        throw damaged(backup, 'the database has other numbers of rows than the manifest')
      }
    } finally {
      await engine.close()
    }
    syncToDisk(unfinished, Object.keys(manifest.files))
    const others = readdirSync(unfinished).filter((name) => name !== databaseFile)
    for (const name of [...others, databaseFile]) {
      renameSync(join(unfinished, name), join(dataDirectory, name))
    }
    rmdirSync(unfinished)
    syncToDisk(dataDirectory, [])
  } catch (error) {
    rmSync(isThere ? unfinished : dataDirectory, { recursive: true, force: true })
    throw error
  } finally {
    unlock()
  }
  const files = Object.keys(manifest.files).length
  return `${dataDirectory} is as it was at ${manifest.made}: ${files} files compared, ${manifest.counts.accounts ?? 0} accounts, ${manifest.counts.posts ?? 0} posts. Open it with \`npm run serve\`.\n`
}

function readManifest(backup: string): Manifest {
  try {
    const manifest = checkJson(Manifest)(JSON.parse(readFileSync(join(backup, manifestFile), 'utf8')))
    const stray = Object.keys(manifest.files).find((path) => !/^(media\/)?[\w-]+(\.[\w-]+)*$/.test(path))
    if (stray !== undefined) throw new Error(`${stray} is no file of a backup`)
    return manifest
  } catch (error) {
    throw damaged(join(backup, manifestFile), error instanceof Error ? error.message : String(error))
  }
}

function damaged(what: string, how: string): CommandRefused {
  return new CommandRefused(
    `This backup can’t be restored: ${what}: ${how}. Nothing was changed; take another one.`,
  )
}
