import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import type { OfficeEvent } from '../../../contract/events'
import type { Note } from '../../../contract/support'
import { actorOf } from '../../events/EventHistory'
import { formatMoment, formatTime } from '../../fields/format'
import { isolated } from '../../fields/text'
import { useWords } from '../../i18n/words'
import { MessageText } from './MessageText'
import * as styles from './styles'
import { useColleagues } from './useColleagues'
import { toldActs } from './useTicketEvents'

/** What staff have written for each other: apart from the messages by its ground, and by its word. */
export function NoteLine({ note, isOwn }: { note: Note; isOwn: boolean }) {
  const words = useWords()
  const { name, created, text, pid } = note
  return (
    <Box component="li" sx={styles.note}>
      <Typography variant="caption" component="p" color="text.secondary">
        <strong>
          {isOwn
            ? words('chat.note.own')
            : words('chat.note.of', { name: isolated(name ?? words('tickets.gone')) })}
        </strong>{' '}
        <time dateTime={created} title={formatMoment(created)}>
          {formatTime(created)}
        </time>
      </Typography>
      <MessageText message={text} />
      {pid === null ? null : (
        <Link component={RouterLink} to={`/office/posts/reported/${encodeURIComponent(pid)}`}>
          {words('chat.escalation.toPost')}
        </Link>
      )}
    </Box>
  )
}

/** What was done with the ticket, by whom and when. */
export function EventLine({ event }: { event: OfficeEvent }) {
  const words = useWords()
  const colleagues = useColleagues()
  const { act, actor, after, created } = event
  const told = toldActs.find((one) => one === act)
  if (!told) return null
  const other = colleagues.find(({ uid }) => uid === after?.assignee)?.name
  return (
    <Typography component="li" variant="caption" sx={styles.event}>
      {words(
        told === 'rate' ? `chat.rated.${after?.rating === 'bad' ? 'bad' : 'good'}` : `chat.events.${told}`,
        {
          name: isolated(actorOf(words, actor)),
          other: isolated(other ?? words('chat.someone')),
        },
      )}{' '}
      <time dateTime={created} title={formatMoment(created)}>
        {formatTime(created)}
      </time>
    </Typography>
  )
}
