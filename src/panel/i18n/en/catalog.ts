import englishMessages from 'ra-language-english'
import { accountFields, accounts, adding, importing } from './accounts'
import { editor } from './editor'
import { eventFields, events } from './events'
import { insights } from './insights'
import { passwords, registration, reset, session } from './login'
import { common, endSession, jobs, office, sessions } from './office'
import { industries, organizationFields, organizations } from './organizations'
import { deletePolicy, policies, policyWords } from './policies'
import { appeals, appealWords, creating, postFields, posts } from './posts'
import { faults, mediaReasons, problems } from './problems'
import { deleteReply, replies, savedReplies, savedReplyWords } from './savedReplies'
import { roles, settings, settingsFields } from './settings'
import { chat, emoji, ticketFields, tickets } from './tickets'
import { deleteWebhook, webhooks, webhookWords } from './webhooks'

const { ra } = englishMessages

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
    action: { ...ra.action, unselect: office.selection.clear },
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
