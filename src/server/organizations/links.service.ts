import type { LinkToOpen } from '../../contract/organizations'
import type { Engine } from '../database/engines/engine'
import type { InvitationKind } from '../database/schema'
import type { Invitations } from '../invitations/invitations.service'
import { Problem } from '../problems'
import type { Limits } from '../session/limits.service'
import type { OrganizationChanges } from './changes.service'

const kinds: Record<LinkToOpen['kind'], InvitationKind> = { invitation: 'organization', confirmation: 'link' }

interface Parts {
  engine: Engine
  changes: OrganizationChanges
  invitations: Invitations
  limits: Limits
}

/** Links of letters, as they are opened: nothing is used up. */
export function createOrganizationLinks({ engine, changes, invitations, limits }: Parts) {
  return {
    /** The organization that a link is about. @throws Problem link_ended; too_many_requests */
    async open({ kind, token }: LinkToOpen, network: string): Promise<{ organization: string }> {
      const consumed = await limits.consume([{ limit: 'linkNetwork', subject: network }])
      const { subject } = await invitations.peek(engine.kysely, kinds[kind], token)
      // A confirmation is of an account and of an organization.
      const [organization] = await changes.find(engine.kysely, [subject.split(' ').at(-1) ?? ''])
      if (!organization) throw new Problem('link_ended', 'The organization was removed meanwhile.')
      await limits.refund(consumed)
      return { organization: organization.name }
    },
  }
}

export type OrganizationLinks = ReturnType<typeof createOrganizationLinks>
