import { api } from '../../contract/api'
import { splitIds } from '../../contract/bulk'
import type { Serve } from '../http/serve'
import type { PostCreating } from './creating.service'
import type { Posts } from './posts.service'

export function postRoutes(serve: Serve, posts: Posts, creating: PostCreating): void {
  serve(api.listPosts, ({ caller, query }) => posts.list(caller, query))
  serve(api.listImminentPosts, ({ caller }) => posts.imminent(caller))
  serve(api.getPost, ({ caller, params }) => posts.get(caller, params.pid))
  serve(api.getPostContext, ({ caller, params }) => posts.context(caller, params.pid))
  serve(api.listPostsInContext, ({ caller, query }) => posts.inContext(caller, splitIds(query.pids)))
  serve(api.decidePost, ({ caller, params, body }) => posts.decide(caller, params.pid, body))
  serve(api.escalatePost, ({ caller, params, body }) => posts.escalate(caller, params.pid, body))
  serve(api.refuteSignal, ({ caller, params: { pid, kind }, body }) =>
    posts.refuteSignal(caller, pid, kind, body.isSign),
  )
  serve(api.undoDecision, ({ caller, params, query }) => posts.undo(caller, params.pid, query.version))
  serve(api.createPost, async ({ caller, params, form, file }) =>
    posts.get(caller, await creating.create(caller, params.uid, form, file)),
  )
  serve(api.listModerators, () => posts.moderators())
}
