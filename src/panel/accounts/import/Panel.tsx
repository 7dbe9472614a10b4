import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Box, Button, LinearProgress } from '@mui/material'
import { importColumns, maxImportBytes, maxImportRows } from '../../../contract/imports'
import { csvLine } from '../../../shared/csvLine'
import { formatCount } from '../../fields/format'
import { FileChoice } from '../../form/FileChoice'
import { useFocusOnMount } from '../../form/focus'
import { useWords, type Words } from '../../i18n/words'
import { saveCsv } from '../../list/DownloadButton'
import { useProblemWords } from '../../providers/problemWords'
import { EncodingQuestion, Preview, ReadingChoices } from './Preview'
import { ImportReport, RecentImports } from './Report'
import { type FileFault, isCsvFile, isWorkbook } from './readFile'
import type { FileImporting, ImportFailure, Progress } from './useImport'

export function FileImport({ importing }: { importing: FileImporting }) {
  const { file, preview, fault, isRunning, failed, done } = importing
  const words = useWords()
  const problemWords = useProblemWords()
  const otherKind = file && !isCsvFile(file) ? file : null
  return (
    <section>
      <h3>{words('adding.file')}</h3>
      {file && preview && done ? (
        <ImportReport {...importing} {...done} file={file} preview={preview} />
      ) : (
        <>
          <FileChoice
            file={otherKind ? null : file}
            isBusy={isRunning}
            accept=".csv,text/csv"
            label={words('importing.choose')}
            otherLabel={words('importing.chooseOther')}
            drop={words('importing.drop')}
            advice={words('importing.advice')}
            onChoose={importing.choose}
          />
          {file ? null : <SampleFile />}
          {file && !otherKind ? null : <RecentImports />}
          {otherKind ? (
            <Alert severity="error">
              {words('importing.onlyCsv')} {isWorkbook(otherKind) ? words('importing.faults.workbook') : null}
            </Alert>
          ) : null}
          {importing.candidates.length > 0 && !isRunning ? <EncodingQuestion {...importing} /> : null}
          {preview ? (
            <>
              {isRunning ? null : <ReadingChoices {...importing} preview={preview} />}
              <Preview preview={preview} />
              {failed ? <Alert severity="error">{failureWords(failed, words, problemWords)}</Alert> : null}
              {isRunning ? <ImportProgressBar progress={importing.progress} total={preview.total} /> : null}
            </>
          ) : null}
          {file && !otherKind && !preview && fault?.code !== 'unclear' ? (
            <FileReading name={file.name} fault={fault} />
          ) : null}
        </>
      )}
    </section>
  )
}

/** A sample file to fill in. */
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

type Refusal = Exclude<FileFault, { code: 'unclear' }>

function FileReading({ name, fault }: { name: string; fault: Refusal | null }) {
  const words = useWords()
  if (!fault) return <p role="status">{words('importing.underway', { name })}</p>
  return (
    <Alert severity="error">
      <strong>{words('importing.faults.title', { name })}</strong>
      <span>{faultWords(fault, words)}</span>
    </Alert>
  )
}

function faultWords(fault: Refusal, words: Words): string {
  if (fault.code === 'firstRow') {
    const reason = words(`importing.refusals.${fault.fault}`)
    return words('importing.faults.firstRow', { line: formatCount(fault.line), reason })
  }
  return words(`importing.faults.${fault.code}`, {
    size: formatCount(maxImportBytes / 1024 / 1024),
    rows: formatCount(maxImportRows),
  })
}

/** Takes the focus from the button. */
function ImportProgressBar({ progress, total }: { progress: Progress | null; total: number }) {
  const words = useWords()
  const share = progress ? Math.min(100, Math.round((100 * progress.rows) / Math.max(1, total))) : 0
  return (
    <Box ref={useFocusOnMount()} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
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

/** Below the scrolling preview, always in sight. */
export function ImportButtons({ importing }: { importing: FileImporting }) {
  const words = useWords()
  const { preview, failed, begin, clear } = importing
  const accepted = preview?.accepted ?? 0
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
        {failed
          ? words('importing.again')
          : words('importing.import', { smart_count: accepted, count: formatCount(accepted) })}
      </Button>
    </>
  )
}

/** What was added before an import failed, as far as known. */
export function failureWords(
  { failure, reached }: ImportFailure,
  words: Words,
  problemWords: (failure: unknown) => { title: string; advice: string },
): string {
  const { title, advice } = problemWords(failure)
  if (reached === 'unknown') return words('importing.failed.unknown', { title })
  if (reached === 'notBegun') return words('importing.failed.nothing', { title, advice })
  const counts = { title, imported: formatCount(reached.imported), rows: formatCount(reached.rows) }
  return words(reached.isFinished ? 'importing.failed.all' : 'importing.failed.some', counts)
}
