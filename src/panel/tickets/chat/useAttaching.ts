import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { ClipboardEvent, DragEvent } from 'react'
import { mostPictures } from '../../../contract/pictures'
import { call } from '../../providers/officeCalls'
import type { Desk } from '../../support/desk'
import { noneAttached } from '../../support/outgoing'
import { useSupport } from '../../support/store'

/** A picture that is sent to the office, for a message that is not sent yet. */
class Upload {
  readonly running = new AbortController()
  constructor(readonly file: File) {}
}

/** An upload that is on its way, or was not taken: then `failure` says why. */
export interface Underway {
  readonly id: number
  readonly upload: Upload
  readonly failure: unknown
}

/** The pictures that the next message takes along: chosen, dropped or pasted, and uploaded at once, also while the box is hidden. */
export function useAttaching(tid: string, desk: Desk, isOff: boolean) {
  const attached = useSupport(({ attached }) => attached.get(tid)) ?? noneAttached
  const notify = useNotify()
  const uploads = useQueryClient().getMutationCache()
  const mutationKey = ['uploadPicture', tid]
  const { mutate } = useMutation({
    mutationKey,
    gcTime: Infinity,
    mutationFn: ({ file, running: { signal } }: Upload) =>
      call('uploadPicture', { params: { tid }, form: {}, file, signal }),
    onSuccess: ({ id, thumbnail }, upload) => {
      giveUp(upload)
      desk.attach(tid, [...desk.attachedTo(tid), { id, thumbnail, name: upload.file.name, alt: '' }])
    },
  })
  const underway = useMutationState({
    filters: { mutationKey, predicate: ({ state }) => state.status !== 'success' },
    select: ({ mutationId, state: { variables, error } }): Underway[] =>
      variables instanceof Upload ? [{ id: mutationId, upload: variables, failure: error }] : [],
  }).flat()
  const running = underway.filter(({ failure }) => failure === null).length
  const room = isOff ? 0 : mostPictures - attached.length - running

  function start(file: File): void {
    const upload = new Upload(file)
    // Of who has left the desk nothing goes on.
    desk.signal.addEventListener('abort', () => upload.running.abort())
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
    /** Those that were not taken are told of no more. */
    forgetRefused(): void {
      for (const { upload, failure } of underway) if (failure !== null) giveUp(upload)
    },
    tryAgain(upload: Upload): void {
      giveUp(upload)
      start(upload.file)
    },
    describe: (id: string, alt: string) =>
      desk.attach(
        tid,
        attached.map((one) => (one.id === id ? { ...one, alt } : one)),
      ),
    remove: (id: string) =>
      desk.attach(
        tid,
        attached.filter((one) => one.id !== id),
      ),
    /** For the place that files are dropped on, and pasted into; also where none is taken, or the browser would leave the page for it. */
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
