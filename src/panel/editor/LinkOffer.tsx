import { type RefObject, useEffect, useState } from 'react'
import { useWords } from '../i18n/words'
import { beginLink, type LinkPlace } from './linkEditing'
import { useAnchor } from './useAnchor'
import { useTextEditor } from './useTextEditor'

interface Props {
  place: LinkPlace
  frame: RefObject<HTMLDivElement | null>
}

/** Offers to link the text that is chosen, below its end. It takes no focus, and Escape sends it away. */
export function LinkOffer({ place, frame }: Props) {
  const words = useWords()
  const editor = useTextEditor()
  const anchor = useAnchor(frame, place.to, 80)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const text = editor.view.dom
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setAway(true)
    }
    text.addEventListener('keydown', pressed)
    return () => text.removeEventListener('keydown', pressed)
  }, [editor])
  if (isAway) return null
  return (
    <fieldset
      className="editor-hanging editor-link-offer"
      aria-label={words('editor.linkOffer')}
      style={anchor}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        setAway(true)
        editor.commands.focus()
      }}
    >
      <button type="button" className="editor-way" onClick={() => beginLink(editor)}>
        {words('editor.link')}
      </button>
    </fieldset>
  )
}
