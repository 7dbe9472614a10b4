import CloseIcon from '@mui/icons-material/Close'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Box, Button, IconButton, LinearProgress, TextField } from '@mui/material'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { maxAlternativeLength, maxPictures, pictureTypes } from '../../../contract/pictureLimits'
import { isolated } from '../../fields/text'
import { Verbatim } from '../../fields/Verbatim'
import { useWords } from '../../i18n/words'
import { ApiProblem } from '../../providers/apiProblem'
import { call } from '../../providers/http'
import { useMediaReason, useProblemWords } from '../../providers/problemWords'
import { requireOwnFormat } from '../../providers/uploadPost'
import type { AttachedPicture } from '../../support/outgoing'
import { useChat } from './useChat'

export function AttachButton({ attaching: { add, hasRoom } }: { attaching: Attaching }) {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          add(target.files ?? [])
          target.value = ''
        }}
      />
      <IconButton
        size="small"
        aria-label={words('chat.picture.add')}
        title={words(hasRoom ? 'chat.picture.add' : 'chat.picture.most')}
        className={hasRoom ? undefined : 'dimmed'}
        aria-disabled={!hasRoom}
        onClick={() => hasRoom && input.current?.click()}
      >
        <ImageIcon aria-hidden="true" fontSize="small" />
      </IconButton>
    </>
  )
}

interface AttachmentsProps {
  attaching: Attaching
  /** Restores the focus after the removing button is gone. */
  onRemoved: () => void
}

/** The next message's pictures with their descriptions, and uploads that are pending or refused. */
export function Attachments({ attaching, onRemoved }: AttachmentsProps) {
  const words = useWords()
  const { attached, underway, attach, giveUp, tryAgain } = attaching
  if (attached.length + underway.length === 0) return null
  return (
    <Box component="ul" aria-label={words('chat.picture.pending')} sx={pendingList}>
      {attached.map((picture) => (
        <li key={picture.id}>
          <Thumbnail picture={picture} />
          <TextField
            size="small"
            label={words('chat.picture.alt')}
            value={picture.alt}
            slotProps={{ htmlInput: { maxLength: maxAlternativeLength, dir: 'auto', title: picture.name } }}
            onChange={({ target }) =>
              attach(attached.map((one) => (one === picture ? { ...one, alt: target.value } : one)))
            }
          />
          <RemoveButton
            name={picture.name}
            onClick={() => {
              attach(attached.filter((one) => one !== picture))
              onRemoved()
            }}
          />
        </li>
      ))}
      {underway.map(({ id, upload, failure }) => (
        <li key={id}>
          {failure === null ? (
            <Uploading name={upload.file.name} />
          ) : (
            <NotTaken name={upload.file.name} failure={failure} onRetry={() => tryAgain(upload)} />
          )}
          <RemoveButton
            name={upload.file.name}
            onClick={() => {
              giveUp(upload)
              onRemoved()
            }}
          />
        </li>
      ))}
    </Box>
  )
}

/** A thumbnail, or the name once its URL has expired. */
function Thumbnail({ picture: { thumbnail, name } }: { picture: AttachedPicture }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <Verbatim className="small">{name}</Verbatim>
  return <img src={thumbnail} alt="" onError={() => setBroken(true)} />
}

function Uploading({ name }: { name: string }) {
  const label = useWords()('chat.picture.uploading', { name: isolated(name) })
  return (
    <>
      <span className="small" role="status">
        {label}
      </span>
      <LinearProgress aria-label={label} />
    </>
  )
}

function NotTaken({ name, failure, onRetry }: { name: string; failure: unknown; onRetry: () => void }) {
  const words = useWords()
  const reasonOf = useMediaReason()
  const { title, advice } = useProblemWords()(failure)
  const reason = failure instanceof ApiProblem ? reasonOf(failure) : ''
  const why = reason || `${title}. ${advice}`
  return (
    <>
      <span className="field-problem" role="alert">
        {words('chat.picture.notTaken', { name: isolated(name), why })}
      </span>
      {reason === '' ? (
        <Button size="small" onClick={onRetry}>
          {words('chat.retry')}
        </Button>
      ) : null}
    </>
  )
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const label = useWords()('chat.picture.remove', { name: isolated(name) })
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onClick}>
      <CloseIcon aria-hidden="true" fontSize="small" />
    </IconButton>
  )
}

const pendingList = {
  display: 'grid',
  gap: 1,
  margin: 0,
  padding: '6px 8px',
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' },
  '& img': { width: 56, height: 56, objectFit: 'cover', borderRadius: '6px', verticalAlign: 'top' },
  '& .MuiTextField-root': { flex: '1 1 160px' },
  '& .MuiLinearProgress-root': { flex: '1 1 80px' },
  '& .field-problem': { flex: '1 1 160px', overflowWrap: 'anywhere' },
} as const

class Upload {
  readonly running = new AbortController()
  constructor(readonly file: File) {}
}

/** A pending or refused upload. */
interface UploadState {
  readonly id: number
  readonly upload: Upload
  readonly failure: unknown
}

/** The next message's pictures: chosen, dropped or pasted, uploaded at once, also while the box is minimized. */
export function useAttaching(isOff: boolean) {
  const { chatManager, conversation } = useChat()
  const { tid, attached } = conversation
  const notify = useNotify()
  const uploads = useQueryClient().getMutationCache()
  const mutationKey = ['uploadPicture', tid]
  const { mutate } = useMutation({
    mutationKey,
    gcTime: Infinity,
    mutationFn: async ({ file, running: { signal } }: Upload) => {
      await requireOwnFormat(file)
      return await call('uploadPicture', { params: { tid }, form: {}, file, signal })
    },
    onSuccess: ({ id, thumbnail }, upload) => {
      giveUp(upload)
      chatManager.attach(tid, [
        ...chatManager.attachedTo(tid),
        { id, thumbnail, name: upload.file.name, alt: '' },
      ])
    },
  })
  const underway = useMutationState({
    filters: { mutationKey, predicate: ({ state }) => state.status !== 'success' },
    select: ({ mutationId, state: { variables, error } }): UploadState[] =>
      variables instanceof Upload ? [{ id: mutationId, upload: variables, failure: error }] : [],
  }).flat()
  const running = underway.filter(({ failure }) => failure === null).length
  const room = isOff ? 0 : maxPictures - attached.length - running

  function start(file: File): void {
    const upload = new Upload(file)
    // Nothing goes on after somebody has logged out.
    chatManager.signal.addEventListener('abort', () => upload.running.abort())
    mutate(upload)
  }

  function giveUp(upload: Upload): void {
    upload.running.abort()
    const mutation = uploads.find({ mutationKey, predicate: ({ state }) => state.variables === upload })
    if (mutation) uploads.remove(mutation)
  }

  function add(files: Iterable<File>): void {
    const chosen = [...files]
    if (chosen.length > room && !isOff) notify('chat.picture.most', { type: 'warning' })
    for (const file of chosen.slice(0, room)) start(file)
  }

  return {
    attached,
    underway,
    isUploading: running > 0,
    hasRoom: room > 0,
    add,
    giveUp,
    forgetRefused(): void {
      for (const { upload, failure } of underway) if (failure !== null) giveUp(upload)
    },
    tryAgain(upload: Upload): void {
      giveUp(upload)
      start(upload.file)
    },
    attach: (pictures: readonly AttachedPicture[]) => chatManager.attach(tid, pictures),
    /** Handlers for drop and paste; they also stop the browser from opening a dropped file. */
    place: {
      onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
      onDrop(event: DragEvent): void {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        add(event.dataTransfer.files)
      },
      onPaste(event: ClipboardEvent): void {
        const { files, types } = event.clipboardData
        // A sheet's cells come with a picture of themselves: what is meant are the words.
        if (files.length === 0 || types.includes('text/plain')) return
        event.preventDefault()
        add(files)
      },
    },
  }
}

export type Attaching = ReturnType<typeof useAttaching>
