import { domainToASCII } from 'node:url'
import type { Span } from '../analyzer'
import { isAscii, seeWritten } from '../reading/written'

/** A part of a host between dots; in lower case and in ASCII, empty where it can be none. */
interface Label extends Span {
  name: string
}

/** What a text names with dots between: a host, with or without more around it that looks like a part of it. */
export interface NamedHost {
  labels: readonly Label[]
  /** As it is written, with plain dots: not read through look-alikes or words. */
  isPlain: boolean
}

const labels = /[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}_])?/gu
/** A dot, with or without brackets or blanks on both sides, or the word for it in one of some languages. */
const dot = /^(?:[.。．｡]|\s?[([{]\s?[.。．｡]\s?[)\]}]\s?|\s[.。．｡]\s?)$/
const dotWord = /^(?:dot|point|punkt|punto|ponto)$/i
const around = /^(?:\s|\s?[([{]\s?|\s?[)\]}]\s?)$/
/** A dot that may stand within a name; or the word for it. */
const mayName = /\.[^\s.!?"']|[.\s([{][.。．｡][\s)\]}]|[。．｡]|\b(?:dot|point|punkt|punto|ponto)\b/i

/** The hosts in a text, as they are written and as they look; in time linear in its length. */
export function hostsIn(text: string): NamedHost[] {
  if (!mayName.test(text)) return []
  const written = hostsOf(text)
  if (isAscii.test(text)) return written
  const { text: seen, isPlain, starts, ends } = seeWritten(text)
  if (isPlain) return written
  const looks = hostsOf(seen).map(({ labels }) => ({
    isPlain: false,
    labels: labels.map(({ name, start, end }) => ({
      ...{ name, start: starts[start] ?? 0 },
      end: ends[end - 1] ?? text.length,
    })),
  }))
  return [...written, ...looks]
}

function hostsOf(text: string): NamedHost[] {
  const words = Array.from(text.matchAll(labels), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
  const hosts: NamedHost[] = []
  const between = (n: number) =>
    text.slice(words[n]?.end, Math.min(words[n + 1]?.start ?? 0, (words[n]?.end ?? 0) + 8))
  for (let at = 0; at < words.length; ) {
    const parts = [at]
    let last = at
    let isPlain = true
    while (last < words.length - 1) {
      const isDot = dot.test(between(last))
      const isWord =
        dotWord.test(words[last + 1]?.word ?? '') &&
        around.test(between(last)) &&
        around.test(between(last + 1))
      if (!isDot && !isWord) break
      isPlain &&= between(last) === '.'
      last += isDot ? 1 : 2
      if (last < words.length) parts.push(last)
    }
    const named = parts.flatMap((n) => words[n] ?? [])
    if (named.length > 1) {
      const labels = named.map(({ word, start, end }) => ({ name: labelOf(word), start, end }))
      hosts.push({ labels, isPlain })
    }
    at = Math.max(last, at) + 1
  }
  return hosts
}

function labelOf(word: string): string {
  const bare = word.replace(/^_+|_+$/g, '').toLowerCase()
  // With one more behind it: a number alone would be an address.
  return isAscii.test(bare) ? bare : domainToASCII(`${bare}.a`).slice(0, -2)
}
