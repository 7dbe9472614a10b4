import { type MediaScore, type TextScore, untold } from './analyzer'
import { graveWordsIn } from './graveWords'
import { languageOf } from './language'
import { withoutNeed } from './need'
import { signalsIn } from './signals'
import { createTextScorer } from './textScorer'

/** The language that the model has learned. */
const readable = 'en'
/** Of a text that holds one of the gravest words of another language. */
const scoreOfGrave = 0.99

export interface TextAnalyzer {
  scoreText(text: string): TextScore
  /** There are no means of telling what a picture or a video shows. */
  scoreMedia(): MediaScore
}

/** Scores texts in this very thread: by the model where they are English, else by the gravest words alone. */
export function createTextAnalyzer(): TextAnalyzer {
  const score = createTextScorer()
  return {
    scoreText(text) {
      const language = languageOf(text)
      const scored = score(text)
      const signals = signalsIn(text, scored.hidden, scored.score)
      const isInNeed = signals.some(({ kind }) => kind === 'self_harm')
      const said = { ...(isInNeed ? score(withoutNeed(text, signals)) : scored), signals, language }
      const grave = graveWordsIn(text)
      if (grave.length > 0) return { ...said, score: scoreOfGrave, spans: grave }
      return language === null || language === readable ? said : { ...said, score: null, spans: [] }
    },
    scoreMedia: () => untold,
  }
}
