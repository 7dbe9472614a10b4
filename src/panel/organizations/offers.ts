import type { Organization } from '../../contract/organizations'

/** Send Invitation is offered for what is pending, and where the last letter could not be delivered. */
export function canInvite({ status, undelivered }: Organization): boolean {
  return status === 'pending' || (status === 'invited' && undelivered !== undefined)
}

/** A further invitation to who was invited and has not registered: the one before holds no more then. */
export function canInviteAgain({ status }: Organization): boolean {
  return status === 'invited'
}

/** All accounts of an organization. */
export function accountsIn(counts: NonNullable<Organization['accounts']>): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0)
}

/** Deleting is offered only for what is pending (specification §5). */
export function canDelete({ status }: Organization): boolean {
  return status === 'pending'
}
