import { Alert, Checkbox, FormControlLabel, Stack } from '@mui/material'
import { useState } from 'react'
import type { ImportReading } from '../../../contract/accounts'
import {
  type ImportColumn,
  type ImportEncoding,
  importColumns,
  importEncodings,
} from '../../../contract/importFile'
import { layoutWith } from '../../../contract/importRows'
import { Choice } from '../../form/inputs'
import { useWords } from '../../i18n/words'
import type { ImportPreview } from './importPreview'

interface Draft {
  hasHeader: boolean
  at: Partial<Record<ImportColumn, number>>
}

interface Props {
  preview: ImportPreview
  refusedEncoding: ImportEncoding | null
  onRead: (encoding: ImportEncoding, layout: ImportReading['layout']) => void
}

/** How the file is read: in which encoding, and which of its columns is which. What it does not show by itself has to be said. */
export function ReadingChoices({ preview, refusedEncoding, onRead }: Props) {
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
    if (layoutWith(first, chosen)) onRead(encoding, chosen)
  }
  const readAs = (name: string) => {
    setDraft(null)
    onRead(importEncodings.find((known) => known === name) ?? encoding, undefined)
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
            onChange={readAs}
          />
        )}
      </Stack>
      {refusedEncoding ? (
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
