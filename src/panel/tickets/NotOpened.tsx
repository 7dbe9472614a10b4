import { Button } from '@mui/material'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { supportStore, useSupport } from '../support/store'

export function NotOpened() {
  const words = useWords()
  const obstacle = useSupport(({ obstacle }) => obstacle)
  const close = () => supportStore.set({ obstacle: null })
  return (
    <Modal
      title={words(`chat.${obstacle ?? 'upgrade'}.title`)}
      isOpen={obstacle !== null}
      role="alertdialog"
      size="sm"
      onClose={close}
      foot={
        <Button variant="contained" autoFocus onClick={close}>
          {words('chat.upgrade.ok')}
        </Button>
      }
    >
      <p>{words(`chat.${obstacle ?? 'upgrade'}.text`)}</p>
    </Modal>
  )
}
