import {
  Alert,
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import { useId, useState } from 'react'
import {
  type ImportColumn,
  importColumns,
  importEncodings,
  type RowRefusal,
  separatorNames,
} from '../../../contract/imports'
import { chosenLayout } from '../../../shared/importRows'
import { formatCount } from '../../fields/format'
import { Verbatim } from '../../fields/Verbatim'
import { NativeSelect, optionsOf } from '../../form/inputs'
import { useWords, type Words } from '../../i18n/words'
import type { FileFormat, ImportPreview, SuspectRow } from './readFile'
import type { FileImporting } from './useImport'

export function Preview({ preview }: { preview: ImportPreview }) {
  const words = useWords()
  const { layout, total, accepted, first, refused, suspect, beginning } = preview
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
      <SuspectNames rows={suspect} />
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

export const linesShown = 10

/** Names that a spreadsheet seems to have changed. */
export function SuspectNames({ rows }: { rows: readonly SuspectRow[] }) {
  const words = useWords()
  if (rows.length === 0) return null
  const lines = rows
    .slice(0, linesShown)
    .map(({ line, names }) => `${formatCount(line)} (${names.join(' ')})`)
  return (
    <Alert severity="warning">
      {words('importing.suspect', {
        smart_count: rows.length,
        count: formatCount(rows.length),
        lines: lines.join(', '),
      })}
    </Alert>
  )
}

interface FileRowsProps {
  caption?: string
  columns: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

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
                <Verbatim>{cell}</Verbatim>
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
  /** The total; `rows` are the first of them. */
  count: number
}

/** The download has all that are listed. */
const maxShown = 50

const scrolling = { maxHeight: '16rem', overflowY: 'auto' }

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

export function refusalWords(codes: readonly RowRefusal[], words: Words): string {
  return codes.map((code) => words(`importing.refusals.${code}`)).join('; ')
}

/** Asks for the encoding, by how the same words read in each. */
export function EncodingQuestion({
  candidates,
  preview,
  readAs,
}: Pick<FileImporting, 'candidates' | 'preview' | 'readAs'>) {
  const words = useWords()
  const id = useId()
  return (
    <FormControl sx={{ display: 'flex', my: 1 }}>
      <Alert severity="info">
        <FormLabel id={id}>{words('importing.reading.which')}</FormLabel>
      </Alert>
      <RadioGroup
        aria-labelledby={id}
        value={preview?.encoding ?? ''}
        onChange={(_event, name) => readAs({ encoding: importEncodings.find((known) => known === name) })}
      >
        {candidates.map(({ encoding, sample }) => (
          <FormControlLabel
            key={encoding}
            value={encoding}
            control={<Radio />}
            label={
              <>
                <Verbatim>{sample.join(', ')}</Verbatim>{' '}
                <span className="quiet">({words(`importing.encodings.${encoding}`)})</span>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

interface Draft {
  hasHeader: boolean
  at: Partial<Record<ImportColumn, number>>
}

interface ReadingChoicesProps extends Pick<FileImporting, 'fault' | 'refusedEncoding' | 'readAs'> {
  preview: ImportPreview
}

/** How the file is read: in which encoding, with which separator, and which of its columns is which. What it does not show by itself has to be said. */
export function ReadingChoices({ preview, fault, refusedEncoding, readAs }: ReadingChoicesProps) {
  const words = useWords()
  const { encoding, separator, isPlain, layout, beginning } = preview
  const [first = []] = beginning
  // What was chosen last, which is no reading of the file as long as a column is missing or is there twice.
  const [draft, setDraft] = useState<Draft | null>(null)
  const { hasHeader, at }: Draft = draft ?? layout ?? { hasHeader: true, at: {} }
  const read = (changed: Draft) => {
    setDraft(changed)
    const { firstname, lastname, email } = changed.at
    if (firstname === undefined || lastname === undefined || email === undefined) return
    const chosen = { hasHeader: changed.hasHeader, firstname, lastname, email }
    if (chosenLayout(first, chosen)) readAs({ encoding, separator }, chosen)
  }
  const readIn = (writing: FileFormat) => {
    setDraft(null)
    readAs(writing)
  }
  const chosen = Object.values(at)
  return (
    <Stack role="group" aria-label={words('importing.reading.label')} sx={{ gap: 1, my: 2 }}>
      {layout ? null : <Alert severity="info">{words('importing.reading.columns')}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {importColumns.map((column) => (
          <NativeSelect
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
        <NativeSelect
          label={words('importing.reading.separator')}
          value={separator}
          options={optionsOf(words, 'importing.separators', separatorNames)}
          onChange={(name) => readIn({ encoding, separator: separatorNames.find((known) => known === name) })}
        />
        {isPlain ? null : (
          <NativeSelect
            label={words('importing.reading.encoding')}
            value={encoding}
            options={optionsOf(words, 'importing.encodings', importEncodings)}
            onChange={(name) => readIn({ encoding: importEncodings.find((known) => known === name) })}
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
