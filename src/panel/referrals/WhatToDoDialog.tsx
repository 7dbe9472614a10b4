import { DialogButton, Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { Contacts } from './Contacts'
import { ReferralList } from './ReferralList'
import { useReferrals } from './referrals'
import type { WhatToDoProps } from './WhatToDo'

const referring = lazyPart(async () => (await import('./ReferDialog')).ReferDialog)

interface Props extends WhatToDoProps {
  isOpen: boolean
  onClose: () => void
}

/** Who was told of a person and a form to tell another, and whom to call. */
export function WhatToDoDialog({ uid, post, oid, isOpen, onClose }: Props) {
  const words = useWords()
  const { data } = useReferrals(uid)
  return (
    <Modal title={words('referrals.open')} isOpen={isOpen} onClose={onClose}>
      {data ? (
        <section aria-label={words('referrals.told')}>
          <h3>{words('referrals.told')}</h3>
          <ReferralList uid={uid} referrals={data.referrals} mayClose />
          <DialogButton variant="outlined" label={words('referrals.refer')} preload={referring.preload}>
            {(dialog) => (
              <referring.Part
                uid={uid}
                post={post}
                colleagues={data.colleagues}
                school={data.school}
                {...dialog}
              />
            )}
          </DialogButton>
        </section>
      ) : null}
      <section aria-label={words('referrals.phone')}>
        <h3>{words('referrals.phone')}</h3>
        <Contacts oid={data?.oid ?? oid ?? null} />
      </section>
    </Modal>
  )
}
