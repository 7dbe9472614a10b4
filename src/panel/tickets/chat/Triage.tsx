import { Autocomplete, Box, TextField } from '@mui/material'
import { useState } from 'react'
import { longestTag, mostTags, type TicketPriority, ticketPriorities } from '../../../contract/tickets'
import { Choice } from '../../form/inputs'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../support/conversation'
import type { Desk } from '../../support/desk'
import { PriorityChip } from '../PriorityChip'
import * as styles from './styles'
import { useColleagues } from './useColleagues'

/** How urgent a ticket is, by which words it is found, and whose it is to be; opened by who wants to change that. */
export function Triage({ conversation, desk }: { conversation: Conversation; desk: Desk }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const { ticket } = conversation
  if (!ticket) return null
  const { priority = 'normal', tags = [] } = ticket
  return (
    <details onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>
        {words('chat.triage.title')} <PriorityChip priority={priority} />{' '}
        <span className="quiet small">{tags.map((tag) => `#${tag}`).join(' ')}</span>
      </summary>
      {isOpen ? <Fields conversation={conversation} desk={desk} /> : null}
    </details>
  )
}

function Fields({ conversation, desk }: { conversation: Conversation; desk: Desk }) {
  const words = useWords()
  const colleagues = useColleagues()
  const { tid, ticket } = conversation
  const { assignee, priority = 'normal', tags = [] } = ticket ?? {}
  const owner = assignee?.uid ?? ''
  const known = colleagues.some(({ uid }) => uid === owner)
  const nobody = { value: owner, label: assignee?.name ?? words('tickets.nobody') }
  const people = colleagues.map(({ uid, name }) => ({ value: uid, label: name }))
  return (
    <Box sx={styles.triage}>
      <Choice
        label={words('chat.triage.priority')}
        value={priority}
        options={ticketPriorities.map((value) => ({ value, label: words(`tickets.priorities.${value}`) }))}
        onChange={(chosen) => {
          const next = ticketPriorities.find((one): one is TicketPriority => one === chosen)
          if (next) desk.tell(tid, { type: 'triage', tid, priority: next })
        }}
      />
      <Choice
        label={words('chat.triage.give')}
        value={owner}
        options={known ? people : [nobody, ...people]}
        onChange={(uid) => desk.ask(tid, 'open', { to: uid })}
      />
      <Autocomplete
        multiple
        freeSolo
        size="small"
        options={[]}
        value={tags}
        onChange={(_event, chosen) => desk.tell(tid, { type: 'triage', tid, tags: tagsIn(chosen) })}
        renderInput={(input) => <TextField {...input} label={words('chat.triage.tags')} />}
      />
    </Box>
  )
}

/** What was typed as the office takes it: without commas and the sign before it, each once. */
function tagsIn(typed: readonly string[]): string[] {
  const words = typed.flatMap((one) => one.split(',')).map((one) => one.trim().replace(/^#/, ''))
  return [...new Set(words.filter(Boolean).map((one) => one.slice(0, longestTag).trim()))].slice(0, mostTags)
}
