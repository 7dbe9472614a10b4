import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Conversation } from '../../support/conversation'

/** Scroll tolerance, px. */
const near = 48

/** Stays at the newest message, or where one reads, whatever comes before or after; at the top it asks for older ones. */
export function useScroll({ messages, notes, outgoing, typing }: Conversation, loadOlder: () => void) {
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [seenSeq, setSeenSeq] = useState(0)
  const before = useRef({ first: 0, height: 0, top: 0 })
  const first = messages[0]?.seq ?? 0
  const last = messages.at(-1)?.seq ?? 0
  const own = outgoing.length
  const newest = outgoing.at(-1)?.nonce

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may change the height
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const was = before.current
    if (isAtEnd) element.scrollTop = element.scrollHeight
    // Browsers keep the place where content is put in above it, but not at the very top.
    else if (was.first !== 0 && first < was.first) {
      element.scrollTop = was.top + element.scrollHeight - was.height
    }
    if (isAtEnd) setSeenSeq(last)
    before.current = { first, height: element.scrollHeight, top: element.scrollTop }
  }, [first, last, notes.length, own, typing.length, isAtEnd])

  // What one has just written is in sight.
  useLayoutEffect(() => {
    if (newest !== undefined) setAtEnd(true)
  }, [newest])

  // The line below grows, a notice comes, the window is made smaller: the end stays in sight.
  useEffect(() => {
    const element = list.current
    if (!element || !isAtEnd) return undefined
    const stay = () => {
      element.scrollTop = element.scrollHeight
    }
    const observer = new ResizeObserver(stay)
    observer.observe(element)
    // A picture takes its room once it has come; that it has does not bubble.
    element.addEventListener('load', stay, true)
    return () => {
      observer.disconnect()
      element.removeEventListener('load', stay, true)
    }
  }, [isAtEnd])

  return {
    list,
    isAtEnd,
    /** The last `seq` when the end was last visible. */
    seenSeq,
    onScroll({ currentTarget }: UIEvent<HTMLDivElement>): void {
      const { scrollTop, scrollHeight, clientHeight } = currentTarget
      // Only who scrolls up leaves the end: what grows or shrinks is followed.
      const isLeft = scrollTop < before.current.top
      before.current = { first, height: scrollHeight, top: scrollTop }
      setAtEnd((was) => (was && !isLeft) || scrollHeight - clientHeight - scrollTop < near)
      if (scrollTop < near) loadOlder()
    },
    toEnd(): void {
      setAtEnd(true)
      list.current?.focus()
    },
  }
}
