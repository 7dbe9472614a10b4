import { Type } from 'typebox'
import { Id, Reply, Strict } from './common'
import {
  listCases,
  Moderators,
  NewPost,
  Post,
  PostDecision,
  PostsPage,
  PostsQuery,
  permissionsToList,
} from './posts'
import { byQuery, byRole, table } from './route'

const byPid = Strict({ pid: { ...Id, description: 'the post' } })

export const postsApi = table({
  listPosts: {
    method: 'GET',
    path: '/posts',
    summary: 'Posts, newest first',
    tag: 'posts',
    access: byQuery(listCases, permissionsToList),
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
    params: byPid,
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
    params: byPid,
    body: PostDecision,
    reply: Reply(200, Post),
    status: 200,
    problems: ['not_found', 'decided_meanwhile'],
  },
  createPost: {
    method: 'POST',
    path: '/users/{uid}/posts',
    summary: 'Create a post in the name of a member; it is scored, and published, blocked or left pending',
    tag: 'posts',
    access: byRole('posts.create'),
    params: Strict({ uid: { ...Id, description: 'the author' } }),
    form: NewPost,
    file: 'media',
    reply: Reply(201, Post),
    status: 201,
    problems: ['not_found', 'media_too_large', 'media_refused', 'media_unreadable'],
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
    params: Strict({
      file: Type.String({
        pattern: '^[A-Za-z0-9-]+\\.(jpeg|jpg|png|gif|mov|mp4)$',
        description: 'the file',
      }),
    }),
    query: Strict({
      post: Type.Optional({ ...Id, description: 'the post that the address was given with' }),
      session: Type.Optional(Type.String({ description: 'the session that was given the address' })),
      expires: Type.Optional(Type.Integer({ description: 'until when it is good, in seconds since 1970' })),
      signature: Type.Optional(Type.String({ description: 'the office’s signature of the others' })),
    }),
    status: 200,
    alsoStatus: 206,
    uncompressed: true,
    problems: ['not_found', 'range_refused'],
  },
})
