import { type RefObject, useEffect, useState } from 'react'
import type { Post } from '../../../contract/posts'
import { usePreferences } from '../../providers/preferences'
import { usePostState } from './usePostState'

export type ShownMedia = ReturnType<typeof useShownMedia>
/** One of them. */
export type ShownFile = ReturnType<ShownMedia['of']>

type Shown = Pick<Post, 'pid' | 'revision' | 'text' | 'pictureWords' | 'media'>

/**
 * What of a post has been asked for, and seen: nothing, each time that it comes into the dialog. Its text is covered where the person
 * wants that. What was seen elsewhere is said anew after a refresh, which may show it here.
 */
export function useShownMedia(post: Shown | undefined, onRefresh: () => void) {
  const { coverText } = usePreferences()
  // What its author has changed has been seen by nobody.
  const [now, change] = usePostState(post && `${post.pid} ${post.revision}`, nothing)
  const hasCover = coverText && Boolean(post?.text?.trim() || post?.pictureWords)
  const files = post?.media.map(({ path }) => fileKey(path)) ?? []
  const unseen = files.filter((file) => !now.seen.includes(file) && !now.elsewhere.includes(file))
  const next = unseen.find((file) => now.shown.includes(file))
  const pictures = post?.media
    .filter(({ type }) => type.startsWith('image/'))
    .map(({ path }) => fileKey(path))
  const firstPicture = pictures?.find((file) => now.shown.includes(file)) ?? pictures?.[0]
  const toggle = (file: string) =>
    change((now) => showing(now, toggled(now.shown, file, !now.shown.includes(file))))
  /** Fills the window with a picture; one that is covered is shown first. */
  const enlarge = (file: string) =>
    change((now) => (now.shown.includes(file) ? { enlarged: file } : showing(now, [...now.shown, file])))
  return {
    hasCover,
    isTextCovered: hasCover && !now.shown.includes(theText),
    toggleText: () => toggle(theText),
    /** Shows all that there is, or blurs it where all of it is shown. */
    toggleAll: () => {
      const all = hasCover ? [theText, ...files] : files
      change((now) => showing(now, all.every((file) => now.shown.includes(file)) ? [] : all))
    },
    enlargeFirst: () => firstPicture && enlarge(firstPicture),
    of: (path: string) => {
      const file = fileKey(path)
      const isShown = now.shown.includes(file)
      return {
        isShown,
        toggle: () => toggle(file),
        /** It is drawn as it was asked for, or what is the matter with it stands in its place. */
        arrive: () => change((now) => ({ arrived: toggled(now.arrived, file, true) })),
        /** In full for a picture, of a video enough. */
        isSeen: now.seen.includes(file),
        see: () => change((now) => ({ seen: toggled(now.seen, file, true) })),
        /** The reviewer says of what can't be shown that they have seen it elsewhere. */
        isSeenElsewhere: now.elsewhere.includes(file),
        seeElsewhere: (is: boolean) => change((now) => ({ elsewhere: toggled(now.elsewhere, file, is) })),
        /** It fills the window; or another one does. */
        isEnlarged: isShown && now.enlarged === file,
        isCovered: now.enlarged !== null && now.enlarged !== file && now.shown.includes(now.enlarged),
        enlarge: () => enlarge(file),
        /** The first that is shown and was not seen, once approving was refused: it comes into sight. */
        isNext: now.refusals > 0 && file === next,
      }
    },
    /** Whether all that is shown is there. */
    isThere: files.every((file) => !now.shown.includes(file) || now.arrived.includes(file)),
    reduce: () => change(() => ({ enlarged: null })),
    /** How many pictures and videos were seen neither here nor elsewhere; and whether the text was not. */
    unseen: unseen.length,
    isTextUnseen: hasCover && !now.seen.includes(theText),
    isAnySeenElsewhere: files.some((file) => !now.seen.includes(file) && now.elsewhere.includes(file)),
    /** How often approving was refused: each time is announced. */
    refusals: now.refusals,
    refuse: () => change((now) => ({ refusals: now.refusals + 1 })),
    /** How often it was refreshed: what was broken is tried again then. */
    refreshes: now.refreshes,
    refresh: () => {
      change((now) => ({ elsewhere: [], refreshes: now.refreshes + 1 }))
      onRefresh()
    },
  }
}

interface Looked {
  shown: readonly string[]
  arrived: readonly string[]
  seen: readonly string[]
  elsewhere: readonly string[]
  refusals: number
  refreshes: number
  enlarged: string | null
}

const nothing: Looked = {
  shown: [],
  arrived: [],
  seen: [],
  elsewhere: [],
  refusals: 0,
  refreshes: 0,
  enlarged: null,
}

/** Stands for the post's text among its files. */
const theText = ''

/** What is shown changes; a text that is shown is seen. */
function showing({ seen }: Looked, shown: readonly string[]): Partial<Looked> {
  return { shown, seen: shown.includes(theText) ? toggled(seen, theText, true) : seen }
}

/** The files with this one among them, or without it. */
function toggled(files: readonly string[], file: string, is: boolean): readonly string[] {
  if (files.includes(file) === is) return files
  return is ? [...files, file] : files.filter((other) => other !== file)
}

/** A refresh signs the address anew; what was asked for stays in sight. */
export function fileKey(path: string): string {
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

/** Whether the first and the last part of a strip that moves sideways are in sight; `content` changes with its parts. */
export function useEnds(strip: RefObject<Element | null>, content: string) {
  const [ends, setEnds] = useState({ first: true, last: true })
  useEffect(() => {
    const root = strip.current
    if (!root || content === '') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const end = target === root.firstElementChild ? 'first' : 'last'
          setEnds((now) => ({ ...now, [end]: intersectionRatio >= visibleShare }))
        }
      },
      { root, threshold: visibleShare },
    )
    for (const end of [root.firstElementChild, root.lastElementChild]) if (end) observer.observe(end)
    return () => observer.disconnect()
  }, [strip, content])
  return ends
}

/** How long a file may load before that is called slow, in milliseconds. */
const loadTimeout = 10_000

/** Whether what is awaited has been so for long. */
export function useSlowness(isAwaited: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setSlow(true), loadTimeout)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isAwaited])
  return isSlow
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
