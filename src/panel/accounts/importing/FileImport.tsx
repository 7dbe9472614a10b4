import { Alert, Box, Button, LinearProgress } from '@mui/material'
import { useEffect, useRef } from 'react'
import { largestImport, mostImportRows } from '../../../contract/importFile'
import { FileChoice } from '../../fields/FileChoice'
import { formatCount } from '../../fields/locale'
import { useProblemWords } from '../../i18n/useProblemWords'
import { useWords, type Words } from '../../i18n/words'
import { failureWords } from './failureWords'
import { ImportReport } from './ImportReport'
import type { FileFault } from './importPreview'
import { Preview } from './Preview'
import type { Progress } from './runImport'
import type { FileImporting } from './useImport'

/** Many accounts from a file: choosing it, a look at it before anything is sent, the import, and what came of it. */
export function FileImport({ file: { state, choose, begin, clear } }: { file: FileImporting }) {
  const words = useWords()
  const problemWords = useProblemWords()
  const isRunning = state.is === 'running'
  return (
    <section>
      <h3>{words('adding.file')}</h3>
      {state.is === 'done' ? (
        <ImportReport {...state} onAnother={clear} />
      ) : (
        <>
          <FileChoice
            file={'file' in state ? state.file : null}
            isBusy={isRunning}
            accept=".csv,text/csv"
            label={words('importing.choose')}
            otherLabel={words('importing.chooseOther')}
            drop={words('importing.drop')}
            advice={words('importing.advice')}
            onChoose={choose}
          />
          {state.is === 'none' && state.isRefused ? (
            <Alert severity="error">{words('importing.onlyCsv')}</Alert>
          ) : null}
          {state.is === 'reading' ? (
            <p role="status">{words('importing.reading', { name: state.file.name })}</p>
          ) : null}
          {state.is === 'unreadable' ? <FileFaultAlert name={state.file.name} fault={state.fault} /> : null}
          {'preview' in state ? <Preview preview={state.preview} /> : null}
          {state.is === 'failed' ? (
            <Alert severity="error">{failureWords(state.failure, words, problemWords)}</Alert>
          ) : null}
          {isRunning ? <ImportProgressBar progress={state.progress} total={state.preview.total} /> : null}
          {state.is === 'ready' || state.is === 'failed' ? (
            <ImportButton count={state.preview.accepted} isAgain={state.is === 'failed'} onImport={begin} />
          ) : null}
        </>
      )}
    </section>
  )
}

/** Why nothing of a file can be imported, and what to do. */
function FileFaultAlert({ name, fault }: { name: string; fault: FileFault }) {
  const words = useWords()
  return (
    <Alert severity="error">
      <strong>{words('importing.faults.title', { name })}</strong>
      <span>{faultWords(fault, words)}</span>
    </Alert>
  )
}

function faultWords(fault: FileFault, words: Words): string {
  switch (fault.code) {
    case 'missing':
      return words('importing.faults.missing', { columns: fault.missing.join(', ') })
    case 'firstRow': {
      const reason = words(`importing.refusals.${fault.fault}`)
      return words('importing.faults.firstRow', { line: formatCount(fault.line), reason })
    }
    default:
      return words(`importing.faults.${fault.code}`, {
        size: formatCount(largestImport / 1024 / 1024),
        rows: formatCount(mostImportRows),
      })
  }
}

interface Props {
  /** Of the rows that can be imported. */
  count: number
  isAgain: boolean
  onImport: () => void
}

function ImportButton({ count, isAgain, onImport }: Props) {
  const words = useWords()
  const isOff = count === 0
  return (
    <Button
      variant="contained"
      className={isOff ? 'dimmed' : undefined}
      sx={{ mt: 1.5 }}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onImport}
    >
      {isAgain
        ? words('importing.again')
        : words('importing.import', { smart_count: count, count: formatCount(count) })}
    </Button>
  )
}

/** Rows of rows; before the office has begun, that the file is on its way. It takes the focus from the button. */
function ImportProgressBar({ progress, total }: { progress: Progress | null; total: number }) {
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const share = progress ? Math.min(100, Math.round((100 * progress.rows) / Math.max(1, total))) : 0
  return (
    <Box ref={place} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
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
    </Box>
  )
}
