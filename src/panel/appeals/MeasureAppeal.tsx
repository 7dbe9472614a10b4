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

/** What a measure is that an appeal objects to, with a way to the person. */
export function ContestedMeasure({ measure }: { measure: Measure }) {
  const words = useWords()
  return (
    <section>
      <h2>{words('appeals.measure')}</h2>
      <p>
        <PersonLink uid={measure.uid} isConcerned>
          <Verbatim>{measure.name}</Verbatim>
        </PersonLink>
      </p>
      <MeasureLine measure={measure} />
      <MeasureWording {...measure} />
    </section>
  )
}

/** Keeps the measure or lifts it, with a note that says why; not for who took it. */
export function MeasureAppealDecision({ appeal, measure }: { appeal: Appeal; measure: Measure }) {
  const words = useWords()
  const uid = useSession().user?.uid ?? null
  const navigate = useNavigate()
  const notify = useNotify()
  const shownAppeals = useShownRows('appeals')
  const [update] = useUpdate('appeals', undefined, { mutationMode: 'pessimistic' })
  if (appeal.status !== 'open') return null
  const deciders = [appeal.against.moderator, measure.by.uid, measure.automatic?.confirmed?.uid, measure.uid]
  if (uid !== null && deciders.includes(uid)) return <p role="note">{words('appeals.ownMeasure')}</p>
  const send = async ({ decision, note }: FieldValues) => {
    const data = { decision, reason: { note } }
    await update('appeals', { id: appeal.id, data, previousData: appeal }, { returnPromise: true })
    shownAppeals.remove([appeal.id])
    notify(words(decision === 'uphold' ? 'appeals.done.keep' : 'appeals.done.lift'), { type: 'info' })
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
            { id: 'overturn', name: 'appeals.liftMeasure' },
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
