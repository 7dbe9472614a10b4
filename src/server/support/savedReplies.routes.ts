import { api } from '../../contract/api'
import type { Serve } from '../http/serve'
import { contentRange } from '../http/simpleRest'
import type { SavedReplies } from './savedReplies.service'

/** Speaks the dialect of ra-data-simple-rest. */
export function savedReplyRoutes(serve: Serve, savedReplies: SavedReplies): void {
  serve(api.listSavedReplies, async ({ query, reply }) => {
    const { replies, first, total } = await savedReplies.list(query)
    reply.header('content-range', contentRange('saved-replies', first, replies.length, total))
    return replies
  })
  serve(api.getSavedReply, ({ params }) => savedReplies.get(params.id))
  serve(api.createSavedReply, ({ caller, body }) => savedReplies.create(caller, body))
  serve(api.updateSavedReply, ({ caller, params, body }) => savedReplies.update(caller, params.id, body))
  serve(api.deleteSavedReply, ({ caller, params }) => savedReplies.remove(caller, params.id))
}
