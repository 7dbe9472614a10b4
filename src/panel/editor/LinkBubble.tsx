import { Button, Link, Paper } from '@mui/material'
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useState } from 'react'
import { variableAddress } from '../../contract/templates'
import { useWords } from '../i18n/words'
import { beginLink, type LinkAt, type LinkPlace, linkAt, linkPlace, removeLink } from './linkEditing'
import * as styles from './styles'
import { useAnchor } from './useAnchor'
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
    <Paper
      component="fieldset"
      elevation={6}
      sx={bubble}
      aria-label={words('editor.linkAt')}
      style={anchor}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.commands.focus()
      }}
    >
      {variableAddress(link.href) === null ? (
        <Link
          noWrap
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words('editor.linkOpen', { address: link.href })}
        >
          {link.href.replace(/^mailto:/, '')}
        </Link>
      ) : (
        <span>{words('editor.linkVariable', { name: link.href })}</span>
      )}
      <Button size="small" onClick={() => beginLink(editor)}>
        {words('editor.linkEdit')}
      </Button>
      <Button
        size="small"
        onClick={() => {
          removeLink(editor, link)
          editor.commands.focus()
        }}
      >
        {words('editor.linkRemove')}
      </Button>
    </Paper>
  )
}

const bubble = {
  ...styles.hanging,
  ...styles.inALine,
  display: 'flex',
  '& > :is(a, span)': { flex: '1 1 160px' },
}

/** The chosen text, where there is some that can become a link. */
function selectedText(editor: Editor): LinkPlace | null {
  const { doc, selection } = editor.state
  const { from, to, empty } = selection
  if (empty || editor.isActive('codeBlock') || doc.textBetween(from, to).trim() === '') return null
  return { from, to }
}

/** Whether a pointer that was pressed in the text is still down: text is being chosen then. */
function usePressed(): boolean {
  const editor = useTextEditor()
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const text = editor.view.dom
    const press = () => setPressed(true)
    const release = () => setPressed(false)
    text.addEventListener('pointerdown', press)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      text.removeEventListener('pointerdown', press)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [editor])
  return isPressed
}

interface LinkOfferProps {
  place: LinkPlace
  frame: RefObject<HTMLDivElement | null>
}

/** Offers to link the text that is chosen, below its end. It takes no focus, and Escape sends it away. */
function LinkOffer({ place, frame }: LinkOfferProps) {
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
    <Paper
      component="fieldset"
      elevation={6}
      sx={{ ...styles.hanging, padding: '2px' }}
      aria-label={words('editor.linkOffer')}
      style={anchor}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        setAway(true)
        editor.commands.focus()
      }}
    >
      <Button size="small" onClick={() => beginLink(editor)}>
        {words('editor.link')}
      </Button>
    </Paper>
  )
}
