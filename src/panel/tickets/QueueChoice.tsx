import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useInput } from 'react-admin'
import { ticketQueues } from '../../contract/tickets'
import { formatCount } from '../fields/format'
import { useWords } from '../i18n/words'
import { useSupport } from '../support/store'

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
