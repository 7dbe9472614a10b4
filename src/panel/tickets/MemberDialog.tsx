import { useGetOne } from 'ra-core'
import { Loading } from '../fields/Loading'
import { Modal } from '../fields/Modal'
import { NotLoaded } from '../fields/NotLoaded'
import { useWords } from '../i18n/words'
import { AccountFacts } from '../people/AccountFacts'
import { ApiProblem } from '../providers/apiProblem'
import type { AccountRecord } from '../providers/dataProvider'

interface Props {
  uid: string
  isOpen: boolean
  onClose: () => void
}

/** The member's account as it is now. */
export function MemberDialog({ uid, isOpen, onClose }: Props) {
  const words = useWords()
  return (
    <Modal title={words('accounts.dialog.title')} isOpen={isOpen} onClose={onClose}>
      {isOpen ? <Detail uid={uid} /> : null}
    </Modal>
  )
}

function Detail({ uid }: { uid: string }) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useGetOne<AccountRecord>('accounts', { id: uid })
  if (error instanceof ApiProblem && error.code === 'not_found') {
    return <p role="status">{words('tickets.member.gone')}</p>
  }
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (data) return <AccountFacts account={data} />
  return <Loading />
}
