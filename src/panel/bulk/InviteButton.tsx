import SendIcon from '@mui/icons-material/SendOutlined'
import { Button } from '@mui/material'
import { isolated } from '../fields/text'
import { useWords } from '../i18n/words'

/** Send Invitation, in a row. */
export function InviteButton({ name, onInvite }: { name: string; onInvite: () => void }) {
  const words = useWords()
  return (
    <Button
      size="small"
      startIcon={<SendIcon aria-hidden="true" />}
      aria-label={words('office.sending.sendTo', { name: isolated(name) })}
      onClick={(event) => {
        event.stopPropagation()
        onInvite()
      }}
    >
      <span>{words('office.sending.send')}</span>
    </Button>
  )
}
