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

    /** Sends a file with its type, its validators and byte ranges; private to the browser that asked. */
    send(reply: FastifyReply, file: string): FastifyReply {
      return reply
        .header('cross-origin-resource-policy', 'same-origin')
        .sendFile(file, directory, { cacheControl: true, maxAge: 900_000, immutable: false })
    },
  }
}

export type MediaStore = ReturnType<typeof createMediaStore>
