import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'

/** The folder that holds the office's own media files. */
export function mediaDirectory({
  dataDirectory,
  mediaUrl,
}: Pick<Config, 'dataDirectory' | 'mediaUrl'>): string {
  return mediaUrl?.startsWith('file:') ? fileURLToPath(mediaUrl) : join(dataDirectory, 'media')
}

/** The names that `keeping` gives; files of other names were put there by somebody else and are left alone. */
export const ownName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-small)?\.\w+$/

/** Where the office's own pictures and videos lie, by names that come checked by the contract's pattern. */
export interface MediaStore {
  /** Where a stored path is to be read: the platform's own https address stays what it is. */
  locate(path: string): string
  /** When a file came in, in milliseconds since 1970; null where there is none. */
  createdAt(name: string): Promise<number | null>
  /** Moves finished files in, by the names that they are to have; all of them are stored for good, or none is there. */
  take(files: Readonly<Record<string, string>>): Promise<void>
  remove(names: readonly string[]): Promise<void>
  /** The names of all files that came in by `take`. */
  list(): Promise<string[]>
  /** The bytes of a file that is there. */
  read(name: string): AsyncIterable<Buffer>
  /** Sends a file with its type, or the range of it that is asked for. */
  send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply>
}

/** The store that `MEDIA_URL` names, or the data directory's own. @throws Error where a bucket can't be used */
export async function openMediaStore(
  config: Pick<Config, 'dataDirectory' | 'mediaUrl'>,
): Promise<MediaStore> {
  if (!config.mediaUrl?.startsWith('s3:')) return createFolderStore(mediaDirectory(config))
  // Nobody else needs to load what speaks with it.
  const { openBucketStore } = await import('./bucketStore')
  return await openBucketStore(config.mediaUrl)
}

/** A folder of this machine, or one that servers share. */
function createFolderStore(directory: string): MediaStore {
  async function remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(join(directory, name), { force: true })))
  }

  return {
    locate: (path) => (path.includes(':') ? path : join(directory, path)),

    createdAt: async (name) =>
      await stat(join(directory, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => null,
      ),

    async take(files) {
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

    async list() {
      await mkdir(directory, { recursive: true })
      return (await readdir(directory)).filter((name) => ownName.test(name))
    },

    read: (name) => createReadStream(join(directory, name)),

    send: async (_request, reply, file) => reply.sendFile(file, directory, { cacheControl: false }),
  }
}

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
