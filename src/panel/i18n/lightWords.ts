import { common } from './en/common'
import { lightProblems } from './en/lightProblems'
import { session } from './en/session'
import { wordsFrom } from './wordsFrom'

/** What the pages outside the office need, and both sides share. */
export const lightCatalog = { common, session, problems: lightProblems }

export const lightWords = wordsFrom(lightCatalog)
