import frenchMessages from 'ra-language-french'
import { accountFields, accounts, adding, importing } from './accounts'
import { appeals, appealWords } from './appeals'
import { chat } from './chat'
import { common } from './common'
import { editor } from './editor'
import { emoji } from './emoji'
import { eventFields, events } from './events'
import { faults, mediaReasons } from './faults'
import { industries } from './industries'
import { insights } from './insights'
import { jobs, office } from './office'
import { organizationFields, organizations } from './organizations'
import { passwords } from './passwords'
import { deletePolicy, policies, policyWords } from './policies'
import { creating, postFields, posts } from './posts'
import { problems } from './problems'
import { registration } from './registration'
import { reset } from './reset'
import { roles } from './roles'
import { deleteReply, replies, savedReplies, savedReplyWords } from './savedReplies'
import { session } from './session'
import { endSession, sessions } from './sessions'
import { settings, settingsFields } from './settings'
import { ticketFields, tickets } from './tickets'
import { deleteWebhook, webhooks, webhookWords } from './webhooks'

const { ra } = frenchMessages

/** Every word of the panel, react-admin’s own among them. */
export const catalog = {
  common,
  session,
  resources: {
    accounts: { fields: accountFields },
    organizations: { fields: organizationFields },
    posts: { fields: postFields },
    tickets: { fields: ticketFields },
    settings: { fields: settingsFields },
    'saved-replies': savedReplyWords,
    events: { fields: eventFields },
    webhooks: webhookWords,
    policies: policyWords,
    appeals: appealWords,
  },
  ra: {
    ...ra,
    action: { ...ra.action, edit: 'Modifier', unselect: office.selection.clear },
    navigation: {
      ...ra.navigation,
      no_results: office.list.empty,
      no_filtered_results: office.list.empty,
    },
  },
  accounts,
  adding,
  chat,
  creating,
  editor,
  emoji,
  events,
  faults,
  importing,
  industries,
  insights,
  jobs,
  mediaReasons,
  office,
  organizations,
  policies,
  appeals,
  passwords,
  posts,
  problems,
  registration,
  reset,
  asked: { sessions: endSession, savedReplies: deleteReply, webhooks: deleteWebhook, policies: deletePolicy },
  replies,
  savedReplies,
  roles,
  sessions,
  settings,
  tickets,
  webhooks,
}
