import { ConfirmAlert } from '../bulk/ConfirmAlert'
import { NamedRows } from '../bulk/NamedRows'
import { formatCount } from '../fields/locale'
import { useWords } from '../i18n/words'
import { idsThatFit } from '../providers/bulkCalls'
import type { OrganizationActions } from './useOrganizationActions'

/** Asks before pending organizations are deleted. */
export function OrganizationConfirm({ removal }: { removal: OrganizationActions['removal'] }) {
  const words = useWords()
  const rows = removal.asked?.rows ?? []
  const most = idsThatFit(rows.map(({ oid }) => oid))
  return (
    <ConfirmAlert
      title={words('organizations.bulk.title')}
      confirm={words('organizations.bulk.confirm')}
      isDestructive
      isOpen={removal.asked !== null}
      isBusy={removal.isPending}
      failure={removal.failure}
      obstacle={most < rows.length ? words('office.bulk.tooMany', { count: formatCount(most) }) : null}
      onConfirm={removal.carryOut}
      onCancel={removal.cancel}
    >
      <p>{words('organizations.bulk.text', { smart_count: rows.length, count: formatCount(rows.length) })}</p>
      <NamedRows names={rows.map(({ name }) => name)} />
      <p>{words('organizations.bulk.aside')}</p>
    </ConfirmAlert>
  )
}
