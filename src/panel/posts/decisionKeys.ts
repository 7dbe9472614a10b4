import type { KeyboardEvent } from 'react'
import type { Post, PostAction } from '../../contract/posts'
import { canApprove, canBlock, mustLookFirst } from './decisions'
import type { Queue } from './useQueue'

interface Hands {
  queue: Queue
  /** Null where nothing can be decided now. */
  act: ((action: PostAction) => void) | null
  post: Post | undefined
  /** Shows the pictures and videos of the post, or blurs them again. */
  show: () => void
  isUnseen: boolean
}

/** J and K or the arrows walk through the page, S shows media, B blocks, A approves. A video keeps its own keys. */
export function decisionKeys({ queue, act, post, show, isUnseen }: Hands) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof HTMLVideoElement) return
    const stroke = strokes[event.key.toLowerCase()]
    if (!stroke) return
    if (stroke === 'next') queue.next?.()
    else if (stroke === 'previous') queue.previous?.()
    else if (stroke === 'show') show()
    else if (
      post &&
      (stroke === 'block' ? canBlock(post) : canApprove(post) && !mustLookFirst(post, isUnseen))
    )
      act?.(stroke)
  }
}

const strokes: Readonly<Record<string, 'next' | 'previous' | 'show' | PostAction>> = {
  j: 'next',
  arrowright: 'next',
  k: 'previous',
  arrowleft: 'previous',
  s: 'show',
  b: 'block',
  a: 'approve',
}
