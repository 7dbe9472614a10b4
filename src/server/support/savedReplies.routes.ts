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
  serve(api.updateSavedReply, ({ params, body }) => savedReplies.update(params.id, body))
  serve(api.deleteSavedReply, ({ params }) => savedReplies.remove(params.id))
}
