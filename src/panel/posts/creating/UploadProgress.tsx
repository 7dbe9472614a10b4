import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { formatShare, formatSize } from '../../fields/locale'
import { useWords } from '../../i18n/words'

/** How much of a file has left; once all of it has, that the office is looking at it. */
export function UploadProgress({ share, file }: { share: number; file: File | null }) {
  const words = useWords()
  const hasLeft = share >= 1 || file === null
  return (
    <Stack spacing={1} sx={{ '& p': { m: 0 } }}>
      <p role="status">
        {hasLeft
          ? words('creating.judging')
          : words('creating.uploading', {
              share: formatShare(Math.floor(share * 100) / 100),
              size: formatSize(file.size),
            })}
      </p>
      <LinearProgress
        variant={hasLeft ? 'indeterminate' : 'determinate'}
        value={Math.floor(share * 100)}
        aria-label={words('creating.progress')}
      />
    </Stack>
  )
}
