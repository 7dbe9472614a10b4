import { common } from './en/common'
import { problems } from './en/problems'
import { session } from './en/session'

/** What the pages outside the office need, and both sides share. */
export const lightCatalog = { common, session, problems }

/** Polyglot's `%{name}`, without its plural forms, which no word outside the office needs. */
export function lightWords(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const phrase = key.split('.').reduce<unknown>(descend, lightCatalog)
  if (typeof phrase !== 'string') throw new Error(`the light catalog has no ${key}`)
  return phrase.replace(/%\{(\w+)\}/g, (unknown, name: string) => String(values[name] ?? unknown))
}

function descend(place: unknown, step: string): unknown {
  if (typeof place !== 'object' || place === null) return undefined
  return Object.entries(place).find(([name]) => name === step)?.[1]
}
