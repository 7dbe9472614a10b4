import { type Static, Type } from 'typebox'
import { Toxicity } from './posts'

/** `toxicity` is the highest score with which a post is still published. */
export const AnalyzerSettings = Type.Object({ toxicity: Toxicity })
export type AnalyzerSettings = Static<typeof AnalyzerSettings>

export const defaultAnalyzerSettings: AnalyzerSettings = { toxicity: 0.5 }
