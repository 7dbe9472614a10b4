import { lightCatalog } from './en/lightCatalog'
import { wordsFrom } from './wordsFrom'

/** The English words of the light pages, which are there from the beginning, and where others don't come. */
export const lightWords = wordsFrom(lightCatalog)
