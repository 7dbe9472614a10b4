import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useCanAccess, useDataProvider, useNotify } from 'ra-core'
import type { Signal } from '../../contract/posts'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import type { OfficeDataProvider } from '../providers/officeMethods'
import { useUpdateCache } from './review/decisions'

interface Props {
  pid: string
  signal: Signal
}

/** Marks a signal as not a sign, or undoes that. Only shown to people who may decide posts. */
export function SignalVerdict({ pid, signal: { kind, notASign } }: Props) {
  const words = useWords()
  const problemWords = useProblemWords()
  const { canAccess } = useCanAccess({ resource: 'posts', action: 'decide' })
  const { refuteSignal } = useDataProvider<OfficeDataProvider>()
  const updateCache = useUpdateCache()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    // One after the other: each answer is the whole post.
    scope: { id: 'signals' },
    mutationFn: () => refuteSignal(pid, kind, notASign === true),
    onSuccess: updateCache,
    onError: (failure) =>
      notify(words('office.form.failed', { ...problemWords(failure) }), { type: 'error' }),
  })
  if (!canAccess) return null
  const verdict = words(notASign ? 'posts.signals.isSign' : 'posts.signals.notASign')
  return (
    <Button
      size="small"
      sx={{ '@media (pointer: fine)': { minHeight: 24, paddingBlock: 0 } }}
      aria-label={words('posts.signals.by', { name: verdict, found: words(`posts.signals.${kind}`) })}
      aria-disabled={isPending}
      className={isPending ? 'dimmed' : undefined}
      onClick={() => !isPending && mutate()}
    >
      {verdict}
    </Button>
  )
}
