import { Button, Stack } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isRunning, useJobs, useStartJob } from '../../bulk/jobs'
import { formatCount } from '../../fields/format'
import { ConfirmAlert } from '../../form/Confirm'
import { useWords } from '../../i18n/words'

const acts = { invite: 'accounts.invite', undo: 'accounts.undo_import' } as const
export type Way = keyof typeof acts

interface Props {
  id: string
  count: number
  /** What was begun before, where that is remembered. */
  begun?: Way | null
  onBegun?: (way: Way) => void
}

/** What can be done with the accounts that an import has added: inviting them, or taking them back. Both are jobs, and ask first. */
export function ImportedAccounts({ id, count, begun = null, onBegun }: Props) {
  const words = useWords()
  const start = useStartJob()
  const [asked, setAsked] = useState<Way>('invite')
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending, isSuccess, variables, error, reset } = useMutation({
    mutationFn: (way: Way) => start({ act: acts[way], import: id, total: count }),
    onSuccess: (_nothing, way) => {
      setIsAsked(false)
      onBegun?.(way)
    },
  })
  const ask = (way: Way) => {
    reset()
    setAsked(way)
    setIsAsked(true)
  }
  const way = begun ?? (isSuccess ? variables : null)
  if (way) return <Begun way={way} />
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

/** What was begun: under way, or what the newest job of its kind has done; nothing once that was dismissed. */
function Begun({ way }: { way: Way }) {
  const words = useWords()
  const job = useJobs().find(({ act }) => act === acts[way])
  if (!job) return null
  const changed = { smart_count: job.changed, count: formatCount(job.changed) }
  return (
    <p role="status">
      {isRunning(job) ? words('importing.imported.begun') : words(`importing.imported.ended.${way}`, changed)}
    </p>
  )
}
