import PersonIcon from '@mui/icons-material/PersonOutlined'
import { Box, IconButton } from '@mui/material'
import { Link } from 'react-router'
import { eventActs, type OfficeEvent, subjectKinds } from '../../contract/events'
import { Moment } from '../fields/format'
import { personAddress } from '../fields/PersonLink'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { optionsOf, withAll } from '../form/inputs'
import { useWords } from '../i18n/words'
import { Col } from '../list/Col'
import { DownloadButton } from '../list/DownloadButton'
import { ChoiceFilter, DaysFilter, Filters, ToggleFilterLink } from '../list/filters'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'
import { exportEvents } from '../providers/plainProvider'
import { actorOf, callOf, changesOf } from './EventHistory'

const Column = Col<OfficeEvent>

/** `/office/events`: all that was done in the office, the newest first. */
export function EventList() {
  const words = useWords()
  const kinds = withAll(words, optionsOf(words, 'events.kinds', subjectKinds))
  return (
    <OfficeList
      resource="events"
      title={words('resources.events.name')}
      about={words('events.about')}
      actions={<DownloadButton name="events" make={exportEvents} />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      filters={
        <Filters>
          <ChoiceFilter source="act" options={withAll(words, optionsOf(words, 'events.acts', eventActs))} />
          <ChoiceFilter source="kind" label="resources.events.fields.subject" options={kinds} />
          <DaysFilter />
        </Filters>
      }
    >
      <OfficeTable aria-label={words('resources.events.name')} rowClick={false}>
        <Column isName source="created" width="12rem" render={({ created }) => <Moment at={created} />} />
        <Column
          source="actor"
          render={({ actor }) => (
            <Box sx={withPage}>
              <ToggleFilterLink filter={{ actor: actor.uid }}>
                <Verbatim>{actorOf(words, actor)}</Verbatim>
              </ToggleFilterLink>
              {actor.name === null ? null : <WholePage uid={actor.uid} name={actor.name} />}
            </Box>
          )}
        />
        <Column source="act" render={({ act }) => words(`events.acts.${act}`)} />
        <Column
          source="subject"
          render={({ subject: { kind, id } }) => (
            <Box sx={withPage}>
              <ToggleFilterLink filter={{ kind, subject: id }}>
                {words(`events.kinds.${kind}`)} <Verbatim>{id}</Verbatim>
              </ToggleFilterLink>
              {kind === 'account' && id !== null ? <WholePage uid={id} name={id} /> : null}
            </Box>
          )}
        />
        <Column
          source="after"
          render={(event) => (
            <Box component="details" sx={twoLines}>
              <summary>
                <Verbatim>{changesOf(event) || '–'}</Verbatim>
              </summary>
              <span className="quiet">{callOf(words, event)}</span>
            </Box>
          )}
        />
      </OfficeTable>
    </OfficeList>
  )
}

const withPage = { display: 'flex', alignItems: 'center' }

/** Beside a name that narrows the list. */
function WholePage({ uid, name }: { uid: string | null; name: string }) {
  const words = useWords()
  const label = words('accounts.person.openNamed', { name: isolated(name) })
  return uid === null ? null : (
    <IconButton component={Link} to={personAddress(uid)} size="small" aria-label={label} title={label}>
      <PersonIcon aria-hidden="true" fontSize="inherit" />
    </IconButton>
  )
}

/** Two lines until opened, because a policy's words can be long. */
const twoLines = {
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& summary': { fontWeight: 400, lineHeight: '20px' },
  '&:not([open]) summary': { maxHeight: 40, overflow: 'hidden' },
}
