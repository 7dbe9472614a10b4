import Button from '@mui/material/Button'
import { type FormEvent, useId, useState } from 'react'
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
          <Button variant="outlined" onClick={isRunning ? cancel : onClose}>
            {words(isRunning ? 'creating.stop' : 'common.cancel')}
          </Button>
          <Button type="submit" form={id} variant="contained" aria-disabled={isRunning}>
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
          faults={attempts > 0 || faults.file === 'fileRefused' ? faults : {}}
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
      </form>
    </Modal>
  )
}
