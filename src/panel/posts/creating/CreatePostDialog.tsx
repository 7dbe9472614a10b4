import Button from '@mui/material/Button'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Modal } from '../../fields/Modal'
import { useFirstFault } from '../../fields/useFirstFault'
import { useWords } from '../../i18n/words'
import { createDraft } from '../../providers/draft'
import { CreateFailure } from './CreateFailure'
import { PostFields } from './PostFields'
import { emptyPost, faultsBefore } from './postForm'
import { UploadProgress } from './UploadProgress'
import { useCreatePost } from './useCreatePost'
import './creating.css'

export interface CreatePostProps {
  isOpen: boolean
  onClose: () => void
}

const usePostDraft = createDraft(emptyPost)
const useFileDraft = createDraft<File | null>(null)

/** Creates a post in one's own name (specification §2, Modals). While its file is on its way, Cancel takes it back. */
export function CreatePostDialog({ isOpen, onClose }: CreatePostProps) {
  const words = useWords()
  const id = useId()
  const [form, setForm] = usePostDraft()
  const [file, setFile] = useFileDraft()
  const [attempts, setAttempts] = useState(0)
  const { state, create, cancel, forget } = useCreatePost(() => {
    setForm(emptyPost)
    setFile(null)
    setAttempts(0)
    onClose()
  })
  const isRunning = state.is === 'running'
  const faults = faultsBefore(form, file)
  const isSound = Object.keys(faults).length === 0
  const place = useFirstFault(attempts)
  const createButton = useRef<HTMLButtonElement>(null)
  const stop = () => {
    cancel()
    // The button that was pressed goes, and Cancel takes its place: Enter must not close the dialog next.
    createButton.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning) return
    if (isSound) void create(form, file)
    else setAttempts(attempts + 1)
  }
  return (
    <Modal
      title={words('creating.open')}
      isOpen={isOpen}
      isForm
      onClose={isRunning ? null : onClose}
      foot={
        <>
          {isRunning ? (
            <Button variant="outlined" onClick={stop}>
              {words('creating.stop')}
            </Button>
          ) : (
            <Button variant="outlined" onClick={onClose}>
              {words('common.cancel')}
            </Button>
          )}
          <Button ref={createButton} type="submit" form={id} variant="contained" aria-disabled={isRunning}>
            {words(isRunning ? 'common.busy' : 'creating.create')}
          </Button>
        </>
      }
    >
      <form ref={place} id={id} className="form" noValidate onSubmit={submit} aria-busy={isRunning}>
        <PostFields
          form={form}
          file={file}
          isBusy={isRunning}
          faults={attempts > 0 ? faults : {}}
          onForm={(changed) => {
            forget()
            setForm({ ...form, ...changed })
          }}
          onFile={(chosen) => {
            forget()
            setFile(chosen)
            if (chosen && form.type === 'text') setForm({ ...form, type: 'media' })
          }}
        />
        {isRunning ? <UploadProgress share={state.share} file={file} /> : null}
        {state.is === 'failed' ? <CreateFailure failure={state.failure} /> : null}
        <p className="quiet" role="status">
          {state.is === 'stopped' ? words('creating.stopped') : null}
        </p>
      </form>
    </Modal>
  )
}
