import { useListContext } from 'ra-core'
import { organizationStatuses } from '../../contract/organizations'
import { Choice } from '../fields/Choice'
import { SearchBox } from '../fields/SearchBox'
import { useWords } from '../i18n/words'

export function OrganizationFilters() {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  const statuses = organizationStatuses.map((status) => ({
    value: status,
    label: words(`organizations.statuses.${status}`),
  }))
  return (
    <>
      <SearchBox
        label={words('organizations.search')}
        hint={words('organizations.searchHint')}
        value={filterValues.q ?? ''}
        onSearch={(q) => setFilters({ ...filterValues, q })}
      />
      <Choice
        label={words('organizations.status')}
        value={filterValues.status ?? ''}
        options={[{ value: '', label: words('organizations.all') }, ...statuses]}
        onChange={(status) => setFilters({ ...filterValues, status })}
      />
    </>
  )
}
