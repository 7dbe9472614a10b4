import { Reply } from './common'
import { DecidedPosts, DecidedQuery } from './decidedPosts'
import {
  Intake,
  PlatformAccount,
  PlatformPost,
  PlatformReport,
  PlatformTicket,
  TicketIntake,
} from './platform'
import { table } from './route'

export const platformApi = table({
  platformAccounts: {
    method: 'POST',
    path: '/platform/accounts',
    summary: 'Add or update the platform’s accounts',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformAccount,
    reply: Reply(200, Intake),
    status: 200,
    problems: ['body_too_large'],
  },
  platformPosts: {
    method: 'POST',
    path: '/platform/posts',
    summary: 'Hand in posts, to be scored and published or blocked',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformPost,
    reply: Reply(200, Intake),
    status: 200,
    problems: ['body_too_large'],
  },
  platformDecided: {
    method: 'GET',
    path: '/platform/posts',
    summary:
      'The posts that are decided, each once and as it is now, in the order in which they were: for a platform that has missed something',
    tag: 'platform',
    access: { by: 'platform' },
    query: DecidedQuery,
    reply: Reply(200, DecidedPosts),
    status: 200,
    problems: [],
  },
  platformReports: {
    method: 'POST',
    path: '/platform/reports',
    summary: 'Hand in what members report about posts',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformReport,
    reply: Reply(200, Intake),
    status: 200,
    problems: ['body_too_large'],
  },
  platformTickets: {
    method: 'POST',
    path: '/platform/tickets',
    summary: 'Hand in members’ tickets; answers the members’ own links to the support socket',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformTicket,
    reply: Reply(200, TicketIntake),
    status: 200,
    uncompressed: true,
    problems: ['body_too_large'],
  },
})
