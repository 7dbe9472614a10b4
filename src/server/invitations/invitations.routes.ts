import { api } from '../../contract/api'
import type { Serve } from '../http/serve'
import type { InvitationStanding } from './standing.service'

export function invitationRoutes(serve: Serve, standing: InvitationStanding): void {
  serve(api.getInvitation, async ({ params }) => ({ invitation: await standing.of(params) }))
}
