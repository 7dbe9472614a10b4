import englishMessages from 'ra-language-english'
import { catalogOf } from '../catalogOf'
import * as accounts from './accounts'
import * as appeals from './appeals'
import * as editor from './editor'
import * as erasing from './erasing'
import * as events from './events'
import * as factors from './factors'
import * as insights from './insights'
import * as login from './login'
import * as office from './office'
import * as organizations from './organizations'
import * as policies from './policies'
import * as posts from './posts'
import * as problems from './problems'
import * as roles from './roles'
import * as savedReplies from './savedReplies'
import * as settings from './settings'
import * as tickets from './tickets'
import * as webhooks from './webhooks'

/** Every word of the panel, react-admin’s own among them: an area is a file, and a line here. */
export const catalog = catalogOf(englishMessages.ra, [
  accounts,
  appeals,
  editor,
  erasing,
  events,
  factors,
  insights,
  login,
  office,
  organizations,
  policies,
  posts,
  problems,
  roles,
  savedReplies,
  settings,
  tickets,
  webhooks,
])
