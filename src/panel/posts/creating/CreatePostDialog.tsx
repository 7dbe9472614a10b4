import { Button, LinearProgress, Stack } from '@mui/material'
import { useDataProvider, useNotify } from 'ra-core'
import { useId, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { formatShare, formatSize } from '../../fields/format'
import { useStayHere } from '../../fields/hooks'
import { Modal } from '../../form/Modal'
import { FormFailure, OfficeForm, SubmitButton } from '../../form/OfficeForm'
import { useWords } from '../../i18n/words'
import { useShownRows } from '../../list/rows'
import { createDraft } from '../../providers/draft'
import type { OfficeDataProvider } from '../../providers/officeMethods'
import { sessionStore } from '../../providers/sessionStore'
import { PostFields } from './PostFields'

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

/** Creates posts in one's own name; one that is on its way can be taken back. */
function useCreatePost() {
  const words = useWords()
  const notify = useNotify()
  const { uploadPost } = useDataProvider<OfficeDataProvider>()
  const shown = useShownRows('posts')
  const [share, setShare] = useState<number | null>(null)
  const [isStopped, setStopped] = useState(false)
  const underway = useRef<AbortController>(null)
  useStayHere(share !== null)

  /** Whether it was created, or taken back. */
  const create = async ({ type, text, file }: FieldValues): Promise<boolean> => {
    const uid = sessionStore.read().user?.uid ?? ''
    const controller = new AbortController()
    underway.current = controller
    setShare(0)
    try {
      const form = { user: { uid }, type, ...(text.trim() && { text }), ...(file && { media: file.name }) }
      const options = { params: { uid }, form, signal: controller.signal, ...(file && { file }) }
      const post = await uploadPost(options, setShare)
      shown.refresh()
      const isPublic = post.status === 'public'
      notify(words(`creating.created.${post.status}`), { type: isPublic ? 'success' : 'warning' })
      return true
    } catch (failure) {
      if (!controller.signal.aborted) throw failure
      setStopped(true)
      return false
    } finally {
      setShare(null)
    }
  }

  return {
    /** How much has left, from 0 to 1; at 1 the office is looking at it; null where none is on its way. */
    share,
    isStopped,
    create,
    cancel: () => underway.current?.abort(),
    /** That it was taken back is no longer told. */
    forget: () => setStopped(false),
  }
}
