import LogoutIcon from '@mui/icons-material/Logout'
import { useState } from 'react'
import { ConfirmAlert } from '../bulk/ConfirmAlert'
import { useWords } from '../i18n/words'
import { logOut } from '../providers/authProvider'
import { useDeskState } from '../providers/supportWork'

/** Ends the session; asks first where that would lose messages that are not sent. */
export function LogoutItem() {
  const words = useWords()
  const { conversations } = useDeskState()
  const [isAsking, setAsking] = useState(false)
  const unsent = [...conversations.values()].reduce(
    (sum, { outgoing, draft }) => sum + outgoing.length + (draft.trim() === '' ? 0 : 1),
    0,
  )
  return (
    <>
      <button type="button" className="menu-item" onClick={() => (unsent > 0 ? setAsking(true) : logOut())}>
        <LogoutIcon fontSize="small" aria-hidden="true" />
        {words('office.menu.logout')}
      </button>
      <ConfirmAlert
        title={words('chat.logout.title')}
        confirm={words('chat.logout.confirm')}
        isDestructive
        isOpen={isAsking}
        onConfirm={logOut}
        onCancel={() => setAsking(false)}
      >
        <p>{words('chat.logout.text', { smart_count: unsent, count: unsent })}</p>
      </ConfirmAlert>
    </>
  )
}
