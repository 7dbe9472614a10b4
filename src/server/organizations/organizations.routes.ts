import { api } from '../../contract/api'
import type { Serve } from '../http/serve'
import type { Organizations } from './organizations.service'

export function organizationRoutes(serve: Serve, organizations: Organizations): void {
  serve(api.listOrganizations, ({ query }) => organizations.list(query))
}
