import { useSyncExternalStore } from 'react'
import { createListeners } from '../providers/listeners'
import { call } from '../providers/officeCalls'
import type { Attached } from './attached'
import { newNonce } from './deskState'

/** A picture on its way to the office, or one that was not taken. */
export interface Underway {
  readonly key: string
  readonly file: File
  /** Why it was not taken; absent while it is on its way. */
  readonly failure?: unknown
}

const none: readonly Underway[] = []
const changes = createListeners()
const calls = new Map<string, AbortController>()
const all = new Map<string, readonly Underway[]>()

function become(tid: string, next: readonly Underway[]): void {
  all.set(tid, next)
  changes.tell()
}

/** Pictures for messages, by ticket: they go on while the box of theirs is hidden. */
export const uploads = {
  of: (tid: string): readonly Underway[] => all.get(tid) ?? none,

  async add(tid: string, file: File, onTaken: (picture: Attached) => void): Promise<void> {
    const key = newNonce()
    const running = new AbortController()
    const { signal } = running
    calls.set(key, running)
    become(tid, [...uploads.of(tid), { key, file }])
    try {
      const { id, thumbnail } = await call('uploadPicture', { params: { tid }, form: {}, file, signal })
      if (signal.aborted) return
      onTaken({ id, thumbnail, name: file.name, alt: '' })
      uploads.giveUp(tid, key)
    } catch (failure) {
      if (signal.aborted) return
      const told = (one: Underway) => (one.key === key ? { ...one, failure } : one)
      become(tid, uploads.of(tid).map(told))
    } finally {
      calls.delete(key)
    }
  },

  /** Takes one away that is on its way, or was not taken. */
  giveUp(tid: string, key: string): void {
    calls.get(key)?.abort()
    become(
      tid,
      uploads.of(tid).filter((one) => one.key !== key),
    )
  },

  /** Of who has left the desk nothing goes on. */
  clear(): void {
    for (const running of calls.values()) running.abort()
    all.clear()
    changes.tell()
  },
}

/** Those of a ticket, as they stand. */
export function useUploads(tid: string): readonly Underway[] {
  return useSyncExternalStore(changes.listen, () => uploads.of(tid))
}
