import { useQueryClient } from '@tanstack/react-query'
import { DateInput, required, useCreate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { type HoldContent, heldKinds, maxHoldReasonLength } from '../../contract/erasure'
import { FormDialog } from '../form/FormDialog'
import { optionsOf, SelectInput, TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { endOfDay } from '../providers/filters'

interface Props extends Pick<HoldContent, 'kind' | 'subject'> {
  isOpen: boolean
  onClose: () => void
}

export function HoldDialog({ kind, subject, isOpen, onClose }: Props) {
  const words = useWords()
  const queries = useQueryClient()
  const [create] = useCreate()
  const send = async (values: FieldValues) => {
    await create('holds', { data: withInstant(values) }, { returnPromise: true })
    void queries.invalidateQueries({ queryKey: ['holds'] })
    return words('resources.holds.notifications.created')
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      send={send}
      title={words('resources.holds.create')}
      label="settings.save"
      subject={`hold ${kind} ${subject}`}
      defaultValues={{ kind, subject }}
    >
      <HoldInputs />
    </FormDialog>
  )
}

export function HoldInputs() {
  const words = useWords()
  return (
    <>
      <SelectInput source="kind" options={optionsOf(words, 'events.kinds', heldKinds)} />
      <TextInput source="subject" isRequired maxLength={128} helperText="erasing.subjectHelp" />
      <TextInput source="reason" isRequired maxLength={maxHoldReasonLength} multiline minRows={2} />
      <DateInput source="until" validate={required()} />
    </>
  )
}

/** Until the end of the day that was chosen. */
export function withInstant(values: FieldValues): FieldValues {
  return { ...values, until: endOfDay(values.until) }
}
