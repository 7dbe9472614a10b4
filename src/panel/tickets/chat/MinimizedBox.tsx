import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, Typography } from '@mui/material'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../support/conversation'
import type { Desk } from '../../support/desk'
import { unreadOf } from '../../support/readState'
import { memberName } from '../ticketPeople'
import * as styles from './styles'

/** Whose ticket it is, as far as that has been told. */
export function useNameOf() {
  const words = useWords()
  return ({ ticket, unseen }: Conversation) => {
    const user = ticket?.user ?? unseen?.user
    return user ? memberName(user, words) : '…'
  }
}

/** A hidden box, with what has come since. */
export function MinimizedBox({ conversation, desk }: { conversation: Conversation; desk: Desk }) {
  const words = useWords()
  const name = useNameOf()(conversation)
  const { tid, outgoing } = conversation
  const unread = unreadOf(conversation)
  const waiting = outgoing.length
  return (
    <li>
      <Button color="inherit" data-tid={tid} sx={styles.show} onClick={() => desk.open(tid)}>
        <span className="hidden-text">{words('chat.show', { name: '' })}</span>
        <Typography component="bdi" variant="button" noWrap>
          {name}
        </Typography>
        {unread > 0 ? (
          <Typography component="span" variant="caption" sx={styles.countOf('good')}>
            {words('chat.unread', { smart_count: unread, count: unread })}
          </Typography>
        ) : null}
        {waiting > 0 ? (
          <Typography component="span" variant="caption" sx={styles.countOf('wait')}>
            {words('chat.waitingToGo', { smart_count: waiting, count: waiting })}
          </Typography>
        ) : null}
      </Button>
      <IconButton
        size="small"
        color="inherit"
        aria-label={`${words('chat.close')}: ${name}`}
        title={words('chat.close')}
        onClick={() => desk.close(tid)}
      >
        <CloseIcon fontSize="small" aria-hidden="true" />
      </IconButton>
    </li>
  )
}
