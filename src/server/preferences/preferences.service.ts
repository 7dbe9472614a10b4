import type { Kysely } from 'kysely'
import { defaultPreferences, type Preferences } from '../../contract/preferences'
import type { Schema } from '../database/schema'
import type { Caller } from '../http/authentication'
import type { Act } from '../session/act'
import { createPreferencesRepository } from './preferences.repository'

/** How each person wants pictures and videos shown, wherever they sign in. */
export function createPreferences(database: Kysely<Schema>, act: Act) {
  return {
    async of(uid: string): Promise<Preferences> {
      const row = await createPreferencesRepository(database).find(uid)
      return row ? { grayscale: row.grayscale === 1, muted: row.muted === 1 } : defaultPreferences
    },

    async save(caller: Caller, { grayscale, muted }: Preferences): Promise<Preferences> {
      const row = { uid: caller.uid, grayscale: Number(grayscale), muted: Number(muted) }
      await act(caller, (transaction) => createPreferencesRepository(transaction).put(row))
      return { grayscale, muted }
    },
  }
}
