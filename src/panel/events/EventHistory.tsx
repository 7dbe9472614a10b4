import { useState } from 'react'
import { CanAccess, useGetList } from 'react-admin'
import type { OfficeEvent } from '../../contract/events'
import { Moment } from '../fields/format'
import { NotLoaded } from '../fields/Loading'
import { PersonLink } from '../fields/PersonLink'
import { Verbatim } from '../fields/Verbatim'
import { useWords, type Words } from '../i18n/words'

export function actorOf(words: Words, { kind, uid, name }: OfficeEvent['actor']): string {
  return name ?? uid ?? words(`events.actors.${kind}`)
}

/** What is different since, field by field: `status: public → blocked`. */
export function changesOf({ before, after }: OfficeEvent): string {
  const shown = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? JSON.stringify(value)
      : (value ?? '–')
  const wasOf = (was: unknown) => (was === undefined ? '' : `${shown(was)} → `)
  return Object.keys({ ...before, ...after })
    .map((field) => `${field}: ${wasOf(before?.[field])}${shown(after?.[field])}`)
    .join(', ')
}

export function callOf(words: Words, { actor: { role, network }, request }: OfficeEvent): string {
  const as = role ? words(`roles.names.${role}`) : '–'
  return words('events.call', { role: as, network: network ?? '–', request: request ?? '–' })
}

/** The events of one record, loaded when opened. */
export function EventHistory(subject: OfficeEvent['subject']) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <CanAccess resource="events" action="list">
      <details onToggle={({ currentTarget: { open } }) => setOpen(open)}>
        <summary>{words('resources.events.name')}</summary>
        {isOpen ? <History {...subject} /> : null}
      </details>
    </CanAccess>
  )
}

function History({ kind, id }: OfficeEvent['subject']) {
  const words = useWords()
  const shown = { filter: { kind, subject: id }, pagination: { page: 1, perPage: 10 } }
  const { data, error, isFetching, refetch } = useGetList<OfficeEvent>('events', shown)
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={refetch} />
  if (data?.length === 0) return <p className="quiet">{words('office.list.empty')}</p>
  return (
    <ul className="plain-list">
      {data?.map((event) => (
        <li key={event.id} title={changesOf(event)}>
          {words(`events.acts.${event.act}`)} ·{' '}
          <PersonLink uid={event.actor.name === null ? null : event.actor.uid}>
            <Verbatim>{actorOf(words, event.actor)}</Verbatim>
          </PersonLink>
          <Moment at={event.created} />
        </li>
      ))}
    </ul>
  )
}
