import { type RefObject, useEffect, useState } from 'react'

/** So much of it, or of the window where it is larger than that. */
const enough = 0.7
/** Where what is in sight changes by as much, it is looked at anew. */
const steps = [0, 0.25, 0.5, 0.6, enough, 0.8, 0.9, 1]

/** Whether most of something stands in the window, as long as that is asked. */
export function useInView(place: RefObject<Element | null>, isAsked: boolean): boolean {
  const [isIn, setIn] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!isAsked || !element) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const { intersectionRatio, intersectionRect, rootBounds } = entry
        const fills = intersectionRect.height / (rootBounds?.height ?? Number.POSITIVE_INFINITY)
        setIn(intersectionRatio >= enough || fills >= enough)
      },
      { threshold: steps },
    )
    watch.observe(element)
    return () => {
      watch.disconnect()
      setIn(false)
    }
  }, [place, isAsked])
  return isIn
}
