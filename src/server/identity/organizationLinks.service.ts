import type { InTransaction } from '../audit/inTransaction'
import type { PublicRequest } from '../http/auth'
import { Problem } from '../problems'
import type { Invitations } from './invitations.service'
import type { Limits } from './limits.service'
import type { OrganizationChanges } from './organizationChanges.service'

interface Parts {
  inTransaction: InTransaction
  changes: OrganizationChanges
  invitations: Invitations
  limits: Limits
}

/** Links of organizations' invitations, as they are opened: nothing is used up, and that one was opened is kept. */
export function createOrganizationLinks({ inTransaction, changes, invitations, limits }: Parts) {
  return {
    /** The organization that a link invites. @throws Problem link_ended; too_many_requests */
    async open(token: string, { actor, network }: PublicRequest): Promise<{ organization: string }> {
      const consumed = await limits.consume([{ limit: 'linkNetwork', subject: network }])
      const opened = await inTransaction(actor, async (transaction) => {
        const { id, subject: oid } = await invitations.peek(transaction, 'organization', token)
        const [organization] = await changes.find(transaction, [oid])
        if (!organization) throw new Problem('link_ended', 'The organization was removed meanwhile.')
        const once = `open_invitation ${id}`
        return {
          result: { organization: organization.name },
          events: [{ act: 'open_invitation', kind: 'organization', subject: oid, oid, once }],
        }
      })
      await limits.refund(consumed)
      return opened
    },
  }
}

export type OrganizationLinks = ReturnType<typeof createOrganizationLinks>
