import { common } from './en/common'
import { problems } from './en/problems'
import { session } from './en/session'
import { wordsFrom } from './wordsFrom'

/** What the pages outside the office need, and both sides share. */
export const lightCatalog = { common, session, problems }

export const lightWords = wordsFrom(lightCatalog)
