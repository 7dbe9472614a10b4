import type { Organization } from '../../contract/organizations'

/** Send Invitation is offered for what is pending, and where the last letter could not be delivered. */
export function canInvite({ status, undelivered }: Organization): boolean {
  return status === 'pending' || (status === 'invited' && undelivered !== undefined)
}

/** Deleting is offered only for what is pending (specification §5). */
export function canDelete({ status }: Organization): boolean {
  return status === 'pending'
}
