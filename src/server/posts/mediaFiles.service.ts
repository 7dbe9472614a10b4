import type { Role } from '../../contract/access'
import type { Engine } from '../database/engines/engine'
import type { MediaStore } from '../media/store'
import { notFound } from '../problems'
import { createMediaFilesRepository } from './mediaFiles.repository'
import { visibilityOf } from './visibility'

/** The office's own files, as parts of posts. */
export function createMediaFiles(engine: Engine, store: MediaStore) {
  const repository = createMediaFilesRepository(engine.kysely)

  return {
    /** @throws Problem not_found unless the post has the file, and the person may see it at this moment */
    async requireSight(person: { role: Role; oid: string }, pid: string, file: string): Promise<void> {
      const post = await repository.postWith(file, pid)
      if (!post || visibilityOf(person, post) !== 'visible') throw notFound('This file')
    },

    /**
     * Removes files that belong to no post: what a stop between keeping a file and storing its post left behind. Called
     * before anything listens. Answers how many.
     */
    async sweep(): Promise<number> {
      const files = await store.ownFiles()
      const known = await repository.knownOf(files)
      const stray = files.filter((file) => !known.has(file))
      await store.remove(stray)
      return stray.length
    },
  }
}

export type MediaFiles = ReturnType<typeof createMediaFiles>
