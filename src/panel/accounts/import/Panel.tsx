import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Box, Button, LinearProgress } from '@mui/material'
import { useEffect, useRef } from 'react'
import { csvLine } from '../../../contract/csvLine'
import { importColumns, largestImport, mostImportRows } from '../../../contract/importFile'
import { formatCount } from '../../fields/format'
import { FileChoice } from '../../form/FileChoice'
import { useProblemWords, useWords, type Words } from '../../i18n/words'
import { saveCsv } from '../../list/DownloadButton'
import { Preview, ReadingChoices } from './Preview'
import { ImportReport, RecentImports } from './Report'
import { type FileFault, isWorkbook } from './readFile'
import type { FileImporting, ImportFailure, Progress } from './useImport'

/** Many accounts from a file: choosing it, a look at it before anything is sent, the import, and what came of it. */
export function FileImport({ file: { state, choose, readAs, began, clear } }: { file: FileImporting }) {
  const words = useWords()
  const problemWords = useProblemWords()
  const isRunning = state.is === 'running'
  return (
    <section>
      <h3>{words('adding.file')}</h3>
      {state.is === 'done' ? (
        <ImportReport {...state} onBegun={began} onAnother={clear} />
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
          {state.is === 'none' && !state.refused ? <SampleFile /> : null}
          {state.is === 'none' ? <RecentImports /> : null}
          {state.is === 'none' && state.refused ? (
            <Alert severity="error">
              {words('importing.onlyCsv')}{' '}
              {isWorkbook(state.refused) ? words('importing.faults.workbook') : null}
            </Alert>
          ) : null}
          {state.is === 'reading' ? (
            <p role="status">{words('importing.underway', { name: state.file.name })}</p>
          ) : null}
          {state.is === 'unreadable' ? <FileFaultAlert name={state.file.name} fault={state.fault} /> : null}
          {state.is === 'ready' || state.is === 'failed' ? (
            <ReadingChoices
              preview={state.preview}
              refusedEncoding={(state.is === 'ready' && state.refusedEncoding) || null}
              onRead={readAs}
            />
          ) : null}
          {'preview' in state ? <Preview preview={state.preview} /> : null}
          {state.is === 'failed' ? (
            <Alert severity="error">{failureWords(state.failure, words, problemWords)}</Alert>
          ) : null}
          {isRunning ? <ImportProgressBar progress={state.progress} total={state.preview.total} /> : null}
        </>
      )}
    </section>
  )
}

/** A file as the office reads it best, to be filled in. */
function SampleFile() {
  const words = useWords()
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon aria-hidden="true" />}
      onClick={() => saveCsv(sample, words('importing.sampleName'))}
    >
      {words('importing.sample')}
    </Button>
  )
}

const sample = [importColumns, ['Ada', 'Lovelace', 'ada@example.org'], ['Alan', 'Turing', 'alan@example.org']]
  .map(csvLine)
  .join('')

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

/** Imports the rows that can be, or puts the file away; below what scrolls, in sight however long the file's preview is. */
export function ImportButtons({ file: { state, begin, clear } }: { file: FileImporting }) {
  const words = useWords()
  if (state.is !== 'ready' && state.is !== 'failed') return null
  const { accepted } = state.preview
  const isOff = accepted === 0
  return (
    <>
      <Button variant="outlined" onClick={clear}>
        {words('importing.putAway')}
      </Button>
      <Button
        variant="contained"
        className={isOff ? 'dimmed' : undefined}
        aria-disabled={isOff}
        onClick={isOff ? undefined : begin}
      >
        {state.is === 'failed'
          ? words('importing.again')
          : words('importing.import', { smart_count: accepted, count: formatCount(accepted) })}
      </Button>
    </>
  )
}

/** What was added before an import failed, as far as it is known, and what to do. */
export function failureWords(
  { failure, reached, isGone }: ImportFailure,
  words: Words,
  problemWords: (failure: unknown) => { title: string; advice: string },
): string {
  const { title, advice } = problemWords(failure)
  if (isGone) return words('importing.faults.gone')
  if (reached === 'unknown') return words('importing.failed.unknown', { title })
  if (reached === 'notBegun') return words('importing.failed.nothing', { title, advice })
  const counts = { title, imported: formatCount(reached.imported), rows: formatCount(reached.rows) }
  return words(reached.isFinished ? 'importing.failed.all' : 'importing.failed.some', counts)
}
