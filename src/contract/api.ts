import { accountsApi } from './accounts.api'
import { appealsApi } from './appeals.api'
import { eventsApi } from './events.api'
import { insightsApi } from './insights.api'
import { invitationsApi } from './invitations.api'
import { jobsApi } from './jobs.api'
import { organizationsApi } from './organizations.api'
import { platformApi } from './platform.api'
import { policiesApi } from './policies.api'
import { postsApi } from './posts.api'
import { sessionApi } from './session.api'
import { settingsApi } from './settings.api'
import { ticketsApi } from './tickets.api'
import { webhooksApi } from './webhooks.api'

/** Where the office API lives on its server. */
export const base = '/v1'

/** Every call of the office API v1: name → method, path, access, shapes. */
export const api = {
  ...sessionApi,
  ...accountsApi,
  ...organizationsApi,
  ...invitationsApi,
  ...jobsApi,
  ...postsApi,
  ...ticketsApi,
  ...settingsApi,
  ...policiesApi,
  ...appealsApi,
  ...eventsApi,
  ...insightsApi,
  ...webhooksApi,
  ...platformApi,
}

export type Api = typeof api
export type RouteName = keyof Api
