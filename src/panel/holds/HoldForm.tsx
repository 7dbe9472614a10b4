import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { DateInput, required, useCreate, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { type HoldContent, heldKinds, maxHoldReasonLength } from '../../contract/erasure'
import { SelectInput, TextInput } from '../form/inputs'
import { Modal } from '../form/Modal'
import { FormFailure, FormFoot, OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { instantOf } from '../providers/filters'

interface Props extends Pick<HoldContent, 'kind' | 'subject'> {
  isOpen: boolean
  onClose: () => void
}

/** Puts an account or a post on hold where one stands. */
export function HoldDialog({ kind, subject, isOpen, onClose }: Props) {
  const words = useWords()
  const formId = useId()
  const notify = useNotify()
  const queries = useQueryClient()
  const [create, { isPending }] = useCreate()
  const send = async (values: FieldValues) => {
    await create('holds', { data: withInstant(values) }, { returnPromise: true })
    notify(words('resources.holds.notifications.created'), { type: 'success' })
    onClose()
    await queries.invalidateQueries({ queryKey: ['holds'] })
  }
  return (
    <Modal
      title={words('resources.holds.create')}
      isOpen={isOpen}
      isForm
      size="sm"
      onClose={isPending ? null : onClose}
      foot={<FormFoot form={formId} label="settings.save" isBusy={isPending} onCancel={onClose} />}
    >
      <OfficeForm id={formId} defaultValues={{ kind, subject }} onSubmit={send}>
        <HoldInputs />
        <FormFailure />
      </OfficeForm>
    </Modal>
  )
}

export function HoldInputs() {
  const words = useWords()
  return (
    <>
      <SelectInput
        source="kind"
        options={heldKinds.map((value) => ({ value, label: words(`events.kinds.${value}`) }))}
      />
      <TextInput source="subject" isRequired maxLength={128} helperText="erasing.subjectHelp" />
      <TextInput source="reason" isRequired maxLength={maxHoldReasonLength} multiline minRows={2} />
      <DateInput source="until" validate={required()} />
    </>
  )
}

/** Until the end of the day that was chosen. */
export function withInstant(values: FieldValues): FieldValues {
  return { ...values, until: instantOf(values.until, 'T23:59:59') }
}
