import { eld } from 'eld/small'

/** What says nothing about a language: addresses, names of people and of subjects, entities of HTML. */
const aside = /https?:\S+|\S{1,60}@\S+|[@#]\S+|\bRT\b|&\w+;/gu
const word = /\p{L}[\p{L}\p{M}'’]*/gu
/** So much of a text tells its language. */
const longestSample = 1000
/** Fewer letters of the Latin script are no evidence. */
const fewestLetters = 8
/** How much a language has to resemble the text, of 1, and by how much more than English does. */
const likeness = 0.55
const lead = 0.15
/** The same where letters that English has not speak for it. */
const likenessOfMarked = 0.4
const leadOfMarked = 0.1
/** Words that hardly a text of English is without, and that no other language has as often: where there are many, nothing else is asked. */
const english = new Set(
  'the a an i you he she it we they my your his her our their is are was were be been am have has had do does did will would can could should and or but not if that this what who when where why how of to in on at for with from by about so just like me him them get got go im dont its youre all out up no yes'.split(
    ' ',
  ),
)
const enoughEnglish = 0.3

/** A language whose script is known, and nothing more. */
const unknown = 'und'

/**
 * In which language a text is, as ISO 639-1 names it (`und` for one in a script that says no more), or null where too little tells:
 * such a text counts as English. Source: eld (Apache-2.0), by what letters follow each other in 60 languages.
 */
export function languageOf(text: string): string | null {
  const plain = text.slice(0, longestSample).replace(aside, ' ')
  const words = plain.match(word) ?? []
  const ofEnglish = words.filter((one) => english.has(one.toLowerCase().replace(/['’]/g, ''))).length
  if (words.length >= 3 && ofEnglish >= words.length * enoughEnglish) return 'en'
  const letters = words.join('').length
  const elsewhere = words.filter((one) => !/\p{Script=Latin}/u.test(one)).join('').length
  if (elsewhere * 2 > letters) return eld.detect(plain).language || unknown
  if (letters < fewestLetters) return null
  const detected = eld.detect(plain)
  const { language } = detected
  if (language === 'en') return language
  const scores = detected.getScores()
  const score = scores[language] ?? 0
  const ahead = score - (scores.en ?? 0)
  const isMarked = words.some((one) => /[^\p{ASCII}’]/u.test(one.normalize('NFC')))
  const isKnown =
    (detected.isReliable() && score >= likeness && ahead >= lead) ||
    (isMarked && score >= likenessOfMarked && ahead >= leadOfMarked)
  return isKnown ? language : null
}
