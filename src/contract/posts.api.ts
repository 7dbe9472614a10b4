import { Type } from 'typebox'
import { Id, Reply, Strict } from './common'
import { Moderators, Post, PostDecision, PostsPage, PostsQuery, permissionsToList } from './posts'
import { byQuery, byRole, table } from './route'

export const postsApi = table({
  listPosts: {
    method: 'GET',
    path: '/posts',
    summary: 'Posts, newest first',
    tag: 'posts',
    access: byQuery(['posts.queue', 'posts.browse', 'posts.filterByModerator'], permissionsToList),
    query: PostsQuery,
    reply: Reply(200, PostsPage),
    status: 200,
    problems: [],
  },
  getPost: {
    method: 'GET',
    path: '/posts/{pid}',
    summary: 'One post',
    tag: 'posts',
    access: byRole('posts.queue'),
    params: Strict({ pid: Id }),
    reply: Reply(200, Post),
    status: 200,
    problems: ['not_found'],
  },
  decidePost: {
    method: 'PUT',
    path: '/posts/{pid}',
    summary: 'Block or approve a post',
    tag: 'posts',
    access: byRole('posts.decide'),
    params: Strict({ pid: Id }),
    body: PostDecision,
    reply: Reply(200, Post),
    status: 200,
    problems: ['not_found', 'decided_meanwhile'],
  },
  listModerators: {
    method: 'GET',
    path: '/moderators',
    summary: 'The people who have decided posts',
    tag: 'posts',
    access: byRole('posts.filterByModerator'),
    reply: Reply(200, Moderators),
    status: 200,
    problems: [],
  },
  getMedia: {
    method: 'GET',
    path: '/media/{file}',
    summary: 'A picture or a video of a post, at the signed address that the post gives',
    tag: 'media',
    access: { by: 'signature' },
    params: Strict({ file: Type.String({ pattern: '^[A-Za-z0-9-]+\\.(jpeg|jpg|png|gif|mov|mp4)$' }) }),
    query: Strict({
      session: Type.Optional(Type.String()),
      expires: Type.Optional(Type.Integer()),
      signature: Type.Optional(Type.String()),
    }),
    status: 200,
    problems: ['not_found'],
  },
})
