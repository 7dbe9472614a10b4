import { useState } from 'react'
import type { Post } from '../../contract/posts'

export interface ShownMedia {
  isShown: (path: string) => boolean
  toggle: (path: string) => void
  /** Shows all that there is, or blurs it where all of it is shown. */
  toggleAll: () => void
  /** Whether there is a picture or video that nobody could score and that has not been looked at since the post was opened. */
  isUnseen: boolean
}

/** Which pictures and videos of a post have been asked for: none, each time a post comes into the modal. */
export function useShownMedia(post: Post | undefined): ShownMedia {
  const [asked, setAsked] = useState<Asked>(nothing)
  const pid = post?.pid ?? ''
  if (asked.pid !== pid) setAsked({ ...nothing, pid })
  const all = post?.media.map(({ path }) => fileOf(path)) ?? []
  const { files, seen } = asked.pid === pid ? asked : nothing
  const show = (now: readonly string[]) => setAsked({ pid, files: now, seen: [...seen, ...now] })
  const isShown = (path: string) => files.includes(fileOf(path))
  return {
    isShown,
    toggle(path) {
      const file = fileOf(path)
      show(isShown(path) ? files.filter((other) => other !== file) : [...files, file])
    },
    toggleAll: () => show(all.every((file) => files.includes(file)) ? [] : all),
    isUnseen: (post?.media ?? []).some(
      ({ path, type }) => scoreOf(post, type) === null && !seen.includes(fileOf(path)),
    ),
  }
}

interface Asked {
  pid: string
  /** What is shown, and what has been at some time. */
  files: readonly string[]
  seen: readonly string[]
}

const nothing: Asked = { pid: '', files: [], seen: [] }

function scoreOf(post: Post | undefined, type: string): number | null {
  return (type.startsWith('image/') ? post?.score.image : post?.score.video) ?? null
}

/** A refresh signs the address anew; what was asked for stays in sight. */
export function fileOf(path: string): string {
  return path.split('?', 1)[0] ?? path
}
