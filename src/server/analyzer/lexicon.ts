import { englishDataset, type ParsedPattern, parseRawPattern, SyntaxKind } from 'obscenity'
import { createFinder, type Term } from './ahoCorasick'
import { names } from './names'
import { harmless, insults, otherWords, ownWords, wordWeights } from './phrases'
import { sayings } from './sayings'

/** A listed word or phrase; `weight` is how likely a text with it is toxic. */
interface Entry {
  name: string
  kind: 'word' | 'insult' | 'saying' | 'harmless' | 'name'
  weight: number
  /** What an insult weighs when it is aimed at somebody. */
  aimed: number
}

/** A listed word where it stands in the text that was searched. */
export interface Find {
  entry: Entry
  from: number
  to: number
}

/** A listed find, by the words of the reading that it is in (both counted). */
export interface Listed extends Find {
  first: number
  last: number
}

const entries: Entry[] = []
const terms: Term[] = []

function list(entry: Entry, texts: readonly string[]): void {
  const value = entries.push(entry) - 1
  terms.push(...texts.map((text) => ({ text, value })))
}

/** All that a pattern of the library can be, with a space for a word's edge. */
function spellings({ nodes, requireWordBoundaryAtStart, requireWordBoundaryAtEnd }: ParsedPattern): string[] {
  let texts = [requireWordBoundaryAtStart ? ' ' : '']
  for (const node of nodes) {
    const isOptional = node.kind === SyntaxKind.Optional
    const child = isOptional ? node.childNode : node
    const more =
      child.kind === SyntaxKind.Literal
        ? [String.fromCodePoint(...child.chars)]
        : [...'abcdefghijklmnopqrstuvwxyz']
    const longer = texts.flatMap((text) => more.map((one) => text + one))
    texts = isOptional ? [...texts, ...longer] : longer
  }
  return texts.map((text) => text + (requireWordBoundaryAtEnd ? ' ' : ''))
}

const replaced = new Set(ownWords.map(({ word }) => word))
const dataSet = englishDataset.build()
const byWord = new Map<string, string[]>()
for (const { id, pattern } of dataSet.blacklistedTerms) {
  const place = { termId: id, startIndex: 0, endIndex: 0, matchLength: 0 }
  const word = englishDataset.getPayloadWithPhraseMetadata(place).phraseMetadata?.originalWord
  if (word !== undefined && !replaced.has(word))
    byWord.set(word, [...(byWord.get(word) ?? []), ...spellings(pattern)])
}
for (const [word, texts] of byWord) {
  const weight = wordWeights[word] ?? otherWords
  list({ name: word, kind: 'word', weight, aimed: weight }, texts)
}
for (const { word, weight, patterns } of ownWords) {
  list(
    { name: word, kind: 'word', weight, aimed: weight },
    patterns.flatMap((pattern) => spellings(parseRawPattern(pattern))),
  )
}
for (const { words, loose, aimed } of insults) {
  for (const word of words) {
    const texts = /[^s]$/.test(word) ? [` ${word} `, ` ${word}s `] : [` ${word} `]
    list({ name: word, kind: 'insult', weight: loose, aimed }, texts)
  }
}
/** What holds a listed word and is none. */
export const sparedTerms: readonly string[] = [...(dataSet.whitelistedTerms ?? []), ...harmless].filter(
  (term) => /^[a-z' -]+$/.test(term),
)
const harmlessValue = entries.length
list({ name: 'harmless', kind: 'harmless', weight: 0, aimed: 0 }, sparedTerms)
list(
  { name: 'name', kind: 'name', weight: 0, aimed: 0 },
  names.map((name) => ` ${name.replace(/[^a-z]+/g, ' ')} `),
)
const firstSaying = entries.length
const expressions = sayings.map(({ name, weight, triggers, pattern }) => {
  list({ name, kind: 'saying', weight, aimed: weight }, triggers)
  return new RegExp(`\\b(?:${pattern})`, 'g')
})
const find = createFinder(terms)

/** What is listed of a text, without what stands within a harmless word; and the names in it. */
export function lookUp(text: string): { finds: Find[]; named: Find[] } {
  const finds: Find[] = []
  const spared: Find[] = []
  const triggered = new Set<number>()
  for (const { value, from, to } of find(text)) {
    const entry = entries[value]
    if (!entry) continue
    if (entry.kind === 'saying') triggered.add(value - firstSaying)
    else (value === harmlessValue || entry.kind === 'name' ? spared : finds).push({ entry, from, to })
  }
  for (const index of triggered) {
    const entry = entries[firstSaying + index]
    const expression = expressions[index]
    if (!entry || !expression) continue
    for (const found of text.matchAll(expression)) {
      finds.push({ entry, from: found.index, to: found.index + found[0].length })
    }
  }
  if (spared.length === 0) return { finds, named: [] }
  return {
    finds: finds.filter(({ from, to }) => !spared.some((one) => one.from <= from && to <= one.to)),
    named: spared.filter(({ entry }) => entry.kind === 'name'),
  }
}
