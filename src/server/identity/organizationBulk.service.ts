import { inSlices, type Outcome } from '../audit/bulk'
import type { InTransaction } from '../audit/inTransaction'
import type { DiskSpace } from '../db/diskSpace'
import type { Caller } from '../http/auth'
import type { NamedOrganization, OrganizationActs } from './organizationActs.service'

/** Acts on many organizations: one call, a transaction for each slice of them. */
export function createOrganizationBulk(
  inTransaction: InTransaction,
  acts: OrganizationActs,
  disk: Pick<DiskSpace, 'report'>,
) {
  return {
    remove: (caller: Caller, oids: string[]): Promise<Outcome> =>
      inSlices({ inTransaction, caller, disk }, oids, (oid) => oid, acts.remove),

    invite(caller: Caller, named: NamedOrganization[]): Promise<Outcome> {
      const invited = new Set<string>()
      const idOf = ({ oid, email }: NamedOrganization) => oid ?? email ?? ''
      return inSlices({ inTransaction, caller, disk }, named, idOf, (transaction, some) =>
        acts.invite(transaction, some, invited),
      )
    },
  }
}

export type OrganizationBulk = ReturnType<typeof createOrganizationBulk>
