import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { mostPictures } from '../../../contract/pictures'
import { noneAttached } from '../../providers/attached'
import { newNonce } from '../../providers/deskState'
import { call } from '../../providers/officeCalls'
import type { Desk } from '../../providers/supportDesk'
import { useDesk } from '../../providers/supportWork'

/** A picture on its way to the office, or one that was not taken. */
export interface Underway {
  readonly key: string
  readonly file: File
  /** Why it was not taken; absent while it is on its way. */
  readonly failure?: unknown
}

/** The pictures that the next message takes along: chosen, dropped or pasted, and uploaded at once. */
export function useAttaching(tid: string, desk: Desk, isOff: boolean) {
  const attached = useDesk(({ attached }) => attached.get(tid)) ?? noneAttached
  const [underway, setUnderway] = useState<readonly Underway[]>([])
  const running = underway.filter(({ failure }) => failure === undefined).length
  const room = isOff ? 0 : mostPictures - attached.length - running

  const calls = useRef(new Map<string, AbortController>())

  const drop = (key: string) => setUnderway((all) => all.filter((one) => one.key !== key))

  const upload = async (file: File) => {
    const key = newNonce()
    const running = new AbortController()
    const { signal } = running
    calls.current.set(key, running)
    setUnderway((all) => [...all, { key, file }])
    try {
      const { id, thumbnail } = await call('uploadPicture', { params: { tid }, form: {}, file, signal })
      desk.attach(tid, [...desk.attachedTo(tid), { id, thumbnail, name: file.name, alt: '' }])
      drop(key)
    } catch (failure) {
      if (signal.aborted) return
      setUnderway((all) => all.map((one) => (one.key === key ? { ...one, failure } : one)))
    } finally {
      calls.current.delete(key)
    }
  }
  const add = (files: Iterable<File>) => {
    for (const file of [...files].slice(0, room)) void upload(file)
  }

  return {
    attached,
    underway,
    isUploading: running > 0,
    hasRoom: room > 0,
    add,
    /** Takes one away that is on its way, or was not taken. */
    giveUp(key: string): void {
      calls.current.get(key)?.abort()
      drop(key)
    },
    tryAgain(key: string): void {
      const one = underway.find((other) => other.key === key)
      drop(key)
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
