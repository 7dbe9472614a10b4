import { Stack } from '@mui/material'
import { useNotify, useUpdate } from 'ra-core'
import { RadioButtonGroupInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Appeal } from '../../contract/appeals'
import type { Measure } from '../../contract/measures'
import { maxNoteLength } from '../../contract/policies'
import { PersonLink } from '../fields/PersonLink'
import { Verbatim } from '../fields/Verbatim'
import { filled, TextInput } from '../form/inputs'
import { FormFailure, OfficeForm, SubmitButton } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { useShownRows } from '../list/rows'
import { MeasureLine, MeasureWording } from '../measures/Measures'
import { useSession } from '../providers/session'

interface Props {
  appeal: Appeal
  measure: Measure
}

/** What a measure is that an appeal objects to, with a way to the person. */
export function ContestedMeasure({ appeal, measure }: Props) {
  const words = useWords()
  return (
    <section>
      <h2>{words('appeals.measure')}</h2>
      <p>
        <PersonLink uid={measure.uid} isConcerned={appeal.status === 'open'}>
          <Verbatim>{measure.name}</Verbatim>
        </PersonLink>
      </p>
      <MeasureLine measure={measure} />
      <MeasureWording {...measure} />
    </section>
  )
}

/** Keeps the measure or lifts it, with a note that says why; not for who took it. */
export function MeasureAppealDecision({ appeal, measure }: Props) {
  const words = useWords()
  const uid = useSession().user?.uid ?? null
  const navigate = useNavigate()
  const notify = useNotify()
  const shownAppeals = useShownRows('appeals')
  const [update] = useUpdate('appeals', undefined, { mutationMode: 'pessimistic' })
  if (appeal.status !== 'open') return null
  const deciders = [appeal.against.moderator, measure.by.uid, measure.automatic?.confirmed?.uid, measure.uid]
  if (uid !== null && deciders.includes(uid)) return <p role="note">{words('appeals.ownMeasure')}</p>
  // Nothing is left to lift; of a warning that it was wrong.
  const isOver = measure.state !== 'in_force' && measure.kind !== 'warn'
  const send = async ({ decision, note }: FieldValues) => {
    const data = { decision, reason: { note } }
    await update('appeals', { id: appeal.id, data, previousData: appeal }, { returnPromise: true })
    shownAppeals.remove([appeal.id])
    const lifted = isOver ? 'appeals.done.grant' : 'appeals.done.lift'
    notify(words(decision === 'uphold' ? 'appeals.done.keep' : lifted), { type: 'info' })
    navigate('/office/appeals')
  }
  return (
    <section aria-label={words('appeals.decide')}>
      <OfficeForm defaultValues={{ decision: '', note: '' }} onSubmit={send}>
        <RadioButtonGroupInput
          source="decision"
          label="appeals.decide"
          choices={[
            { id: 'uphold', name: 'appeals.keepMeasure' },
            { id: 'overturn', name: isOver ? 'appeals.grantMeasure' : 'appeals.liftMeasure' },
          ]}
          helperText={false}
          validate={filled}
        />
        <TextInput
          source="note"
          label="appeals.note"
          isRequired
          maxLength={maxNoteLength}
          multiline
          helperText="appeals.measureHelp"
        />
        <FormFailure />
        <Stack direction="row">
          <SubmitButton label="appeals.decide" />
        </Stack>
      </OfficeForm>
    </section>
  )
}
