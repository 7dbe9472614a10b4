import { access, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config'

/** The folder that holds the office's own media files. */
export function mediaDirectory({
  dataDirectory,
  mediaUrl,
}: Pick<Config, 'dataDirectory' | 'mediaUrl'>): string {
  return mediaUrl?.startsWith('file:') ? fileURLToPath(mediaUrl) : join(dataDirectory, 'media')
}

/** The names that `keeping` gives; files of other names were put there by somebody else and are left alone. */
const ownName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-small)?\.\w+$/

/**
 * Reads and writes files of `directory`; names come checked by the contract's pattern, so none leaves it. `shownBy` are whose
 * pages may show them.
 */
export function createMediaStore(directory: string, shownBy: 'same-origin' | 'cross-origin') {
  async function remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(join(directory, name), { force: true })))
  }

  return {
    /** Where a stored path is to be read: the platform's own https address stays what it is. */
    locate: (path: string) => (path.includes(':') ? path : join(directory, path)),

    async has(file: string): Promise<boolean> {
      return await access(join(directory, file)).then(
        () => true,
        () => false,
      )
    },

    /** Moves finished files in, by the names that they are to have; all of them are on the disk, or none is there. */
    async take(files: Readonly<Record<string, string>>): Promise<void> {
      await mkdir(directory, { recursive: true })
      try {
        for (const [name, path] of Object.entries(files)) {
          await move(path, join(directory, name))
        }
        await writeThrough(directory)
      } catch (error) {
        await remove(Object.keys(files))
        throw error
      }
    },

    remove,

    /** When a file came in; milliseconds since 1970. */
    cameAt: async (name: string): Promise<number> => (await stat(join(directory, name))).mtimeMs,

    /** The names of all files that came in by `take`. */
    async ownFiles(): Promise<string[]> {
      await mkdir(directory, { recursive: true })
      return (await readdir(directory)).filter((name) => ownName.test(name))
    },

    /** Sends a file with its type and byte ranges; nobody on the way, nor the browser, keeps a copy. */
    send(reply: FastifyReply, file: string): FastifyReply {
      return reply
        .header('cross-origin-resource-policy', shownBy)
        .header('cache-control', 'private, no-store')
        .sendFile(file, directory, { cacheControl: false })
    },
  }
}

export type MediaStore = ReturnType<typeof createMediaStore>

/** Uploads may lie on another disk than what is shared: then a file gets its name when it is there as a whole. */
async function move(path: string, target: string): Promise<void> {
  await writeThrough(path)
  try {
    await rename(path, target)
  } catch (error) {
    if (Object(error).code !== 'EXDEV') throw error
    const unfinished = `${target}.unfinished`
    await copyFile(path, unfinished)
    await writeThrough(unfinished)
    await rename(unfinished, target)
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
async function writeThrough(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
