import { Type } from 'typebox'
import { Reply } from './common'
import { table } from './route'
import { UserSession } from './session'

export const sessionApi = table({
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with an email address and a password',
    tag: 'session',
    access: { by: 'basic' },
    reply: Reply(200, UserSession),
    status: 200,
    problems: ['invalid_credentials', 'role_not_allowed'],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    tag: 'session',
    access: { by: 'session' },
    reply: Reply(200, Type.Object({ success: Type.Boolean() })),
    status: 200,
    problems: [],
  },
})
