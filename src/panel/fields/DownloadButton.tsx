import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { type MutationFunction, useMutation } from '@tanstack/react-query'
import { Button, downloadCSV } from 'react-admin'
import { useListReport } from './listReport'
import { NotLoaded } from './NotLoaded'

interface Props {
  /** The file's, without its ending. */
  name: string
  /** Makes the file, as CSV. */
  make: MutationFunction<string, void>
}

/** react-admin's ExportButton makes files of rows; this one takes the file that the office makes, and says why none came. */
export function DownloadButton({ name, make }: Props) {
  const tell = useListReport()
  const { mutate, isPending } = useMutation({
    mutationFn: make,
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
