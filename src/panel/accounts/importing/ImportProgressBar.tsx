import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useRef } from 'react'
import { formatCount } from '../../fields/locale'
import { useWords } from '../../i18n/words'
import type { Progress } from './runImport'

/** Rows of rows; before the office has begun, that the file is on its way. It takes the focus from the button. */
export function ImportProgressBar({ progress, total }: { progress: Progress | null; total: number }) {
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const share = progress ? Math.min(100, Math.round((100 * progress.rows) / Math.max(1, total))) : 0
  return (
    <div ref={place} className="import-progress" tabIndex={-1}>
      <p role="status">
        {progress
          ? words('importing.progress', { rows: formatCount(progress.rows), total: formatCount(total) })
          : words('importing.uploading')}
      </p>
      <LinearProgress
        variant={progress ? 'determinate' : 'indeterminate'}
        value={share}
        aria-label={words('importing.progressLabel')}
      />
      <p className="quiet small">{words('importing.stay')}</p>
    </div>
  )
}
