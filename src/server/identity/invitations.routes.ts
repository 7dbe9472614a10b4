import { api } from '../../contract/api'
import type { RegisterRoute } from '../http/routes'
import type { InvitationStanding } from './invitationStanding.service'

export function invitationRoutes(registerRoute: RegisterRoute, standing: InvitationStanding): void {
  registerRoute(api.getInvitation, async ({ params }) => ({ invitation: await standing.of(params) }))
}
