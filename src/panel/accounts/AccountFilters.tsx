import { useListContext } from 'ra-core'
import { accountStatuses } from '../../contract/accounts'
import { Choice } from '../fields/Choice'
import { SearchBox } from '../fields/SearchBox'
import { useWords } from '../i18n/words'

export function AccountFilters() {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  const statuses = accountStatuses.map((status) => ({
    value: status,
    label: words(`accounts.statuses.${status}`),
  }))
  return (
    <>
      <SearchBox
        label={words('accounts.search')}
        hint={words('accounts.searchHint')}
        value={filterValues.q ?? ''}
        onSearch={(q) => setFilters({ ...filterValues, q })}
      />
      <Choice
        label={words('accounts.status')}
        value={filterValues.status ?? ''}
        options={[{ value: '', label: words('accounts.all') }, ...statuses]}
        onChange={(status) => setFilters({ ...filterValues, status })}
      />
    </>
  )
}
