import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { IconButton } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { downloadCSV, type FilterPayload, type SortPayload, useListContext, useTranslate } from 'react-admin'
import { NotLoaded } from '../fields/Loading'
import { useListReport } from './rows'

interface DownloadButtonProps {
  /** The file's name, without extension. */
  name: string
  /** @returns CSV of all that match */
  make: (filter: FilterPayload, sort: SortPayload) => Promise<string>
}

/** Unlike react-admin's ExportButton, downloads the office's file, and reports failures. */
export function DownloadButton({ name, make }: DownloadButtonProps) {
  const showReport = useListReport()
  const { filter, filterValues, sort } = useListContext()
  const label = useTranslate()('ra.action.export')
  const { mutate, isPending } = useMutation({
    mutationFn: () => make({ ...filterValues, ...filter }, sort),
    onSuccess: (csv) => {
      showReport(null)
      saveCsv(csv, name)
    },
    onError: (failure) => showReport(<NotLoaded hasRows error={failure} isBusy={false} onRetry={mutate} />),
  })
  return (
    <IconButton
      color="inherit"
      aria-label={label}
      title={label}
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
    >
      <DownloadIcon fontSize="small" aria-hidden="true" />
    </IconButton>
  )
}

/** With a byte order mark, so that spreadsheet programs read UTF-8. */
export function saveCsv(csv: string, name: string): void {
  downloadCSV(`\uFEFF${csv}`, name)
}
