import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useId, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { FormFailure } from '../../fields/FormFailure'
import { formatShare, formatSize } from '../../fields/locale'
import { Modal } from '../../fields/Modal'
import { OfficeForm } from '../../fields/OfficeForm'
import { SubmitButton } from '../../fields/SubmitButton'
import { useWords } from '../../i18n/words'
import { createDraft } from '../../providers/draft'
import { PostFields } from './PostFields'
import { useCreatePost } from './useCreatePost'

export interface CreatePostProps {
  isOpen: boolean
  onClose: () => void
}

const emptyPost = { type: 'text', text: '', file: null }
const usePostDraft = createDraft<FieldValues>(emptyPost)

/** Creates a post in one's own name (specification §2, Modals). While its file is on its way, Cancel takes it back. */
export function CreatePostDialog({ isOpen, onClose }: CreatePostProps) {
  const words = useWords()
  const id = useId()
  const [draft, keep] = usePostDraft()
  const { share, isStopped, create, cancel, forget } = useCreatePost()
  const isRunning = share !== null
  const createButton = useRef<HTMLButtonElement>(null)
  const stop = () => {
    cancel()
    // The button that was pressed goes, and Cancel takes its place: Enter must not close the dialog next.
    createButton.current?.focus()
  }
  const submit = async (values: FieldValues, form: UseFormReturn) => {
    if (!(await create(values))) return
    form.reset(emptyPost)
    onClose()
  }
  return (
    <Modal
      title={words('creating.open')}
      isOpen={isOpen}
      isForm
      onClose={isRunning ? null : onClose}
      foot={
        <>
          <Button variant="outlined" onClick={isRunning ? stop : onClose}>
            {words(isRunning ? 'creating.stop' : 'common.cancel')}
          </Button>
          <SubmitButton ref={createButton} form={id} label="creating.create" isBusy={isRunning} />
        </>
      }
    >
      <OfficeForm
        id={id}
        defaultValues={draft}
        failed="creating.failed"
        onSubmit={submit}
        onChange={(values) => {
          forget()
          keep(values)
        }}
      >
        <PostFields isBusy={isRunning} />
        {isRunning ? <UploadProgress share={share} file={draft.file} /> : null}
        <FormFailure />
        <p className="quiet" role="status">
          {isStopped ? words('creating.stopped') : null}
        </p>
      </OfficeForm>
    </Modal>
  )
}

/** How much of a file has left; once all of it has, that the office is looking at it. */
function UploadProgress({ share, file }: { share: number; file: File | null }) {
  const words = useWords()
  const hasLeft = share >= 1 || file === null
  return (
    <Stack spacing={1} sx={{ '& p': { m: 0 } }}>
      <p role="status">
        {hasLeft
          ? words('creating.judging')
          : words('creating.uploading', {
              share: formatShare(Math.floor(share * 100) / 100),
              size: formatSize(file.size),
            })}
      </p>
      <LinearProgress
        variant={hasLeft ? 'indeterminate' : 'determinate'}
        value={Math.floor(share * 100)}
        aria-label={words('creating.progress')}
      />
    </Stack>
  )
}
