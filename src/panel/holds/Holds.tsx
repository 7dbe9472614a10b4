import { CanAccess, RecordContextProvider, ResourceContextProvider, useGetList } from 'ra-core'
import { type Hold, maxHolds } from '../../contract/erasure'
import { formatDay } from '../fields/format'
import { NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { DeleteRecord } from '../form/Confirm'
import { DialogButton } from '../form/Modal'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'

const dialog = lazyPart(async () => (await import('./HoldForm')).HoldDialog)

/** The active holds of an account or post, and a button to add one. */
export function Holds(held: Pick<Hold, 'kind' | 'subject'>) {
  return (
    <CanAccess resource="holds" action="list">
      <ResourceContextProvider value="holds">
        <ActiveHolds {...held} />
      </ResourceContextProvider>
    </CanAccess>
  )
}

const latest = {
  pagination: { page: 1, perPage: maxHolds },
  sort: { field: 'created', order: 'DESC' },
} as const
/** ms */
const freshFor = 60_000

function ActiveHolds(held: Pick<Hold, 'kind' | 'subject'>) {
  const words = useWords()
  // All of them, which are few: a call for each post would be as many as there are decisions.
  const { data, error, isFetching, refetch } = useGetList<Hold>('holds', latest, { staleTime: freshFor })
  const inForce = data?.filter(
    ({ kind, subject, until }) =>
      kind === held.kind && subject === held.subject && Date.parse(until) > Date.now(),
  )
  return (
    <>
      <DialogButton variant="text" label={words('erasing.hold')} preload={dialog.preload}>
        {(shown) => <dialog.Part {...held} {...shown} />}
      </DialogButton>
      {error ? <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
      {inForce?.length ? (
        <ul className="plain-list" style={{ flexBasis: '100%' }}>
          {inForce.map((hold) => (
            <RecordContextProvider key={hold.id} value={hold}>
              <li>
                {words('erasing.held', { until: formatDay(hold.until), name: isolated(hold.heldBy.name) })}{' '}
                <Verbatim>{hold.reason}</Verbatim> <DeleteRecord named={{ name: isolated(hold.subject) }} />
              </li>
            </RecordContextProvider>
          ))}
        </ul>
      ) : null}
    </>
  )
}
