import type { RefObject } from 'react'
import { LinkForm } from './LinkForm'
import { linkPlace } from './linkEditing'
import { useOfEditor } from './useTextEditor'

/** The link editor, where it has been asked for (specification §2). */
export function LinkEditor({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  const place = useOfEditor(({ state }) => linkPlace(state))
  return place ? <LinkForm place={place} frame={frame} /> : null
}
