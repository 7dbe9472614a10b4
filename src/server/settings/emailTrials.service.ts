import { type LetterDraft, type LetterPreview, letterOfGroup } from '../../contract/letters'
import type { Locale } from '../../contract/locales'
import type { DownloadSettings } from '../../contract/settings'
import { variablesIn } from '../../shared/templates'
import type { InTransaction } from '../audit/inTransaction'
import type { Db } from '../db/db'
import type { Engine } from '../db/engines/engine'
import type { Caller } from '../http/auth'
import { findAccounts } from '../identity/accounts.queries'
import { consumeAttempts } from '../identity/limits'
import type { Clock } from '../lib/clock'
import { composeEmail, type EmailContent } from '../mail/composeEmail'
import { logoAddress } from '../mail/mailer'
import { queueEmails } from '../mail/outbox'
import { exampleOrganization } from '../mail/texts'
import { notFound } from '../problems'
import { readLetter } from './emailContent'
import { readLook } from './groups'
import type { Settings } from './settings.service'

interface Parts {
  engine: Engine
  inTransaction: InTransaction
  settings: Settings
  clock: Clock
  publicUrl: () => string
}

const kinds = { inviteOrganizations: 'organization', inviteParents: 'account' } as const

/** Letters that are not saved yet, tried out: as they would arrive, with oneself in the place of who is invited. */
export function createEmailTrials({ engine, inTransaction, settings, clock, publicUrl }: Parts) {
  async function contentOf(database: Db, caller: Caller, draft: LetterDraft, locale: Locale | null) {
    const written = letterOfGroup(draft.group)
    if (!written) throw notFound('This letter')
    const template = { ...readLetter(draft.group, draft), locale: written.locale }
    const [self] = await findAccounts(database, [caller.uid])
    const email = self?.email ?? null
    if (email === null) throw notFound('Your email address')
    const organization = exampleOrganization[locale ?? 'en']
    const content: EmailContent = {
      // An organization’s letter greets the organization: there may be no person yet.
      name: written.letter === 'inviteOrganizations' ? organization : caller.name,
      organization,
      email,
      token: 'example',
      template,
    }
    return { kind: kinds[written.letter], recipient: email, content }
  }

  return {
    /** @throws Problem invalid_request, as saving would */
    async preview(caller: Caller, draft: LetterDraft, locale: Locale | null): Promise<LetterPreview> {
      const { content, ...to } = await contentOf(engine.kysely, caller, draft, locale)
      const saved = await settings.emailTexts()
      const texts = draft.look ? { ...saved, letters: readLook(draft.look) } : saved
      const { subject, html, text, logo } = composeEmail({ id: '', ...to }, content, publicUrl(), texts)
      // What is sent with a letter is in the page that is looked at.
      return {
        subject,
        html: html.replace(logoAddress, logo),
        text,
        empty: emptyVariables(draft, texts.download),
      }
    },

    /** Queues the letter, and answers where it goes. @throws Problem invalid_request, as saving would; too_many_requests */
    async send(caller: Caller, draft: LetterDraft, locale: Locale | null): Promise<{ email: string }> {
      readLetter(draft.group, draft)
      await consumeAttempts({ db: engine.kysely, clock }, [{ limit: 'testLetters', subject: caller.uid }])
      return await inTransaction(caller, async (transaction) => {
        const letter = await contentOf(transaction, caller, draft, locale)
        await queueEmails({ clock }, transaction, [{ ...letter, invitation: null }])
        return {
          result: { email: letter.recipient },
          events: [{ act: 'try', kind: 'letter', subject: draft.group }],
        }
      })
    },
  }
}

/** Fields of the download group that a letter names and that say nothing. */
function emptyVariables({ title, content }: LetterDraft, download: DownloadSettings): string[] {
  const values: Readonly<Record<string, string>> = { ...download }
  return variablesIn(`${title} ${content}`).filter((name) => values[name.replace(/^download\./, '')] === '')
}

export type EmailTrials = ReturnType<typeof createEmailTrials>
