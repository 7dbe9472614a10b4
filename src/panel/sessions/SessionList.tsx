import { Box } from '@mui/material'
import { useRefresh, WithListContext } from 'react-admin'
import { formatMoment, Moment } from '../fields/format'
import { StatusChip } from '../fields/StatusChip'
import { AskButton, DeleteRecord } from '../form/Confirm'
import { DialogButton } from '../form/Modal'
import { useWords } from '../i18n/words'
import { ActionsCol, Col } from '../list/Col'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'
import { lazyPart } from '../page/lazyPart'
import { call } from '../providers/http'
import type { SessionRecord } from '../providers/records'
import { useBrowserName } from './browserName'
import { Factors } from './Factors'

const changing = lazyPart(async () => (await import('./ChangePassword')).ChangePassword)

/** `/office/sessions`: where one is signed in, for every role. This session is marked, and ends by Logout. */
export function SessionList() {
  const words = useWords()
  const nameOf = useBrowserName()
  const named = (session: SessionRecord) => ({
    browser: nameOf(session),
    created: formatMoment(session.created),
  })
  return (
    <OfficeList
      title={words('sessions.title')}
      about={words('sessions.about')}
      pagination={false}
      actions={
        <>
          <EndOthers />
          <DialogButton variant="text" label={words('sessions.password.open')} preload={changing.preload}>
            {(dialog) => <changing.Part {...dialog} />}
          </DialogButton>
        </>
      }
    >
      <OfficeTable<SessionRecord> aria-label={words('sessions.caption')} rowClick={false}>
        <Col<SessionRecord>
          isName
          source="agent"
          label={words('sessions.columns.browser')}
          render={(session) => (
            <Box component="span" title={session.agent} sx={{ whiteSpace: 'normal' }}>
              {nameOf(session)}{' '}
              {session.isThis ? <StatusChip status="active" label={words('sessions.isThis')} /> : null}
            </Box>
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
        <ActionsCol<SessionRecord>
          render={(session) => (session.isThis ? null : <DeleteRecord named={named(session)} />)}
        />
      </OfficeTable>
      <WithListContext render={({ total }) => (total === 1 ? <NoOthers /> : null)} />
      <Box
        component="section"
        aria-labelledby="factors"
        sx={{ px: 2, pb: 3, '& h2': { fontSize: 15, fontWeight: 620 } }}
      >
        <h2 id="factors">{words('factors.title')}</h2>
        <p className="quiet">{words('factors.about')}</p>
        <Factors />
      </Box>
    </OfficeList>
  )
}

function NoOthers() {
  const words = useWords()
  return (
    <Box component="p" className="quiet" sx={{ px: 2 }}>
      {words('sessions.none')}
    </Box>
  )
}

function EndOthers() {
  const words = useWords()
  return (
    <AskButton
      variant="outlined"
      label={words('sessions.others.end')}
      title={words('sessions.others.title')}
      confirm={words('sessions.others.confirm')}
      text={words('sessions.others.text')}
      run={async () => {
        await call('endOtherSessions', {})
        return words('sessions.others.done')
      }}
      onSettled={useRefresh()}
    />
  )
}
