import { member } from './en/member'
import { lightCatalog } from './lightWords'
import { wordsFrom } from './wordsFrom'

/** What the member's page of the demo says; it is a page of its own. */
export const memberCatalog = { ...lightCatalog, member }

export const memberWords = wordsFrom(memberCatalog)
