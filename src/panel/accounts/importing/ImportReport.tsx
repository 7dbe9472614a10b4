import { Box, Button, Stack } from '@mui/material'
import { useEffect, useRef } from 'react'
import type { ImportResult } from '../../../contract/accounts'
import { formatCount } from '../../fields/format'
import { useWords } from '../../i18n/words'
import { saveCsv } from '../../list/DownloadButton'
import { ImportedAccounts, type Way } from './ImportedAccounts'
import type { ImportPreview } from './importPreview'
import { RefusedRows } from './RefusedRows'
import { refusalWords } from './refusalWords'
import { refusedFile } from './refusedFile'

/** How many lines the report names at most. */
const linesShown = 10

interface Props {
  /** The import's. */
  id: string
  file: File
  preview: ImportPreview
  result: ImportResult
  /** What was begun with the accounts that it has added. */
  begun: Way | null
  onBegun: (way: Way) => void
  onAnother: () => void
}

/** The exact counts of an import, its refused rows, and the file in which they can be mended. */
export function ImportReport({ id, file, preview, result, begun, onBegun, onAnother }: Props) {
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { imported, total, rejected, unlisted, cleaned = [] } = result
  const refused = rejected.length + unlisted
  const download = async () => {
    const reasons = new Map(rejected.map(({ line, codes }) => [line, refusalWords(codes, words)]))
    const text = await refusedFile(file, preview, reasons)
    saveCsv(text, words('importing.downloadName', { name: file.name.replace(/\.csv$/i, '') }))
  }
  return (
    <Box ref={place} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <p role="status">
        <strong>
          {words('importing.done', {
            imported: formatCount(imported),
            total: formatCount(total),
            refused: formatCount(refused),
          })}
        </strong>
      </p>
      {cleaned.length > 0 ? (
        <p>
          {words('importing.cleaned', {
            smart_count: cleaned.length,
            count: formatCount(cleaned.length),
            lines: cleaned
              .slice(0, linesShown)
              .map(({ line }) => formatCount(line))
              .join(', '),
          })}
        </p>
      ) : null}
      {refused > 0 ? <RefusedRows rows={rejected} count={refused} /> : null}
      {unlisted > 0 ? (
        <p>
          {words('importing.unlisted', {
            listed: formatCount(rejected.length),
            smart_count: unlisted,
            count: formatCount(unlisted),
          })}
        </p>
      ) : null}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        {rejected.length > 0 ? (
          <Button variant="contained" onClick={download}>
            {words('importing.download')}
          </Button>
        ) : null}
        <Button variant="outlined" onClick={onAnother}>
          {words('importing.another')}
        </Button>
      </Stack>
      {imported > 0 ? <ImportedAccounts id={id} count={imported} begun={begun} onBegun={onBegun} /> : null}
    </Box>
  )
}
