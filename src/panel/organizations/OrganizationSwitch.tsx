import { isolated } from '../fields/text'
import { AskedButton } from '../form/AskedButton'
import { call } from '../providers/http'
import type { OrganizationRecord } from '../providers/records'
import { useSession } from '../providers/session'

/** Switches an organization off, and on again; nobody their own. */
export function OrganizationSwitch({ oid, name, off, version }: OrganizationRecord) {
  const own = useSession().user?.organization.oid
  if (oid === own) return null
  return (
    <AskedButton
      about={off ? 'organizations.switchOn' : 'organizations.switchOff'}
      values={{ name: isolated(name) }}
      isHarmless={off}
      act={() => call('updateOrganization', { params: { oid }, body: { org: { off: !off }, version } })}
    />
  )
}
