import { Box, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, WithListContext } from 'react-admin'
import { formatMoment, Moment } from '../fields/format'
import { StatusChip } from '../fields/StatusChip'
import { ConfirmAlert, DeleteRecord } from '../form/Confirm'
import { DialogButton } from '../form/Modal'
import { useWords } from '../i18n/words'
import { lazyPart } from '../layout/lazyPart'
import { ActionsCol, Col } from '../list/Col'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'
import type { OfficeDataProvider } from '../providers/officeMethods'
import type { SessionRecord } from '../providers/records'
import { useBrowserName } from './browserName'

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
          <DialogButton isQuiet label={words('sessions.password.open')} preload={changing.preload}>
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
      <WithListContext
        render={({ total }) => (total === 1 ? <p className="quiet">{words('sessions.none')}</p> : null)}
      />
    </OfficeList>
  )
}

/** Signs one out everywhere else. */
function EndOthers() {
  const words = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const { endOtherSessions } = useDataProvider<OfficeDataProvider>()
  const [isAsking, setAsking] = useState(false)
  const ending = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      setAsking(false)
      notify(words('sessions.others.done'), { type: 'success' })
    },
    onSettled: refresh,
  })
  const close = () => {
    ending.reset()
    setAsking(false)
  }
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words('sessions.others.end')}
      </Button>
      <ConfirmAlert
        title={words('sessions.others.title')}
        confirm={words('sessions.others.confirm')}
        isDestructive
        isOpen={isAsking}
        isBusy={ending.isPending}
        failure={ending.error}
        onConfirm={() => ending.mutate()}
        onCancel={close}
      >
        <p>{words('sessions.others.text')}</p>
      </ConfirmAlert>
    </>
  )
}
