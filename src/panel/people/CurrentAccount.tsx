import { useGetOne } from 'ra-core'
import { Loading } from '../fields/Loading'
import { NotLoaded } from '../fields/NotLoaded'
import { useWords } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import type { AccountRecord } from '../providers/records'
import { AccountFacts } from './AccountFacts'

/** An account as it is now. */
export function CurrentAccount({ uid }: { uid: string }) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useGetOne<AccountRecord>('accounts', { id: uid })
  if (error instanceof ApiProblem && error.code === 'not_found') {
    return <p role="status">{words('tickets.member.gone')}</p>
  }
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (data) return <AccountFacts account={data} />
  return <Loading />
}
