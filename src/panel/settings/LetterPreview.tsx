import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LetterDraft } from '../../contract/settings'
import { Choice } from '../fields/Choice'
import { Loading } from '../fields/Loading'
import { Modal } from '../fields/Modal'
import { NotLoaded } from '../fields/NotLoaded'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import { call } from '../providers/officeCalls'
import { LetterFrame } from './LetterFrame'

interface Props {
  draft: LetterDraft
  title: string
  isOpen: boolean
  onClose: () => void
}

/** A letter that is not saved yet, as it would arrive; and a way to have it sent to oneself. */
export function LetterPreview({ draft, title, isOpen, onClose }: Props) {
  const words = useWords()
  const isSending = useRef(false)
  const send = useMutation({
    mutationFn: () => call('sendTestLetter', { body: draft }),
    onSettled: () => {
      isSending.current = false
    },
  })
  const sendOnce = () => {
    // The second click of a double click comes before the button knows of the first.
    if (!isSending.current) send.mutate()
    isSending.current = true
  }
  return (
    <Modal
      title={words('settings.invitation.previewOf', { letter: title })}
      isOpen={isOpen}
      onClose={() => {
        send.reset()
        onClose()
      }}
      foot={
        <>
          <p role="status">{send.data ? words('settings.preview.sent', { email: send.data.email }) : null}</p>
          <Button variant="contained" aria-disabled={send.isPending} onClick={sendOnce}>
            {words(send.isPending ? 'settings.preview.sending' : 'settings.preview.send')}
          </Button>
        </>
      }
    >
      {send.error && !send.isPending ? <NotSent failure={send.error} /> : null}
      {isOpen ? <Letter draft={draft} /> : null}
    </Modal>
  )
}

function Letter({ draft }: { draft: LetterDraft }) {
  const words = useWords()
  const [view, setView] = useState('html')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['letterPreview', draft],
    queryFn: ({ signal }) => call('previewLetter', { body: draft, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (error instanceof ApiProblem && error.errors.length > 0) return <NotMade problem={error} />
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  return (
    <div className="letter-preview">
      <p className="quiet">{words('settings.preview.about')}</p>
      {data.empty.length > 0 ? (
        <p className="warning">
          {words('settings.preview.empty', { names: data.empty.map((name) => `{{${name}}}`).join(', ') })}
        </p>
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
      {view === 'html' ? <LetterFrame html={data.html} /> : <pre className="letter-text">{data.text}</pre>}
    </div>
  )
}

function NotMade({ problem }: { problem: ApiProblem }) {
  const words = useWords()
  return (
    <div className="alert" role="alert">
      <strong>{words('settings.preview.failed')}</strong>
      {problem.errors.map(({ path, message }) => (
        <span key={`${path} ${message}`}>
          {words(path.endsWith('title') ? 'settings.fields.title' : 'settings.fields.content')} {message}.
        </span>
      ))}
    </div>
  )
}

function NotSent({ failure }: { failure: unknown }) {
  const words = useWords()
  const { title, advice } = useProblemWords()(failure)
  return (
    <p className="alert" role="alert">
      <strong>{words('settings.preview.notSent')}</strong>
      <span>{`${title}. ${advice}`}</span>
    </p>
  )
}
