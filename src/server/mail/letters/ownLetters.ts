import type { Locale } from '../../../contract/locales'
import type { LetterRow } from '../../database/schema'
import type { Template } from './defaultTemplates'
import { english } from './en'
import { french } from './fr'

/**
 * The letters that the office itself writes. What follows a registration, anybody can have sent to any address: so no name
 * from outside is in a subject, and each says what to do for who did not ask for it.
 *
 * `link` asks the owner of an account whether it may administer an organization; `link_impossible` tells whoever was named
 * that no account with this address can be linked; `registered` tells who is to administer an organization, and had no
 * account, what happens next; `registered_before` tells an organization that it need not register again; `admitted` tells who
 * registered an organization that the office has accepted it; `reset` carries the mailbox's half of a reset.
 */
export type OwnLetters = Record<Exclude<LetterRow['kind'], 'account' | 'organization'>, Template>

export const ownLetters: Record<Locale, OwnLetters> = { en: english, fr: french }
