import { eld } from 'eld/small'
import { shortened } from './reading/disguises'
import { romanisedLanguageOf } from './romanised'
import { isChildrens } from './vocabulary'

/** What says nothing about a language: addresses, names of people and of subjects, entities of HTML. */
const aside = /https?:\S+|\S{1,60}@\S+|[@#]\S+|\bRT\b|&\w+;/gu
/** Without one of these there is none. */
const asideSign = /[:@#&]|RT/
const isAscii = /^[\0-\x7f]*$/
const word = /\p{L}[\p{L}\p{M}'’]*/gu
/** So much of a text tells its language. */
const maxSampleLength = 1000
/** Fewer letters of the Latin script are no evidence; nor are fewer words, or words that English knows, without a letter that it has not. */
const fewestLetters = 8
const fewestWords = 3
const tooEnglish = 0.5
/** The same for languages that have words of English. */
const asEnglish = 0.85
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
const maxEnglishLength = Math.max(...[...english].map((one) => one.length))
const enoughEnglish = 0.3
const surelyEnglish = 0.45

/** A language whose script is known, and nothing more. */
const unknown = 'und'

/** What a text's words say of its language. */
interface Words {
  count: number
  ofEnglish: number
  letters: number
  /** Letters of words of another script. */
  elsewhere: number
  /** Whether there are letters that English has not. */
  isMarked: boolean
}

/**
 * In which language a text is, as ISO 639-1 names it (`und` for one in a script that says no more), or null where too little tells:
 * such a text counts as English. Source: eld (Apache-2.0), by what letters follow each other in 60 languages.
 */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, maxSampleLength)
  const plain = asideSign.test(sample) ? sample.replace(aside, ' ') : sample
  const { count, ofEnglish, letters, elsewhere, isMarked } = isAscii.test(plain)
    ? asciiWords(plain.toLowerCase())
    : wordsOf(plain)
  const likeOther = elsewhere === 0 && ofEnglish < count * surelyEnglish ? romanisedLanguageOf(plain) : null
  if (likeOther && !isKnownEnglish(plain, asEnglish)) return likeOther
  if (count >= 3 && ofEnglish >= count * enoughEnglish) return 'en'
  if (elsewhere * 2 > letters) return eld.detect(plain).language || unknown
  if (letters < fewestLetters) return null
  if (!isMarked && (count < fewestWords || isKnownEnglish(plain, tooEnglish))) return null
  const detected = eld.detect(plain)
  const { language } = detected
  if (language === 'en') return language
  const scores = detected.getScores()
  const score = scores[language] ?? 0
  const ahead = score - (scores.en ?? 0)
  const isKnown =
    (detected.isReliable() && score >= likeness && ahead >= lead) ||
    (isMarked && score >= likenessOfMarked && ahead >= leadOfMarked)
  return isKnown ? language : null
}

/** Whether English knows such a share of the words. */
function isKnownEnglish(plain: string, share: number): boolean {
  const words = plain.toLowerCase().match(/[a-z']+/g) ?? []
  const known = words.filter((one) => isChildrens(shortened(one.replaceAll("'", ''))))
  return known.length >= words.length * share
}

function wordsOf(plain: string): Words {
  const words = plain.match(word) ?? []
  const elsewhere = words.filter((one) => !/\p{Script=Latin}/u.test(one))
  return {
    count: words.length,
    ofEnglish: words.filter((one) => english.has(one.toLowerCase().replace(/['’]/g, ''))).length,
    letters: words.join('').length,
    elsewhere: elsewhere.join('').length,
    isMarked: words.some((one) => /[^\p{ASCII}’]/u.test(one.normalize('NFC'))),
  }
}

/** The same, faster, of a text that has ASCII alone. */
function asciiWords(lower: string): Words {
  let [count, ofEnglish, letters] = [0, 0, 0]
  for (let at = 0; at < lower.length; at++) {
    if (!isLetter(lower.charCodeAt(at))) continue
    const from = at
    let hasApostrophe = false
    for (at++; at < lower.length; at++) {
      const code = lower.charCodeAt(at)
      if (code === 39) hasApostrophe = true
      else if (!isLetter(code)) break
    }
    count++
    letters += at - from
    if (hasApostrophe) {
      if (english.has(lower.slice(from, at).replaceAll("'", ''))) ofEnglish++
    } else if (at - from <= maxEnglishLength && english.has(lower.slice(from, at))) ofEnglish++
  }
  return { count, ofEnglish, letters, elsewhere: 0, isMarked: false }
}

function isLetter(code: number): boolean {
  return code > 96 && code < 123
}
