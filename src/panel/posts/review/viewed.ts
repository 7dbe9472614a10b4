import { type RefObject, useEffect, useState } from 'react'
import type { Post } from '../../../contract/posts'
import { usePreferences } from '../../providers/preferences'
import { usePostState } from './usePostState'

export type ShownMedia = ReturnType<typeof useShownMedia>
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
  /** Enlarges a picture, uncovering it first. */
  const enlarge = (file: string) =>
    change((now) => (now.shown.includes(file) ? { enlarged: file } : showing(now, [...now.shown, file])))
  return {
    hasCover,
    isTextCovered: hasCover && !now.shown.includes(theText),
    toggleText: () => toggle(theText),
    /** Shows everything, or covers it again. */
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
        /** It is rendered, or its fault is. */
        arrive: () => change((now) => ({ arrived: toggled(now.arrived, file, true) })),
        isSeen: now.seen.includes(file),
        see: () => change((now) => ({ seen: toggled(now.seen, file, true) })),
        isSeenElsewhere: now.elsewhere.includes(file),
        seeElsewhere: (is: boolean) => change((now) => ({ elsewhere: toggled(now.elsewhere, file, is) })),
        isEnlarged: isShown && now.enlarged === file,
        isCovered: now.enlarged !== null && now.enlarged !== file && now.shown.includes(now.enlarged),
        enlarge: () => enlarge(file),
        /** The first unseen one after a refusal; scrolled into view. */
        isNext: now.refusals > 0 && file === next,
      }
    },
    isThere: files.every((file) => !now.shown.includes(file) || now.arrived.includes(file)),
    reduce: () => change(() => ({ enlarged: null })),
    /** Files seen neither here nor elsewhere. */
    unseen: unseen.length,
    isTextUnseen: hasCover && !now.seen.includes(theText),
    isAnySeenElsewhere: files.some((file) => !now.seen.includes(file) && now.elsewhere.includes(file)),
    /** Counts refusals, so that each is announced. */
    refusals: now.refusals,
    refuse: () => change((now) => ({ refusals: now.refusals + 1 })),
    /** Counts refreshes, after which broken files are tried again. */
    refreshes: now.refreshes,
    refresh: () => {
      change((now) => ({ elsewhere: [], refreshes: now.refreshes + 1 }))
      onRefresh()
    },
  }
}

interface ViewedState {
  shown: readonly string[]
  arrived: readonly string[]
  seen: readonly string[]
  elsewhere: readonly string[]
  refusals: number
  refreshes: number
  enlarged: string | null
}

const nothing: ViewedState = {
  shown: [],
  arrived: [],
  seen: [],
  elsewhere: [],
  refusals: 0,
  refreshes: 0,
  enlarged: null,
}

/** The text's key among the files. */
const theText = ''

/** A shown text counts as seen. */
function showing({ seen }: ViewedState, shown: readonly string[]): Partial<ViewedState> {
  return { shown, seen: shown.includes(theText) ? toggled(seen, theText, true) : seen }
}

function toggled(files: readonly string[], file: string, is: boolean): readonly string[] {
  if (files.includes(file) === is) return files
  return is ? [...files, file] : files.filter((other) => other !== file)
}

/** Without the signature, which changes with each refresh. */
export function fileKey(path: string): string {
  return path.split('?', 1)[0] ?? path
}

/** The share of a picture (or of the window, if it is larger) that has to be in view. */
const visibleShare = 0.7
const thresholds = [0, 0.25, 0.5, 0.6, visibleShare, 0.8, 0.9, 1]

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

/** Whether a strip is scrolled to its ends; `content` changes with its parts. */
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

/** ms */
const loadTimeout = 10_000

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

const watchedSeconds = 5
/** Tolerance at both ends of a video, s. */
const slack = 0.2

/** 5 s, or all of a shorter video; seeking to the end is not enough. */
export function isWatched({
  played,
  duration,
  ended,
}: Pick<HTMLVideoElement, 'played' | 'duration' | 'ended'>) {
  let seconds = 0
  for (let part = 0; part < played.length; part += 1) seconds += played.end(part) - played.start(part)
  return seconds >= watchedSeconds || (ended && seconds > 0 && seconds >= duration - slack)
}
