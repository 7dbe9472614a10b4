import { api } from '../../contract/api'
import type { RegisterRoute } from '../http/routes'
import { contentRange } from '../http/validation'
import type { SavedReplies } from './savedReplies.service'

/** Speaks the dialect of ra-data-simple-rest. */
export function savedReplyRoutes(registerRoute: RegisterRoute, savedReplies: SavedReplies): void {
  registerRoute(api.listSavedReplies, async ({ query, reply }) => {
    const { replies, first, total } = await savedReplies.list(query)
    reply.header('content-range', contentRange('saved-replies', first, replies.length, total))
    return replies
  })
  registerRoute(api.getSavedReply, ({ params }) => savedReplies.get(params.id))
  registerRoute(api.createSavedReply, ({ caller, body }) => savedReplies.create(caller, body))
  registerRoute(api.updateSavedReply, ({ caller, params, body }) =>
    savedReplies.update(caller, params.id, body),
  )
  registerRoute(api.deleteSavedReply, ({ caller, params }) => savedReplies.remove(caller, params.id))
}
