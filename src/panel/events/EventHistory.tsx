import { CanAccess, useGetList, useRecordContext } from 'react-admin'
import type { OfficeEvent, SubjectKind } from '../../contract/events'
import { Moment } from '../fields/Moment'
import { useWords } from '../i18n/words'

/** Who did it, in a word or two. */
export function actorOf(
  words: ReturnType<typeof useWords>,
  { kind, uid, name }: OfficeEvent['actor'],
): string {
  return name ?? uid ?? words(`events.actors.${kind}`)
}

/** What is different since, field by field. */
export function Changes() {
  const words = useWords()
  const event = useRecordContext<OfficeEvent>()
  const { before, after } = event ?? {}
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return <span className="quiet">{words('events.nothing')}</span>
  return fields.map((field) => (
    <span key={field} className="quiet">
      {field}: {before?.[field] === undefined ? '' : `${before[field]} → `}
      {String(after?.[field] ?? '–')}{' '}
    </span>
  ))
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
  const { data = [] } = useGetList<OfficeEvent>('events', { filter, pagination: { page: 1, perPage: 10 } })
  return data.length === 0 ? null : (
    <>
      <h3>{words('events.title')}</h3>
      <ul className="plain-list">
        {data.map(({ id: place, act, actor, created }) => (
          <li key={place}>
            {words(`events.acts.${act}`)} · {actorOf(words, actor)}
            <span className="quiet">
              <Moment at={created} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
