import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { IconButton } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { downloadCSV, type FilterPayload, type SortPayload, useListContext, useTranslate } from 'react-admin'
import { NotLoaded } from '../fields/Loading'
import { useListReport } from './rows'

interface DownloadButtonProps {
  /** The file's, without its ending. */
  name: string
  /** Makes the file, as CSV, of all that the list's filters leave. */
  make: (filter: FilterPayload, sort: SortPayload) => Promise<string>
}

/** react-admin's ExportButton makes files of rows; this one takes the file that the office makes, and says why none came. */
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

/** Saves a file as react-admin does, with the mark by which spreadsheet programs know that it is UTF-8. */
export function saveCsv(csv: string, name: string): void {
  downloadCSV(`\uFEFF${csv}`, name)
}
