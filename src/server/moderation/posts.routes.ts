import { api } from '../../contract/api'
import { splitIds } from '../../contract/lists'
import type { RegisterRoute } from '../http/routes'
import type { PostCreating } from './creating.service'
import type { Posts } from './posts.service'

export function postRoutes(registerRoute: RegisterRoute, posts: Posts, creating: PostCreating): void {
  registerRoute(api.listPosts, ({ caller, query }) => posts.list(caller, query))
  registerRoute(api.listImminentPosts, ({ caller }) => posts.imminent(caller))
  registerRoute(api.getPost, ({ caller, params }) => posts.get(caller, params.pid))
  registerRoute(api.getPostContext, ({ caller, params }) => posts.context(caller, params.pid))
  registerRoute(api.listPostsInContext, ({ caller, query }) => posts.inContext(caller, splitIds(query.pids)))
  registerRoute(api.decidePost, ({ caller, params, body }) => posts.decide(caller, params.pid, body))
  registerRoute(api.escalatePost, ({ caller, params, body }) => posts.escalate(caller, params.pid, body))
  registerRoute(api.refuteSignal, ({ caller, params: { pid, kind }, body }) =>
    posts.refuteSignal(caller, pid, kind, body.isSign),
  )
  registerRoute(api.undoDecision, ({ caller, params, query }) =>
    posts.undo(caller, params.pid, query.version),
  )
  registerRoute(api.createPost, async ({ caller, params, form, file }) =>
    posts.get(caller, await creating.create(caller, params.uid, form, file)),
  )
  registerRoute(api.listModerators, () => posts.moderators())
}
