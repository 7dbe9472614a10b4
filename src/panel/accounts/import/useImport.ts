import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { AccountPlace } from '../../../contract/accounts'
import {
  type EncodingCandidate,
  type ImportReading,
  type ImportResult,
  importMediaType,
} from '../../../contract/imports'
import { progressTick } from '../../bulk/useInvitation'
import { useStayHere } from '../../fields/hooks'
import { useShownRows } from '../../list/rows'
import { ApiProblem, isUnanswered } from '../../providers/apiProblem'
import type { ResultOf } from '../../providers/http'
import { call } from '../../providers/http'
import { type FileFormat, type ImportPreview, isCsvFile, previewOf } from './readFile'

interface ImportRequest {
  id: string
  file: File
  how: ImportReading
}

type Outcome = { id: string; result: ImportResult } | ImportFailure

const mutationKey = ['accounts', 'import']

/** Choosing a file, looking at it, saying how it is to be read, and importing it in one request. */
export function useImport(org: AccountPlace) {
  const queryClient = useQueryClient()
  const shown = useShownRows('accounts')
  const [file, setFile] = useState<File | null>(null)
  /** Stays while the file is read in another way, and where it can't be read so. */
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  /** The encodings to choose from, if the file's is unclear. */
  const [candidates, setCandidates] = useState<readonly EncodingCandidate[]>([])
  /** What was begun with the accounts that it has added, which is not offered again. */
  const [followUp, onFollowUp] = useState<FollowUpAction | null>(null)

  const reading = useMutation({ mutationFn: (how: Parameters<typeof previewOf>) => previewOf(...how) })
  const read = (...how: Parameters<typeof previewOf>) =>
    reading.mutate(how, {
      // Not called for a reading after which another one was begun.
      onSuccess: (found) => {
        if (!('code' in found)) setPreview(found)
        else if (found.code === 'unclear') setCandidates(found.candidates)
      },
    })

  const importing = useMutation({
    mutationKey,
    mutationFn: async ({ id, file, how }: ImportRequest): Promise<Outcome> => {
      try {
        const csv = new File([file], file.name, { type: importMediaType })
        const { result } = await call('createAccount', { form: { org, import: id, reading: how }, file: csv })
        if ('imported' in result) return { id, result }
        throw new Error('the office answered an import with an account')
      } catch (failure) {
        const reached = await (isUnanswered(failure) ? follow : lookAt)(id)
        return { failure, reached }
      }
    },
    onSettled: shown.refresh,
  })
  const { isPending: isRunning, data: outcome } = importing
  useStayHere(isRunning)
  const id = importing.variables?.id ?? ''
  const { data: reached } = useQuery({
    queryKey: [...mutationKey, id],
    queryFn: () => lookAt(id),
    enabled: isRunning,
    // First asked for after a tick: the office knows of an import once it has begun it.
    initialData: 'notBegun',
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: progressTick,
  })

  const clear = () => {
    reading.reset()
    importing.reset()
    setPreview(null)
    setCandidates([])
    setFile(null)
  }
  return {
    file,
    preview,
    /** Why the file can't be read, or not in another way; the preview is as before then. */
    fault: reading.data && 'code' in reading.data ? reading.data : null,
    refusedEncoding: reading.variables?.[1]?.encoding ?? null,
    candidates,
    isRunning,
    progress: typeof reached === 'object' ? reached : null,
    failed: outcome && 'failure' in outcome ? outcome : null,
    done: outcome && 'result' in outcome ? outcome : null,
    followUp,
    onFollowUp,
    clear,
    choose(chosen: File): void {
      clear()
      setFile(chosen)
      if (isCsvFile(chosen)) read(chosen)
    },
    readAs(writing: FileFormat, layout?: ImportReading['layout']): void {
      importing.reset()
      if (file) read(file, writing, layout)
    },
    begin(): void {
      // The second click of a double click comes before the page is drawn anew.
      if (!file || !preview?.layout || queryClient.isMutating({ mutationKey }) > 0) return
      const { hasHeader, at } = preview.layout
      const { encoding, separator } = preview
      reading.reset()
      onFollowUp(null)
      importing.mutate({ id: uuid(), file, how: { encoding, separator, layout: { hasHeader, ...at } } })
    },
  }
}

/** What can be begun with the accounts that an import has added. */
export type FollowUpAction = 'invite' | 'undo'

export type FileImporting = ReturnType<typeof useImport>

export type Progress = ResultOf<'getImport'>

/** How far the office is: it has not begun, or it can't be asked. */
type Look = Progress | 'notBegun' | 'unknown'

export interface ImportFailure {
  failure: unknown
  /** How far the office came. */
  reached: Look
}

/** Looks that show nothing new, after a failure, before the office is taken to have stopped. */
const maxSameLooks = 4

/** Where the connection was cut the office may go on: it has the file already. */
async function follow(id: string): Promise<Look> {
  let last: Look = 'unknown'
  for (let same = 0; same < maxSameLooks; same++) {
    await new Promise((resolve) => setTimeout(resolve, progressTick))
    const now = await lookAt(id)
    if (typeof now === 'object' && now.isFinished) return now
    if (rowsOf(now) > rowsOf(last)) same = 0
    last = now
  }
  return last
}

function rowsOf(look: Look): number {
  return typeof look === 'object' ? look.rows : -1
}

async function lookAt(id: string): Promise<Look> {
  try {
    return await call('getImport', { params: { id } })
  } catch (failure) {
    return failure instanceof ApiProblem && failure.code === 'not_found' ? 'notBegun' : 'unknown'
  }
}
