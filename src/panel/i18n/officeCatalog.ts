import { accounts } from './en/accounts'
import { adding } from './en/adding'
import { chat } from './en/chat'
import { creating } from './en/creating'
import { editor } from './en/editor'
import { importing } from './en/importing'
import { office } from './en/office'
import { organizations } from './en/organizations'
import { posts } from './en/posts'
import { problems } from './en/problems'
import { replies } from './en/replies'
import { roles } from './en/roles'
import { deleteReply, savedReplies, savedReplyWords } from './en/savedReplies'
import { endSession, sessions } from './en/sessions'
import { settings, settingsFields } from './en/settings'
import { tickets } from './en/tickets'
import { lightCatalog } from './lightWords'

/** Every word of the panel. */
export const officeCatalog = {
  ...lightCatalog,
  resources: { settings: { fields: settingsFields }, 'saved-replies': savedReplyWords },
  problems,
  office,
  accounts,
  adding,
  importing,
  organizations,
  posts,
  creating,
  chat,
  tickets,
  asked: { sessions: endSession, savedReplies: deleteReply },
  replies,
  savedReplies,
  roles,
  sessions,
  settings,
  editor,
}
