import DataObject from '@mui/icons-material/DataObject'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useRef, useState } from 'react'
import { useWords } from '../i18n/words'
import type { Variable } from './RichTextEditor'
import { useOfEditor, useTextEditor } from './useTextEditor'

/** Puts `{{name}}` in at the caret. A menu and no native choice, in which nothing would stay chosen. */
export function VariableMenu({ variables }: { variables: readonly Variable[] }) {
  const words = useWords()
  const id = useId()
  const editor = useTextEditor()
  const isOff = useOfEditor((now) => !now.isEditable)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = (name: string) => {
    setChosen(name)
    setOpen(false)
  }
  const insert = () => {
    if (chosen === null) return
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: `{{${chosen}}}` })
      .run()
    setChosen(null)
  }
  return (
    <div className="editor-group">
      <button
        ref={button}
        id={id}
        type="button"
        className="editor-tool editor-tool-wide"
        data-tool
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isOff}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!isOff) setOpen(true)
        }}
      >
        <DataObject fontSize="small" />
        {words('editor.variable')}
      </button>
      <Menu
        open={isOpen}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        // The menu gives the focus back to its button when it is gone; the text takes it after that.
        slotProps={{ list: { 'aria-labelledby': id }, transition: { onExited: insert } }}
      >
        {variables.map(({ name, label }) => (
          <MenuItem key={name} onClick={() => choose(name)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
