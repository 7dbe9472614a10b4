import LogoutIcon from '@mui/icons-material/Logout'
import { ListItemButton } from '@mui/material'
import { useState } from 'react'
import { ConfirmAlert } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { useDecisions } from '../posts/review/decisions'
import { logOut } from '../providers/authProvider'
import { useHasUnsaved } from '../providers/unsavedWork'
import { unsentOf } from '../support/staff'
import { useSupport } from '../support/store'

/** Ends the session; asks first where that would lose messages that are not sent, decisions that are not stored, or settings that are not saved. */
export function LogoutItem() {
  const words = useWords()
  const [isAsking, setAsking] = useState(false)
  const unsent = useSupport(unsentOf)
  const hasUnsaved = useHasUnsaved()
  const { underway, failed } = useDecisions()
  const undecided = underway.length + failed.length
  const end = () => (unsent > 0 || hasUnsaved || undecided > 0 ? setAsking(true) : logOut())
  return (
    <>
      <ListItemButton component="button" type="button" onClick={end} sx={{ fontFamily: 'inherit' }}>
        <LogoutIcon fontSize="small" aria-hidden="true" />
        {words('office.menu.logout')}
      </ListItemButton>
      <ConfirmAlert
        title={words(unsent + undecided > 0 ? 'chat.logout.title' : 'settings.leave.logoutTitle')}
        confirm={words('chat.logout.confirm')}
        isDestructive
        isOpen={isAsking}
        onConfirm={logOut}
        onCancel={() => setAsking(false)}
      >
        {undecided > 0 ? <p>{words('posts.unstored.logout', { smart_count: undecided })}</p> : null}
        {unsent > 0 ? <p>{words('chat.logout.text', { smart_count: unsent, count: unsent })}</p> : null}
        {hasUnsaved ? <p>{words('settings.leave.logout')}</p> : null}
      </ConfirmAlert>
    </>
  )
}
