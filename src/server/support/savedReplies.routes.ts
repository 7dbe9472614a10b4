import { api } from '../../contract/api'
import type { Serve } from '../http/serve'
import type { SavedReplies } from './savedReplies.service'

/** Speaks the dialect of ra-data-simple-rest. */
export function savedReplyRoutes(serve: Serve, savedReplies: SavedReplies): void {
  serve(api.listSavedReplies, async ({ query, reply }) => {
    const { replies, first, total } = await savedReplies.list(query)
    const range = replies.length > 0 ? `${first}-${first + replies.length - 1}` : '*'
    reply.header('content-range', `saved-replies ${range}/${total}`)
    return replies
  })
  serve(api.getSavedReply, ({ params }) => savedReplies.get(params.id))
  serve(api.createSavedReply, ({ caller, body }) => savedReplies.create(caller, body))
  serve(api.updateSavedReply, ({ caller, params, body }) => savedReplies.update(caller, params.id, body))
  serve(api.deleteSavedReply, ({ caller, params }) => savedReplies.remove(caller, params.id))
}
