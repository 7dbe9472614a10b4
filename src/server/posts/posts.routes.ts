import { api } from '../../contract/api'
import type { Serve } from '../http/serve'
import type { Posts } from './posts.service'

export function postRoutes(serve: Serve, posts: Posts): void {
  serve(api.listPosts, ({ caller, query }) => posts.list(caller, query))
  serve(api.getPost, ({ caller, params }) => posts.get(caller, params.pid))
  serve(api.decidePost, ({ caller, params, body }) => posts.decide(caller, params.pid, body))
  serve(api.listModerators, () => posts.moderators())
}
