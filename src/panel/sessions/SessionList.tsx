import { Box } from '@mui/material'
import { WithListContext } from 'react-admin'
import { formatMoment, Moment } from '../fields/format'
import { StatusChip } from '../fields/StatusChip'
import { DeleteRecord } from '../form/Confirm'
import { DialogButton } from '../form/Modal'
import { useWords } from '../i18n/words'
import { lazyPart } from '../layout/lazyPart'
import { ActionsCol, Col } from '../list/Col'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'
import type { SessionRecord } from '../providers/records'

const changing = lazyPart(async () => (await import('./ChangePassword')).ChangePassword)

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
    <OfficeList
      title={words('sessions.title')}
      about={words('sessions.about')}
      pagination={false}
      actions={
        <DialogButton label={words('sessions.password.open')} preload={changing.preload}>
          {(dialog) => <changing.Part {...dialog} />}
        </DialogButton>
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

/** What a browser says of itself, in short; a browser may say it is another one as well, so the order matters. */
const browsers = [
  [/\bEdgA?(?:iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
] as const

const systems = /\b(Android|iPad|iPhone|Windows|CrOS|Macintosh|Linux(?!.*Android))\b/
const otherNames: Readonly<Record<string, string>> = { CrOS: 'ChromeOS', Macintosh: 'Mac' }

/** The browser's and the system's name in a user agent; null where it names none that is known. */
export function readAgent(agent: string): { browser: string | null; system: string | null } {
  const [pattern, name] = browsers.find(([known]) => known.test(agent)) ?? []
  const system = systems.exec(agent)?.[0] ?? null
  return {
    browser: pattern ? `${name} ${pattern.exec(agent)?.[1]}` : null,
    system: system && (otherNames[system] ?? system),
  }
}
