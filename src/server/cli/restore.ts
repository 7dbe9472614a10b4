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
import type { Config } from '../config'
import { databaseFile, lockDirectory, lockFile, openEmbedded } from '../db/engines/embedded'
import { findInstallation, type Installation } from '../db/installation.repository'
import { migrate, versionOf } from '../db/migrate'
import { removeAll } from '../db/secrets.repository'
import { checkJson } from '../http/validation'
import { endEverySession } from '../identity/signIn/sessions'
import { CommandRefused } from '../problems'
import { backupIn, fingerprint, Manifest, manifestFile, syncToDisk } from './backup'
import { rowCounts } from './check.repository'
import { erasedBeside, eraseInOffice } from './erasing'

/** Where a backup is tried first, in the directory itself: that may be a disk of its own. */
const trial = '.restoring'
/** What may be in a directory that counts as empty. */
const ignored: readonly string[] = [trial, 'lost+found']

/**
 * Makes an empty data directory what it was when the backup was made: every file compared with its hash, the database found
 * whole and its rows counted, and what was erased since erased again, before any of them has its name there, and the database last.
 * @param named the file of erased accounts; `none` where nothing was erased since
 * @throws CommandRefused, with nothing changed
 */
export async function restore(from: string, config: Config, named?: string): Promise<string> {
  const { dataDirectory } = config
  const backup = backupIn(resolve(from))
  const isThere = existsSync(dataDirectory)
  const names = isThere ? readdirSync(dataDirectory) : []
  if (names.some((name) => !ignored.includes(name) && !name.startsWith(lockFile))) {
    throw new CommandRefused(
      `${dataDirectory} is not empty. Name an empty directory, or a new one: DATA_DIR=…`,
    )
  }
  const manifest = readManifest(backup)
  const erased = erasedBeside(backup, named)
  const unfinished = join(dataDirectory, trial)
  let erasedAgain = 0
  let kind: Installation['kind'] = 'office'
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
      kind = (await findInstallation(engine.kysely))?.kind ?? 'office'
      const [fault] = await engine.faults()
      if (fault !== undefined) throw damaged(backup, fault)
      if (!isDeepStrictEqual(await rowCounts(engine.kysely), manifest.counts)) {
        throw damaged(backup, 'the database has other numbers of rows than the manifest')
      }
      if (erased.length > 0) {
        await migrate(engine)
        const place = { ...config, dataDirectory: unfinished, mediaUrl: null, erasedPath: null }
        erasedAgain = await eraseInOffice(engine, place, erased)
      }
      // Who has the backup has its keys, and could sign with them.
      await removeAll(engine.kysely)
      await endEverySession(engine.kysely)
    } finally {
      await engine.close()
    }
    const left = Object.keys(manifest.files).filter((path) => existsSync(join(unfinished, path)))
    syncToDisk(unfinished, left)
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
  return `${dataDirectory} is as it was at ${manifest.made}: ${files} files compared, ${manifest.counts.accounts ?? 0} accounts, ${manifest.counts.posts ?? 0} posts; ${erasedAgain} accounts that were erased since were erased again. Its keys for links and addresses are made anew, so that everybody signs in again. Open it with \`${kind === 'demo' ? 'npm start' : 'npm run serve'}\`.\n`
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
