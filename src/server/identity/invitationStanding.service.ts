import type { Invitation, InvitationOf } from '../../contract/invitations'
import type { Events } from '../audit/auditLog.service'
import type { Engine } from '../db/engines/engine'
import { toIso } from '../lib/clock'
import * as invitationsRepository from './invitations.repository'

/** How it stands with invitations. */
export function createInvitationStanding(engine: Engine, auditLog: Events) {
  return {
    /** The invitation that this one has not used; null where there is none. */
    async of({ kind, id }: InvitationOf): Promise<Invitation | null> {
      const [row] = await invitationsRepository.live(engine.kysely, kind, [id])
      if (!row) return null
      const opened = await auditLog.firstSince({ act: 'open_invitation', kind, subject: id }, row.created)
      return {
        sent: toIso(row.created),
        opened: opened === null ? null : toIso(opened),
        ends: toIso(row.expires),
        isAccepted: await invitationsRepository.isAcceptance(engine.kysely, row.id),
      }
    },
  }
}

export type InvitationStanding = ReturnType<typeof createInvitationStanding>
