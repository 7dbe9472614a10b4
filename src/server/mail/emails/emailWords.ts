import type { Locale } from '../../../contract/locales'

/** What the office puts into every letter, whoever wrote it. */
interface LetterWords {
  /** On the button of a letter whose template names no link. */
  open: string
  /** Before the address that stands below a button. */
  address: string
}

export const letterWords: Record<Locale, LetterWords> = {
  en: { open: 'Open the link', address: 'If the button does not work, open this address:' },
  fr: { open: 'Ouvrir le lien', address: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :' },
}
