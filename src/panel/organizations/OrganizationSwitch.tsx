import { useDataProvider } from 'ra-core'
import { isolated } from '../fields/text'
import { AskedButton } from '../form/AskedButton'
import type { OfficeDataProvider } from '../providers/officeMethods'
import type { OrganizationRecord } from '../providers/records'
import { useSession } from '../providers/session'

/** Switches an organization off, and on again; nobody their own. */
export function OrganizationSwitch({ oid, name, off, version }: OrganizationRecord) {
  const own = useSession().user?.organization.oid
  const { updateOrganization } = useDataProvider<OfficeDataProvider>()
  if (oid === own) return null
  return (
    <AskedButton
      about={off ? 'organizations.switchOn' : 'organizations.switchOff'}
      values={{ name: isolated(name) }}
      isHarmless={off}
      act={() => updateOrganization(oid, { org: { off: !off }, version })}
    />
  )
}
