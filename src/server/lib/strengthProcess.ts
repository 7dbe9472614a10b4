import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { answerQuestions } from './childWorker'

export interface StrengthQuestion {
  password: string
  words: readonly string[]
}

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  // Five times as fast, and it judged all that was tried alike.
  useLevenshteinDistance: false,
})

answerQuestions(async ({ password, words }: StrengthQuestion) => estimator.check(password, [...words]).score)
