import { useDataProvider } from 'ra-core'
import { useRef, useState } from 'react'
import type { AccountPlace, ImportReading, ImportResult } from '../../../contract/accounts'
import { type ImportEncoding, importColumns, importMediaType } from '../../../contract/importFile'
import { layoutOf, layoutWith } from '../../../contract/importRows'
import { progressTick } from '../../bulk/useInvitation'
import { useStayHere } from '../../fields/hooks'
import { useShownRows } from '../../list/rows'
import { ApiProblem } from '../../providers/apiProblem'
import { logFailure } from '../../providers/failureLog'
import type { ResultOf } from '../../providers/http'
import type { OfficeDataProvider } from '../../providers/officeMethods'
import { choices } from '../../providers/session'
import type { Way } from './Report'
import { type FileFault, type ImportPreview, isCsvFile, previewOf } from './readFile'

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

export type Progress = ResultOf<'getImport'>

/** How far the office is: it has not begun, or it can't be asked. */
type Look = Progress | 'notBegun' | 'unknown'

export type ImportOutcome = { id: string; result: ImportResult } | ImportFailure

export interface ImportFailure {
  failure: unknown
  /** How far the office came. */
  reached: Look
  /** The file was moved or changed after it was chosen. */
  isGone: boolean
}

/** Looks that show nothing new, after a failure, before the office is taken to have stopped. */
const maxSameLooks = 4

/** Imports a file in one request, and tells how far the office is while it runs. */
async function runImport(
  office: Pick<OfficeDataProvider, 'addAccounts' | 'getImport'>,
  { org, file, reading }: { org: AccountPlace; file: File; reading: ImportReading },
  onProgress: (progress: Progress) => void,
): Promise<ImportOutcome> {
  const id = crypto.randomUUID()
  let isRunning = true
  const look = async () => {
    const reached = await lookAt(office, id)
    if (isRunning && typeof reached === 'object') onProgress(reached)
    return reached
  }
  const timer = setInterval(look, progressTick)
  try {
    const csv = new File([file], file.name, { type: importMediaType })
    const { result } = await office.addAccounts({ form: { org, import: id, reading }, file: csv })
    if ('imported' in result) return { id, result }
    throw new Error('the office answered an import with an account')
  } catch (failure) {
    clearInterval(timer)
    const isCut = failure instanceof ApiProblem && failure.status === 0
    const reached = isCut ? await follow(look) : await look()
    return { failure, reached, isGone: await isGone(file) }
  } finally {
    isRunning = false
    clearInterval(timer)
  }
}

/** Whose connection was cut may find that the office goes on: it has the file already. */
async function follow(look: () => Promise<Look>): Promise<Look> {
  let last: Look = 'unknown'
  for (let same = 0; same < maxSameLooks; same++) {
    await new Promise((resolve) => setTimeout(resolve, progressTick))
    const now = await look()
    if (typeof now === 'object' && now.isFinished) return now
    if (rowsOf(now) > rowsOf(last)) same = 0
    last = now
  }
  return last
}

function rowsOf(look: Look): number {
  return typeof look === 'object' ? look.rows : -1
}

async function lookAt({ getImport }: Pick<OfficeDataProvider, 'getImport'>, id: string): Promise<Look> {
  try {
    return await getImport(id)
  } catch (failure) {
    return failure instanceof ApiProblem && failure.code === 'not_found' ? 'notBegun' : 'unknown'
  }
}

async function isGone(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => false,
      () => true,
    )
}

type Layout = NonNullable<ImportReading['layout']>

interface Remembered {
  header: string
  layout: Layout
}

const name = 'import columns'
/** For how many headers the choice of columns is remembered, the newest first. */
const most = 10

/** Which column is where in files whose header does not show it, as somebody has said it in this browser. */
const rememberedLayouts = {
  of(first: readonly string[]): Layout | undefined {
    const header = headerOf(first)
    const layout = all().find((one) => one.header === header)?.layout
    return layout && layoutWith(first, layout) ? layout : undefined
  },
  /** Only of a header: a row without one is somebody's name and address. */
  keep(first: readonly string[], layout: Layout): void {
    if (!layout.hasHeader || isShown(first, layout)) return
    const header = headerOf(first)
    const others = all().filter((one) => one.header !== header)
    choices.write(name, JSON.stringify([{ header, layout }, ...others].slice(0, most)))
  },
}

const headerOf = (first: readonly string[]) => JSON.stringify(first.map((cell) => cell.trim().toLowerCase()))

function isShown(first: readonly string[], layout: Layout): boolean {
  const shown = layoutOf(first)
  return !('missing' in shown) && importColumns.every((column) => shown.at[column] === layout[column])
}

function all(): Remembered[] {
  try {
    const kept: unknown = JSON.parse(choices.read(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRemembered) : []
  } catch (failure) {
    logFailure('the columns of earlier files could not be read', failure)
    return []
  }
}

function isRemembered(one: unknown): one is Remembered {
  if (typeof one !== 'object' || one === null || !('header' in one) || !('layout' in one)) return false
  const { layout } = one
  return typeof layout === 'object' && layout !== null && importColumns.every((column) => column in layout)
}
