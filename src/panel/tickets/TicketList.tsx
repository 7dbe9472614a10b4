import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import {
  Alert,
  Box,
  Checkbox,
  FormControlLabel,
  IconButton,
  Popover,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { ticketsDefaultLimit } from '../../contract/listSizes'
import { ticketPriorities, ticketQueues, ticketStatuses } from '../../contract/tickets'
import { formatCount } from '../fields/format'
import { isolated } from '../fields/text'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { ChoiceFilter, Filters, SearchFilter, StatusFilter } from '../list/filters'
import { ListChanges } from '../list/ListChanges'
import { OfficeList } from '../list/OfficeList'
import { SavedFilters } from '../list/SavedFilters'
import { usePreferences, useSavePreferences } from '../providers/preferences'
import { useSupport } from '../support/store'
import { memberName } from './fields'
import { useLiveTickets } from './live'
import { TicketTable } from './TicketTable'

/** `/office/support/tickets`: the list, which follows what members and colleagues do. */
export function TicketList() {
  const words = useWords()
  const statuses = ticketStatuses.map((status) => ({
    value: status,
    label: words(`tickets.statuses.${status}`),
  }))
  const priorities = [
    { value: '', label: words('tickets.anyPriority') },
    ...ticketPriorities.map((value) => ({ value, label: words(`tickets.priorities.${value}`) })),
  ]
  return (
    <OfficeList
      resource="tickets"
      className="tickets"
      title={words('tickets.title')}
      perPage={ticketsDefaultLimit}
      filters={
        <Filters>
          <SearchFilter hint={words('tickets.search')} />
          <QueueChoice />
          <StatusFilter statuses={statuses} />
          <Box sx={furtherFilters}>
            <ChoiceFilter source="priority" options={priorities} />
            <SavedFilters />
          </Box>
        </Filters>
      }
      actions={
        <>
          <NewTickets />
          <AlertChoice />
        </>
      }
    >
      <TicketTable />
    </OfficeList>
  )
}

/** Beside the queues where there is room: in the first line what has come is told, and no row moves for it. */
const furtherFilters = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px 12px',
  '@container content (min-width: 760px)': { order: 4 },
}

/** What has happened since the list was loaded. */
function NewTickets() {
  const words = useWords()
  const { count, changed, show } = useLiveTickets()
  return (
    <>
      <ListChanges
        text={count > 0 ? words('tickets.live.arrived', { smart_count: count }) : null}
        show={show}
      />
      <span className="hidden-text" role="status">
        {changed
          ? words('tickets.live.changed', {
              name: isolated(memberName(changed.user, words)),
              status: words(`tickets.statuses.${changed.status}`),
            })
          : null}
      </span>
    </>
  )
}

const choices = [...ticketQueues, 'all'] as const

/** Narrows the list to one of the desk's queues, each with how many tickets are in it. */
export function QueueChoice() {
  const words = useWords()
  const { field } = useInput<string>({ source: 'queue', defaultValue: '', parse: (value) => value })
  const counts = useSupport(({ queues }) => queues?.tickets)
  return (
    <>
      <Box sx={lineBreak} />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={words('tickets.queues.label')}
        value={field.value || 'all'}
        onChange={(_event, chosen: string | null) => chosen && field.onChange(chosen === 'all' ? '' : chosen)}
        sx={choice}
      >
        {choices.map((queue) => (
          <ToggleButton key={queue} value={queue}>
            {words(`tickets.queues.${queue}`)}{' '}
            {counts ? <span className="quiet">{formatCount(counts[queue])}</span> : null}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  )
}

/** What follows begins a line. */
const lineBreak = { order: 2, flexBasis: '100%', height: 0 }

const choice = {
  // A line of its own: what is told above the list comes and goes beside the first one, and moves no row.
  '&&&': { order: 3, flex: '1 1 100%', '@container content (min-width: 760px)': { flex: '0 1 auto' } },
  '& .MuiToggleButton-root': {
    gap: '6px',
    minHeight: 32,
    padding: '2px 10px',
    textTransform: 'none',
    whiteSpace: 'nowrap',
    fontSize: 13,
    color: 'var(--ink)',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '@container content (max-width: 359px)': { flexWrap: 'wrap' },
  '@container content (max-width: 759px)': {
    '& .MuiToggleButton-root': { flex: '1 1 auto', gap: '4px', paddingInline: '6px' },
  },
}

/** Whether a sound, and a message of the system, tell of tickets: one's own choice, off until it is made. */
export function AlertChoice() {
  const words = useWords()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isDenied, setDenied] = useState(false)
  const { chime, desktop } = usePreferences()
  const { save, failure } = useSavePreferences()
  const { title, advice } = useProblemWords()(failure)
  const label = words('tickets.alerts.label')
  const chooseDesktop = async (isOn: boolean) => {
    const isLet = !isOn || (await isPermitted())
    setDenied(!isLet)
    if (isLet) save({ desktop: isOn })
  }
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        <NotificationsIcon aria-hidden="true" />
      </IconButton>
      <Popover
        open={place !== null}
        anchorEl={place}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={0}
        onClose={() => setPlace(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, maxWidth: 340 } } }}
      >
        <Stack>
          <FormControlLabel
            label={words('tickets.alerts.chime')}
            control={<Checkbox checked={chime} />}
            onChange={(_event, isOn) => save({ chime: isOn })}
          />
          <FormControlLabel
            label={words('tickets.alerts.desktop')}
            control={<Checkbox checked={desktop} />}
            onChange={(_event, isOn) => void chooseDesktop(isOn)}
          />
          {isDenied ? <Alert severity="warning">{words('tickets.alerts.denied')}</Alert> : null}
          {failure ? <Alert severity="error">{`${title}. ${advice}`}</Alert> : null}
        </Stack>
      </Popover>
    </>
  )
}

async function isPermitted(): Promise<boolean> {
  return typeof Notification === 'function' && (await Notification.requestPermission()) === 'granted'
}
