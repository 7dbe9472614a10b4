import { useDataProvider } from 'ra-core'
import { BulkButton } from '../bulk/BulkButton'
import { useChosen } from '../bulk/useChosen'
import { useRemoval } from '../bulk/useRemoval'
import { formatCount } from '../fields/locale'
import { useWords } from '../i18n/words'
import { idsThatFit, type OfficeDataProvider } from '../providers/bulkCalls'
import type { OrganizationRecord } from '../providers/dataProvider'
import { canDelete, canInvite } from './offers'
import { useTopOrganization } from './useTopOrganization'

/** What is done with the chosen organizations; each button counts those that it is for. */
export function OrganizationBulkButtons({
  onInvite,
}: {
  onInvite: (rows: readonly OrganizationRecord[]) => void
}) {
  const words = useWords()
  const office = useDataProvider<OfficeDataProvider>()
  const remove = useRemoval()
  const { top, put } = useTopOrganization()
  const rows = useChosen<OrganizationRecord>()
  const deletable = rows.filter(canDelete)
  const most = idsThatFit(deletable.map(({ oid }) => oid))
  return (
    <>
      <BulkButton
        about="organizations.bulk.invite"
        rows={rows.filter(canInvite)}
        act={async (asked) => onInvite(asked)}
      />
      <BulkButton
        about="organizations.bulk.delete"
        rows={deletable}
        isDestructive
        obstacle={most < deletable.length ? words('office.bulk.tooMany', { count: formatCount(most) }) : null}
        act={async (asked) => {
          const removed = await remove('organizations.bulk.delete', asked, (ids) =>
            office.deleteMany('organizations', { ids }),
          )
          if (top && removed.includes(top.id)) put(null)
        }}
      />
    </>
  )
}
