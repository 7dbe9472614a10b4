import { useState } from 'react'
import type { Post } from '../../contract/posts'

export interface ShownMedia {
  isShown: (path: string) => boolean
  toggle: (path: string) => void
  /** Shows all that there is, or blurs it where all of it is shown. */
  toggleAll: () => void
}

/** Which pictures and videos of a post have been asked for: none, each time a post comes into the modal. */
export function useShownMedia(post: Post | undefined): ShownMedia {
  const [asked, setAsked] = useState<{ pid: string; files: readonly string[] }>({ pid: '', files: [] })
  const pid = post?.pid ?? ''
  if (asked.pid !== pid) setAsked({ pid, files: [] })
  const all = post?.media.map(({ path }) => fileOf(path)) ?? []
  const files = asked.pid === pid ? asked.files : []
  const isShown = (path: string) => files.includes(fileOf(path))
  return {
    isShown,
    toggle(path) {
      const file = fileOf(path)
      setAsked({ pid, files: isShown(path) ? files.filter((other) => other !== file) : [...files, file] })
    },
    toggleAll: () => setAsked({ pid, files: all.every((file) => files.includes(file)) ? [] : all }),
  }
}

/** A refresh signs the address anew; what was asked for stays in sight. */
export function fileOf(path: string): string {
  return path.split('?', 1)[0] ?? path
}
