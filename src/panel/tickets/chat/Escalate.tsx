import { useGetList } from 'ra-core'
import { useState } from 'react'
import { RadioButtonGroupInput } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { maxNoteLength } from '../../../contract/policies'
import { maxReportTitleLength, type Ticket } from '../../../contract/tickets'
import { NotLoaded } from '../../fields/Loading'
import { caption } from '../../fields/text'
import { memberName } from '../../fields/ticket'
import { FormDialog } from '../../form/FormDialog'
import { type Option, SelectInput, TextInput } from '../../form/inputs'
import { useWords } from '../../i18n/words'
import { newestFirst } from '../../list/rows'
import { call } from '../../providers/http'
import type { PostRecord } from '../../providers/records'

interface Props {
  ticket: Pick<Ticket, 'tid' | 'user'>
  isOpen: boolean
  onClose: () => void
}

const maxOffered = 20
const kinds = ['post', 'person'] as const
const empty = { kind: 'post', post: '', person: '', pid: '', subject: '', title: '', note: '' }
const wordsOf = { post: 'chat.escalation', person: 'profiles.escalation' } as const

/** Reports a post or a person to the moderators, who see no tickets. */
export function EscalateDialog({ ticket: { tid, user }, isOpen, onClose }: Props) {
  const words = useWords()
  const {
    data: posts = [],
    error,
    isFetching,
    refetch,
  } = useGetList<PostRecord>('posts', {
    filter: { screen: 'published', author: user.uid },
    sort: newestFirst,
    pagination: { page: 1, perPage: maxOffered },
  })
  const [isPerson, setPerson] = useState(false)
  const said = wordsOf[isPerson ? 'person' : 'post']
  /** The author, where a post's address was entered. */
  const uidIn = async (typed: string) => {
    if (!typed.includes('/posts/')) return idIn(typed)
    return (await call('getPost', { params: { pid: idIn(typed) } })).user.uid
  }
  const send = async ({ kind, post, pid, person, subject, title, note }: FieldValues, nonce: string) => {
    const about =
      kind === 'person'
        ? { subject: { account: person || (await uidIn(subject)) } }
        : { pid: post || idIn(pid) }
    const body = { ...about, title: title.trim(), note: note.trim(), nonce }
    await call('escalateTicket', { params: { tid }, body })
    return words(`${said}.done`)
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      send={send}
      title={words('chat.escalation.open')}
      label={`${said}.send`}
      subject={`escalation ${tid}`}
      defaultValues={empty}
      failed={`${said}.failed`}
      unknown={`${said}.unknown`}
      onChange={({ kind }) => setPerson(kind === 'person')}
    >
      <RadioButtonGroupInput
        source="kind"
        label="profiles.escalation.subject"
        choices={kinds.map((id) => ({ id, name: `profiles.escalation.subjects.${id}` }))}
        helperText={false}
      />
      {isPerson ? (
        <Subject
          source="person"
          label="profiles.escalation.person"
          options={[{ value: user.uid, label: memberName(user, words), isName: true }]}
          another={words('profiles.escalation.another')}
          other={{
            source: 'subject',
            label: 'profiles.escalation.address',
            helperText: 'profiles.escalation.addressAdvice',
          }}
        />
      ) : error ? (
        <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
      ) : (
        <Subject
          source="post"
          label="chat.escalation.post"
          options={posts.map(({ pid, text }) => ({
            value: pid,
            label: text ? caption(text) : words('chat.escalation.noText'),
          }))}
          another={words('chat.escalation.another')}
          other={{
            source: 'pid',
            label: 'chat.escalation.address',
            helperText: 'chat.escalation.addressAdvice',
          }}
        />
      )}
      <TextInput
        source="title"
        label="chat.escalation.reason"
        helperText="chat.escalation.reasonAdvice"
        isRequired
        maxLength={maxReportTitleLength}
      />
      <TextInput source="note" label="chat.escalation.note" isRequired multiline maxLength={maxNoteLength} />
    </FormDialog>
  )
}

interface SubjectProps {
  source: string
  label: string
  options: readonly Option[]
  another: string
  other: { source: string; label: string; helperText: string }
}

/** One of the member's, or another by its address. */
function Subject({ source, label, options, another, other }: SubjectProps) {
  const chosen = useWatch({ name: source })
  return (
    <>
      <SelectInput source={source} label={label} options={[{ value: '', label: another }, ...options]} />
      {chosen ? null : <TextInput {...other} isRequired />}
    </>
  )
}

/** The id at the end of an office address. */
function idIn(typed: string): string {
  const path = typed.trim().split(/[?#]/)[0] ?? ''
  const end = path.split('/').findLast(Boolean) ?? ''
  try {
    return decodeURIComponent(end)
  } catch {
    // What is no part of an address is asked for as it stands.
    return end
  }
}
