import { Alert } from '@mui/material'
import { useGetOne } from 'ra-core'
import { Loading, NotLoaded } from '../fields/Loading'
import { useWords } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import type { AccountRecord } from '../providers/records'
import { AccountFacts } from './AccountFacts'

interface Props {
  uid: string
  /** As it was when it was last seen, until it has come anew. */
  shown?: AccountRecord
}

/** An account as it is now; of one that was deleted meanwhile, that it was. */
export function CurrentAccount({ uid, shown }: Props) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useGetOne<AccountRecord>('accounts', { id: uid })
  const isGone = error instanceof ApiProblem && error.code === 'not_found'
  if (isGone && !shown) return <p role="status">{words('tickets.member.gone')}</p>
  if (isGone) {
    return (
      <Alert severity="warning" role="status">
        {words('accounts.dialog.gone')}
      </Alert>
    )
  }
  if (error && !shown) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  const account = data ?? shown
  return account ? <AccountFacts account={account} /> : <Loading />
}
