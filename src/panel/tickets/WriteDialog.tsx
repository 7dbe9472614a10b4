import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useId, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form'
import { maxMessageLength } from '../../contract/tickets'
import { TextInput } from '../form/inputs'
import { Modal } from '../form/Modal'
import { FormFailure, FormFoot, OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import type { OfficeDataProvider } from '../providers/officeMethods'
import { newNonce } from '../support/outgoing'
import { memberName } from './fields'
import { SavedReplies } from './SavedReplies'

interface Props {
  title: string
  /** The account that it is about. */
  uid: string
  about: { about?: { post: string } }
  isOpen: boolean
  onClose: () => void
}

/** The first message of a ticket that staff begin. */
export function WriteDialog({ title, uid, about, isOpen, onClose }: Props) {
  const words = useWords()
  const id = useId()
  const notify = useNotify()
  const queries = useQueryClient()
  const { beginTicket } = useDataProvider<OfficeDataProvider>()
  // Sent again where no answer came, it is the same.
  const [nonce, setNonce] = useState(newNonce)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ message }: FieldValues) => beginTicket(uid, { message: message.trim(), nonce, ...about }),
    onSuccess: () => setNonce(newNonce()),
  })
  const send = async (values: FieldValues, form: UseFormReturn) => {
    const { user } = await mutateAsync(values)
    form.reset()
    await queries.invalidateQueries({ queryKey: ['tickets'] })
    notify(words('tickets.begin.done', { name: memberName(user, words) }), { type: 'success' })
    onClose()
  }
  const foot = <FormFoot form={id} label="chat.send" isBusy={isPending} onCancel={onClose} />
  return (
    <Modal title={title} isOpen={isOpen} isForm size="sm" onClose={isPending ? null : onClose} foot={foot}>
      <OfficeForm id={id} defaultValues={{ message: '' }} onSubmit={send}>
        <TextInput
          {...{ source: 'message', label: 'tickets.begin.message', helperText: 'tickets.begin.help' }}
          {...{ isRequired: true, multiline: true, minRows: 6, maxLength: maxMessageLength }}
        />
        <Replies />
        <FormFailure />
      </OfficeForm>
    </Modal>
  )
}

/** Without the name in them: the office alone knows for sure whom it goes to. */
function Replies() {
  const opener = useRef<HTMLButtonElement>(null)
  const { setValue } = useFormContext()
  const draft: string = useWatch({ name: 'message' })
  const add = (reply: string) =>
    setValue('message', `${draft}\n${reply.replace(/\s?\{\{\s*name\s*\}\}/gi, '')}`.trim())
  return <SavedReplies draft={draft} opener={opener} onChoose={add} />
}
