import { useRefresh } from 'ra-core'
import { isolated } from '../fields/text'
import { AskButton } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'
import type { OrganizationRecord } from '../providers/records'
import { useSession } from '../providers/session'

/** Switches an organization off, and on again; nobody their own. */
export function OrganizationSwitch({ oid, name, off, version }: OrganizationRecord) {
  const words = useWords()
  const refresh = useRefresh()
  const own = useSession().user?.organization.oid
  if (oid === own) return null
  const about = off ? 'organizations.switchOn' : 'organizations.switchOff'
  const named = { name: isolated(name) }
  return (
    <AskButton
      label={words(`${about}.open`, named)}
      color="inherit"
      title={words(`${about}.title`, named)}
      text={words(`${about}.text`, named)}
      isHarmless={off}
      run={async () => {
        await call('updateOrganization', { params: { oid }, body: { org: { off: !off }, version } })
        return words(`${about}.done`, named)
      }}
      onSettled={refresh}
    />
  )
}
