import { useDataProvider } from 'ra-core'
import { useRef, useState } from 'react'
import type { AccountPlace, ImportResult } from '../../../contract/accounts'
import { useShownRows } from '../../fields/useShownRows'
import { useStayHere } from '../../fields/useStayHere'
import type { OfficeDataProvider } from '../../providers/officeMethods'
import { type FileFault, type ImportPreview, previewOf } from './importPreview'
import { isCsvFile } from './isCsvFile'
import { type ImportFailure, type Progress, runImport } from './runImport'

/** A file on its way into the office. */
export type ImportState =
  | { is: 'none'; isRefused: boolean }
  | { is: 'reading'; file: File }
  | { is: 'unreadable'; file: File; fault: FileFault }
  | { is: 'ready'; file: File; preview: ImportPreview }
  | { is: 'running'; file: File; preview: ImportPreview; progress: Progress | null }
  | { is: 'failed'; file: File; preview: ImportPreview; failure: ImportFailure }
  | { is: 'done'; file: File; preview: ImportPreview; result: ImportResult }

/** Choosing a file, looking at it, and importing it. */
export function useImport(org: AccountPlace) {
  const office = useDataProvider<OfficeDataProvider>()
  const shown = useShownRows('accounts')
  const [state, setState] = useState<ImportState>({ is: 'none', isRefused: false })
  const chosen = useRef<File | null>(null)
  useStayHere(state.is === 'running')

  const choose = async (file: File) => {
    if (state.is === 'running') return
    chosen.current = file
    if (!isCsvFile(file)) return setState({ is: 'none', isRefused: true })
    setState({ is: 'reading', file })
    const read = await previewOf(file)
    // Another file may have been chosen while this one was read.
    if (chosen.current !== file) return
    setState('code' in read ? { is: 'unreadable', file, fault: read } : { is: 'ready', file, preview: read })
  }

  const begin = async () => {
    if (state.is !== 'ready' && state.is !== 'failed') return
    const { file, preview } = state
    const go = (progress: Progress | null) => setState({ is: 'running', file, preview, progress })
    go(null)
    const outcome = await runImport(office, org, file, go)
    setState(
      'result' in outcome
        ? { is: 'done', file, preview, result: outcome.result }
        : { is: 'failed', file, preview, failure: outcome },
    )
    shown.refresh()
  }

  const clear = () => {
    chosen.current = null
    setState({ is: 'none', isRefused: false })
  }
  return { state, choose, begin, clear }
}

export type FileImporting = ReturnType<typeof useImport>
