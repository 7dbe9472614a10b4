import { useDataProvider } from 'ra-core'
import { useRef, useState } from 'react'
import type { AccountPlace, ImportReading, ImportResult } from '../../../contract/accounts'
import type { ImportEncoding } from '../../../contract/importFile'
import { useStayHere } from '../../fields/hooks'
import { useShownRows } from '../../list/rows'
import type { OfficeDataProvider } from '../../providers/officeMethods'
import type { Way } from './ImportedAccounts'
import { type FileFault, type ImportPreview, previewOf } from './importPreview'
import { isCsvFile } from './isCsvFile'
import { rememberedLayouts } from './rememberedLayouts'
import { type ImportFailure, type Progress, runImport } from './runImport'

/** A file on its way into the office. */
export type ImportState =
  | { is: 'none'; refused: File | null }
  | { is: 'reading'; file: File }
  | { is: 'unreadable'; file: File; fault: FileFault }
  | { is: 'ready'; file: File; preview: ImportPreview; refusedEncoding?: ImportEncoding }
  | { is: 'running'; file: File; preview: ImportPreview; progress: Progress | null }
  | { is: 'failed'; file: File; preview: ImportPreview; failure: ImportFailure }
  | {
      is: 'done'
      file: File
      preview: ImportPreview
      id: string
      result: ImportResult
      /** What was begun with the accounts that it has added. */
      begun: Way | null
    }

/** Choosing a file, looking at it, saying how it is to be read, and importing it. */
export function useImport(org: AccountPlace) {
  const office = useDataProvider<OfficeDataProvider>()
  const shown = useShownRows('accounts')
  const [state, setState] = useState<ImportState>({ is: 'none', refused: null })
  /** The last reading that was begun: another may be begun while one is under way. */
  const reading = useRef<object | null>(null)
  useStayHere(state.is === 'running')

  const read = async (
    then: (found: ImportPreview | FileFault) => void,
    ...how: Parameters<typeof previewOf>
  ) => {
    const own = {}
    reading.current = own
    const found = await previewOf(...how)
    if (reading.current === own) then(found)
  }

  const choose = async (file: File) => {
    if (state.is === 'running') return
    reading.current = null
    if (!isCsvFile(file)) return setState({ is: 'none', refused: file })
    setState({ is: 'reading', file })
    await read(
      (found) =>
        setState(
          'code' in found ? { is: 'unreadable', file, fault: found } : { is: 'ready', file, preview: found },
        ),
      file,
      undefined,
      rememberedLayouts.of,
    )
  }

  /** Reads the file anew; what is shown stays until that is done, and where it can't be read so. */
  const readAs = async (encoding: ImportEncoding, layout: ImportReading['layout']) => {
    if (state.is !== 'ready' && state.is !== 'failed') return
    const { file, preview } = state
    await read(
      (found) =>
        setState(
          'code' in found
            ? { is: 'ready', file, preview, refusedEncoding: encoding }
            : { is: 'ready', file, preview: found },
        ),
      file,
      encoding,
      () => layout,
    )
  }

  const begin = async () => {
    if ((state.is !== 'ready' && state.is !== 'failed') || !state.preview.layout) return
    const { file, preview } = state
    const { encoding, layout, beginning } = preview
    reading.current = null
    const go = (progress: Progress | null) => setState({ is: 'running', file, preview, progress })
    go(null)
    const { hasHeader, at } = state.preview.layout
    const how = { encoding, layout: { hasHeader, ...at } }
    if (layout?.hasHeader) rememberedLayouts.keep(beginning[0] ?? [], how.layout)
    const outcome = await runImport(office, { org, file, reading: how }, go)
    setState(
      'result' in outcome
        ? { is: 'done', file, preview, ...outcome, begun: null }
        : { is: 'failed', file, preview, failure: outcome },
    )
    shown.refresh()
  }

  /** The report stays, for its refused rows; what was begun is not offered again. */
  const began = (way: Way) => setState((now) => (now.is === 'done' ? { ...now, begun: way } : now))

  const clear = () => {
    reading.current = null
    setState({ is: 'none', refused: null })
  }
  return { state, choose, readAs, begin, began, clear }
}

export type FileImporting = ReturnType<typeof useImport>
