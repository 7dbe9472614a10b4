import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { maxMessageLength } from '../../contract/tickets'
import { memberName } from '../fields/ticket'
import { FormDialog } from '../form/FormDialog'
import { TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'
import { SavedReplies } from '../replies/SavedReplies'

interface Props {
  title: string
  uid: string
  about: { about?: { post: string } }
  isOpen: boolean
  onClose: () => void
}

/** The first message of a ticket that staff begin. */
export function WriteDialog({ title, uid, about, isOpen, onClose }: Props) {
  const words = useWords()
  const queries = useQueryClient()
  const send = async ({ message }: FieldValues, nonce: string) => {
    const body = { message: message.trim(), nonce, ...about }
    const { user } = await call('beginTicket', { params: { uid }, body })
    await queries.invalidateQueries({ queryKey: ['tickets'] })
    return words('tickets.begin.done', { name: memberName(user, words) })
  }
  return (
    <FormDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      send={send}
      label="chat.send"
      subject={`ticket ${uid} ${about.about?.post ?? ''}`}
      defaultValues={{ message: '' }}
    >
      <TextInput
        source="message"
        label="tickets.begin.message"
        helperText="tickets.begin.help"
        isRequired
        multiline
        minRows={6}
        maxLength={maxMessageLength}
      />
      <Replies />
    </FormDialog>
  )
}

/** Without the name: only the office knows who receives it. */
function Replies() {
  const opener = useRef<HTMLButtonElement>(null)
  const { setValue } = useFormContext()
  const draft: string = useWatch({ name: 'message' })
  const add = (reply: string) =>
    setValue('message', `${draft}\n${reply.replace(/\s?\{\{\s*name\s*\}\}/gi, '')}`.trim())
  return <SavedReplies draft={draft} opener={opener} onChoose={add} />
}
