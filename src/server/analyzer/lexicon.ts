import { englishDataset, type ParsedPattern, parseRawPattern, SyntaxKind } from 'obscenity'
import { createFinder, type Term } from './ahoCorasick'
import { readModelText } from './modelFiles'
import { inPlay } from './signalRules/patterns'
import classes from './words/classes.json' with { type: 'json' }
import names from './words/names.json' with { type: 'json' }
import phrases from './words/phrases.json' with { type: 'json' }

/** Weights of words in obscenity's data set: how likely a text with the word is toxic, as measured on labelled comments and rounded. */
const wordWeights: Readonly<Record<string, number>> = phrases.wordWeights

/** Phrases, as regular expressions over the text as it is read; each is tried only where one of its triggers occurs. */
const sayings: readonly {
  name: string
  weight: number
  /** Separated by commas; a space is a word's edge. */
  triggers: string
  pattern: string
}[] = [
  {
    name: 'wish of death',
    weight: 0.95,
    triggers: ' kil, kys , die , drop dead, neck , hang , unalive, end your, take your',
    pattern: `kil{1,2} (?:your ?self|urself|you|u|him|her|them|all)\\b${inPlay}|kys|(?:go|should|just|please|hope (?:you|u)|and) die(?! hard)|drop dead(?! (?:date|gorgeous))|neck (?:yourself|urself)|hang (?:yourself|urself)|(?:deserves?|needs?|ought) to die|die in a|unalive (?:your|ur)self|(?:end|take) your (?:own )?life`,
  },
  {
    name: 'threat',
    weight: 0.9,
    triggers:
      ' beat, hurt , hunt , punch, stab , shoot , hit , smash , destroy , murder , kil, live , watch your back, regret',
    pattern: `(?:i ?'?l+|i will|gonna|im going to|i'm going to|i am going to|going to) (?:beat|hurt|hunt|punch|stab|shoot|hit|smash|destroy|murder|kill) (?:you|u|ya|him|her|them|your)\\b${inPlay}|know where (?:you|u) live(?! (?:\\. )?(?:we|i|so|and) (?:will |can |have )?(?:send|deliver|visit|bring))|watch your back(?!,? (?:the|when|as|carrying|lifting)\\b)${inPlay}|beat (?:you|u) up${inPlay}|punch (?:you|u) in|make you regret`,
  },
  {
    name: 'told to be silent',
    weight: 0.75,
    triggers: ' shut',
    pattern:
      '(?:shut|shutt?) ?(?:up|it)\\b(?! (?:[!.,?] )*(?:no way|no you|omg|really|that is so|that s so|you did not|are you serious|he said|she said|seriously))|shut your (?:mouth|face)|shut the f',
  },
  {
    name: 'hate',
    weight: 0.7,
    triggers: ' hate',
    pattern:
      '(?<!(?:you|they|he|she|who) )i (?:fucking |really |just |so )?hate (?:you|u)(?! guys are)\\b|everyone hates (?:you|u|him|her)|we (?:all )?hate (?:you|u)\\b|hates? your guts',
  },
  {
    name: 'shunned',
    weight: 0.75,
    triggers:
      ' nobody , no one , noone , no friends, go away, suck, screw, hel, eat , get a life, get lost, better off, better place, best if, only ever, world , everyone , everybody ',
    pattern:
      "(?:nobody|no ?one) (?:likes|loves|wants|cares about|needs|would miss|will miss|will ever (?:love|like|want)|would (?:care|notice|cry|even notice)(?: if)?|wants to (?:be|play|sit|talk) (?:with|to|near)|could ever (?:love|like)|asked) (?:you|u|him|her|your)\\b|(?:you|u) have no friends|no friends loser|go away and|(?:you|u) (?:really )?suck\\b|screw (?:you|u)\\b|go to hel{1,2}\\b|rot in hell|eat (?:shit|dirt)|get a life|get lost|(?:world|everyone|everybody|we|they|family|class) (?:would|will|'d)? ?(?:all )?(?:be|is|are)?(?: a)?(?: so much| much)? ?(?:better|happier)(?: off| place)? (?:without (?:you|u)|if (?:you|u) (?:were|was|are) (?:gone|dead|not))|(?:everyone|everybody) (?:would|will|'d) (?:be|cheer|laugh|celebrate).{0,20} if you (?:were gone|died|left|disappeared)",
  },
  {
    name: 'name-calling',
    weight: 0.65,
    triggers: 'tard ,tards , pedo, piece of ',
    pattern: '(?:lib|rep|dem|trump|covid|fem)tards?|pedos?\\b|piece of (?:dung|crap|garbage|trash|filth)',
  },
]

/** A listed word or phrase; `weight` is how likely a text with it is toxic. */
interface LexiconEntry {
  name: string
  kind: 'word' | 'insult' | 'saying' | 'harmless' | 'name'
  weight: number
  /** What an insult weighs when it is aimed at somebody. */
  aimed: number
}

/** Where an entry occurs in the searched text. */
export interface LexiconFind {
  entry: LexiconEntry
  from: number
  to: number
}

/** A find with its first and last token. */
export interface ListedFind extends LexiconFind {
  first: number
  last: number
}

const entries: LexiconEntry[] = []
const terms: Term[] = []

function addEntry(entry: LexiconEntry, texts: readonly string[]): void {
  const value = entries.push(entry) - 1
  terms.push(...texts.map((text) => ({ text, value })))
}

/** All strings that a pattern of obscenity matches, with a space for a word boundary. */
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

const replaced = new Set(phrases.ownWords.map(({ word }) => word))
const dataSet = englishDataset.build()
const spellingsOf = new Map<string, string[]>()
/** The words of obscenity's data set, whether we replace them or not. */
export const datasetWords = new Set<string>()
for (const { id, pattern } of dataSet.blacklistedTerms) {
  const match = { termId: id, startIndex: 0, endIndex: 0, matchLength: 0 }
  const word = englishDataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord
  if (word === undefined) continue
  datasetWords.add(word)
  if (!replaced.has(word)) spellingsOf.set(word, [...(spellingsOf.get(word) ?? []), ...spellings(pattern)])
}
for (const [word, texts] of spellingsOf) {
  const weight = wordWeights[word] ?? phrases.otherWords
  addEntry({ name: word, kind: 'word', weight, aimed: weight }, texts)
}
for (const { word, weight, patterns } of phrases.ownWords) {
  addEntry(
    { name: word, kind: 'word', weight, aimed: weight },
    patterns.flatMap((pattern) => spellings(parseRawPattern(pattern))),
  )
}
for (const { words, loose, aimed } of phrases.insults) {
  for (const word of words) {
    const texts = /[^s]$/.test(word) ? [` ${word} `, ` ${word}s `] : [` ${word} `]
    addEntry({ name: word, kind: 'insult', weight: loose, aimed }, texts)
  }
}
/** Harmless words and names that contain a listed word. */
export const sparedTerms: readonly string[] = [
  ...(dataSet.whitelistedTerms ?? []),
  ...phrases.harmless,
].filter((term) => /^[a-z' -]+$/.test(term))
const harmlessValue = entries.length
addEntry({ name: 'harmless', kind: 'harmless', weight: 0, aimed: 0 }, sparedTerms)
addEntry(
  { name: 'name', kind: 'name', weight: 0, aimed: 0 },
  names.map((name) => ` ${name.replace(/[^a-z]+/g, ' ')} `),
)
const firstSaying = entries.length
const expressions = sayings.map(({ name, weight, triggers, pattern }) => {
  addEntry({ name, kind: 'saying', weight, aimed: weight }, triggers.split(','))
  return new RegExp(`\\b(?:${pattern})`, 'g')
})
const findTerms = createFinder(terms)

/** The listed words in a text, without those within a harmless word; and the names in it. */
export function lookUp(text: string): { finds: LexiconFind[]; named: LexiconFind[] } {
  const finds: LexiconFind[] = []
  const spared: LexiconFind[] = []
  const triggered = new Set<number>()
  for (const { value, from, to } of findTerms(text)) {
    const entry = entries[value]
    if (!entry) continue
    if (entry.kind === 'saying') triggered.add(value - firstSaying)
    else (value === harmlessValue || entry.kind === 'name' ? spared : finds).push({ entry, from, to })
  }
  for (const index of triggered) {
    const entry = entries[firstSaying + index]
    const expression = expressions[index]
    if (!entry || !expression) continue
    for (const { 0: found, index: from } of text.matchAll(expression)) {
      finds.push({ entry, from, to: from + found.length })
    }
  }
  if (spared.length === 0) return { finds, named: [] }
  return {
    finds: finds.filter(({ from, to }) => !spared.some((one) => one.from <= from && to <= one.to)),
    named: spared.filter(({ entry }) => entry.kind === 'name'),
  }
}

/**
 * Words by what they do in a sentence: single ones say little about a post, several of a kind do. They let the model judge words that
 * the data has seldom or never.
 */
const wordClasses: Readonly<Record<string, string>> = classes
const classesByWord = new Map<string, string[]>()
for (const [name, list] of Object.entries(wordClasses)) {
  for (const word of list.split(' ')) {
    for (const form of [word, `${word}s`]) {
      const before = classesByWord.get(form) ?? []
      if (!before.includes(name)) classesByWord.set(form, [...before, name])
    }
  }
}

export function classesOfWord(word: string): readonly string[] | undefined {
  return classesByWord.get(word)
}

export function wordsOfClasses(...classNames: readonly string[]): string[] {
  return classNames.flatMap((name) => (wordClasses[name] ?? '').split(' '))
}

const [childrensWords = [], otherWords = []] = readModelText('words.txt')
  .split('\n\n')
  .map((part) => part.trimEnd().split('\n'))

/** English words, slang included, by their rank: 0 is the most frequent. */
export const vocabulary: ReadonlyMap<string, number> = new Map(
  [...childrensWords, ...otherWords].map((word, rank) => [word, rank]),
)

/** Whether children use the word in English; the others' words contain some of other languages. */
export function isChildrensWord(word: string): boolean {
  return (vocabulary.get(word) ?? childrensWords.length) < childrensWords.length
}
