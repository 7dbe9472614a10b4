import type { Locale } from '../../../contract/locales'

/** The organization of a letter that is only tried out, for who tries it. */
export const exampleOrganization: Record<Locale, string> = { en: 'Example School', fr: 'École Exemple' }
