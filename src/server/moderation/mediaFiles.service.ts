import type { Role } from '../../contract/access'
import type { Engine } from '../db/engines/engine'
import type { MediaStore } from '../media/store'
import { notFound } from '../problems'
import * as mediaFilesRepository from './mediaFiles.repository'
import { visibilityOf } from './visibility'

/** No call takes as long, in milliseconds. */
const maxCall = 3_600_000

/** The office's own files, as parts of posts. */
export function createMediaFiles(engine: Engine, store: MediaStore) {
  return {
    /** @throws Problem not_found unless the post has the file, and the person may see it at this moment */
    async requireSight(person: { role: Role; oid: string }, pid: string, file: string): Promise<void> {
      const post = await mediaFilesRepository.postWith(engine.kysely, file, pid)
      if (!post || visibilityOf(person, post) !== 'visible') throw notFound('This file')
    },

    /**
     * Removes files that belong to no post and no conversation: what a stop between keeping a file and storing its post left behind. Whatever is
     * younger than any call can be may be another server's, which is about to store its post. Answers how many.
     */
    async sweep(): Promise<number> {
      const files = await store.list()
      const known = await mediaFilesRepository.knownOf(engine.kysely, files)
      const stray: string[] = []
      for (const file of files) {
        const createdAt = known.has(file) ? null : await store.createdAt(file)
        if (createdAt !== null && Date.now() - createdAt > maxCall) stray.push(file)
      }
      await store.remove(stray)
      return stray.length
    },
  }
}

export type MediaFiles = ReturnType<typeof createMediaFiles>
