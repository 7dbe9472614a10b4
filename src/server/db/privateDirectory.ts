import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { databaseFile } from './engines/embedded'

const othersRights = 0o077
/** What the office itself puts into its data directory. */
const ownName = new RegExp(
  `^(${databaseFile.replace('.', '\\.')}.*|office\\.lock.*|before-.*\\.db|platform-key|media|outbox|uploads)$`,
)

/**
 * Makes the data directory where it is not there, and takes from other users of this machine what they could read of it:
 * a database holds secrets, waiting letters and children's data. Answers sentences that say what was done, or has to be.
 */
export function keepPrivate(directory: string): string[] {
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
