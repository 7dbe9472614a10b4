import { CanAccess, useGetList } from 'react-admin'
import type { OfficeEvent, SubjectKind } from '../../contract/events'
import { Moment } from '../fields/Moment'
import { NotLoaded } from '../fields/NotLoaded'
import { useWords } from '../i18n/words'

/** Who did it, in a word or two. */
export function actorOf(
  words: ReturnType<typeof useWords>,
  { kind, uid, name }: OfficeEvent['actor'],
): string {
  return name ?? uid ?? words(`events.actors.${kind}`)
}

/** What is different since, field by field: `status: public → blocked`. */
export function changesOf({ before, after }: OfficeEvent): string {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const said = (value: unknown) => (value === undefined || value === null ? '–' : String(value))
  return [...fields]
    .map((field) => {
      const now = said(after?.[field])
      return before?.[field] === undefined ? `${field}: ${now}` : `${field}: ${said(before[field])} → ${now}`
    })
    .join(', ')
}

/** What was done to one thing, the newest first; for whom that is. */
export function EventHistory(props: { kind: SubjectKind; id: string }) {
  return (
    <CanAccess resource="events" action="list">
      <History {...props} />
    </CanAccess>
  )
}

function History({ kind, id }: { kind: SubjectKind; id: string }) {
  const words = useWords()
  const filter = { kind, subject: id }
  const shown = { filter, pagination: { page: 1, perPage: 10 } }
  const { data = [], error, isFetching, refetch } = useGetList<OfficeEvent>('events', shown)
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={refetch} />
  return data.length === 0 ? null : (
    <>
      <h3>{words('events.title')}</h3>
      <ul className="plain-list">
        {data.map((event) => (
          <li key={event.id}>
            <span title={changesOf(event)}>
              {words(`events.acts.${event.act}`)} · {actorOf(words, event.actor)}
            </span>
            <span className="quiet">
              <Moment at={event.created} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
