import type { AccountPlace, ImportReading, ImportResult } from '../../../contract/accounts'
import { importMediaType } from '../../../contract/importFile'
import { progressTick } from '../../bulk/useInvitation'
import { ApiProblem } from '../../providers/apiProblem'
import type { ResultOf } from '../../providers/httpClient'
import type { OfficeDataProvider } from '../../providers/officeMethods'

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
const patience = 4

/** Imports a file in one request, and tells how far the office is while it runs. */
export async function runImport(
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
  for (let same = 0; same < patience; same++) {
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
