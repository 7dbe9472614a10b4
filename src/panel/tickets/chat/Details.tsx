import MoreIcon from '@mui/icons-material/MoreVert'
import { Autocomplete, Box, IconButton, Popover, TextField } from '@mui/material'
import { useState } from 'react'
import { useLocation } from 'react-router'
import {
  longestTag,
  mostTags,
  type Ticket,
  type TicketPriority,
  ticketPriorities,
} from '../../../contract/tickets'
import { AuthorPosts } from '../../accounts/AccountShow'
import { EventHistory } from '../../events/EventHistory'
import { formatWait } from '../../fields/format'
import { useNow } from '../../fields/hooks'
import { Choice } from '../../form/inputs'
import { DialogButton } from '../../form/Modal'
import { useWords } from '../../i18n/words'
import { lazyPart } from '../../layout/lazyPart'
import type { Desk } from '../../support/desk'
import { memberName, TicketRating } from '../fields'
import { useColleagues } from './Composer'
import { MemberTickets } from './Member'
import * as styles from './styles'

const escalating = lazyPart(async () => (await import('./Escalate')).EscalateDialog)

interface Props {
  ticket: Ticket
  desk: Desk
  /** The member has a column of its own. */
  isMemberBeside: boolean
}

/** The menu of a ticket: what is seldom needed of it, and of its member. */
export function Details({ ticket, desk, isMemberBeside }: Props) {
  const words = useWords()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ anchor: HTMLElement; pathname: string } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const label = words('chat.further')
  // A link in it leads to another page.
  const isShown = isOpen && opened?.pathname === pathname
  const { tid, number, user, version, rating } = ticket
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        onClick={({ currentTarget }) => {
          setOpened({ anchor: currentTarget, pathname })
          setOpen(true)
        }}
      >
        <MoreIcon aria-hidden="true" />
      </IconButton>
      {opened ? (
        <Popover
          keepMounted
          open={isShown}
          anchorEl={opened.anchor}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          transitionDuration={0}
          onClose={() => setOpen(false)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: styles.details } }}
        >
          <span className="quiet small">
            {words('tickets.numbered', { number: String(number) })}
            <FirstAnswer ticket={ticket} />
          </span>
          <TicketRating rating={rating} isWhole />
          <Triage ticket={ticket} desk={desk} />
          {isMemberBeside ? null : (
            <>
              <AuthorPosts author={{ uid: user.uid, name: memberName(user, words) }} />
              <MemberTickets ticket={ticket} />
            </>
          )}
          <EventHistory key={version} kind="ticket" id={tid} />
          <DialogButton isQuiet label={words('chat.escalation.open')} preload={escalating.preload}>
            {(dialog) => <escalating.Part ticket={ticket} {...dialog} />}
          </DialogButton>
        </Popover>
      ) : null}
    </>
  )
}

/** How long the member waited for the first answer, or has waited for it so far. */
function FirstAnswer({ ticket: { created, firstAnswer, isWaiting } }: { ticket: Ticket }) {
  const words = useWords()
  const now = useNow()
  if (firstAnswer === null && !isWaiting) return null
  const time = formatWait((firstAnswer === null ? now : Date.parse(firstAnswer)) - Date.parse(created))
  return (
    <>
      {' · '}
      {words(firstAnswer === null ? 'chat.unanswered' : 'chat.answeredAfter', { time })}
    </>
  )
}

/** How urgent a ticket is, by which words it is found, and whose it is to be. */
function Triage({ ticket, desk }: Pick<Props, 'ticket' | 'desk'>) {
  const words = useWords()
  const colleagues = useColleagues()
  const { tid, assignee, priority = 'normal', tags = [] } = ticket
  const owner = assignee?.uid ?? ''
  const known = colleagues.some(({ uid }) => uid === owner)
  const nobody = { value: owner, label: assignee?.name ?? words('tickets.nobody') }
  const people = colleagues.map(({ uid, name }) => ({ value: uid, label: name }))
  return (
    <Box role="group" aria-label={words('chat.triage.title')} sx={styles.triage}>
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
