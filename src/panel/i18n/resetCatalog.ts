import { passwords } from './en/passwords'
import { problems } from './en/problems'
import { reset } from './en/reset'
import { lightCatalog } from './lightWords'
import { wordsFrom } from './wordsFrom'

/** What forgotten and first passwords need beside the light pages' words; it comes with their lazy part. */
export const resetCatalog = { ...lightCatalog, problems, passwords, reset }

export const resetWords = wordsFrom(resetCatalog)
