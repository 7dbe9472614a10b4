import { Box, Button, Stack } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportResult } from '../../../contract/imports'
import { isRunning, useJobs, useStartJob } from '../../bulk/jobs'
import { formatCount, Moment } from '../../fields/format'
import { NotLoaded } from '../../fields/Loading'
import { Verbatim } from '../../fields/Verbatim'
import { ConfirmAlert } from '../../form/Confirm'
import { useFocusOnMount } from '../../form/focus'
import { useWords } from '../../i18n/words'
import { saveCsv } from '../../list/DownloadButton'
import { call } from '../../providers/http'
import { linesShown, RefusedRows, refusalWords, SuspectNames } from './Preview'
import { type ImportPreview, refusedFile } from './readFile'
import type { FileImporting, FollowUpAction } from './useImport'

interface ImportReportProps extends Pick<FileImporting, 'followUp' | 'onFollowUp' | 'clear'> {
  /** The id of the import. */
  id: string
  file: File
  preview: ImportPreview
  result: ImportResult
}

/** The counts of an import, and its refused rows, to download and correct. */
export function ImportReport({ id, file, preview, result, followUp, onFollowUp, clear }: ImportReportProps) {
  const words = useWords()
  const { imported, total, rejected, unlisted, cleaned = [], suspect = [] } = result
  const refused = rejected.length + unlisted
  const download = async () => {
    const reasons = new Map(rejected.map(({ line, codes }) => [line, refusalWords(codes, words)]))
    const text = await refusedFile(file, preview, reasons)
    saveCsv(text, words('importing.downloadName', { name: file.name.replace(/\.csv$/i, '') }))
  }
  return (
    <Box ref={useFocusOnMount()} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <p role="status">
        <strong>
          {words('importing.done', {
            imported: formatCount(imported),
            total: formatCount(total),
            refused: formatCount(refused),
          })}
        </strong>
      </p>
      {cleaned.length > 0 ? (
        <p>
          {words('importing.cleaned', {
            smart_count: cleaned.length,
            count: formatCount(cleaned.length),
            lines: cleaned
              .slice(0, linesShown)
              .map(({ line }) => formatCount(line))
              .join(', '),
          })}
        </p>
      ) : null}
      <SuspectNames rows={preview.suspect.filter(({ line }) => suspect.some((row) => row.line === line))} />
      {refused > 0 ? <RefusedRows rows={rejected} count={refused} /> : null}
      {unlisted > 0 ? (
        <p>
          {words('importing.unlisted', {
            listed: formatCount(rejected.length),
            smart_count: unlisted,
            count: formatCount(unlisted),
          })}
        </p>
      ) : null}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        {rejected.length > 0 ? (
          <Button variant="contained" onClick={download}>
            {words('importing.download')}
          </Button>
        ) : null}
        <Button variant="outlined" onClick={clear}>
          {words('importing.another')}
        </Button>
      </Stack>
      {imported > 0 ? (
        <ImportedAccounts id={id} count={imported} followUp={followUp} onFollowUp={onFollowUp} />
      ) : null}
    </Box>
  )
}

const acts = { invite: 'accounts.invite', undo: 'accounts.undo_import' } as const

interface ImportedAccountsProps {
  id: string
  count: number
  followUp?: FollowUpAction | null
  onFollowUp?: (way: FollowUpAction) => void
}

/** Invites the imported accounts or removes them again, as jobs. */
function ImportedAccounts({ id, count, followUp = null, onFollowUp }: ImportedAccountsProps) {
  const words = useWords()
  const start = useStartJob()
  const [asked, setAsked] = useState<FollowUpAction>('invite')
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending, isSuccess, variables, error, reset } = useMutation({
    mutationFn: (way: FollowUpAction) => start({ act: acts[way], import: id, total: count }),
    onSuccess: (_nothing, way) => {
      setIsAsked(false)
      onFollowUp?.(way)
    },
  })
  const ask = (way: FollowUpAction) => {
    reset()
    setAsked(way)
    setIsAsked(true)
  }
  const way = followUp ?? (isSuccess ? variables : null)
  if (way) return <FollowUpStatus way={way} />
  const counted = { smart_count: count, count: formatCount(count) }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
      <Button size="small" aria-haspopup="dialog" onClick={() => ask('invite')}>
        {words('importing.imported.invite', counted)}
      </Button>
      <Button size="small" color="error" aria-haspopup="dialog" onClick={() => ask('undo')}>
        {words('importing.imported.undo')}
      </Button>
      <ConfirmAlert
        title={words(`importing.imported.ask.${asked}.title`)}
        confirm={words(`importing.imported.ask.${asked}.confirm`)}
        isDestructive={asked === 'undo'}
        isOpen={isAsked}
        isBusy={isPending}
        failure={error}
        count={count}
        onConfirm={() => mutate(asked)}
        onCancel={() => setIsAsked(false)}
      >
        <p>{words(`importing.imported.ask.${asked}.text`, counted)}</p>
      </ConfirmAlert>
    </Stack>
  )
}

/** The job that was started, until it is dismissed. */
function FollowUpStatus({ way }: { way: FollowUpAction }) {
  const words = useWords()
  const job = useJobs().data?.find(({ act }) => act === acts[way])
  if (!job) return null
  const changed = { smart_count: job.changed, count: formatCount(job.changed) }
  return (
    <p role="status">
      {isRunning(job) ? words('importing.imported.begun') : words(`importing.imported.ended.${way}`, changed)}
    </p>
  )
}

/** One's own imports that can still be undone, or whose accounts can be invited. */
export function RecentImports() {
  const words = useWords()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['listImports'],
    queryFn: ({ signal }) => call('listImports', { signal }),
    staleTime: 0,
  })
  if (error) return <NotLoaded hasRows error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data || data.imports.length === 0) return null
  return (
    <section aria-label={words('importing.imported.recent')}>
      <h4>{words('importing.imported.recent')}</h4>
      {data.imports.map(({ id, created, organization, accounts }) => (
        <div key={id}>
          <Moment at={created} /> · {organization === null ? null : <Verbatim>{organization} · </Verbatim>}
          {words('importing.imported.one', { smart_count: accounts, count: formatCount(accounts) })}
          <ImportedAccounts id={id} count={accounts} />
        </div>
      ))}
    </section>
  )
}
