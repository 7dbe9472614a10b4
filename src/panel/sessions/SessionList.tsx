import { WithListContext } from 'react-admin'
import { formatMoment, Moment } from '../fields/format'
import { StatusChip } from '../fields/StatusChip'
import { DeleteRecord } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { OfficeList } from '../list/OfficeList'
import { Col, OfficeTable } from '../list/OfficeTable'
import type { SessionRecord } from '../providers/records'
import { readAgent } from './readAgent'

/** `/office/sessions`: where one is signed in, for every role. This session is marked, and ends by Logout. */
export function SessionList() {
  const words = useWords()
  const nameOf = ({ agent }: SessionRecord) => {
    const { browser, system } = readAgent(agent)
    if (browser && system) return words('sessions.browser', { browser, system })
    return browser ?? system ?? words('sessions.unknown')
  }
  const named = (session: SessionRecord) => ({
    browser: nameOf(session),
    created: formatMoment(session.created),
  })
  return (
    <OfficeList title={words('sessions.title')} about={words('sessions.about')} pagination={false}>
      <OfficeTable<SessionRecord> aria-label={words('sessions.caption')} rowClick={false}>
        <Col<SessionRecord>
          isName
          source="agent"
          label={words('sessions.columns.browser')}
          render={(session) => (
            <span title={session.agent}>
              {nameOf(session)}{' '}
              {session.isThis ? <StatusChip status="active" label={words('sessions.isThis')} /> : null}
            </span>
          )}
        />
        {(['created', 'seen'] as const).map((source) => (
          <Col<SessionRecord>
            key={source}
            source={source}
            label={words(`sessions.columns.${source}`)}
            render={(session) => <Moment at={session[source]} />}
          />
        ))}
        <Col<SessionRecord>
          source="sid"
          label={words('office.list.actions')}
          align="right"
          render={(session) =>
            session.isThis ? null : <DeleteRecord record={session} area="sessions" named={named(session)} />
          }
        />
      </OfficeTable>
      <WithListContext
        render={({ total }) => (total === 1 ? <p className="quiet">{words('sessions.none')}</p> : null)}
      />
    </OfficeList>
  )
}
