import { Alert, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { LetterDraft, LetterGroup } from '../../contract/letterSettings'
import { Modal } from '../form/Modal'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import type { OfficeDataProvider } from '../providers/officeMethods'
import { Letter } from './Letter'
import { lookOf } from './lookOf'

interface Props {
  group: LetterGroup
  /** How letters look is in the form too. What is sent to oneself looks as it is saved, so nothing is. */
  hasLook?: boolean
}

/** A letter that is not saved yet, as it would arrive; and a way to have it sent to oneself. */
export function LetterPreview({ group, hasLook = false }: Props) {
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
    setDraft({ group, title, content, ...(hasLook && { look: lookOf(getValues('letters')) }) })
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
          hasLook ? null : (
            <>
              <p role="status">
                {send.data ? words('settings.preview.sent', { email: send.data.email }) : null}
              </p>
              <Button variant="contained" aria-disabled={send.isPending} onClick={sendOnce}>
                {words(send.isPending ? 'settings.preview.sending' : 'settings.preview.send')}
              </Button>
            </>
          )
        }
      >
        {send.error && !send.isPending ? <NotSent failure={send.error} /> : null}
        {draft ? <Letter draft={draft} /> : null}
      </Modal>
    </div>
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
