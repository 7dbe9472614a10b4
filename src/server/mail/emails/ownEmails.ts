import type { Locale } from '../../../contract/locales'
import { english, type OwnLetters } from './en'
import { french } from './fr'

/** The letters that the office itself writes, by language. */
export const ownEmails: Record<Locale, OwnLetters> = { en: english, fr: french }
