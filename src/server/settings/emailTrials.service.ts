import { type LetterDraft, type LetterPreview, letterOfGroup } from '../../contract/letters'
import type { Locale } from '../../contract/locales'
import type { DownloadSettings } from '../../contract/settings'
import { variablesIn } from '../../shared/templates'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { Caller } from '../http/auth'
import { findAccounts } from '../identity/accounts.queries'
import { consumeAttempts } from '../identity/limits'
import { composeEmail, type EmailContent } from '../mail/composeEmail'
import { logoAddress } from '../mail/mailer'
import { queueEmails } from '../mail/outbox'
import { exampleOrganization } from '../mail/texts'
import { notFound } from '../problems'
import { readLetter } from './emailContent'
import { readLook } from './groups'
import { readEmailTexts } from './settings.service'

const kinds = { inviteOrganizations: 'organization', inviteParents: 'account' } as const

/** An unsaved email as it would arrive, with the caller as the invited person. @throws Problem invalid_request, as saving would */
export async function previewEmail(
  { db, publicUrl }: Context,
  caller: Caller,
  draft: LetterDraft,
  locale: Locale | null,
): Promise<LetterPreview> {
  const { content, ...to } = await contentOf(db, caller, draft, locale)
  const saved = await readEmailTexts(db)
  const texts = draft.look ? { ...saved, letters: readLook(draft.look) } : saved
  const { subject, html, text, logo } = composeEmail({ id: '', ...to }, content, publicUrl(), texts)
  return {
    subject,
    // An email attaches its logo, the preview holds it.
    html: html.replace(logoAddress, logo),
    text,
    empty: emptyVariables(draft, texts.download),
  }
}

/** Queues the same, and answers where it goes. @throws Problem invalid_request, as saving would; too_many_requests */
export async function sendTestEmail(
  ctx: Context,
  caller: Caller,
  draft: LetterDraft,
  locale: Locale | null,
): Promise<{ email: string }> {
  readLetter(draft.group, draft)
  await consumeAttempts(ctx, [{ limit: 'testLetters', subject: caller.uid }])
  return await ctx.inTransaction(caller, async (transaction) => {
    const email = await contentOf(transaction, caller, draft, locale)
    await queueEmails(ctx, transaction, [email])
    return {
      result: { email: email.recipient },
      events: [{ act: 'try', kind: 'letter', subject: draft.group }],
    }
  })
}

async function contentOf(db: Db, caller: Caller, draft: LetterDraft, locale: Locale | null) {
  const written = letterOfGroup(draft.group)
  if (!written) throw notFound('This letter')
  const template = { ...readLetter(draft.group, draft), locale: written.locale }
  const [self] = await findAccounts(db, [caller.uid])
  const email = self?.email ?? null
  if (email === null) throw notFound('Your email address')
  const organization = exampleOrganization[locale ?? 'en']
  const content: EmailContent = {
    // An organization’s email greets the organization: there may be no person yet.
    name: written.letter === 'inviteOrganizations' ? organization : caller.name,
    organization,
    email,
    token: 'example',
    template,
  }
  return { kind: kinds[written.letter], recipient: email, content }
}

/** Fields of the download group that an email names and that are empty. */
function emptyVariables({ title, content }: LetterDraft, download: DownloadSettings): string[] {
  const values: Readonly<Record<string, string>> = { ...download }
  return variablesIn(`${title} ${content}`).filter((name) => values[name.replace(/^download\./, '')] === '')
}
