import { type RefObject, useLayoutEffect, useState } from 'react'
import { useTextEditor } from './useTextEditor'

interface Anchor {
  top: number
  left: number
}

/** Where something hangs below a place in the text, within the frame, in pixels; `width` is how wide it may become. */
export function useAnchor(frame: RefObject<HTMLDivElement | null>, place: number, width: number): Anchor {
  const editor = useTextEditor()
  const [anchor, setAnchor] = useState<Anchor>({ top: 0, left: 0 })
  useLayoutEffect(() => {
    const hang = () => {
      if (!frame.current || editor.isDestroyed) return
      const edges = frame.current.getBoundingClientRect()
      const { bottom, left } = editor.view.coordsAtPos(Math.min(place, editor.state.doc.content.size))
      const furthest = Math.max(edges.width - width - 8, 8)
      setAnchor({ top: bottom - edges.top + 6, left: Math.min(Math.max(left - edges.left, 8), furthest) })
    }
    hang()
    window.addEventListener('resize', hang)
    // What is chosen stays where it is in the document when it becomes a heading, but not where it is on the screen.
    editor.on('update', hang)
    return () => {
      window.removeEventListener('resize', hang)
      editor.off('update', hang)
    }
  }, [editor, frame, place, width])
  return anchor
}
