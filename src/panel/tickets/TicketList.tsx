import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { Alert, Checkbox, FormControlLabel, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { ticketsDefaultLimit } from '../../contract/lists'
import { ticketStatuses } from '../../contract/questions'
import { ticketPriorities, ticketQueues } from '../../contract/tickets'
import { formatCount } from '../fields/format'
import { optionsOf } from '../form/inputs'
import { PopoverButton } from '../form/PopoverButton'
import { useWords } from '../i18n/words'
import { ChoiceFilter } from '../list/filters'
import { OfficeList } from '../list/OfficeList'
import { SearchAndStatus } from '../list/SavedFilters'
import { usePreferences, useSavePreferences } from '../providers/preferences'
import { useProblemWords } from '../providers/problemWords'
import { useSupport } from '../support/store'
import { narrowPage } from '../theme/tokens'
import { TicketTable } from './TicketTable'

/** `/office/support/tickets`, live. */
export function TicketList() {
  const words = useWords()
  const priorities = [
    { value: '', label: words('tickets.anyPriority') },
    ...optionsOf(words, 'tickets.priorities', ticketPriorities),
  ]
  return (
    <OfficeList
      resource="tickets"
      className="tickets"
      title={words('tickets.title')}
      perPage={ticketsDefaultLimit}
      filters={
        <SearchAndStatus
          hint={words('tickets.search')}
          statuses={optionsOf(words, 'tickets.statuses', ticketStatuses)}
        >
          <QueueChoice />
          <ChoiceFilter source="priority" options={priorities} />
        </SearchAndStatus>
      }
      actions={<AlertChoice />}
    >
      <TicketTable />
    </OfficeList>
  )
}

const choices = [...ticketQueues, 'all'] as const

/** The queues, with their counts. */
function QueueChoice() {
  const words = useWords()
  const { field } = useInput<string>({ source: 'queue', defaultValue: '', parse: (value) => value })
  const counts = useSupport(({ queues }) => queues?.tickets)
  return (
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
  )
}

const choice = {
  '& .MuiToggleButton-root': { gap: '6px', whiteSpace: 'nowrap' },
  [narrowPage]: {
    '&&&': { order: 3, flex: '1 1 100%', maxWidth: 'none' },
    '& .MuiToggleButton-root': { flex: '1 1 auto', gap: '4px', paddingInline: '6px' },
  },
  '@container content (max-width: 359px)': { flexWrap: 'wrap' },
}

/** Sound and desktop notifications, off by default. */
function AlertChoice() {
  const words = useWords()
  const [isDenied, setDenied] = useState(false)
  const { chime, desktop } = usePreferences()
  const { save, failure } = useSavePreferences()
  const { title, advice } = useProblemWords()(failure)
  const chooseDesktop = async (isOn: boolean) => {
    const isLet = !isOn || (await isPermitted())
    setDenied(!isLet)
    if (isLet) save({ desktop: isOn })
  }
  return (
    <PopoverButton
      label={words('tickets.alerts.label')}
      icon={<NotificationsIcon aria-hidden="true" />}
      sx={{ p: 2, maxWidth: 340 }}
    >
      {() => (
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
          {isDenied ? (
            <Alert severity="warning">
              {words(window.isSecureContext === false ? 'tickets.alerts.insecure' : 'tickets.alerts.denied')}
            </Alert>
          ) : null}
          {failure ? <Alert severity="error">{`${title}. ${advice}`}</Alert> : null}
        </Stack>
      )}
    </PopoverButton>
  )
}

async function isPermitted(): Promise<boolean> {
  return typeof Notification === 'function' && (await Notification.requestPermission()) === 'granted'
}
