import type { Locale } from '../../contract/locales'
import { defaultPreferences, type Preferences, type PreferencesToSave } from '../../contract/preferences'
import { emailKey } from '../../shared/text'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { AccountRow } from '../db/schema/identity'
import type { EmailRow } from '../db/schema/mail'
import type { Caller } from '../http/auth'
import type { EmailContent } from '../mail/composeEmail'
import { queueEmails } from '../mail/outbox'
import { fullName } from './account'
import * as accountsRepository from './accounts.repository'

export async function preferencesOf(db: Db, uid: string): Promise<Preferences> {
  const row = await accountsRepository.findPreferences(db, uid)
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

/** Changes the named preferences, and answers all. */
export function savePreferences({ inTransaction }: Context, caller: Caller, changes: PreferencesToSave) {
  return inTransaction(caller, async (transaction) => {
    const saved = { ...(await preferencesOf(transaction, caller.uid)), ...changes }
    const { grayscale, muted, coverText, restAfter, greyness, blur, chime, desktop, locale } = saved
    await accountsRepository.putPreferences(transaction, {
      ...{ uid: caller.uid, grayscale: Number(grayscale), muted: Number(muted) },
      ...{ cover_text: Number(coverText), rest_after: restAfter, greyness, blur, locale },
      ...{ chime: Number(chime), desktop: Number(desktop) },
    })
    const { uid: subject, oid } = caller
    return {
      result: saved,
      events: [{ act: 'save', kind: 'preferences', subject, oid, after: changes }],
    }
  })
}

/** The languages that people have chosen, by `emailKey`. */
export function localesOf(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, Locale>> {
  return accountsRepository.localesOf(db, emails.map(emailKey))
}

/** Tells the owner of an account by email, in their language, what was done with it. @param more what the letter says besides */
export async function tellOwner(
  ctx: Pick<Context, 'clock'>,
  transaction: Db,
  person: AccountRow,
  kind: EmailRow['kind'],
  more: Pick<EmailContent, 'network' | 'token' | 'origin' | 'person'> = {},
): Promise<void> {
  if (person.email === null) return
  const { locale } = await preferencesOf(transaction, person.uid)
  const content = { name: fullName(person), organization: '', locale, ...more }
  await queueEmails(ctx, transaction, [{ kind, recipient: person.email, content }])
}
