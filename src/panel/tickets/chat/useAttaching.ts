import { useNotify } from 'ra-core'
import type { ClipboardEvent, DragEvent } from 'react'
import { mostPictures } from '../../../contract/pictures'
import { noneAttached } from '../../support/attached'
import type { Desk } from '../../support/supportDesk'
import { useDesk } from '../../support/supportWork'
import { uploads, useUploads } from '../../support/uploads'

/** The pictures that the next message takes along: chosen, dropped or pasted, and uploaded at once. */
export function useAttaching(tid: string, desk: Desk, isOff: boolean) {
  const attached = useDesk(({ attached }) => attached.get(tid)) ?? noneAttached
  const underway = useUploads(tid)
  const notify = useNotify()
  const running = underway.filter(({ failure }) => failure === undefined).length
  const room = isOff ? 0 : mostPictures - attached.length - running

  const upload = (file: File) =>
    uploads.add(tid, file, (picture) => desk.attach(tid, [...desk.attachedTo(tid), picture]))
  const add = (files: Iterable<File>) => {
    const chosen = [...files]
    if (chosen.length > room && !isOff) notify('chat.picture.most', { type: 'warning' })
    for (const file of chosen.slice(0, room)) void upload(file)
  }

  return {
    attached,
    underway,
    isUploading: running > 0,
    hasRoom: room > 0,
    add,
    giveUp: (key: string) => uploads.giveUp(tid, key),
    /** Those that were not taken are told of no more. */
    forgetRefused(): void {
      for (const { key, failure } of underway) if (failure !== undefined) uploads.giveUp(tid, key)
    },
    tryAgain(key: string): void {
      const one = underway.find((other) => other.key === key)
      uploads.giveUp(tid, key)
      if (one) void upload(one.file)
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
