import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AutocompleteArrayInput } from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { maxPersonNoteLength, type PersonNote } from '../../contract/personNotes'
import { Moment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { AskButton } from '../form/Confirm'
import { TextInput } from '../form/inputs'
import { FormFailure, OfficeForm, SubmitButton } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'
import { listKey, NoteWithholding, notWithheld, WithholdingInputs, withheldIn } from './NoteWithholding'

/** Notes of staff about a person, and a form for another one. */
export function PersonNotes({ uid }: { uid: string }) {
  const words = useWords()
  const queries = useQueryClient()
  const params = { uid }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [listKey, uid],
    queryFn: ({ signal }) => call('listPersonNotes', { params, signal }),
  })
  const failure = error ? (
    <NotLoaded error={error} isBusy={isFetching} hasRows={data !== undefined} onRetry={() => refetch()} />
  ) : null
  if (!data) return failure ?? <Loading />
  const add = async ({ text, mentions, ...more }: FieldValues, form: UseFormReturn) => {
    const withheld = withheldIn(more)
    await call('addPersonNote', { params, body: { text, mentions, ...(withheld && { withheld }) } })
    form.reset()
    await queries.invalidateQueries({ queryKey: [listKey, uid] })
  }
  return (
    <>
      {failure}
      {data.notes.length === 0 ? <p className="quiet">{words('accounts.notes.none')}</p> : null}
      <ul className="plain-list">
        {data.notes.map((note) => (
          <li key={note.id}>
            <NoteLine uid={uid} note={note} />
          </li>
        ))}
      </ul>
      <OfficeForm defaultValues={{ text: '', mentions: [], ...notWithheld }} onSubmit={add}>
        <TextInput
          source="text"
          label="accounts.notes.text"
          isRequired
          maxLength={maxPersonNoteLength}
          multiline
          helperText="accounts.notes.help"
        />
        <AutocompleteArrayInput
          source="mentions"
          label="accounts.notes.mention"
          choices={data.colleagues}
          optionValue="uid"
          optionText="name"
          translateChoice={false}
          helperText="accounts.notes.mentionHelp"
        />
        <WithholdingInputs />
        <FormFailure />
        <SubmitButton label="accounts.notes.add" />
      </OfficeForm>
    </>
  )
}

function NoteLine({ uid, note }: { uid: string; note: PersonNote }) {
  const { id, text, created, author, mentions, isOwn } = note
  const words = useWords()
  const queries = useQueryClient()
  const remove = async () => {
    await call('removePersonNote', { params: { uid, id } })
    return words('accounts.notes.removed')
  }
  return (
    <div>
      <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <Verbatim>{text}</Verbatim>
      </div>
      <span className="quiet small">
        <Verbatim>{author?.name ?? words('accounts.notes.gone')}</Verbatim>, <Moment at={created} />
        {mentions.length > 0
          ? `, ${words('accounts.notes.mentioned', { names: mentions.map(({ name }) => isolated(name)).join(', ') })}`
          : null}
      </span>
      <NoteWithholding uid={uid} note={note} />
      {isOwn ? (
        <AskButton
          label={words('accounts.notes.remove')}
          title={words('accounts.notes.removeOne')}
          text={words('accounts.notes.removeAbout')}
          run={remove}
          onSettled={() => queries.invalidateQueries({ queryKey: [listKey, uid] })}
        />
      ) : null}
    </div>
  )
}
