import Button from '@mui/material/Button'
import { formatMoment } from '../fields/locale'
import { Moment } from '../fields/Moment'
import { StatusChip } from '../fields/StatusChip'
import { useWords } from '../i18n/words'
import { useAgentWords } from './useAgentWords'
import type { OwnSession } from './useSessions'

interface Props {
  sessions: readonly OwnSession[]
  onEnd: (session: OwnSession) => void
}

/** A row for each session, the newest first; this one is marked and ends by Logout. */
export function SessionTable({ sessions, onEnd }: Props) {
  const words = useWords()
  return (
    <table className="sessions">
      <caption className="hidden-text">{words('sessions.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{words('sessions.columns.browser')}</th>
          <th scope="col">{words('sessions.columns.created')}</th>
          <th scope="col">{words('sessions.columns.seen')}</th>
          <th scope="col">
            <span className="hidden-text">{words('sessions.columns.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <SessionRow key={session.sid} session={session} onEnd={() => onEnd(session)} />
        ))}
      </tbody>
    </table>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const words = useWords()
  const browser = useAgentWords()(session.agent)
  return (
    <tr>
      <th scope="row" title={session.agent}>
        {browser} {session.isThis ? <StatusChip tone="good" label={words('sessions.isThis')} /> : null}
      </th>
      <td data-label={words('sessions.columns.created')}>
        <Moment at={session.created} />
      </td>
      <td data-label={words('sessions.columns.seen')}>
        <Moment at={session.seen} />
      </td>
      <td className="sessions-action">
        {session.isThis ? null : (
          <Button
            variant="outlined"
            aria-label={words('sessions.endOf', { browser, created: formatMoment(session.created) })}
            onClick={onEnd}
          >
            {words('sessions.end')}
          </Button>
        )}
      </td>
    </tr>
  )
}
