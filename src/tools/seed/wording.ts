import type { Random } from './random'

export type Fillers = Readonly<Record<string, readonly string[]>>

/** A text from a template; each `{word}` in it is one of the fillers of that name, the same throughout. */
export function compose(random: Random, template: string, fillers: Fillers): string {
  const chosen = new Map<string, string>()
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const filler = chosen.get(name) ?? random.pick(fillers[name] ?? [])
    chosen.set(name, filler)
    return filler
  })
  return text.replace(
    /(^|[.!?] )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** A name as it stands in an address: ASCII, lower case, no spaces. */
export function plainName(name: string): string {
  const letters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', ı: 'i', ß: 'ss' }
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[øłıß]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '')
}
