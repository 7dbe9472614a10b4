import type { LinkToOpen } from '../../contract/organizations'
import type { InvitationKind } from '../db/schema/identity'
import type { AskedFrom } from '../http/language'
import type { Invitations } from '../invitations/invitations.service'
import { Problem } from '../problems'
import type { Act } from '../session/act'
import type { Limits } from '../session/limits.service'
import type { OrganizationChanges } from './changes.service'

const kinds: Record<LinkToOpen['kind'], InvitationKind> = { invitation: 'organization', confirmation: 'link' }

interface Parts {
  act: Act
  changes: OrganizationChanges
  invitations: Invitations
  limits: Limits
}

/** Links of letters, as they are opened: nothing is used up, and that an invitation's was opened is kept. */
export function createOrganizationLinks({ act, changes, invitations, limits }: Parts) {
  return {
    /** The organization that a link is about. @throws Problem link_ended; too_many_requests */
    async open(
      { kind, token }: LinkToOpen,
      { actor, network }: AskedFrom,
    ): Promise<{ organization: string }> {
      const consumed = await limits.consume([{ limit: 'linkNetwork', subject: network }])
      const opened = await act(actor, async (transaction) => {
        const { id, subject } = await invitations.peek(transaction, kinds[kind], token)
        // A confirmation is of an account and of an organization.
        const oid = subject.split(' ').at(-1) ?? ''
        const [organization] = await changes.find(transaction, [oid])
        if (!organization) throw new Problem('link_ended', 'The organization was removed meanwhile.')
        const event = { act: 'open_invitation', kind: 'organization', subject: oid, oid } as const
        return {
          result: { organization: organization.name },
          events: kind === 'invitation' ? [{ ...event, once: `open_invitation ${id}` }] : [],
        }
      })
      await limits.refund(consumed)
      return opened
    },
  }
}

export type OrganizationLinks = ReturnType<typeof createOrganizationLinks>
