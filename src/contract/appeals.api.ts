import { Type } from 'typebox'
import { Appeal, AppealDecision } from './appeals'
import { Id, Strict } from './common'
import { byRole, table } from './route'
import { SimpleRestQuery } from './simpleRest'

const byId = Strict({ id: { ...Id, description: 'the appeal' } })
const bare = { tag: 'appeals', answersBare: true } as const

export const appealsApi = table({
  listAppeals: {
    ...bare,
    method: 'GET',
    path: '/appeals',
    summary:
      'Appeals against blocks, in the dialect of ra-data-simple-rest; narrowed by `status`, `pid` and `id`',
    access: byRole('posts.decide'),
    query: SimpleRestQuery,
    reply: Type.Array(Appeal),
    status: 200,
    problems: [],
  },
  getAppeal: {
    ...bare,
    method: 'GET',
    path: '/appeals/{id}',
    summary: 'One appeal, bare',
    access: byRole('posts.decide'),
    params: byId,
    reply: Appeal,
    status: 200,
    problems: ['not_found'],
  },
  decideAppeal: {
    ...bare,
    method: 'PUT',
    path: '/appeals/{id}',
    summary:
      'Uphold the block, or overturn it and publish the post; by somebody else than who blocked it. Answers the appeal, bare',
    access: byRole('posts.decide'),
    params: byId,
    body: AppealDecision,
    reply: Appeal,
    status: 200,
    problems: ['not_found', 'own_decision', 'appeal_decided'],
  },
})
