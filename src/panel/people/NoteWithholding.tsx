import { useQueryClient } from '@tanstack/react-query'
import { DateInput, useCanAccess } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { maxReviewDays, noteGrounds, type PersonNote, type Withheld } from '../../contract/personNotes'
import { formatDay } from '../fields/format'
import { FormDialog } from '../form/FormDialog'
import { filledOr, missing, optionsOf, SelectInput } from '../form/inputs'
import { DialogButton } from '../form/Modal'
import { useWords, type WordKey } from '../i18n/words'
import { endOfDay } from '../providers/filters'
import { call } from '../providers/http'

export const listKey = 'listPersonNotes'

const accesses = ['told', 'withheld'] as const

/** The fields of a note that is part of the person's data. */
export const notWithheld = { access: 'told', withheld: { ground: '', review: '' } }

/** Whether the person is given a note, and where not why and until when. */
export function WithholdingInputs() {
  const words = useWords()
  return (
    <>
      <SelectInput
        source="access"
        label="accounts.notes.access"
        options={optionsOf(words, 'accounts.notes.accesses', accesses)}
        helperText="accounts.notes.accessHelp"
      />
      <GroundInputs />
    </>
  )
}

function GroundInputs() {
  const words = useWords()
  const access = useWatch({ name: 'access' })
  if (access !== 'withheld') return null
  return (
    <>
      <SelectInput
        source="withheld.ground"
        label="accounts.notes.ground"
        isRequired
        options={[{ value: '', label: '' }, ...optionsOf(words, 'accounts.notes.grounds', noteGrounds)]}
      />
      <DateInput
        source="withheld.review"
        label="accounts.notes.review"
        isRequired
        validate={[filledOr(missing), withinReach]}
        helperText="accounts.notes.reviewHelp"
      />
    </>
  )
}

/** A field's validator: a day from today on that is not too far ahead. */
function withinReach(value: unknown): WordKey | undefined {
  const review = Date.parse(endOfDay(value) ?? '')
  const ahead = review - Date.now()
  return ahead > 0 && ahead < maxReviewDays * 86_400_000 ? undefined : 'accounts.notes.reviewFault'
}

/** What was chosen, as the office takes it. */
export function withheldIn({ access, withheld }: FieldValues): Withheld | null {
  return access === 'withheld' ? { ground: withheld.ground, review: endOfDay(withheld.review) ?? '' } : null
}

interface Props {
  uid: string
  note: PersonNote
}

/** Whether the person is given a note, which those who decide posts may change. */
export function NoteWithholding({ uid, note }: Props) {
  const words = useWords()
  const { canAccess: mayChange } = useCanAccess({ resource: 'posts', action: 'decide' })
  return (
    <div className="small">
      {note.withheld ? <WithheldNote withheld={note.withheld} /> : words('accounts.notes.accesses.told')}{' '}
      {mayChange ? (
        <DialogButton variant="text" label={words('accounts.notes.change')} preload={() => undefined}>
          {(shown) => <WithholdingDialog uid={uid} note={note} {...shown} />}
        </DialogButton>
      ) : null}
    </div>
  )
}

function WithheldNote({ withheld: { ground, review } }: { withheld: Withheld }) {
  const words = useWords()
  const isOverdue = Date.parse(review) <= Date.now()
  const day = formatDay(review)
  return (
    <>
      {words('accounts.notes.withheldFor', { ground: words(`accounts.notes.grounds.${ground}`) })}{' '}
      {isOverdue ? (
        <strong>{words('accounts.notes.overdue', { day })}</strong>
      ) : (
        <span className="quiet">{words('accounts.notes.reviewOn', { day })}</span>
      )}
    </>
  )
}

function WithholdingDialog({ uid, note, isOpen, onClose }: Props & { isOpen: boolean; onClose: () => void }) {
  const words = useWords()
  const queries = useQueryClient()
  const { id, withheld } = note
  const send = async (values: FieldValues) => {
    await call('withholdPersonNote', { params: { uid, id }, body: { withheld: withheldIn(values) } })
    await queries.invalidateQueries({ queryKey: [listKey, uid] })
    return words('accounts.notes.changed')
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      send={send}
      title={words('accounts.notes.changeTitle')}
      label="accounts.change.save"
      defaultValues={
        withheld ? { access: 'withheld', withheld: { ground: withheld.ground, review: '' } } : notWithheld
      }
    >
      <WithholdingInputs />
    </FormDialog>
  )
}
