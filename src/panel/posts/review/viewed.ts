import { type RefObject, useEffect, useState } from 'react'
import type { Post } from '../../../contract/posts'
import { usePreferences } from '../../providers/preferences'
import { usePostState } from './usePostState'

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
 * Which pictures and videos of a post have been asked for, and seen: none, each time a post comes into the dialog; so is its text,
 * for who wants texts covered. What was seen elsewhere is said anew after a refresh, which may show it here.
 */
export function useShownMedia(post: Post | undefined, refreshes: number): ShownMedia {
  const { coverText } = usePreferences()
  const [looked, change] = usePostState<Looked>(post?.pid, nothing)
  const hasCover = coverText && Boolean(post?.text?.trim() || post?.pictureWords)
  const files = post?.media.map(({ path }) => fileOf(path)) ?? []
  const all = hasCover ? [theText, ...files] : files
  const { shown, seen, refusals, enlarged } = looked
  const elsewhere = looked.saidAt === refreshes ? looked.elsewhere : []
  const unseen = files.filter((file) => !seen.includes(file) && !elsewhere.includes(file))
  const enlarge = (path: string | null) =>
    change((now) => {
      if (path === null || now.shown.includes(fileOf(path))) return { enlarged: path && fileOf(path) }
      return showing(withOr(now.shown, path, true), now.seen)
    })
  const toggle = (path: string) =>
    change((now) => showing(withOr(now.shown, path, !now.shown.includes(fileOf(path))), now.seen))
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
    toggleAll: () =>
      change((now) => showing(all.every((file) => now.shown.includes(file)) ? [] : all, now.seen)),
    isSeen: (path) => seen.includes(fileOf(path)),
    see: (path) => change((now) => ({ seen: withOr(now.seen, path, true) })),
    isSeenElsewhere: (path) => elsewhere.includes(fileOf(path)),
    seeElsewhere: (path, is) => change(() => ({ elsewhere: withOr(elsewhere, path, is), saidAt: refreshes })),
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
  shown: readonly string[]
  seen: readonly string[]
  /** What was said to be seen elsewhere, and after which refresh. */
  elsewhere: readonly string[]
  saidAt: number
  refusals: number
  enlarged: string | null
}

const nothing: Looked = { shown: [], seen: [], elsewhere: [], saidAt: 0, refusals: 0, enlarged: null }

/** Stands for the post's text among its files. */
const theText = ''

/** What is shown changes; a text that is shown is seen. */
function showing(shown: readonly string[], seen: readonly string[]): Partial<Looked> {
  return { shown, seen: shown.includes(theText) ? withOr(seen, theText, true) : seen }
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

/** The share of a picture that has to be in sight, or of the window where the picture is larger than that. */
const visibleShare = 0.7
/** Where what is in sight passes one of these, it is looked at anew. */
const thresholds = [0, 0.25, 0.5, 0.6, visibleShare, 0.8, 0.9, 1]

/** Whether most of something is in sight, as long as that is asked. */
export function useInView(element: RefObject<Element | null>, isAsked: boolean): boolean {
  const [isIn, setIn] = useState(false)
  useEffect(() => {
    if (!isAsked || !element.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const { intersectionRatio, intersectionRect, boundingClientRect, rootBounds } = entry
        const isWide = intersectionRect.width >= visibleShare * boundingClientRect.width
        const filled = intersectionRect.height / (rootBounds?.height ?? Number.POSITIVE_INFINITY)
        setIn(intersectionRatio >= visibleShare || (isWide && filled >= visibleShare))
      },
      { threshold: thresholds },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      setIn(false)
    }
  }, [element, isAsked])
  return isIn
}

/** Seconds of a video that have to be played. */
const watchedSeconds = 5
/** A video begins, and its last frame ends, a little beside where its length says. */
const slack = 0.2

/** Whether enough of a video was played: 5 seconds of it, or all of a shorter one. Leaping to its end is not enough. */
export function isWatched({
  played,
  duration,
  ended,
}: Pick<HTMLVideoElement, 'played' | 'duration' | 'ended'>) {
  let seconds = 0
  for (let part = 0; part < played.length; part += 1) seconds += played.end(part) - played.start(part)
  return seconds >= watchedSeconds || (ended && seconds > 0 && seconds >= duration - slack)
}
