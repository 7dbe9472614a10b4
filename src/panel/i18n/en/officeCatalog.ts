import englishMessages from 'ra-language-english'
import { accounts } from './accounts'
import { adding } from './adding'
import { chat } from './chat'
import { creating } from './creating'
import { editor } from './editor'
import { importing } from './importing'
import { lightCatalog } from './lightCatalog'
import { office } from './office'
import { organizations } from './organizations'
import { posts } from './posts'
import { problems } from './problems'
import { replies } from './replies'
import { roles } from './roles'
import { sessions } from './sessions'
import { settings } from './settings'
import { tickets } from './tickets'

const { ra } = englishMessages

/** Every word of the office, react-admin's own among them. */
export const officeCatalog = {
  ...lightCatalog,
  ra: { ...ra, action: { ...ra.action, unselect: office.selection.clear } },
  accounts,
  adding,
  chat,
  creating,
  editor,
  importing,
  office,
  organizations,
  posts,
  problems,
  replies,
  roles,
  sessions,
  settings,
  tickets,
}
