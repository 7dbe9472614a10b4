import { Link } from '@mui/material'
import { CanAccess, useGetList } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isAdult, yearOf } from '../../shared/ages'
import { NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { memberName, TicketChip } from '../fields/ticket'
import { DialogButton } from '../form/Modal'
import { useWords } from '../i18n/words'
import { newestFirst } from '../list/rows'
import { lazyPart } from '../page/lazyPart'
import type { TicketRecord } from '../providers/records'
import { useReferrals } from '../referrals/referrals'
import { openTicket } from '../support/staff'

const writing = lazyPart(async () => (await import('./WriteDialog')).WriteDialog)

interface Props {
  person: { uid: string; ageBand?: string | undefined; guardian?: unknown }
  /** A post of theirs, as the subject. */
  post?: string
}

/** Writes to the guardian, or to an adult; the office decides who receives it. */
export function WriteButton({ person, post }: Props) {
  const words = useWords()
  const { uid, ageBand = null, guardian } = person
  const isGrown = isAdult({ born: null, age_band: ageBand }, yearOf(Date.now()))
  // A guardian may be there that one does not see.
  const ofYoung = guardian || ageBand ? 'guardian' : 'either'
  const title = words(`tickets.begin.${isGrown ? 'member' : ofYoung}`)
  // In a review each post would cost a call more: there it is asked once the button is neared.
  const [isNear, setNear] = useState(post === undefined)
  const { data } = useReferrals(uid, isNear)
  const about = post === undefined ? {} : { about: { post } }
  return (
    <CanAccess resource="tickets" action="answer">
      <DialogButton
        variant="text"
        label={title}
        preload={() => {
          setNear(true)
          writing.preload()
        }}
        obstacle={data?.addressee === null ? words('referrals.noAddressee') : null}
      >
        {(dialog) => (
          <writing.Part
            title={title}
            uid={uid}
            about={about}
            mayBeNear={data?.mayBeNear ?? false}
            {...dialog}
          />
        )}
      </DialogButton>
    </CanAccess>
  )
}

/** The same, and below it the tickets that staff opened about the account or the post, loaded once opened. */
export function TicketsAbout({ person, post }: Props) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <WriteButton person={person} post={post} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{words('tickets.begin.about')}</summary>
        {isOpen ? <TicketsList id={post ?? person.uid} /> : null}
      </details>
    </>
  )
}

/** Opens the chat of a ticket, beside the list of tickets. */
export function useOpenTicket() {
  const navigate = useNavigate()
  return (tid: string) => {
    navigate('/office/support/tickets', { state: { ticket: tid } })
    openTicket(tid)
  }
}

function TicketsList({ id }: { id: string }) {
  const words = useWords()
  const open = useOpenTicket()
  const asked = { filter: { about: id }, sort: newestFirst, pagination: { page: 1, perPage: 20 } }
  const { data = [], error, isFetching, refetch } = useGetList<TicketRecord>('tickets', asked)
  if (error) return <NotLoaded hasRows error={error} isBusy={isFetching} onRetry={() => refetch()} />
  return (
    <ul className="plain-list">
      {data.map(({ tid, number, user, status }) => (
        <li key={tid}>
          <Link component="button" type="button" sx={{ py: 0.5 }} onClick={() => open(tid)}>
            {words('tickets.numbered', { number: String(number) })} {isolated(memberName(user, words))}
          </Link>
          <TicketChip status={status} />
        </li>
      ))}
    </ul>
  )
}
