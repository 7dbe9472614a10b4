import {
  Alert,
  Box,
  Checkbox,
  FormControlLabel,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import { useState } from 'react'
import { type ImportColumn, importColumns, importEncodings, type RowRefusal } from '../../../contract/imports'
import { chosenLayout } from '../../../shared/importRows'
import { formatCount } from '../../fields/format'
import { Choice } from '../../form/inputs'
import { useWords, type Words } from '../../i18n/words'
import type { ImportPreview } from './readFile'
import type { FileImporting } from './useImport'

/** What a file holds, before anything is sent. */
export function Preview({ preview }: { preview: ImportPreview }) {
  const words = useWords()
  const { layout, total, accepted, first, refused, beginning } = preview
  const counted = (count: number) => ({ smart_count: count, count: formatCount(count) })
  if (!layout) {
    const [head = []] = beginning
    return (
      <FileRows
        caption={words('importing.preview.first')}
        columns={head.map((_cell, at) => formatCount(at + 1))}
        rows={beginning.map((cells, at) => ({
          line: at,
          cells: head.map((_cell, place) => cells[place] ?? ''),
        }))}
      />
    )
  }
  return (
    <div>
      <p role="status">
        <strong>{words('importing.preview.good', { ...counted(total), good: formatCount(accepted) })}</strong>
      </p>
      {first.length > 0 ? (
        <FileRows
          caption={words('importing.preview.first')}
          columns={importColumns.map((column) => words(`importing.columns.${column}`))}
          rows={first.map((row) => ({ line: row.line, cells: importColumns.map((column) => row[column]) }))}
        />
      ) : null}
      {refused.length > 0 ? (
        <>
          <p>{words('importing.preview.bad', counted(total - accepted))}</p>
          <RefusedRows rows={refused} count={total - accepted} />
        </>
      ) : null}
      <p className="quiet small">{words('importing.preview.office')}</p>
    </div>
  )
}

interface FileRowsProps {
  caption?: string
  columns: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/** Rows of a file. */
function FileRows({ caption, columns, rows }: FileRowsProps) {
  return (
    <Table size="small" sx={{ '& caption': { captionSide: 'top', padding: '4px 12px' } }}>
      {caption ? <caption>{caption}</caption> : null}
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ line, cells }) => (
          <TableRow key={line}>
            {cells.map((cell, index) => (
              <TableCell key={columns[index]}>
                <bdi>{cell}</bdi>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

interface RefusedRowsProps {
  rows: readonly { line: number; email: string; codes: readonly RowRefusal[] }[]
  /** How many are refused in all; these are the first of them. */
  count: number
}

/** How many are shown; the file to download has all that are listed. */
const maxShown = 50

const scrolling = { maxHeight: '16rem', overflowY: 'auto' }

/** Rows that are refused, by their line in the file and with the reason. */
export function RefusedRows({ rows, count }: RefusedRowsProps) {
  const words = useWords()
  const rest = count - Math.min(rows.length, maxShown)
  return (
    <Box component="section" sx={scrolling} tabIndex={0} aria-label={words('importing.refusedLabel')}>
      <FileRows
        columns={(['line', 'email', 'reason'] as const).map((column) => words(`importing.columns.${column}`))}
        rows={rows.slice(0, maxShown).map(({ line, email, codes }) => ({
          line,
          cells: [formatCount(line), email, refusalWords(codes, words)],
        }))}
      />
      {rest > 0 ? (
        <p className="quiet">{words('importing.moreRefused', { count: formatCount(rest) })}</p>
      ) : null}
    </Box>
  )
}

/** All that is wrong with a row. */
export function refusalWords(codes: readonly RowRefusal[], words: Words): string {
  return codes.map((code) => words(`importing.refusals.${code}`)).join('; ')
}

interface Draft {
  hasHeader: boolean
  at: Partial<Record<ImportColumn, number>>
}

interface ReadingChoicesProps extends Pick<FileImporting, 'fault' | 'refusedEncoding' | 'readAs'> {
  preview: ImportPreview
}

/** How the file is read: in which encoding, and which of its columns is which. What it does not show by itself has to be said. */
export function ReadingChoices({ preview, fault, refusedEncoding, readAs }: ReadingChoicesProps) {
  const words = useWords()
  const { encoding, isPlain, layout, beginning } = preview
  const [first = []] = beginning
  // What was chosen last, which is no reading of the file as long as a column is missing or is there twice.
  const [draft, setDraft] = useState<Draft | null>(null)
  const { hasHeader, at }: Draft = draft ?? layout ?? { hasHeader: true, at: {} }
  const read = (changed: Draft) => {
    setDraft(changed)
    const { firstname, lastname, email } = changed.at
    if (firstname === undefined || lastname === undefined || email === undefined) return
    const chosen = { hasHeader: changed.hasHeader, firstname, lastname, email }
    if (chosenLayout(first, chosen)) readAs(encoding, chosen)
  }
  const readIn = (name: string) => {
    setDraft(null)
    readAs(importEncodings.find((known) => known === name) ?? encoding, undefined)
  }
  const chosen = Object.values(at)
  return (
    <Stack role="group" aria-label={words('importing.reading.label')} sx={{ gap: 1, my: 1 }}>
      {layout ? null : <Alert severity="info">{words('importing.reading.columns')}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {importColumns.map((column) => (
          <Choice
            key={column}
            label={words(`importing.columns.${column}`)}
            value={String(at[column] ?? '')}
            options={[
              ...(at[column] === undefined ? [{ value: '', label: words('importing.reading.choose') }] : []),
              ...first.map((cell, place) => ({
                value: String(place),
                label: `${place + 1}. ${shortened(cell)}`,
              })),
            ]}
            onChange={(place) => read({ hasHeader, at: { ...at, [column]: Number(place) } })}
          />
        ))}
        <FormControlLabel
          label={words('importing.reading.header')}
          control={<Checkbox checked={hasHeader} />}
          onChange={(_event, checked) => read({ hasHeader: checked, at })}
        />
        {isPlain ? null : (
          <Choice
            label={words('importing.reading.encoding')}
            value={encoding}
            options={importEncodings.map((name) => ({
              value: name,
              label: words(`importing.encodings.${name}`),
            }))}
            onChange={readIn}
          />
        )}
      </Stack>
      {fault && refusedEncoding ? (
        <Alert severity="warning">
          {words('importing.reading.refused', { encoding: words(`importing.encodings.${refusedEncoding}`) })}
        </Alert>
      ) : null}
      {new Set(chosen).size < chosen.length ? (
        <Alert severity="warning">{words('importing.reading.twice')}</Alert>
      ) : null}
    </Stack>
  )
}

function shortened(cell: string): string {
  const text = cell.trim()
  return text.length > 32 ? `${text.slice(0, 32)}…` : text
}
