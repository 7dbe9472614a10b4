import type { Invitation, InvitationOf } from '../../contract/invitations'
import type { Engine } from '../db/engines/engine'
import { toIso } from '../db/time'
import type { Events } from '../events/events.service'
import { createInvitationsRepository } from './invitations.repository'

/** How it stands with invitations. */
export function createInvitationStanding(engine: Engine, events: Events) {
  return {
    /** The invitation that this one has not used; null where there is none. */
    async of({ kind, id }: InvitationOf): Promise<Invitation | null> {
      const repository = createInvitationsRepository(engine.kysely)
      const [row] = await repository.live(kind, [id])
      if (!row) return null
      const opened = await events.firstSince({ act: 'open_invitation', kind, subject: id }, row.created)
      return {
        sent: toIso(row.created),
        opened: opened === null ? null : toIso(opened),
        ends: toIso(row.expires),
        isAccepted: await repository.isAcceptance(row.id),
      }
    },
  }
}

export type InvitationStanding = ReturnType<typeof createInvitationStanding>
