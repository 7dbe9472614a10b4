import { DialogButton } from '../form/Modal'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'

const whatToDo = lazyPart(async () => (await import('./WhatToDoDialog')).WhatToDoDialog)

export interface WhatToDoProps {
  uid: string
  /** The post that it is about. */
  post?: string | undefined
  /** The person's organization, for those who may not refer. */
  oid?: string | null | undefined
}

/** Opens whom to call and whom to tell where somebody may be in danger. */
export function WhatToDoButton(props: WhatToDoProps) {
  const words = useWords()
  return (
    <DialogButton variant="outlined" label={words('referrals.open')} preload={whatToDo.preload}>
      {(dialog) => <whatToDo.Part {...props} {...dialog} />}
    </DialogButton>
  )
}
