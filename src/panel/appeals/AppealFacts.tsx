import type { Appeal } from '../../contract/appeals'
import { Moment } from '../fields/format'
import { StatusChip } from '../fields/StatusChip'
import { useWords } from '../i18n/words'
import { appellantOf, deciderOf, lookOf } from './appealWords'

/** Who objects, in which words, to whose block, and what became of it. */
export function AppealFacts({ appeal }: { appeal: Appeal }) {
  const words = useWords()
  const { appellant, message, created, status, against } = appeal
  return (
    <>
      <h2>{words('appeals.message')}</h2>
      <p dir="auto" style={{ whiteSpace: 'pre-wrap', margin: 0 }}>
        {message}
      </p>
      <dl className="facts">
        <dt>{words('resources.appeals.fields.appellant')}</dt>
        <dd>
          <bdi>{appellantOf(words, appeal)}</bdi>, {words(`appeals.relations.${appellant.relation}`)}
        </dd>
        <dt>{words('resources.appeals.fields.created')}</dt>
        <dd>
          <Moment at={created} />
        </dd>
        <dt>{words('resources.appeals.fields.against')}</dt>
        <dd>
          <Said by={deciderOf(words, against)} at={against.decided} policy={against.policy} note={null} />
        </dd>
        <dt>{words('resources.appeals.fields.status')}</dt>
        <dd>
          <StatusChip status={lookOf[status]} label={words(`appeals.statuses.${status}`)} />
        </dd>
        {status === 'open' ? null : (
          <>
            <dt>{words('appeals.decidedBy')}</dt>
            <dd>
              <Said
                by={deciderOf(words, appeal)}
                at={appeal.decided}
                policy={appeal.policy}
                note={appeal.note}
              />
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

interface SaidProps {
  by: string
  at: string | null
  policy: string | null
  note: string | null
}

/** Who decided, when, for which policy and in which words. */
function Said({ by, at, policy, note }: SaidProps) {
  return (
    <>
      <bdi>{by}</bdi>
      {at ? (
        <>
          {', '}
          <Moment at={at} />
        </>
      ) : null}
      {policy ? (
        <>
          {' · '}
          <bdi>{policy}</bdi>
        </>
      ) : null}
      {note ? <p dir="auto">{note}</p> : null}
    </>
  )
}
