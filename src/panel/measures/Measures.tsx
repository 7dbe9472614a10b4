import { Button, Stack } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CanAccess, useNotify } from 'ra-core'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { locales } from '../../contract/locales'
import { type Measure, type MeasureState, officeItself, type Strikes } from '../../contract/measures'
import type { Person } from '../../contract/people'
import { Fact } from '../fields/Fact'
import { formatDay, Moment } from '../fields/format'
import { type State, StatusChip } from '../fields/StatusChip'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { AskButton } from '../form/Confirm'
import { DialogButton } from '../form/Modal'
import { useWords, type Words } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { call } from '../providers/http'
import { useProblemWords } from '../providers/problemWords'
import { useSession } from '../providers/session'
import { measureKeys } from './person'
import { pointsOf, stepAt, stepWords } from './strikes'

export const measureDialog = lazyPart(async () => (await import('./MeasureDialog')).MeasureDialog)

interface ButtonProps {
  uid: string
  ref?: Ref<HTMLButtonElement> | undefined
  /** The key that presses it. */
  shortcut?: string | undefined
}

/** Opens the dialog of a measure, for those who may take one; never about oneself. */
export function MeasureDialogButton({ uid, ...button }: ButtonProps) {
  const words = useWords()
  const isOneself = useSession().user?.uid === uid
  return isOneself ? null : (
    <CanAccess resource="people" action="measure">
      <DialogButton variant="text" label={words('measures.take')} preload={measureDialog.preload} {...button}>
        {(shown) => <measureDialog.Part uid={uid} {...shown} />}
      </DialogButton>
    </CanAccess>
  )
}

interface MeasuresProps {
  person: Person
  /** Pressed by a key of the page. */
  button: Ref<HTMLButtonElement>
}

/** What was done about a person, and for those who may: lifting it, and a button to do more. */
export function Measures({ person: { account, state, measures, strikes }, button }: MeasuresProps) {
  const words = useWords()
  const { uid } = account
  return (
    <>
      <StatusChip
        status={state === 'free' ? 'public' : 'blocked'}
        label={words(`measures.restrictions.${state}`)}
      />
      {strikes ? <StrikeList {...strikes} /> : null}
      <h3>{words('resources.measures.name')}</h3>
      <MeasureDialogButton uid={uid} ref={button} shortcut="M" />
      {measures.length === 0 ? <p className="quiet">{words('measures.none')}</p> : null}
      <ul className="plain-list">
        {measures.map((measure) => (
          <li key={measure.id}>
            <div>
              <MeasureLine measure={measure} />
              <MeasureWording {...measure} />
              <CanAccess resource="people" action="measure">
                <MeasureActions measure={measure} />
              </CanAccess>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The points that count, what they suggest, and the blocks that they come from. */
function StrikeList({ points, list, steps, isSpared }: Strikes) {
  const words = useWords()
  const step = isSpared ? null : stepAt(points, steps)
  return (
    <>
      <h3>{words('measures.strikes')}</h3>
      <p>
        {list.length === 0 ? words('measures.noStrikes') : pointsOf(words, points)}{' '}
        {step ? words('measures.suggested', { measure: stepWords(words, step) }) : null}
        {isSpared ? words('measures.spared') : null}
      </p>
      <ul className="plain-list">
        {list.map((strike) => (
          <li key={strike.pid}>
            <Verbatim>{strike.policy.name}</Verbatim>
            <span className="quiet small">{pointsOf(words, strike.points)}</span>
            <Moment at={strike.created} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Those of these that are in force; nothing where none is. */
export function ActiveMeasures({ measures }: { measures: readonly Measure[] }) {
  const shown = measures.filter(({ state }) => state === 'in_force')
  return shown.length === 0 ? null : (
    <ul className="plain-list">
      {shown.map((measure) => (
        <li key={measure.id}>
          <div>
            <MeasureLine measure={measure} />
          </div>
        </li>
      ))}
    </ul>
  )
}

export function MeasureLine({ measure }: { measure: Measure }) {
  const words = useWords()
  const { kind, since, state, reason, lifted, automatic } = measure
  return (
    <>
      <strong>{words(`measures.kinds.${kind}`)}</strong> <MeasureStateChip state={state} />{' '}
      <span className="quiet small">
        <Moment at={since} />
        {kind === 'warn' ? null : <>, {endOf(words, measure)}</>}
        {', '}
        <Verbatim>{byOf(words, measure)}</Verbatim>
        {', '}
        <Verbatim>{reason.policy.name}</Verbatim>
        {automatic ? <LimitCause {...automatic} /> : null}
        {lifted ? <> {words('measures.liftedBy', { name: isolated(lifted.name ?? '') })}</> : null}
      </span>
      {reason.note ? (
        <div>
          <Verbatim>{reason.note}</Verbatim>
        </div>
      ) : null}
      {lifted?.note ? (
        <div>
          <Verbatim>{lifted.note}</Verbatim>
        </div>
      ) : null}
    </>
  )
}

/** After which blocks the office took it, with a way to the last of them, and who confirmed it. */
function LimitCause({ ground, pid, confirmed }: NonNullable<Measure['automatic']>) {
  const words = useWords()
  return (
    <>
      {', '}
      <Link to={`/office/posts/blocked/${encodeURIComponent(pid)}`}>
        {words(`measures.grounds.${ground}`)}
      </Link>{' '}
      {confirmed
        ? words('measures.confirmedBy', { name: isolated(confirmed.name ?? '') })
        : words('measures.notConfirmed')}
    </>
  )
}

export function endOf(words: Words, { until }: Measure): string {
  return until === null ? words('measures.noEnd') : words('measures.until', { until: formatDay(until) })
}

export function byOf(words: Words, { by }: Measure): string {
  if (by.uid === officeItself) return words('measures.byOffice')
  return by.name ?? words('decisions.meanwhile.somebody')
}

/** Confirming what the office did by itself, lifting what is in force, and undoing what one has done last. */
export function MeasureActions({ measure }: { measure: Measure }) {
  const words = useWords()
  const kind = words(`measures.kinds.${measure.kind}`)
  const settle = useMeasuresAgain()
  const lift = async () => {
    await call('liftMeasure', { params: { uid: measure.uid, id: measure.id }, body: {} })
    return words('measures.done.lifted')
  }
  const confirm = async () => {
    await call('confirmMeasure', { params: { uid: measure.uid, id: measure.id }, body: { until: null } })
    return words('measures.done.confirmed')
  }
  const isInForce = measure.state === 'in_force'
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
      {isInForce && measure.automatic?.confirmed === null ? (
        <AskButton
          label={words('measures.confirm')}
          title={words('measures.confirmNamed', { name: isolated(measure.name) })}
          text={words('measures.confirmAbout')}
          isHarmless
          run={confirm}
          onSettled={settle}
        />
      ) : null}
      {isInForce ? (
        <AskButton
          label={words('measures.lift')}
          title={words('measures.liftNamed', { kind })}
          confirm={words('measures.lift')}
          text={words('measures.liftAbout')}
          run={lift}
          onSettled={settle}
        />
      ) : null}
      {measure.undoSeconds ? <UndoButton measure={measure} /> : null}
    </Stack>
  )
}

function UndoButton({ measure: { uid, id } }: { measure: Measure }) {
  const words = useWords()
  const notify = useNotify()
  const problemWords = useProblemWords()
  const settle = useMeasuresAgain()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('undoMeasure', { params: { uid, id } }),
    onSuccess: () => notify(words('measures.done.undone'), { type: 'success' }),
    onError: (failure) => notify(problemWords(failure).title, { type: 'error' }),
    onSettled: settle,
  })
  return (
    <Button size="small" aria-disabled={isPending} onClick={() => isPending || mutate()}>
      {words('measures.undo')}
    </Button>
  )
}

/** Asks again for all that a measure changes. */
function useMeasuresAgain() {
  const queries = useQueryClient()
  return () => Promise.all(measureKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** What member and guardian read, in each language. */
export function MeasureWording({ texts: { member, guardian } }: Measure) {
  const words = useWords()
  const lines = locales.flatMap((locale) => [
    [words(`resources.measures.fields.member.${locale}`), member[locale]],
    ...(guardian ? [[words(`resources.measures.fields.guardian.${locale}`), guardian[locale]]] : []),
  ])
  return (
    <details>
      <summary>{words('measures.wording')}</summary>
      <dl className="facts">
        {lines.map(([label = '', text]) => (
          <Fact key={label} label={label}>
            <Verbatim>{text}</Verbatim>
          </Fact>
        ))}
      </dl>
      {guardian ? null : <p className="quiet">{words('measures.noGuardian')}</p>}
    </details>
  )
}

const looks: Readonly<Record<MeasureState, State>> = {
  in_force: 'blocked',
  ended: 'closed',
  lifted: 'closed',
}

export function MeasureStateChip({ state }: { state: MeasureState }) {
  const words = useWords()
  return <StatusChip status={looks[state]} label={words(`measures.states.${state}`)} />
}
