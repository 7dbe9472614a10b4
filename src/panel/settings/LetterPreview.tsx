import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { LetterDraft, LetterGroup } from '../../contract/settings'
import { Choice } from '../fields/Choice'
import { Loading } from '../fields/Loading'
import { Modal } from '../fields/Modal'
import { NotLoaded } from '../fields/NotLoaded'
import { useFaultWords } from '../i18n/useFaultWords'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import type { OfficeDataProvider } from '../providers/officeMethods'
import { LetterFrame } from './LetterFrame'

/** A letter that is not saved yet, as it would arrive; and a way to have it sent to oneself. */
export function LetterPreview({ group }: { group: LetterGroup }) {
  const words = useWords()
  const { getValues } = useFormContext()
  const [draft, setDraft] = useState<LetterDraft | null>(null)
  const named = { letter: words(`settings.groups.${group}`) }
  const isSending = useRef(false)
  const { sendTestLetter } = useDataProvider<OfficeDataProvider>()
  const send = useMutation({
    mutationFn: sendTestLetter,
    onSettled: () => {
      isSending.current = false
    },
  })
  const sendOnce = () => {
    // The second click of a double click comes before the button knows of the first.
    if (draft && !isSending.current) send.mutate(draft)
    isSending.current = true
  }
  const open = () => {
    const { title, content } = getValues(group)
    setDraft({ group, title, content })
  }
  const close = () => {
    send.reset()
    setDraft(null)
  }
  return (
    <div>
      <Button variant="outlined" aria-label={words('settings.invitation.previewOf', named)} onClick={open}>
        {words('settings.invitation.preview')}
      </Button>
      <Modal
        title={words('settings.invitation.previewOf', named)}
        isOpen={draft !== null}
        onClose={close}
        foot={
          <>
            <p role="status">
              {send.data ? words('settings.preview.sent', { email: send.data.email }) : null}
            </p>
            <Button variant="contained" aria-disabled={send.isPending} onClick={sendOnce}>
              {words(send.isPending ? 'settings.preview.sending' : 'settings.preview.send')}
            </Button>
          </>
        }
      >
        {send.error && !send.isPending ? <NotSent failure={send.error} /> : null}
        {draft ? <Letter draft={draft} /> : null}
      </Modal>
    </div>
  )
}

function Letter({ draft }: { draft: LetterDraft }) {
  const words = useWords()
  const [view, setView] = useState('html')
  const { previewLetter } = useDataProvider<OfficeDataProvider>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['letterPreview', draft],
    queryFn: ({ signal }) => previewLetter(draft, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (error instanceof ApiProblem && error.errors.length > 0) return <NotMade problem={error} />
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  return (
    <Box sx={letterLayout}>
      <p className="quiet">{words('settings.preview.about')}</p>
      {data.empty.length > 0 ? (
        <Alert severity="warning" role="note">
          {words('settings.preview.empty', { names: data.empty.map((name) => `{{${name}}}`).join(', ') })}
        </Alert>
      ) : null}
      <p>
        <strong>{words('settings.preview.subject')}</strong> {data.subject}
      </p>
      <Choice
        label={words('settings.preview.view')}
        value={view}
        options={[
          { value: 'html', label: words('settings.preview.html') },
          { value: 'text', label: words('settings.preview.text') },
        ]}
        onChange={setView}
      />
      {view === 'html' ? <LetterFrame html={data.html} /> : <pre>{data.text}</pre>}
    </Box>
  )
}

const letterLayout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 1.5,
  '& p': { m: 0, overflowWrap: 'anywhere' },
  '& :is(iframe, pre)': { width: '100%', m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
  '& pre': { p: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
} as const

function NotMade({ problem }: { problem: ApiProblem }) {
  const words = useWords()
  const translate = useTranslate()
  const faultWords = useFaultWords()
  return (
    <Alert severity="error">
      <strong>{words('settings.preview.failed')}</strong>
      {problem.errors.map((fault) => (
        <span key={`${fault.path} ${fault.message}`}>
          {words('settings.preview.fault', {
            field: translate(`resources.settings.fields.${fault.path}`),
            fault: faultWords(fault),
          })}
        </span>
      ))}
    </Alert>
  )
}

function NotSent({ failure }: { failure: unknown }) {
  const words = useWords()
  const { title, advice } = useProblemWords()(failure)
  return (
    <Alert severity="error">
      <strong>{words('settings.preview.notSent')}</strong>
      <span>{`${title}. ${advice}`}</span>
    </Alert>
  )
}
