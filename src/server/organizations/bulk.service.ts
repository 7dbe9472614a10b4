import { inSlices, type Outcome } from '../bulk'
import type { DiskSpace } from '../db/diskSpace'
import type { Act } from '../session/act'
import type { Caller } from '../session/caller'
import type { NamedOrganization, OrganizationActs } from './acts.service'

/** Acts on many organizations: one call, a transaction for each slice of them. */
export function createOrganizationBulk(act: Act, acts: OrganizationActs, disk: Pick<DiskSpace, 'report'>) {
  return {
    remove: (caller: Caller, oids: string[]): Promise<Outcome> =>
      inSlices({ act, caller, disk }, oids, (oid) => oid, acts.remove),

    invite(caller: Caller, named: NamedOrganization[]): Promise<Outcome> {
      const invited = new Set<string>()
      const idOf = ({ oid, email }: NamedOrganization) => oid ?? email ?? ''
      return inSlices({ act, caller, disk }, named, idOf, (transaction, some) =>
        acts.invite(transaction, some, invited),
      )
    },
  }
}

export type OrganizationBulk = ReturnType<typeof createOrganizationBulk>
