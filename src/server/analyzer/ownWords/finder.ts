import { domainToASCII } from 'node:url'
import { test as isKnownEnding } from 'linkifyjs'
import type { WordEffect } from '../../../contract/ownWords'
import type { OwnFind, Span } from '../analyzer'
import { type ReadText, readText } from '../reading/read'
import { hostsIn, type NamedHost } from './hosts'
import { hasWrittenWord, type OwnWord, type OwnWords, writtenWords } from './ownWords'

/** Finds own words in a text that was just read; spans are of the text. */
export interface OwnWordFinder {
  /** Domains only in an original text: in what words that were run together read, a part of another domain could stand alone. */
  find(text: string, reading: ReadText, isOriginal: boolean): OwnFind[]
  /** The text with what makes links of allowed domains blanked out. */
  withoutAllowed(text: string): string
}

/** The scripts in which disguises are read. */
const isDisguised = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]+$/u
/** What may stand between the words of a phrase, and the parts of an emoji. */
const gap = /^(?:[\s\p{Pd}\p{Cf}]|\uFE0F)*$/u
/** What makes a name of somebody out of what stands before it in an address: the host comes after. */
const beforeHost = /^(?::[^\s/?#]*)?@/

interface Phrase {
  word: OwnWord
  keys: readonly string[]
  /** Run together behind a hash sign. */
  isTag?: boolean
}
type Phrases = Map<string, Phrase[]>

function add(phrases: Phrases, word: OwnWord, keys: readonly string[], isTag = false): void {
  const [first] = keys
  if (first === undefined) return
  const others = phrases.get(first)
  if (others) others.push({ word, keys, isTag })
  else phrases.set(first, [{ word, keys, isTag }])
}

/** The keys of a word, and of its English plurals where these are looked for, too. */
function formsOf({ plurals }: OwnWord, keys: readonly string[]): (readonly string[])[] {
  const last = keys.at(-1)
  if (plurals !== 1 || last === undefined) return [keys]
  const ends = [`${last}s`, `${last}es`, ...(/[^aeiou]y$/.test(last) ? [last.replace(/y$/, 'ies')] : [])]
  return [keys, ...ends.map((end) => [...keys.slice(0, -1), end])]
}

/**
 * Looks for all words at once, in one pass over those of the text: as it is written, and as the analyzer reads it behind disguises. Of
 * words with digits only what is written counts, because digits are read as letters.
 */
export function createOwnWordFinder({ words }: OwnWords): OwnWordFinder {
  const written: Phrases = new Map()
  const read: Phrases = new Map()
  const domains = new Map<string, OwnWord>()
  for (const word of words) {
    if (word.kind === 'domain') {
      const domain = domainToASCII(word.text)
      const known = domains.get(domain)
      // Of two entries for one domain the graver counts.
      if (!known || gravity.indexOf(word.effect) > gravity.indexOf(known.effect)) domains.set(domain, word)
      continue
    }
    const keys = writtenWords(word.text).map(({ key }) => key)
    for (const form of formsOf(word, keys)) {
      add(written, word, form)
      if (form.length > 1) add(written, word, [form.join('')], true)
    }
    if (!keys.every((key) => isDisguised.test(key))) continue
    const { tokens } = readText(word.text)
    const asRead = tokens.flatMap(({ text, isWord }) => (isWord ? [text] : []))
    for (const form of formsOf(word, asRead)) add(read, word, form)
  }
  const deepest = Math.max(0, ...[...domains.keys()].map((domain) => domain.split('.').length))
  const hasAllowed = [...domains.values()].some(({ effect }) => effect === 'allow')

  /** The entry for a host that ends so: that of the longest name. */
  function domainOf(names: readonly string[]): OwnWord | undefined {
    for (let from = Math.max(0, names.length - deepest); from < names.length - 1; from += 1) {
      const found = domains.get(names.slice(from).join('.'))
      if (found) return found
    }
    return undefined
  }

  function findWritten(text: string, found: Found): void {
    // Most texts have none of them: that has to be seen fast.
    if (written.size === 0 || !hasWrittenWord(text, written)) return
    const tokens = writtenWords(text)
    for (const [at, { keys: said, start }] of tokens.entries()) {
      for (const { word, keys, isTag } of said.flatMap((key) => written.get(key) ?? [])) {
        if (isTag && text.charAt(start - 1) !== '#') continue
        const last = tokens[at + keys.length - 1]
        const isThere = keys.every((one, n) => {
          const token = tokens[at + n]
          const before = tokens[at + n - 1]
          return token?.keys.includes(one) && (n === 0 || gap.test(text.slice(before?.end, token.start)))
        })
        if (isThere && last) push(found, word, { start, end: last.end })
      }
    }
  }

  function findRead({ tokens, place }: ReadText, found: Found): void {
    if (read.size === 0) return
    for (const [at, { text, isWord }] of tokens.entries()) {
      for (const { word, keys } of (isWord && read.get(text)) || []) {
        if (keys.every((one, n) => tokens[at + n]?.isWord === true && tokens[at + n]?.text === one))
          push(found, word, place(at, at + keys.length - 1))
      }
    }
  }

  function findDomains(text: string, found: Found): void {
    if (domains.size === 0) return
    for (const { labels } of hostsIn(text)) {
      const names = labels.map(({ name }) => name)
      for (const [last, { end }] of labels.entries()) {
        const first = Math.max(0, last + 1 - deepest)
        const word = domainOf(names.slice(first, last + 1))
        if (!word || word.effect === 'allow' || isLonger(text, labels, last)) continue
        push(found, word, { start: labels[0]?.start ?? 0, end })
      }
    }
  }

  return {
    find(text, reading, isOriginal) {
      const found: Found = new Map()
      findWritten(text, found)
      findRead(reading, found)
      if (isOriginal) findDomains(text, found)
      return [...found].flatMap(([{ text: word, effect, language }, spans]) =>
        effect === 'allow' ? [] : [{ word, effect, language, spans: joined(spans) }],
      )
    },

    withoutAllowed(text) {
      if (!hasAllowed) return text
      return hostsIn(text)
        .flatMap(({ labels, isPlain }) => {
          const [start, end] = [labels[0]?.start ?? 0, labels.at(-1)?.end ?? 0]
          // What only looks like an allowed domain is not it.
          const isAllowed = isPlain && domainOf(labels.map(({ name }) => name))?.effect === 'allow'
          return isAllowed && !beforeHost.test(text.slice(end, end + 200)) ? [{ start, end }] : []
        })
        .reduce((rest, { start, end }) => {
          const from =
            start - (/(?:https?:\/\/)?$/i.exec(rest.slice(Math.max(0, start - 8), start))?.[0].length ?? 0)
          return rest.slice(0, from) + ' '.repeat(end - from) + rest.slice(end)
        }, text)
    },
  }
}

/**
 * Whether a host goes on behind one of its labels. Without a scheme, a path or an ending that there is, it is a sentence that does:
 * `evil.example.Then we went`.
 */
function isLonger(text: string, labels: NamedHost['labels'], at: number): boolean {
  let last = at
  while (text.slice(labels[last]?.end, labels[last + 1]?.start) === '.') last += 1
  if (last === at) return false
  const hasScheme = text.slice(0, labels[0]?.start).endsWith('//')
  return (
    hasScheme ||
    text.charAt(labels[last]?.end ?? 0) === '/' ||
    isKnownEnding(`a.${labels[last]?.name}`, 'url')
  )
}

const gravity: readonly WordEffect[] = ['allow', 'show', 'wait', 'urgent', 'block']
const maxSpans = 5

type Found = Map<OwnWord, Span[]>

function push(found: Found, word: OwnWord, span: Span): void {
  const spans = found.get(word)
  if (spans) spans.push(span)
  else found.set(word, [span])
}

/** In the order of the text, without those within others. */
function joined(spans: readonly Span[]): Span[] {
  let last = -1
  return spans
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ end }) => {
      const isFurther = end > last
      last = Math.max(last, end)
      return isFurther
    })
    .slice(0, maxSpans)
}
