import MoreIcon from '@mui/icons-material/MoreVert'
import { Autocomplete, Box, TextField } from '@mui/material'
import {
  maxTagLength,
  maxTags,
  type Ticket,
  type TicketPriority,
  ticketPriorities,
} from '../../../contract/tickets'
import { AuthorPosts } from '../../accounts/AccountShow'
import { EventHistory } from '../../events/EventHistory'
import { formatWait } from '../../fields/format'
import { useNow } from '../../fields/hooks'
import { NotLoaded } from '../../fields/Loading'
import { TicketRating } from '../../fields/ticket'
import { NativeSelect, optionsOf } from '../../form/inputs'
import { DialogButton } from '../../form/Modal'
import { PopoverButton } from '../../form/PopoverButton'
import { useWords } from '../../i18n/words'
import { MeasureDialogButton } from '../../measures/Measures'
import { lazyPart } from '../../page/lazyPart'
import { useColleagues } from './Composer'
import { MemberTickets, TicketHelp } from './Member'
import * as styles from './styles'
import { useChat } from './useChat'

const escalating = lazyPart(async () => (await import('./Escalate')).EscalateDialog)

interface Props {
  ticket: Ticket
  /** The member has a column of its own. */
  isMemberBeside: boolean
}

/** What is seldom needed of a ticket and its member. */
export function Details({ ticket, isMemberBeside }: Props) {
  const words = useWords()
  const { tid, number, user, version, rating } = ticket
  return (
    <PopoverButton
      keepMounted
      label={words('chat.further')}
      icon={<MoreIcon aria-hidden="true" />}
      sx={styles.details}
    >
      {() => (
        <>
          <span className="quiet small">
            {words('tickets.numbered', { number: String(number) })}
            <FirstAnswer ticket={ticket} />
          </span>
          <TicketRating rating={rating} isWhole />
          <Triage ticket={ticket} />
          {isMemberBeside ? null : (
            <>
              {/* Where somebody’s safety is at stake it stands above the conversation. */}
              {ticket.priority === 'safety' ? null : <TicketHelp ticket={ticket} />}
              <MeasureDialogButton uid={user.uid} />
              <AuthorPosts uid={user.uid} />
              <MemberTickets ticket={ticket} />
            </>
          )}
          <EventHistory key={version} kind="ticket" id={tid} />
          <DialogButton variant="text" label={words('chat.escalation.open')} preload={escalating.preload}>
            {(dialog) => <escalating.Part ticket={ticket} {...dialog} />}
          </DialogButton>
        </>
      )}
    </PopoverButton>
  )
}

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

function Triage({ ticket }: Pick<Props, 'ticket'>) {
  const words = useWords()
  const { chatManager } = useChat()
  const { data: colleagues = [], error, isFetching, refetch } = useColleagues()
  const { tid, assignee, priority = 'normal', isTriaged = true, tags = [] } = ticket
  const owner = assignee?.uid ?? ''
  const known = colleagues.some(({ uid }) => uid === owner)
  const nobody = { value: owner, label: assignee?.name ?? words('tickets.nobody') }
  const people = colleagues.map(({ uid, name }) => ({ value: uid, label: name, isName: true }))
  return (
    <Box role="group" aria-label={words('chat.triage.title')} sx={styles.triage}>
      <NativeSelect
        label={words('chat.triage.priority')}
        value={isTriaged ? priority : 'unsaid'}
        options={[
          ...(isTriaged ? [] : [{ value: 'unsaid', label: words('chat.triage.unsaid') }]),
          ...optionsOf(words, 'tickets.priorities', ticketPriorities),
        ]}
        onChange={(chosen) => {
          const next = ticketPriorities.find((one): one is TicketPriority => one === chosen)
          if (next) chatManager.tell(tid, { type: 'triage', tid, priority: next })
        }}
      />
      {isTriaged ? null : <p className="quiet small">{words('chat.triage.unsaidHint')}</p>}
      <NativeSelect
        label={words('chat.triage.give')}
        value={owner}
        options={known ? people : [nobody, ...people]}
        onChange={(uid) => chatManager.ask(tid, 'open', { to: uid })}
      />
      {error ? <NotLoaded hasRows error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
      <Autocomplete
        multiple
        freeSolo
        size="small"
        options={[]}
        value={tags}
        onChange={(_event, chosen) => chatManager.tell(tid, { type: 'triage', tid, tags: tagsIn(chosen) })}
        renderInput={(input) => <TextField {...input} label={words('chat.triage.tags')} />}
      />
    </Box>
  )
}

/** The typed tags without commas, # and duplicates. */
function tagsIn(typed: readonly string[]): string[] {
  const words = typed.flatMap((one) => one.split(',')).map((one) => one.trim().replace(/^#/, ''))
  return [...new Set(words.filter(Boolean).map((one) => one.slice(0, maxTagLength).trim()))].slice(0, maxTags)
}
