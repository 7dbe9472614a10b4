import { useState } from 'react'
import type { Post } from '../../contract/posts'
import { usePreferences } from '../providers/preferences'

export interface ShownMedia {
  /** For who wants texts covered; null where there is nothing to cover. */
  text: 'covered' | 'shown' | null
  toggleText: () => void
  isShown: (path: string) => boolean
  toggle: (path: string) => void
  /** Shows all that there is, or blurs it where all of it is shown. */
  toggleAll: () => void
  /** The file of the picture that fills the window, or null. */
  enlarged: string | null
  /** Fills the window with a picture that is shown; one that is covered is shown first. */
  enlarge: (path: string | null) => void
  /** The same for the first picture that is shown, or else the first. */
  enlargeFirst: () => void
  /** Whether it has been seen since the post was opened: a picture in full, of a video enough. */
  isSeen: (path: string) => boolean
  see: (path: string) => void
  /** Whether the reviewer says of what can't be shown that they have seen it elsewhere. */
  isSeenElsewhere: (path: string) => boolean
  seeElsewhere: (path: string, is: boolean) => void
  /** How many pictures and videos were seen neither here nor elsewhere; and whether the text was not. */
  unseen: number
  isTextUnseen: boolean
  /** Whether it is the first that is shown and was not seen, once approving was refused: it comes into sight. */
  isNext: (path: string) => boolean
  /** Whether one of them was seen elsewhere alone. */
  isAnySeenElsewhere: boolean
  /** How often approving was refused since the post was opened, so that each time is told. */
  refusals: number
  refuse: () => void
}

/**
 * Which pictures and videos of a post have been asked for, and seen: none, each time a post comes into the modal; so is its text,
 * for who wants texts covered. What was seen elsewhere is said anew after a refresh, which may show it here.
 */
export function useShownMedia(post: Post | undefined, refreshes: number): ShownMedia {
  const pid = post?.pid ?? ''
  const { coverText } = usePreferences()
  const [kept, setKept] = useState<Looked>({ ...nothing, pid, refreshes })
  const looked =
    kept.pid !== pid
      ? { ...nothing, pid, refreshes }
      : kept.refreshes !== refreshes
        ? { ...kept, refreshes, elsewhere: [] }
        : kept
  if (looked !== kept) setKept(looked)
  const hasCover = coverText && Boolean(post?.text?.trim() || post?.pictureWords)
  const files = post?.media.map(({ path }) => fileOf(path)) ?? []
  const all = hasCover ? [theText, ...files] : files
  const { shown, seen, elsewhere, refusals, enlarged } = looked
  const unseen = files.filter((file) => !seen.includes(file) && !elsewhere.includes(file))
  const change = (changed: (now: Looked) => Partial<Looked>) =>
    setKept((now) => (now.pid === pid ? textSeen({ ...now, ...changed(now) }) : now))
  const enlarge = (path: string | null) =>
    change((now) => {
      if (path === null || now.shown.includes(fileOf(path))) return { enlarged: path && fileOf(path) }
      return { shown: withOr(now.shown, path, true) }
    })
  const toggle = (path: string) =>
    change((now) => ({ shown: withOr(now.shown, path, !now.shown.includes(fileOf(path))) }))
  const pictures = post?.media.filter(({ type }) => type.startsWith('image/')).map(({ path }) => path) ?? []
  const first = pictures.find((path) => shown.includes(fileOf(path))) ?? pictures[0]
  return {
    enlarged: enlarged !== null && shown.includes(enlarged) ? enlarged : null,
    enlarge,
    enlargeFirst: () => {
      if (first) enlarge(first)
    },
    isShown: (path) => shown.includes(fileOf(path)),
    toggle,
    toggleAll: () => change((now) => ({ shown: all.every((file) => now.shown.includes(file)) ? [] : all })),
    isSeen: (path) => seen.includes(fileOf(path)),
    see: (path) => change((now) => ({ seen: withOr(now.seen, path, true) })),
    isSeenElsewhere: (path) => elsewhere.includes(fileOf(path)),
    seeElsewhere: (path, is) => change((now) => ({ elsewhere: withOr(now.elsewhere, path, is) })),
    text: hasCover ? (shown.includes(theText) ? 'shown' : 'covered') : null,
    toggleText: () => toggle(theText),
    isTextUnseen: hasCover && !seen.includes(theText),
    unseen: unseen.length,
    isNext: (path) => refusals > 0 && fileOf(path) === unseen.find((file) => shown.includes(file)),
    isAnySeenElsewhere: files.some((file) => !seen.includes(file) && elsewhere.includes(file)),
    refusals,
    refuse: () => change((now) => ({ refusals: now.refusals + 1 })),
  }
}

interface Looked {
  pid: string
  refreshes: number
  shown: readonly string[]
  seen: readonly string[]
  elsewhere: readonly string[]
  refusals: number
  enlarged: string | null
}

const nothing = { shown: [], seen: [], elsewhere: [], refusals: 0, enlarged: null }

/** Stands for the post's text among its files. */
const theText = ''

/** A text that is shown is seen. */
function textSeen(looked: Looked): Looked {
  return looked.shown.includes(theText) ? { ...looked, seen: withOr(looked.seen, theText, true) } : looked
}

/** The files with this one among them, or without it. */
function withOr(files: readonly string[], path: string, is: boolean): readonly string[] {
  const file = fileOf(path)
  if (files.includes(file) === is) return files
  return is ? [...files, file] : files.filter((other) => other !== file)
}

/** A refresh signs the address anew; what was asked for stays in sight. */
export function fileOf(path: string): string {
  return path.split('?', 1)[0] ?? path
}
