import { emoji } from './emoji'
import { lightCatalog } from './lightCatalog'
import { member } from './member'

/** What the member's page of the demo says; it is a page of its own. */
export const memberCatalog = { ...lightCatalog, emoji, member }
