import * as accounts from './accounts'
import * as appeals from './appeals'
import * as decisions from './decisions'
import * as erasing from './erasing'
import * as events from './events'
import * as factors from './factors'
import * as knownPictures from './knownPictures'
import * as login from './login'
import * as office from './office'
import * as organizations from './organizations'
import * as ownWords from './ownWords'
import * as people from './people'
import * as policies from './policies'
import * as problems from './problems'
import * as referrals from './referrals'
import * as roles from './roles'
import * as savedReplies from './savedReplies'
import * as tickets from './tickets'
import * as webhooks from './webhooks'

/** The areas that signing in and the first list have words of: these are always there. */
export const firstAreas = [
  accounts,
  appeals,
  decisions,
  erasing,
  events,
  factors,
  knownPictures,
  login,
  office,
  organizations,
  ownWords,
  people,
  policies,
  problems,
  referrals,
  roles,
  savedReplies,
  tickets,
  webhooks,
] as const
