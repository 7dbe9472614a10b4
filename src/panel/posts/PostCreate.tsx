import { Button, LinearProgress, Stack } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useInput, useNotify, ValidationError } from 'ra-core'
import { useId, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { maxTextLength, mediaEndings, mediaTypeNames, postTypes } from '../../contract/posts'
import { formatCount, formatShare, formatSize } from '../fields/format'
import { useStayHere } from '../fields/hooks'
import { useFormDraft } from '../form/Draft'
import { FileChoice } from '../form/FileChoice'
import { optionsOf, SelectInput, TextInput } from '../form/inputs'
import { useClosing } from '../form/Leaving'
import { Modal } from '../form/Modal'
import { FormFailure, OfficeForm, SubmitButton } from '../form/OfficeForm'
import { useWords, type WordKey } from '../i18n/words'
import { useShownRows } from '../list/rows'
import { sessionStore } from '../providers/session'
import { uploadPost } from '../providers/uploadPost'

interface Props {
  isOpen: boolean
  onClose: () => void
}

const emptyPost = { type: 'text', text: '', file: null }

/** Creates a post in one's own name (specification §2, Modals). Cancel stops the upload. */
export function PostCreate({ isOpen, onClose }: Props) {
  const words = useWords()
  const id = useId()
  const draft = useFormDraft('new post')
  const [leave, question] = useClosing(draft, isOpen, onClose)
  const { create, share, sent, underway, isStopped, reset } = useCreatePost()
  const createButton = useRef<HTMLButtonElement>(null)
  const stop = () => {
    underway?.abort()
    // The button that was pressed goes, and Cancel takes its place: Enter must not close the dialog next.
    createButton.current?.focus()
  }
  const submit = async (values: FieldValues) => {
    const controller = new AbortController()
    try {
      await create({ values, controller })
      onClose()
      return true
    } catch (failure) {
      if (!controller.signal.aborted) throw failure
      return false
    }
  }
  return (
    <>
      {question}
      <Modal
        title={words('creating.open')}
        isOpen={isOpen}
        isForm
        onClose={underway ? null : leave}
        foot={
          <>
            <Button variant="outlined" onClick={underway ? stop : leave}>
              {words(underway ? 'creating.stop' : 'common.cancel')}
            </Button>
            <SubmitButton ref={createButton} form={id} label="creating.create" isBusy={underway !== null} />
          </>
        }
      >
        <OfficeForm
          id={id}
          defaultValues={emptyPost}
          draft={draft}
          failed="creating.failed"
          onSubmit={submit}
          onChange={() => {
            if (isStopped) reset()
          }}
        >
          <PostFields isBusy={underway !== null} />
          {underway ? <UploadProgress share={share} file={sent} /> : null}
          <FormFailure />
          <p className="quiet" role="status">
            {isStopped ? words('creating.stopped') : null}
          </p>
        </OfficeForm>
      </Modal>
    </>
  )
}

interface Creation {
  values: FieldValues
  controller: AbortController
}

function useCreatePost() {
  const words = useWords()
  const notify = useNotify()
  const shown = useShownRows('posts')
  const [share, setShare] = useState(0)
  const { mutateAsync, isPending, variables, reset } = useMutation({
    mutationFn: ({ values: { type, text, file }, controller: { signal } }: Creation) => {
      const uid = sessionStore.read().user?.uid ?? ''
      const form = { user: { uid }, type, ...(text.trim() && { text }), ...(file && { media: file.name }) }
      setShare(0)
      return uploadPost({ params: { uid }, form, signal, ...(file && { file }) }, setShare)
    },
    onSuccess: ({ status }) => {
      shown.refresh()
      notify(words(`creating.created.${status}`), { type: status === 'public' ? 'success' : 'warning' })
    },
  })
  useStayHere(isPending)
  return {
    create: mutateAsync,
    /** From 0 to 1; at 1 the office is checking it. */
    share,
    sent: variables?.values.file ?? null,
    underway: isPending ? (variables?.controller ?? null) : null,
    isStopped: !isPending && variables?.controller.signal.aborted === true,
    reset,
  }
}

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

function PostFields({ isBusy }: { isBusy: boolean }) {
  const words = useWords()
  const { clearErrors } = useFormContext()
  const over = charactersOver(useWatch({ name: 'text' }))
  return (
    <>
      <SelectInput
        source="type"
        label="posts.filters.type"
        options={optionsOf(words, 'posts.types', postTypes)}
        disabled={isBusy}
        autoFocus
        // Another type needs something else.
        onChange={() => clearErrors()}
      />
      <TextInput
        source="text"
        label="creating.text"
        multiline
        rows={5}
        readOnly={isBusy}
        {...(over > 0 && {
          error: true,
          helperText: words(tooLong, { count: formatCount(over), smart_count: over }),
        })}
        validate={textFault}
      />
      <FileInput isBusy={isBusy} />
    </>
  )
}

const acceptedFiles = [...mediaEndings.map((ending) => `.${ending}`), ...mediaTypeNames].join(',')

/** Choosing a file turns a text post into a media post. */
function FileInput({ isBusy }: { isBusy: boolean }) {
  const words = useWords()
  const { getValues, setValue } = useFormContext()
  const { field, fieldState } = useInput({ source: 'file', format: asIs, parse: asIs, validate: fileFault })
  const file: File | null = field.value
  const choose = (chosen: File | null) => {
    if (chosen && getValues('type') === 'text') setValue('type', 'media')
    field.onChange(chosen)
  }
  return (
    <div>
      <FileChoice
        file={file}
        isBusy={isBusy}
        accept={acceptedFiles}
        label={words('creating.choose')}
        otherLabel={words('creating.chooseOther')}
        drop={words('creating.drop')}
        advice={words('creating.accepted')}
        problem={fieldState.error?.message ? <ValidationError error={fieldState.error.message} /> : null}
        onChoose={choose}
      />
      {file ? (
        <p className="quiet small">
          {formatSize(file.size)}
          <Button size="small" disabled={isBusy} onClick={() => choose(null)}>
            {words('creating.remove')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function asIs(file: File | null): File | null {
  return file
}

const tooLong = 'creating.faults.text.tooLong' satisfies WordKey

/** The office's rule for the text. */
function textFault(value: unknown, { type, file }: FieldValues) {
  const text = String(value ?? '')
  const isEmpty = text.trim() === ''
  const over = charactersOver(text)
  if (over > 0) return { message: tooLong, args: { count: formatCount(over), smart_count: over } }
  if (type === 'text' && isEmpty) return 'creating.faults.text.missing'
  if (type === 'link' && !/https?:\/\/\S/i.test(text)) return 'creating.faults.text.noLink'
  return type === 'share' && isEmpty && !file ? 'creating.faults.text.norFile' : undefined
}

function fileFault(file: unknown, { type, text }: FieldValues): WordKey | undefined {
  if (type === 'media' && !file) return 'creating.faults.file.missing'
  // The fault of the text comes first.
  return type === 'text' && file && text.trim() !== '' ? 'creating.faults.file.tooMuch' : undefined
}

/** Characters over the limit, as the office counts them. */
function charactersOver(text: string): number {
  return Math.max(0, [...text].length - maxTextLength)
}
