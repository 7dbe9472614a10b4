import type { RefObject } from 'react'
import { useWords } from '../i18n/words'
import { LinkOffer } from './LinkOffer'
import { beginLink, type LinkAt, linkAt, linkPlace, removeLink } from './linkEditing'
import { selectedText } from './selectedText'
import { useAnchor } from './useAnchor'
import { usePressed } from './usePressed'
import { useOfEditor, useTextEditor } from './useTextEditor'

interface Props {
  frame: RefObject<HTMLDivElement | null>
}

/** Where the link at the caret leads to, and what can be done with it; or for other chosen text, the offer to link it. */
export function LinkBubble({ frame }: Props) {
  const isPressed = usePressed()
  const { link, offered } = useOfEditor((editor) => {
    const isEditing = linkPlace(editor.state) !== null
    return {
      link: isEditing ? null : linkAt(editor.state),
      offered: isEditing ? null : selectedText(editor),
    }
  })
  if (link) return <Bubble link={link} frame={frame} />
  if (!offered || isPressed) return null
  return <LinkOffer key={`${offered.from}-${offered.to}`} place={offered} frame={frame} />
}

function Bubble({ link, frame }: Props & { link: LinkAt }) {
  const words = useWords()
  const editor = useTextEditor()
  const anchor = useAnchor(frame, link.from, 460)
  return (
    <fieldset
      className="editor-hanging editor-link-bubble"
      aria-label={words('editor.linkAt')}
      style={anchor}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.commands.focus()
      }}
    >
      <a
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={words('editor.linkOpen', { address: link.href })}
      >
        {link.href.replace(/^mailto:/, '')}
      </a>
      <button type="button" className="editor-way" onClick={() => beginLink(editor)}>
        {words('editor.linkEdit')}
      </button>
      <button
        type="button"
        className="editor-way"
        onClick={() => {
          removeLink(editor, link)
          editor.commands.focus()
        }}
      >
        {words('editor.linkRemove')}
      </button>
    </fieldset>
  )
}
