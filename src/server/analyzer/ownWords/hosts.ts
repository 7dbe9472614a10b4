import { domainToASCII } from 'node:url'
import type { Span } from '../analyzer'
import { isAscii, seeWritten } from '../reading/written'

/** A host that a text names, with or without an address around it; in lower case and in ASCII. */
interface NamedHost extends Span {
  host: string
  /** Not read through look-alikes. */
  isAsWritten: boolean
}

const labels = /[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}_])?/gu
/** A dot, with or without brackets or blanks on both sides, or the word for it in one of some languages. */
const dot = /^(?:[.。．｡]|\s?[([{]\s?[.。．｡]\s?[)\]}]\s?|\s[.。．｡]\s)$/
const dotWord = /^(?:dot|point|punkt|punto|ponto)$/i
const around = /^(?:\s|\s?[([{]\s?|\s?[)\]}]\s?)$/
/** A dot that may stand within a name; or the word for it. */
const mayName = /\.[^\s.!?"']|[.\s([{][.。．｡][\s)\]}]|[。．｡]|\b(?:dot|point|punkt|punto|ponto)\b/i
const maxLabels = 20

/** The hosts in a text, as they are written and as they look; in time linear in its length. */
export function hostsIn(text: string): NamedHost[] {
  if (!mayName.test(text)) return []
  const written = hostsOf(text).map((one) => ({ ...one, isAsWritten: true }))
  if (isAscii.test(text)) return written
  const { text: seen, isPlain, starts, ends } = seeWritten(text)
  if (isPlain) return written
  const looks = hostsOf(seen).map(({ host, start, end }) => ({
    ...{ host, isAsWritten: false },
    start: starts[start] ?? 0,
    end: ends[end - 1] ?? text.length,
  }))
  return [...written, ...looks]
}

function hostsOf(text: string): Omit<NamedHost, 'isAsWritten'>[] {
  const words = Array.from(text.matchAll(labels), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
  const hosts: Omit<NamedHost, 'isAsWritten'>[] = []
  const between = (n: number) =>
    text.slice(words[n]?.end, Math.min(words[n + 1]?.start ?? 0, (words[n]?.end ?? 0) + 8))
  for (let at = 0; at < words.length; ) {
    const parts = [at]
    let last = at
    while (last < words.length - 1 && parts.length < maxLabels) {
      if (dot.test(between(last))) last += 1
      else if (
        dotWord.test(words[last + 1]?.word ?? '') &&
        around.test(between(last)) &&
        around.test(between(last + 1))
      )
        last += 2
      else break
      if (last < words.length) parts.push(last)
    }
    const host = parts.length > 1 ? domainToASCII(parts.map((n) => words[n]?.word ?? '').join('.')) : ''
    const [first, end] = [words[at], words[parts.at(-1) ?? at]]
    if (host !== '' && first && end) hosts.push({ host, start: first.start, end: end.end })
    at = Math.max(last, at) + 1
  }
  return hosts
}
