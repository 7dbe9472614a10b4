import { Alert, Box, Button, useMediaQuery } from '@mui/material'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import type { LetterDraft, LetterGroup } from '../../contract/letters'
import { readAddress } from '../../shared/text'
import { Loading, NotLoaded } from '../fields/Loading'
import { NativeSelect } from '../form/inputs'
import { Modal } from '../form/Modal'
import { useFaultWords, useWords, type WordKey } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import { call } from '../providers/http'
import { useProblemWords } from '../providers/problemWords'

interface Props {
  group: LetterGroup
  /** The form also holds how emails look. A test email would have the saved look, so none can be sent. */
  hasLook?: boolean
}

/** An email's fields with a button for the preview; on wide screens the preview is beside them, as it is being written. */
export function WithPreview({ children, ...email }: Props & { children: ReactNode }) {
  const hasRoom = useMediaQuery('(min-width: 1440px)', { noSsr: true })
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: `repeat(${hasRoom ? 2 : 1}, minmax(0, 1fr))` }}>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}>
        {children}
        <PreviewButton {...email} />
      </Box>
      {hasRoom ? <LivePreview {...email} /> : null}
    </Box>
  )
}

/** The email in a form, without who changed it last. */
function draftOf(group: LetterGroup, { title, content }: FieldValues, look?: FieldValues): LetterDraft {
  if (!look) return { group, title, content }
  const { name, logo, colour, footer, senderName } = look
  const replyTo = readAddress(look.replyTo)
  return { group, title, content, look: { name, logo, colour, footer, senderName, replyTo } }
}

/** Opens the unsaved email as it would arrive, and can send it to oneself. */
function PreviewButton({ group, hasLook = false }: Props) {
  const words = useWords()
  const { getValues } = useFormContext()
  const [draft, setDraft] = useState<LetterDraft | null>(null)
  // react-query's isPending comes too late for a double click.
  const [isSending, setSending] = useState(false)
  const title = words('settings.invitation.previewOf', { email: words(`settings.groups.${group}`) })
  const send = useMutation({
    mutationFn: (body: LetterDraft) => call('sendTestLetter', { body }),
    onSettled: () => setSending(false),
  })
  const sendOnce = () => {
    if (!draft || isSending) return
    setSending(true)
    send.mutate(draft)
  }
  const { title: problem, advice } = useProblemWords()(send.error)
  const close = () => {
    send.reset()
    setDraft(null)
  }
  return (
    <div>
      <Button
        variant="outlined"
        aria-label={title}
        onClick={() => setDraft(draftOf(group, getValues(group), hasLook && getValues('letters')))}
      >
        {words('settings.invitation.preview')}
      </Button>
      <Modal
        title={title}
        isOpen={draft !== null}
        onClose={close}
        foot={
          hasLook ? null : (
            <>
              <p role="status">
                {send.data ? words('settings.preview.sent', { email: send.data.email }) : null}
              </p>
              <Button variant="contained" aria-disabled={isSending} onClick={sendOnce}>
                {words(isSending ? 'settings.preview.sending' : 'settings.preview.send')}
              </Button>
            </>
          )
        }
      >
        {send.error && !isSending ? (
          <Refusal title="settings.preview.notSent" reasons={[`${problem}. ${advice}`]} />
        ) : null}
        {draft ? <Email draft={draft} /> : null}
      </Modal>
    </div>
  )
}

interface RefusalProps {
  title: WordKey
  reasons: readonly string[]
}

/** That an email was not sent or not made, and why. */
function Refusal({ title, reasons }: RefusalProps) {
  const words = useWords()
  return (
    <Alert severity="error">
      <strong>{words(title)}</strong>
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </Alert>
  )
}

/** How long after the last key the preview is updated, in milliseconds. */
const previewDelay = 600

/** The email as it is being written. */
function LivePreview({ group, hasLook = false }: Props) {
  const words = useWords()
  const email = useWatch({ name: group })
  const look = useWatch({ name: 'letters' })
  const now = JSON.stringify(draftOf(group, email, hasLook && look))
  const [written, setWritten] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setWritten(now), previewDelay)
    return () => clearTimeout(timer)
  }, [now])
  const name = words('settings.invitation.previewOf', { email: words(`settings.groups.${group}`) })
  return (
    <Box
      component="section"
      className="live"
      aria-label={name}
      sx={{ position: 'sticky', top: 64, alignSelf: 'start', minWidth: 0 }}
    >
      <Email draft={JSON.parse(written)} />
    </Box>
  )
}

/** An unsaved email as it would arrive; the previous one stays until the new one is loaded. */
function Email({ draft }: { draft: LetterDraft }) {
  const words = useWords()
  const translate = useTranslate()
  const faultWords = useFaultWords()
  const [view, setView] = useState('html')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['previewLetter', draft],
    queryFn: ({ signal }) => call('previewLetter', { body: draft, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (error instanceof ApiProblem && error.errors.length > 0) {
    const reasons = error.errors.map((fault) => {
      const field = translate(`resources.settings.fields.${fault.path}`)
      return words('settings.preview.fault', { field, fault: faultWords(fault) })
    })
    return <Refusal title="settings.preview.failed" reasons={reasons} />
  }
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  return (
    <Box sx={layout}>
      <p className="quiet">{words('settings.preview.about')}</p>
      {data.empty.length > 0 ? (
        <Alert severity="warning" role="note">
          {words('settings.preview.empty', { names: data.empty.map((name) => `{{${name}}}`).join(', ') })}
        </Alert>
      ) : null}
      <p>
        <strong>{words('settings.preview.subject')}</strong> {data.subject}
      </p>
      <NativeSelect
        label={words('settings.preview.view')}
        value={view}
        options={[
          { value: 'html', label: words('settings.preview.html') },
          { value: 'text', label: words('settings.preview.text') },
        ]}
        onChange={setView}
      />
      {view === 'html' ? <EmailFrame html={data.html} /> : <pre>{data.text}</pre>}
    </Box>
  )
}

const layout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 1.5,
  '& p': { m: 0, overflowWrap: 'anywhere' },
  '& :is(iframe, pre)': { width: '100%', m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
  '& pre': { p: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
} as const

/** In a sandbox no script runs, and links lead nowhere. As high as its content, so that the modal scrolls and not the frame. */
function EmailFrame({ html }: { html: string }) {
  const words = useWords()
  const [height, setHeight] = useState(240)
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument
    if (!page) return
    setHeight(page.documentElement.scrollHeight)
    page.addEventListener('click', (event) => event.preventDefault())
  }
  return (
    <iframe
      title={words('settings.preview.frame')}
      sandbox="allow-same-origin"
      srcDoc={html}
      style={{ height }}
      onLoad={measure}
    />
  )
}
