/**
 * Words from a catalog in polyglot's notation `%{name}`, without its plural forms, which no word outside the office
 * needs.
 */
export function wordsFrom(catalog: object) {
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const phrase = key.split('.').reduce<unknown>(descend, catalog)
    if (typeof phrase !== 'string') throw new Error(`the catalog has no ${key}`)
    return phrase.replace(/%\{(\w+)\}/g, (unknown, name: string) => String(values[name] ?? unknown))
  }
}

function descend(place: unknown, step: string): unknown {
  if (typeof place !== 'object' || place === null) return undefined
  return Object.entries(place).find(([name]) => name === step)?.[1]
}
