import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useGetList, useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { maxNoteLength } from '../../../contract/policies'
import { maxReportTitleLength, type Ticket } from '../../../contract/tickets'
import { caption } from '../../fields/text'
import { SelectInput, TextInput } from '../../form/inputs'
import { Modal } from '../../form/Modal'
import { FormFailure, FormFoot, OfficeForm } from '../../form/OfficeForm'
import { useWords } from '../../i18n/words'
import { newestFirst } from '../../list/rows'
import type { OfficeDataProvider } from '../../providers/officeMethods'
import type { PostRecord } from '../../providers/records'
import { newNonce } from '../../support/outgoing'

interface Props {
  ticket: Pick<Ticket, 'tid' | 'user'>
  isOpen: boolean
  onClose: () => void
}

/** How many of the member's newest posts can be chosen. */
const maxOffered = 20
const empty = { post: '', pid: '', title: '', note: '' }

/** Brings a post before the moderators, who see no tickets: one of the member's, or any other by its address. */
export function EscalateDialog({ ticket: { tid, user }, isOpen, onClose }: Props) {
  const words = useWords()
  const id = useId()
  const notify = useNotify()
  const { escalateTicket } = useDataProvider<OfficeDataProvider>()
  const { data: posts = [] } = useGetList<PostRecord>('posts', {
    filter: { screen: 'published', author: user.uid },
    sort: newestFirst,
    pagination: { page: 1, perPage: maxOffered },
  })
  // Sent again where no answer came, it is the same.
  const [nonce, setNonce] = useState(newNonce)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ post, pid, title, note }: FieldValues) =>
      escalateTicket(tid, { pid: post || pidIn(pid), title: title.trim(), note: note.trim(), nonce }),
    onSuccess: () => setNonce(newNonce()),
  })
  const send = async (values: FieldValues) => {
    await mutateAsync(values)
    notify(words('chat.escalation.done'), { type: 'success' })
    onClose()
  }
  return (
    <Modal
      title={words('chat.escalation.title')}
      isOpen={isOpen}
      isForm
      size="sm"
      onClose={isPending ? null : onClose}
      foot={<FormFoot form={id} label="chat.escalation.send" isBusy={isPending} onCancel={onClose} />}
    >
      <OfficeForm
        id={id}
        defaultValues={empty}
        failed="chat.escalation.failed"
        unknown="chat.escalation.unknown"
        onSubmit={send}
      >
        <SelectInput
          source="post"
          label="chat.escalation.post"
          options={[
            { value: '', label: words('chat.escalation.another') },
            ...posts.map(({ pid, text }) => ({
              value: pid,
              label: text ? caption(text) : words('chat.escalation.noText'),
            })),
          ]}
        />
        <AnotherPost />
        <TextInput
          source="title"
          label="chat.escalation.reason"
          helperText="chat.escalation.reasonAdvice"
          isRequired
          maxLength={maxReportTitleLength}
        />
        <TextInput
          source="note"
          label="chat.escalation.note"
          isRequired
          multiline
          maxLength={maxNoteLength}
        />
        <FormFailure />
      </OfficeForm>
    </Modal>
  )
}

/** Where none of the member's own is chosen. */
function AnotherPost() {
  const post = useWatch({ name: 'post' })
  if (post !== '') return null
  return (
    <TextInput
      source="pid"
      label="chat.escalation.address"
      helperText="chat.escalation.addressAdvice"
      isRequired
    />
  )
}

/** The id of a post, of which the end of its address in the office is one. */
function pidIn(typed: string): string {
  const path = typed.trim().split(/[?#]/)[0] ?? ''
  const end = path.split('/').findLast(Boolean) ?? ''
  try {
    return decodeURIComponent(end)
  } catch {
    // What is no part of an address is asked for as it stands.
    return end
  }
}
