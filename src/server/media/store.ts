import { access } from 'node:fs/promises'
import { join } from 'node:path'
import '@fastify/static'
import type { FastifyReply } from 'fastify'

/** The folder that holds the office's own media files. */
export function mediaDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'media')
}

/** Reads files of `directory`; names come checked by the contract's pattern, so none leaves it. */
export function createMediaStore(directory: string) {
  return {
    async has(file: string): Promise<boolean> {
      return await access(join(directory, file)).then(
        () => true,
        () => false,
      )
    },

    /** Sends a file with its type and byte ranges; nobody on the way, nor the browser, keeps a copy. */
    send(reply: FastifyReply, file: string): FastifyReply {
      return reply
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'private, no-store')
        .sendFile(file, directory, { cacheControl: false })
    },
  }
}

export type MediaStore = ReturnType<typeof createMediaStore>
