import DataObject from '@mui/icons-material/DataObject'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../i18n/words'
import type { Variable } from './RichTextEditor'
import { toolAfter } from './toolAfter'
import { useOfEditor, useTextEditor } from './useTextEditor'

/** Puts `{{name}}` in at the caret. A menu and no native choice, where each arrow would put one in. */
export function VariableMenu({ variables }: { variables: readonly Variable[] }) {
  const words = useWords()
  const editor = useTextEditor()
  const isOff = useOfEditor((now) => !now.isEditable)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) menu.current?.querySelector('button')?.focus()
  }, [isOpen])
  const insert = (name: string) => {
    setOpen(false)
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: `{{${name}}}` })
      .run()
  }
  const pressed = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll('button') ?? [])]
    const at = items.findIndex((item) => item.matches(':focus'))
    const next = toolAfter(event.key, at, items.length, ['ArrowDown', 'ArrowUp'])
    if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    } else if (next !== undefined) items[next]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false)
  }
  return (
    <div className="editor-group editor-menu-place">
      <button
        ref={button}
        type="button"
        className="editor-tool editor-tool-wide"
        data-tool
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isOff}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!isOff) setOpen(!isOpen)
        }}
      >
        <DataObject fontSize="small" />
        {words('editor.variable')}
      </button>
      {isOpen ? (
        <div
          ref={menu}
          role="menu"
          tabIndex={-1}
          className="editor-menu"
          aria-label={words('editor.variable')}
          onKeyDown={pressed}
          onBlur={left}
        >
          {variables.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="editor-menu-item"
              onClick={() => insert(name)}
            >
              {label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
