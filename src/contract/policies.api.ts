import { Type } from 'typebox'
import { Id, Strict } from './common'
import { Policy, PolicyChange, PolicyContent } from './policies'
import { byRole, table } from './route'
import { SimpleRestQuery } from './simpleRest'

const byId = Strict({ id: { ...Id, description: 'the policy' } })
const bare = { tag: 'policies', answersBare: true } as const

export const policiesApi = table({
  listPolicies: {
    ...bare,
    method: 'GET',
    path: '/policies',
    summary:
      'The policies that decisions name, in the dialect of ra-data-simple-rest: a bare list and Content-Range. The filter: `id` ' +
      'are ids, `q` is looked for in names and in what they cover, `severity` is one of theirs',
    access: byRole('settings.read'),
    query: SimpleRestQuery,
    reply: Type.Array(Policy),
    status: 200,
    problems: [],
  },
  getPolicy: {
    ...bare,
    method: 'GET',
    path: '/policies/{id}',
    summary: 'One policy, bare',
    access: byRole('settings.read'),
    params: byId,
    reply: Policy,
    status: 200,
    problems: ['not_found'],
  },
  createPolicy: {
    ...bare,
    method: 'POST',
    path: '/policies',
    summary: 'Add a policy; answers it, bare',
    access: byRole('settings.update'),
    body: PolicyContent,
    reply: Policy,
    status: 201,
    problems: ['too_many'],
  },
  updatePolicy: {
    ...bare,
    method: 'PUT',
    path: '/policies/{id}',
    summary: 'Change a policy, for decisions from then on; answers it, bare',
    access: byRole('settings.update'),
    params: byId,
    body: PolicyChange,
    reply: Policy,
    status: 200,
    problems: ['not_found'],
  },
  deletePolicy: {
    ...bare,
    method: 'DELETE',
    path: '/policies/{id}',
    summary: 'Remove a policy; decisions that named it keep its name. Answers it, bare',
    access: byRole('settings.update'),
    params: byId,
    reply: Policy,
    status: 200,
    problems: ['not_found'],
  },
})
