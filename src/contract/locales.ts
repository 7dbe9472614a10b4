/** The languages that the panel speaks, by the name that each has for itself; each is a folder of catalogs in the panel. */
export const localeNames = { en: 'English', fr: 'Français' } as const
export type Locale = keyof typeof localeNames
export const locales: readonly Locale[] = Object.keys(localeNames).filter(isLocale)

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(localeNames, value)
}
