import type { DownloadSettings, LetterDraft, LetterPreview } from '../../contract/settings'
import { variablesIn } from '../../contract/templates'
import type { Accounts } from '../accounts/accounts.service'
import type { Engine } from '../database/engines/engine'
import type { Caller } from '../http/authentication'
import { composeLetter, type LetterContent } from '../mail/letters/composeLetter'
import { exampleOrganization } from '../mail/letters/exampleOrganization'
import type { Outbox } from '../mail/outbox.service'
import { notFound } from '../problems'
import type { Limits } from '../session/limits.service'
import { readLetter } from './letterSettings'
import type { Settings } from './settings.service'

interface Parts {
  engine: Engine
  settings: Settings
  outbox: Outbox
  limits: Limits
  publicUrl: () => string
  accounts: Accounts
}

const kinds = { inviteOrganizations: 'organization', inviteParents: 'account' } as const

/** Letters that are not saved yet, tried out: as they would arrive, with oneself in the place of who is invited. */
export function createLetterTrials({ engine, settings, outbox, limits, publicUrl, accounts }: Parts) {
  /** @throws Problem invalid_request, as saving would */
  async function contentOf(caller: Caller, draft: LetterDraft) {
    const { email } = await accounts.get(caller, caller.uid)
    if (email === null) throw notFound('Your email address')
    const template = readLetter(draft.group, draft)
    const content: LetterContent = {
      // An organization’s letter greets the organization: there may be no person yet.
      name: draft.group === 'inviteOrganizations' ? exampleOrganization : caller.name,
      organization: exampleOrganization,
      email,
      token: 'example',
      template,
    }
    return { email, content }
  }

  return {
    async preview(caller: Caller, draft: LetterDraft): Promise<LetterPreview> {
      const { email, content } = await contentOf(caller, draft)
      const texts = await settings.letterTexts()
      const letter = { id: '', kind: kinds[draft.group], recipient: email }
      const { subject, html, text } = composeLetter(letter, content, publicUrl(), texts)
      return { subject, html, text, empty: emptyVariables(draft, texts.download) }
    },

    /** Queues the letter, and answers where it goes. @throws Problem too_many_requests */
    async send(caller: Caller, draft: LetterDraft): Promise<{ email: string }> {
      const { email, content } = await contentOf(caller, draft)
      await limits.take([{ limit: 'testLetters', subject: caller.uid }])
      await engine.kysely
        .transaction()
        .execute((transaction) =>
          outbox.queue(transaction, [
            { kind: kinds[draft.group], invitation: null, recipient: email, content },
          ]),
        )
      return { email }
    },
  }
}

/** Fields of the download group that a letter names and that say nothing. */
function emptyVariables({ title, content }: LetterDraft, download: DownloadSettings): string[] {
  const values: Readonly<Record<string, string>> = { ...download }
  return variablesIn(`${title} ${content}`).filter((name) => values[name.replace(/^download\./, '')] === '')
}

export type LetterTrials = ReturnType<typeof createLetterTrials>
