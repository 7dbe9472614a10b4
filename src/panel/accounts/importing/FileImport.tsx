import { FileChoice } from '../../fields/FileChoice'
import { useProblemWords } from '../../i18n/useProblemWords'
import { useWords } from '../../i18n/words'
import { FileFaultAlert } from './FileFaultAlert'
import { failureWords } from './failureWords'
import { ImportButton } from './ImportButton'
import { ImportProgressBar } from './ImportProgressBar'
import { ImportReport } from './ImportReport'
import { Preview } from './Preview'
import type { FileImporting } from './useImport'

/** Many accounts from a file: choosing it, a look at it before anything is sent, the import, and what came of it. */
export function FileImport({ file: { state, choose, begin, clear } }: { file: FileImporting }) {
  const words = useWords()
  const problemWords = useProblemWords()
  const isRunning = state.is === 'running'
  return (
    <section className="adding-form">
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
            <p className="alert" role="alert">
              {words('importing.onlyCsv')}
            </p>
          ) : null}
          {state.is === 'reading' ? (
            <p role="status">{words('importing.reading', { name: state.file.name })}</p>
          ) : null}
          {state.is === 'unreadable' ? <FileFaultAlert name={state.file.name} fault={state.fault} /> : null}
          {'preview' in state ? <Preview preview={state.preview} /> : null}
          {state.is === 'failed' ? (
            <p className="alert" role="alert">
              {failureWords(state.failure, words, problemWords)}
            </p>
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
