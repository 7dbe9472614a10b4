import DataObject from '@mui/icons-material/DataObject'
import { Button, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../i18n/words'
import type { Variable } from './RichTextInput'
import { useOfEditor, useTextEditor } from './useTextEditor'

/** Puts `{{name}}` in at the caret. A menu and no native choice, where each arrow would put one in. */
export function VariableMenu({ variables }: { variables: readonly Variable[] }) {
  const words = useWords()
  const editor = useTextEditor()
  const isOff = useOfEditor((now) => !now.isEditable)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A menu that is open keeps the focus.
  const close = () => flushSync(() => setOpen(false))
  const insert = (name: string) => {
    close()
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: `{{${name}}}` })
      .run()
  }
  return (
    <div>
      <Button
        ref={button}
        startIcon={<DataObject fontSize="small" />}
        data-tool
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isOff}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOff)}
      >
        {words('editor.variable')}
      </Button>
      <Menu
        open={isOpen}
        anchorEl={button.current}
        disableRestoreFocus
        onClose={() => {
          close()
          button.current?.focus()
        }}
        slotProps={{ list: { 'aria-label': words('editor.variable') } }}
      >
        {variables.map(({ name, label }) => (
          <MenuItem key={name} onClick={() => insert(name)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
