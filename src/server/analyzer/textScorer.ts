import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity'
import type { Analyzer } from './analyzer'
import { foldLetters, foldText } from './foldText'
import { harmless, insults, otherWords, ownWords, sayings, wordWeights } from './phrases'

/** The first scorer: words and phrases with weights. It has no means of telling what a picture or a video shows. */
export function createTextAnalyzer(): Analyzer {
  const findWords = wordFinder()
  return {
    scoreText: (text) => {
      const folded = foldText(text)
      return combine([...findWords(folded), ...findPhrases(foldLetters(folded))])
    },
    scoreMedia: () => null,
  }
}

/** 1 − Π(1 − weight): the chance that at least one find is meant as it reads. */
function combine(weights: readonly number[]): number {
  return 1 - weights.reduce((harmlessness, weight) => harmlessness * (1 - weight), 1)
}

/** Finds words with obscenity's data set and ours, however they are spelled; each word counts once. */
function wordFinder(): (folded: string) => number[] {
  const replaced = new Set(ownWords.map(({ word }) => word))
  const words = new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => metadata !== undefined && replaced.has(metadata.originalWord))
  for (const { word, patterns } of ownWords) {
    words.addPhrase((phrase) => {
      for (const pattern of patterns) phrase.addPattern(parseRawPattern(pattern))
      return phrase.setMetadata({ originalWord: word })
    })
  }
  const built = words.build()
  const matcher = new RegExpMatcher({
    ...englishRecommendedTransformers,
    blacklistedTerms: built.blacklistedTerms,
    whitelistedTerms: [...(built.whitelistedTerms ?? []), ...harmless],
  })
  const weights = new Map(ownWords.map(({ word, weight }) => [word, weight]))
  return (folded) => {
    const found = new Set<string>()
    for (const match of matcher.getAllMatches(folded)) {
      const word = words.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord
      const isNumber = !/\p{L}/u.test(folded.slice(match.startIndex, match.endIndex + 1))
      if (word !== undefined && !isNumber) found.add(word)
    }
    return [...found].map((word) => weights.get(word) ?? wordWeights[word] ?? otherWords)
  }
}

const you =
  "(?:you(?:'?re| are| r| is| all| guys)?|ur|u(?: r| are)?|your|he(?:'?s| is)|she(?:'?s| is)|they(?:'?re| are))"
const expressions = [
  ...sayings.map(({ weight, pattern }) => ({ weight, expression: new RegExp(`\\b(?:${pattern})`) })),
  ...insults.flatMap(({ words, loose, aimed }) => [
    {
      weight: (aimed - loose) / (1 - loose),
      expression: new RegExp(`\\b${you} (?:[a-z']{1,12} ){0,3}(?:${words.join('|')})\\b`),
    },
    ...(loose > 0 ? [{ weight: loose, expression: new RegExp(`\\b(?:${words.join('|')})\\b`) }] : []),
  ]),
]

function findPhrases(folded: string): number[] {
  return expressions.filter(({ expression }) => expression.test(folded)).map(({ weight }) => weight)
}
