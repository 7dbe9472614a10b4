import { useGetOne } from 'ra-core'
import type { ReactNode } from 'react'
import type { ErasureOutlook } from '../../contract/erasure'
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
export function ErasurePreview({ uid, isOpen, onClose, children }: Props) {
  const words = useWords()
  return (
    <Modal title={words('erasing.preview.open')} isOpen={isOpen} size="sm" onClose={onClose}>
      <Lists uid={uid} />
      {children}
    </Modal>
  )
}

function Lists({ uid }: { uid: string }) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useGetOne<ErasureOutlook>('erasures', { id: uid })
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  const erased = data.erased.filter(({ n }) => n > 0)
  return (
    <>
      <h3>{words('erasing.preview.erased')}</h3>
      <ul>
        <li>{words('erasing.preview.person')}</li>
        {erased.map(({ what, n }) => (
          <li key={what}>{words(`erasing.parts.${what}`, { smart_count: n, count: formatCount(n) })}</li>
        ))}
      </ul>
      <h3>{words('erasing.preview.kept')}</h3>
      <ul>
        {data.kept.map((one) => (
          <OpenMatter key={one.what} {...one} />
        ))}
        <li>{words('erasing.preview.tombstone')}</li>
        <li>{words('erasing.preview.events')}</li>
        <li>{words('erasing.preview.reports')}</li>
      </ul>
    </>
  )
}

/** An open matter that delays the erasure of its part. */
export function OpenMatter({ what, n }: ErasureOutlook['kept'][number]) {
  const words = useWords()
  return <li>{words(`erasing.matters.${what}`, { smart_count: n, count: formatCount(n) })}</li>
}
