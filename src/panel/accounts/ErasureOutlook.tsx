import { useGetOne } from 'ra-core'
import type { ReactNode } from 'react'
import type { ErasureOutlook as Outlook } from '../../contract/erasure'
import { formatCount } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'

interface Props {
  uid: string
  isOpen: boolean
  onClose: () => void
  /** Buttons. */
  children?: ReactNode
}

/** A dry run: what erasing an account takes with it, and what stays and why. */
export function ErasureOutlook({ uid, isOpen, onClose, children }: Props) {
  const words = useWords()
  return (
    <Modal title={words('erasing.outlook.open')} isOpen={isOpen} size="sm" onClose={onClose}>
      <OutlookLists uid={uid} />
      {children}
    </Modal>
  )
}

function OutlookLists({ uid }: { uid: string }) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useGetOne<Outlook>('erasures', { id: uid })
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  const erased = data.erased.filter(({ n }) => n > 0)
  return (
    <>
      <h3>{words('erasing.outlook.erased')}</h3>
      <ul>
        <li>{words('erasing.outlook.person')}</li>
        {erased.map(({ what, n }) => (
          <li key={what}>{words(`erasing.parts.${what}`, { smart_count: n, count: formatCount(n) })}</li>
        ))}
      </ul>
      <h3>{words('erasing.outlook.kept')}</h3>
      <ul>
        {data.kept.map((one) => (
          <OpenMatter key={one.what} {...one} />
        ))}
        <li>{words('erasing.outlook.tombstone')}</li>
        <li>{words('erasing.outlook.events')}</li>
        <li>{words('erasing.outlook.reports')}</li>
      </ul>
    </>
  )
}

/** An open matter that delays the erasure of its part. */
export function OpenMatter({ what, n }: Outlook['kept'][number]) {
  const words = useWords()
  return <li>{words(`erasing.matters.${what}`, { smart_count: n, count: formatCount(n) })}</li>
}
