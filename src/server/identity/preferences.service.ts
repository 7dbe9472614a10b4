import type { Kysely } from 'kysely'
import type { Locale } from '../../contract/locales'
import { defaultPreferences, type Preferences, type PreferencesToSave } from '../../contract/preferences'
import type { InTransaction } from '../audit/inTransaction'
import type { Schema } from '../db/schema/schema'
import type { Caller } from '../http/auth'
import * as preferencesRepository from './preferences.repository'

/** A person's own choices, wherever they sign in. */
export function createPreferences(database: Kysely<Schema>, inTransaction: InTransaction) {
  return {
    of: (uid: string) => preferencesOf(database, uid),

    /** Changes what is named, and answers all. */
    async save(caller: Caller, changes: PreferencesToSave): Promise<Preferences> {
      return await inTransaction(caller, async (transaction) => {
        const saved = { ...(await preferencesOf(transaction, caller.uid)), ...changes }
        const { grayscale, muted, coverText, restAfter, greyness, blur, chime, desktop, locale } = saved
        const row = {
          ...{ uid: caller.uid, grayscale: Number(grayscale), muted: Number(muted) },
          ...{ cover_text: Number(coverText), rest_after: restAfter, greyness, blur, locale },
          ...{ chime: Number(chime), desktop: Number(desktop) },
        }
        await preferencesRepository.put(transaction, row)
        const event = {
          act: 'save',
          kind: 'preferences',
          subject: caller.uid,
          oid: caller.oid,
          after: changes,
        } as const
        return { result: saved, events: [event] }
      })
    },
  }
}

async function preferencesOf(database: Kysely<Schema>, uid: string): Promise<Preferences> {
  const row = await preferencesRepository.find(database, uid)
  if (!row) return defaultPreferences
  return {
    grayscale: row.grayscale === 1,
    muted: row.muted === 1,
    coverText: row.cover_text === 1,
    restAfter: row.rest_after,
    greyness: row.greyness,
    blur: row.blur,
    chime: row.chime === 1,
    desktop: row.desktop === 1,
    locale: row.locale,
  }
}

/** In which languages people have chosen to be spoken to. */
export function createLanguages(database: Kysely<Schema>) {
  return {
    of: async (uid: string): Promise<Locale | null> => (await preferencesOf(database, uid)).locale,

    /** By email address, those of people who have chosen one. */
    async ofAddresses(emails: readonly string[]): Promise<ReadonlyMap<string, Locale>> {
      const keys = new Map(emails.map((email) => [email, email.trim().toLowerCase()]))
      const chosen = await preferencesRepository.localesOf(database, [...keys.values()])
      return new Map([...keys].flatMap(([email, key]) => pair(email, chosen.get(key))))
    },
  }
}

export type Languages = ReturnType<typeof createLanguages>

function pair(email: string, locale: Locale | undefined): [string, Locale][] {
  return locale ? [[email, locale]] : []
}
