import { englishDataset } from 'obscenity'
import { hiddenToo, insults, ownWords } from '../phrases'

/** Endings that make a listed word another form of itself. */
const endings = ['s', 'es', 'ed', 'er', 'ers', 'ing', 'in', 'y', 'ish', 'ic']

/** Words that people disguise: those that are listed, and their forms. */
export const hideable: ReadonlySet<string> = new Set(
  [
    ...namesOfDataSet(),
    ...ownWords.flatMap(({ patterns }) => patterns.map((pattern) => pattern.replace(/\|/g, ''))),
    ...insults.flatMap(({ words }) => words),
    ...hiddenToo,
  ]
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .flatMap((word) => [word, ...endings.flatMap((ending) => formsOf(word, ending))]),
)

function formsOf(word: string, ending: string): string[] {
  if (word.length < 4 && ending !== 's') return []
  const stem = word.endsWith('e') && /^[ei]/.test(ending) ? word.slice(0, -1) : word
  return [stem + ending]
}

function namesOfDataSet(): string[] {
  const names = new Set<string>()
  for (const { id } of englishDataset.build().blacklistedTerms) {
    const place = { termId: id, startIndex: 0, endIndex: 0, matchLength: 0 }
    const name = englishDataset.getPayloadWithPhraseMetadata(place).phraseMetadata?.originalWord
    if (name !== undefined) names.add(name)
  }
  return [...names]
}

/** Words that are others when read backwards. */
const readable = new Set([
  'rail',
  'star',
  'stars',
  'spin',
  'spins',
  'part',
  'gals',
  'drat',
  'stun',
  'live',
  'reviled',
  'spit',
  'emal',
])

/** Listed words by how they are written backwards. */
export const readBackwards: ReadonlyMap<string, string> = new Map(
  [...hideable]
    .filter((word) => word.length > 3)
    .map((word) => [[...word].reverse().join(''), word] as const)
    .filter(([backwards]) => !hideable.has(backwards) && !readable.has(backwards)),
)

/** Short words that stand side by side in any sentence. */
export const commonWords: ReadonlySet<string> = new Set(
  'a an as at be bit but by can do for go he her him his i if in is it me my no not of off on one or our out rap so star the them then to too up us was we who you your ass tit pig pus men man sin sing sis ted her hers ers es ed in ing'.split(
    ' ',
  ),
)
