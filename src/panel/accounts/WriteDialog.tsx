import { Alert } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BooleanInput } from 'react-admin'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { maxMessageLength } from '../../contract/tickets'
import { memberName } from '../fields/ticket'
import { FormDialog } from '../form/FormDialog'
import { TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import { call } from '../providers/http'
import { SavedReplies } from '../replies/SavedReplies'

interface Props {
  title: string
  uid: string
  about: { about?: { post: string } }
  /** Whether the danger may be where the message goes; for a post alone the office says so when it is sent. */
  mayBeNear: boolean
  isOpen: boolean
  onClose: () => void
}

/** The first message of a ticket that staff begin. */
export function WriteDialog({ title, uid, about, mayBeNear, isOpen, onClose }: Props) {
  const words = useWords()
  const queries = useQueryClient()
  const [isRefused, setRefused] = useState(false)
  const send = async ({ message, isSure }: FieldValues, nonce: string) => {
    const body = { message: message.trim(), nonce, ...about, ...(isSure && { nearConfirmed: true }) }
    const { user } = await call('beginTicket', { params: { uid }, body }).catch((failure) => {
      if (failure instanceof ApiProblem && failure.code === 'danger_may_be_near') setRefused(true)
      throw failure
    })
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
      defaultValues={{ message: '', isSure: false }}
    >
      {mayBeNear || isRefused ? <NearQuestion /> : null}
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

/** Asks again, since a guardian may be the danger. */
function NearQuestion() {
  const words = useWords()
  return (
    <Alert severity="warning">
      {words('referrals.near.why')}
      <BooleanInput source="isSure" label="referrals.near.sure" helperText={false} validate={agreed} />
    </Alert>
  )
}

const agreed = (value: unknown) => (value === true ? undefined : 'referrals.near.agree')

/** Without the name: only the office knows who receives it. */
function Replies() {
  const opener = useRef<HTMLButtonElement>(null)
  const { setValue } = useFormContext()
  const draft: string = useWatch({ name: 'message' })
  const add = (reply: string) =>
    setValue('message', `${draft}\n${reply.replace(/\s?\{\{\s*name\s*\}\}/gi, '')}`.trim())
  return <SavedReplies draft={draft} opener={opener} onChoose={add} />
}
