import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { useMutation } from '@tanstack/react-query'
import { Button, downloadCSV, useDataProvider, useListContext } from 'react-admin'
import type { FileMaker, OfficeDataProvider } from '../providers/officeMethods'
import { useListReport } from './listReport'
import { NotLoaded } from './NotLoaded'

interface Props {
  /** The file's, without its ending. */
  name: string
  /** Makes the file, as CSV, of all that the list's filters leave. */
  make: FileMaker
}

/** react-admin's ExportButton makes files of rows; this one takes the file that the office makes, and says why none came. */
export function DownloadButton({ name, make }: Props) {
  const tell = useListReport()
  const { filterValues } = useListContext()
  const office = useDataProvider<OfficeDataProvider>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => make(office, filterValues),
    onSuccess: (csv) => {
      tell(null)
      downloadCSV(csv, name)
    },
    onError: (failure) => tell(<NotLoaded hasRows error={failure} isBusy={false} onRetry={mutate} />),
  })
  return (
    <Button label="ra.action.export" onClick={() => isPending || mutate()}>
      <DownloadIcon />
    </Button>
  )
}
