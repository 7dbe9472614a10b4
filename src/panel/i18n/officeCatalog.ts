import { accounts } from './en/accounts'
import { office } from './en/office'
import { organizations } from './en/organizations'
import { posts } from './en/posts'
import { lightCatalog } from './lightWords'

/** Every word of the panel. */
export const officeCatalog = { ...lightCatalog, office, accounts, organizations, posts }
