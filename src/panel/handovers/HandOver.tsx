import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { type HandoverKind, maxHandoverNoteLength, maxRecipientLength } from '../../contract/handovers'
import { formatCount, Moment } from '../fields/format'
import { NotLoaded } from '../fields/Loading'
import { Verbatim } from '../fields/Verbatim'
import { FormDialog } from '../form/FormDialog'
import { TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { handOver } from '../providers/handovers'
import { call } from '../providers/http'

interface Props {
  kind: HandoverKind
  id: string
  isOpen: boolean
  onClose: () => void
}

/** Exports an account's data or a case, and records the recipient. */
export function HandOver({ kind, id, isOpen, onClose }: Props) {
  const words = useWords()
  const of = kind === 'data' ? 'data' : 'case'
  const earlier = useQuery({
    queryKey: ['handovers', kind, id],
    queryFn: ({ signal }) => call('listHandovers', { params: { kind, id }, signal }),
    enabled: isOpen,
  })
  const send = async (values: FieldValues) => {
    try {
      save(await handOver(kind, id, values), `${of}-${id}.zip`)
    } finally {
      void earlier.refetch()
    }
    return words('handovers.done')
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      send={send}
      title={words(`handovers.${of}.open`)}
      label="handovers.submit"
      subject={`handover ${kind} ${id}`}
      defaultValues={{ recipient: '', reference: '', note: '' }}
    >
      <p>{words(`handovers.${of}.about`)}</p>
      {kind === 'data' ? <Withheld id={id} /> : null}
      <TextInput
        source="recipient"
        label="handovers.recipient"
        isRequired={of === 'case'}
        maxLength={maxRecipientLength}
      />
      <TextInput source="reference" label="handovers.reference" maxLength={maxRecipientLength} />
      <TextInput source="note" label="handovers.note" maxLength={maxHandoverNoteLength} multiline />
      {earlier.error ? (
        <NotLoaded error={earlier.error} isBusy={earlier.isFetching} onRetry={() => earlier.refetch()} />
      ) : null}
      {earlier.data?.length ? <h3>{words('handovers.earlier')}</h3> : null}
      <ul className="plain-list">
        {earlier.data?.map(({ id, created, by, recipient, reference, note }) => (
          <li key={id}>
            <Verbatim>{[recipient, reference].filter(Boolean).join(' · ')}</Verbatim>{' '}
            <span className="quiet">
              <Moment at={created} /> · <Verbatim>{by.name}</Verbatim>
            </span>
            {note ? (
              <p dir="auto" translate="no">
                {note}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

/** What the person is not given, before it goes out. */
function Withheld({ id }: { id: string }) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['withheld', id],
    queryFn: ({ signal }) => call('countWithheld', { params: { id }, signal }),
    gcTime: 0,
  })
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return null
  const { notes, overdueNotes, measures } = data
  const said = [
    ['notes', notes],
    ['overdue', overdueNotes],
    ['measures', measures],
  ] as const
  const lines = said.filter(([, count]) => count > 0)
  if (lines.length === 0) return null
  return (
    <Alert severity="info" role="note">
      {lines.map(([key, count]) => (
        <div key={key}>
          {words(`handovers.withheld.${key}`, { smart_count: count, count: formatCount(count) })}
        </div>
      ))}
    </Alert>
  )
}

function save(archive: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(archive)
  link.download = name
  link.click()
  // A browser that asks where to save begins to read it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 600_000)
}
