import Typography from '@mui/material/Typography'
import { useListContext, useRecordContext } from 'react-admin'
import { Col } from '../fields/Col'
import { Moment } from '../fields/Moment'
import { OfficeList } from '../fields/OfficeList'
import { OfficeTable } from '../fields/OfficeTable'
import { StatusChip } from '../fields/StatusChip'
import { useWords } from '../i18n/words'
import type { SessionRecord } from '../providers/dataProvider'
import { EndSession } from './EndSession'
import { useAgentWords } from './useAgentWords'

/** `/office/sessions`: where one is signed in, for every role. This session is marked, and ends by Logout. */
export function SessionList() {
  const words = useWords()
  return (
    <OfficeList
      pagination={false}
      resource="sessions"
      title={words('sessions.title')}
      about={words('sessions.about')}
    >
      <OfficeTable<SessionRecord> aria-label={words('sessions.caption')} rowClick={false}>
        <Col isName source="agent" label={words('sessions.columns.browser')} field={Browser} />
        <Col<SessionRecord>
          source="created"
          label={words('sessions.columns.created')}
          render={({ created }) => <Moment at={created} />}
        />
        <Col<SessionRecord>
          source="seen"
          label={words('sessions.columns.seen')}
          render={({ seen }) => <Moment at={seen} />}
        />
        <Col source="sid" label={words('sessions.columns.actions')} align="right" field={EndSession} />
      </OfficeTable>
      <NoOther />
    </OfficeList>
  )
}

function NoOther() {
  const words = useWords()
  const { data } = useListContext()
  return data?.length === 1 ? (
    <Typography color="text.secondary" sx={{ p: 2 }}>
      {words('sessions.none')}
    </Typography>
  ) : null
}

function Browser() {
  const words = useWords()
  const agentWords = useAgentWords()
  const session = useRecordContext<SessionRecord>()
  if (!session) return null
  return (
    <span title={session.agent}>
      {agentWords(session.agent)}{' '}
      {session.isThis ? <StatusChip status="active" label={words('sessions.isThis')} /> : null}
    </span>
  )
}
