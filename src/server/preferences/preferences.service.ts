import type { Kysely } from 'kysely'
import { defaultPreferences, type Preferences } from '../../contract/preferences'
import type { Schema } from '../database/schema'
import { createPreferencesRepository } from './preferences.repository'

/** How each person wants pictures and videos shown, wherever they sign in. */
export function createPreferences(database: Kysely<Schema>) {
  const repository = createPreferencesRepository(database)
  return {
    async of(uid: string): Promise<Preferences> {
      const row = await repository.find(uid)
      return row ? { grayscale: row.grayscale === 1, muted: row.muted === 1 } : defaultPreferences
    },

    async save(uid: string, { grayscale, muted }: Preferences): Promise<Preferences> {
      await repository.put({ uid, grayscale: Number(grayscale), muted: Number(muted) })
      return { grayscale, muted }
    },
  }
}
