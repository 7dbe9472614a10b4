import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { formatCount, Moment } from '../../fields/format'
import { useWords } from '../../i18n/words'
import type { OfficeDataProvider } from '../../providers/officeMethods'
import { ImportedAccounts } from './ImportedAccounts'

/** One's own imports that can still be undone, or whose accounts can be invited. */
export function RecentImports() {
  const words = useWords()
  const { listImports } = useDataProvider<OfficeDataProvider>()
  const { data } = useQuery({
    queryKey: ['accounts', 'imports'],
    queryFn: ({ signal }) => listImports(signal),
    staleTime: 0,
  })
  if (!data || data.imports.length === 0) return null
  return (
    <section aria-label={words('importing.imported.recent')}>
      <h4>{words('importing.imported.recent')}</h4>
      {data.imports.map(({ id, created, organization, accounts }) => (
        <div key={id}>
          <Moment at={created} /> · {organization === null ? null : <bdi>{organization} · </bdi>}
          {words('importing.imported.one', { smart_count: accounts, count: formatCount(accounts) })}
          <ImportedAccounts id={id} count={accounts} />
        </div>
      ))}
    </section>
  )
}
