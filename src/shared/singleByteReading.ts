import type { EncodingCandidate } from '../contract/imports'
import { readBinary, singleByteEncodings } from './singleByte'

/** By region, the letters beside ASCII that each of its languages writes names with. */
const languages = [
  ['west', 'àâçèéêëîïôœùûüÿ', 'áéíñóúü', 'àáâãçéêíóôõú', 'äöüß', 'åäöæøéü', 'áðéíóöúýþæ', 'àèéìòù'],
  ['middle', 'äöüß', 'áäčďéěíľňóôřšťúůýž', 'ąćęłńóśźż', 'áéíóöőúüű', 'ćčđšž', 'âăîşţ'],
  ['south', 'âçğıiöşü\u0307'],
  ['east', 'абвгдежзийклмнопрстуфхцчшщъыьэюяђѓёєѕіїјљњћќўџґ'],
].flatMap(([region = '', ...alphabets]) => alphabets.map((letters) => ({ region, letters })))

/** A sign in it, a small letter before a capital or after an apostrophe or no-break space. */
const isBroken = /[^\p{L}’\u00a0]|^’|[’\u00a0](?!\p{Lu})|[^\P{Ll}a-z]\p{Lu}|\p{Ll}[^\P{Lu}A-Z]/u
/** Consonants of central Europe where Spanish, French and Danish have vowels or ñ. */
const isMisread = /ń[aeiouáéíóú]|[b-df-hj-np-tv-xz][ćčř][b-df-hj-np-tv-xz]/iu

/** Nobody is called so; nor in two scripts at once. */
function isOdd(word: string): boolean {
  const isMixed = /[a-z]/i.test(word) && /\p{Script=Cyrillic}/u.test(word)
  return isBroken.test(word) || isMisread.test(word) || isMixed
}

const hasLetter = (word: string) => /\p{L}/u.test(word)

/** How unlikely it is that words are these: by odd ones first, then by how many regions and languages they come from. */
function costOf(words: readonly string[]) {
  const known: (typeof languages)[] = []
  let odd = 0
  for (const word of words) {
    if (!hasLetter(word)) continue
    const letters = word.toLowerCase().replace(/[a-z’\u00a0]/g, '')
    const writers = languages.filter((language) =>
      [...letters].every((one) => language.letters.includes(one)),
    )
    if (isOdd(word) || writers.length === 0) odd += 1
    else if (letters) known.push(writers)
  }
  const regions = fewest(known.map((writers) => writers.map(({ region }) => region)))
  return { odd, cost: (odd * 100 + regions) * 100 + fewest(known) }
}

/** How many it takes so that each of the lists has one of them, about. */
function fewest<One>(lists: readonly (readonly One[])[]): number {
  const counts = new Map<One, number>()
  for (const one of lists.flatMap((list) => [...new Set(list)])) counts.set(one, (counts.get(one) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most ? 1 + fewest(lists.filter((list) => !list.includes(most[0]))) : 0
}

const maxCandidates = 3
const sampleLength = 3

/** Windows-1252, if words with other bytes than ASCII read better in it than in any other encoding; else the candidates, if any. */
export function readingOf(words: readonly string[]): {
  encoding: 'windows-1252' | null
  candidates: EncodingCandidate[]
} {
  const all = singleByteEncodings.map((encoding) => {
    const texts = words.map((word) => readBinary(word, encoding))
    return { encoding, texts, text: texts.filter(hasLetter).join(), ...costOf(texts) }
  })
  const different = all.filter(({ text }, at) => all.findIndex((one) => one.text === text) === at)
  const [best, second] = different.sort((a, b) => a.cost - b.cost)
  if (!best || best.odd * 2 > words.length) return { encoding: null, candidates: [] }
  const isBest = best.cost === 0 || best.cost < (second?.cost ?? Number.POSITIVE_INFINITY)
  if (best.encoding === 'windows-1252' && isBest) return { encoding: 'windows-1252', candidates: [] }
  const likely = different.filter(({ odd }) => odd <= best.odd + words.length / 4).slice(0, maxCandidates)
  const shown = different.filter((one) => likely.includes(one) || one.encoding === 'windows-1252')
  const telling = words.flatMap((_word, at) =>
    new Set(shown.map(({ texts }) => texts[at])).size > 1 ? [at] : [],
  )
  const sample = telling.slice(0, sampleLength)
  return {
    encoding: null,
    candidates: shown.map(({ encoding, texts }) => ({
      encoding,
      sample: sample.map((at) => texts[at]?.replaceAll(/\p{Cc}/gu, '\ufffd') ?? ''),
    })),
  }
}
