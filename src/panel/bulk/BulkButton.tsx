import { Alert, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { type RaRecord, useGetRecordRepresentation, useResourceContext } from 'ra-core'
import { useRef, useState } from 'react'
import { ConfirmAlert } from '../fields/ConfirmAlert'
import { useListReport } from '../fields/listReport'
import { formatCount } from '../fields/locale'
import { useWords } from '../i18n/words'
import type { BulkCall } from '../providers/officeMethods'
import type { BulkWords } from './OutcomeReport'

interface Props<Row> {
  /** Where its words are: what its button says, what is asked, and what came of it. */
  about: BulkWords
  rows: readonly Row[]
  /** Those of them that it will concern, as the question names them; all, where it is left out. */
  concerned?: readonly Row[]
  nameOf?: (row: Row) => string
  isDestructive?: boolean
  /** What is to be known before. */
  warning?: string | null
  /** Why it can't be gone ahead with. */
  obstacle?: string | null
  act: BulkCall<Row, void>
}

/** A button for react-admin's bulk toolbar that asks first, saying exactly what will be done and to whom. */
export function BulkButton<Row extends RaRecord>(props: Props<Row>) {
  const { about, rows, concerned = rows, isDestructive = false, warning, obstacle, act } = props
  const words = useWords()
  const tell = useListReport()
  const representation = useGetRecordRepresentation(useResourceContext())
  const nameOf = props.nameOf ?? ((row: Row) => String(representation(row)))
  const [asked, setAsked] = useState<readonly Row[] | null>(null)
  // The second click of a double click comes before the button knows of the first.
  const isUnderWay = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: act,
    onSuccess: () => setAsked(null),
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const ask = () => {
    tell(null)
    reset()
    setAsked(concerned)
  }
  const count = formatCount(asked?.length ?? 0)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={isDestructive ? 'error' : 'primary'}
        aria-haspopup="dialog"
        disabled={rows.length === 0}
        onClick={ask}
      >
        {words(`${about}.action`, { count: formatCount(rows.length) })}
      </Button>
      <ConfirmAlert
        title={words(`${about}.title`)}
        confirm={words(`${about}.confirm`)}
        isDestructive={isDestructive}
        isOpen={asked !== null}
        isBusy={isPending}
        failure={error}
        obstacle={obstacle ?? null}
        onConfirm={() => {
          if (!isUnderWay.current) mutate(rows)
          isUnderWay.current = true
        }}
        onCancel={() => setAsked(null)}
      >
        {asked && asked.length > 0 ? (
          <>
            <p>{words(`${about}.text`, { smart_count: asked.length, count })}</p>
            <NamedRows names={asked.map(nameOf)} />
            <p>{words(`${about}.aside`)}</p>
            {warning ? (
              <Alert severity="warning" role="note">
                {warning}
              </Alert>
            ) : null}
          </>
        ) : null}
      </ConfirmAlert>
    </>
  )
}

/** So many names are shown; the rest is a number. */
const mostNames = 5

/** Whom an action is about. */
function NamedRows({ names }: { names: readonly string[] }) {
  const words = useWords()
  const rest = names.length - mostNames
  const shown = rest > 1 ? names.slice(0, mostNames) : names
  return (
    <ul>
      {shown.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list never changes
        <li key={`${name} ${index}`}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {rest > 1 ? <li className="quiet">{words('office.bulk.more', { count: formatCount(rest) })}</li> : null}
    </ul>
  )
}
