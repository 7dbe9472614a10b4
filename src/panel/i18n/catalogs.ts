import type { officeCatalog } from './en/officeCatalog'

/** The catalogs of each locale's folder, each a part of its own. */
export const catalogs = {
  light: import.meta.glob<object>('./*/lightCatalog.ts', { import: 'lightCatalog' }),
  registration: import.meta.glob<object>('./*/registrationCatalog.ts', { import: 'registrationCatalog' }),
  reset: import.meta.glob<object>('./*/resetCatalog.ts', { import: 'resetCatalog' }),
  member: import.meta.glob<object>('./*/memberCatalog.ts', { import: 'memberCatalog' }),
}
/** A part of the panel outside the office, by its catalog. */
export type Part = keyof typeof catalogs

export const officeCatalogs = import.meta.glob<typeof officeCatalog>('./*/officeCatalog.ts', {
  import: 'officeCatalog',
})

/** The module of a locale in one of these. */
export function ofLocale<Catalog>(loaders: Record<string, () => Promise<Catalog>>, locale: string) {
  const load = Object.entries(loaders).find(([path]) => path.startsWith(`./${locale}/`))?.[1]
  if (!load) throw new Error(`there is no catalog for ${locale}`)
  return load()
}
